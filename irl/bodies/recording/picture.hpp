#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

#include "irl/bodies/recording/camera.hpp"
#include "irl/bodies/recording/colours.hpp"
#include "irl/bodies/recording/mesh.hpp"
#include "irl/bodies/recording/playback.hpp"

namespace irl::bodies {

/// A picture: red, green and blue of each dot, row by row from above.
struct Picture {
  std::size_t width = 0, height = 0;
  std::vector<std::uint8_t> dots{};
};

/// Writes a picture as a binary pixmap (PPM, P6).
void write_pixmap(const Picture& picture, std::ostream& out);

/// Draws what is seen of a recording: flat faces in perspective, the nearer before the further (a depth
/// buffer), each as bright as it faces the light; balls as shaded discs.
class Renderer {
 public:
  /// The recording must outlive it.
  Renderer(const Recording& recording, std::size_t width, std::size_t height);

  /// As it is at the time of the playback.
  Picture draw(const Playback& playback, const View& view) const;

 private:
  const Recording& recording_;
  std::size_t width_, height_;
  std::vector<Mesh> meshes_;  ///< of the actors
  std::vector<Colour> colours_;
};

}  // namespace irl::bodies
