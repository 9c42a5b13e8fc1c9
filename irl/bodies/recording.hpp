#pragma once

#include <string>
#include <utility>
#include <vector>

#include "irl/bodies/physics.hpp"

namespace irl::bodies {

/// What is seen of things that are carried out: every moment names what stands somewhere else than at the
/// moment before.
struct Recording {
  /// A thing that moves, or something that stands still and is seen.
  struct Actor {
    std::string name;
    Shape shape{};
    Pose pose{};  ///< in the beginning; its origin is the middle of its underside
    bool is_place = false;
  };
  struct Moment {
    double seconds = 0;                                 ///< of the cook's time since the beginning
    std::size_t step = 0;                               ///< of the solution
    std::vector<std::pair<std::size_t, Pose>> moved{};  ///< by position in `actors`
    std::vector<Point> grains{};                        ///< all that there are at this moment
    double grain_radius = 0;
    std::string grain_kind{};  ///< the type of what they stand for
  };
  std::vector<Actor> actors{};
  std::vector<Moment> moments{};
};

}  // namespace irl::bodies
