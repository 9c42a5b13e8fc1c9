#include "irl/bodies/recording/video.hpp"

#include <algorithm>
#include <cmath>

namespace irl::bodies {

std::size_t pictures_of(const Recording& recording, const VideoOptions& options) {
  return 1 + static_cast<std::size_t>(std::ceil(recording.seconds() / options.speed * pictures_a_second));
}

void draw_video(const Recording& recording, const VideoOptions& options,
                const std::function<bool(std::size_t, const Picture&)>& use) {
  const Renderer renderer(recording, options.width, options.height);
  const Camera camera(recording);
  Playback playback(recording);
  const std::size_t count = std::min(pictures_of(recording, options), options.most_pictures);
  for (std::size_t i = 0; i < count; ++i) {
    const double seconds = std::min(recording.seconds(), double(i) * options.speed / pictures_a_second);
    playback.advance(seconds);
    if (!use(i + 1, renderer.draw(playback, camera.at(seconds)))) return;
  }
}

}  // namespace irl::bodies
