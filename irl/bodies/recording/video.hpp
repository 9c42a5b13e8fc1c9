#pragma once

#include <functional>

#include "irl/bodies/recording/picture.hpp"

namespace irl::bodies {

/// How a recording becomes a film.
struct VideoOptions {
  double speed = 8;  ///< how many seconds of the cook pass in one of the film
  std::size_t width = 960, height = 540;
  std::size_t most_pictures = 3'000;
};
constexpr double pictures_a_second = 25;

/// How many pictures a recording is, at that speed; at least one.
std::size_t pictures_of(const Recording& recording, const VideoOptions& options);

/// Draws a recording picture by picture, as far as there may be so many. `use` takes each, counted from 1;
/// where it gives false, nothing more is drawn.
void draw_video(const Recording& recording, const VideoOptions& options,
                const std::function<bool(std::size_t number, const Picture&)>& use);

}  // namespace irl::bodies
