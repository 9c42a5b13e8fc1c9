#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "irl/bodies/pose.hpp"
#include "irl/bodies/shape.hpp"
#include "irl/data/enum_names.hpp"

namespace irl::bodies {

/// What is seen of things that are carried out: every moment names what stands somewhere else than at the
/// moment before. What two moments that follow one another both name moves from the one pose to the other;
/// else it stays where it was until then.
struct Recording {
  /// What an actor is there for.
  enum class Role { thing, place, hand, door };
  /// A thing that moves, or something that stands still and is seen.
  struct Actor {
    std::string name;
    Shape shape{};
    Pose pose{};  ///< in the beginning; its origin is the middle of its underside
    Role role = Role::thing;
    std::size_t shelves = 0;  ///< of a place: things stand in it, on so many; 0: on top of it
    bool is_there = true;     ///< in the beginning; else from the first moment on that moves it
  };
  /// How high something stands in a vessel.
  struct Filling {
    std::size_t actor = 0;
    double level = 0;    ///< centimetres above its bottom; 0: it is empty
    std::string kind{};  ///< the type of what is in it
  };
  struct Moment {
    double seconds = 0;                                 ///< of the cook's time since the beginning
    std::size_t step = 0;                               ///< of the solution
    std::vector<std::pair<std::size_t, Pose>> moved{};  ///< by position in `actors`
    std::vector<std::size_t> vanished{};                ///< actors that are nowhere any more
    std::vector<Filling> filled{};                      ///< what differs from the moment before
    std::vector<Point> grains{};                        ///< all that there are at this moment
    double grain_radius = 0;
    std::string grain_kind{};  ///< the type of what they stand for
  };
  std::vector<Actor> actors{};
  std::vector<Moment> moments{};
  std::map<std::string, std::string, std::less<>>
      colours{};  ///< `#rrggbb` by the names of types, where a domain says any

  /// When it ends.
  double seconds() const { return moments.empty() ? 0 : moments.back().seconds; }
};
constexpr auto names_of(Recording::Role) {
  return std::to_array<std::string_view>({"thing", "place", "hand", "door"});
}

}  // namespace irl::bodies
