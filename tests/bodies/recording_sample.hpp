#pragma once

#include "irl/bodies/recording/recording.hpp"

namespace irl::tests {

/// A bowl on a table: it waits, is carried to the right, and gets ten grains of sugar, which then stand in
/// it; a cup appears and vanishes.
inline bodies::Recording sample_recording() {
  using Recording = bodies::Recording;
  const bodies::Shape bowl{
      .kind = bodies::Shape::Kind::bowl, .width = 20, .depth = 20, .height = 9, .base = 10};
  Recording recording;
  recording.actors = {{.name = "counter-top",
                       .shape = {.width = 200, .depth = 60, .height = 90},
                       .pose = {{100, 30, 0}},
                       .role = Recording::Role::place},
                      {.name = "left hand",
                       .shape = {.width = 8, .depth = 8, .height = 8},
                       .pose = {{40, 0, 100}},
                       .role = Recording::Role::hand},
                      {.name = "small-bowl", .shape = bowl, .pose = {{50, 30, 90}}},
                      {.name = "cup", .shape = bowl, .pose = {{150, 30, 90}}, .is_there = false}};
  recording.moments = {{.seconds = 0, .step = 0},
                       {.seconds = 4, .step = 0, .moved = {{1, {{50, 20, 95}}}, {2, {{50, 30, 91}}}}},
                       {.seconds = 6, .step = 0, .moved = {{1, {{90, 20, 95}}}, {2, {{90, 30, 91}}}}},
                       {.seconds = 7, .step = 1, .moved = {{3, {{150, 30, 90}}}}}};
  for (int i = 0; i < 10; ++i)
    recording.moments.push_back({.seconds = 7.04 + 0.04 * i,
                                 .step = 1,
                                 .grains = std::vector<bodies::Point>(10, {90, 30, 100.0 - i}),
                                 .grain_radius = 1,
                                 .grain_kind = "sugar"});
  recording.moments.push_back({.seconds = 8, .step = 1, .vanished = {3}, .filled = {{2, 3, "sugar"}}});
  recording.colours = {{"sugar", "#f0f0ff"}};
  return recording;
}

/// One with so many moments, in each of which a bowl is moved and a grain lies somewhere.
inline bodies::Recording long_recording(std::size_t moments) {
  bodies::Recording recording = sample_recording();
  recording.moments.clear();
  for (std::size_t i = 0; i < moments; ++i) {
    const double x = double(i % 100);
    recording.moments.push_back({.seconds = 0.04 * double(i),
                                 .step = i / 10,
                                 .moved = {{2, {{x, 30, 90}}}},
                                 .grains = {{x, 30, 95}},
                                 .grain_radius = 1,
                                 .grain_kind = "sugar"});
  }
  return recording;
}

}  // namespace irl::tests
