#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/enum_names.hpp"

namespace irl::bodies {

/// Why something cannot be carried out with bodies, or not as the states say.
struct Difficulty {
  enum class Kind {
    spills,         ///< part of what was poured, stirred or strewn is lost
    does_not_fit,   ///< a thing is larger than what it is to go into, or pieces than what they are to lie on
    no_room,        ///< it would fit if other things were not there
    too_far,        ///< no hand reaches it
    too_heavy,      ///< more than the hands hold
    blocked,        ///< something stands in the way
    unstable,       ///< it does not stay where it is put
    unknown_place,  ///< nothing is said of where it is
    failed,         ///< the operation itself failed: the states do not say what is to be done
  };
  Kind kind = Kind::spills;
  std::string thing{};   ///< the type of what cannot be moved, such as `small-bowl`; may be empty
  std::string place{};   ///< where: a place, or the vessel that it goes into
  double lost = 0;       ///< grams that are where they should not be
  std::string reason{};  ///< in words, with the figures: `1200 g (1200 ml) go into a small-bowl of 950 ml:
                         ///< 240 g are spilled`
};
constexpr auto names_of(Difficulty::Kind) {
  return std::to_array<std::string_view>({"spills", "does-not-fit", "no-room", "too-far", "too-heavy",
                                          "blocked", "unstable", "unknown-place", "failed"});
}

/// One thing that was done with hands.
struct Deed {
  enum class Kind {
    carry,
    pour,
    arrange,
    stir,
    shake,
    scatter,
    cover,
    handle,
    touch,
    open,
    cut,
    mash,
    spread
  };
  Kind kind = Kind::carry;
  bool is_simulated = true;  ///< by bodies that move; else it is scripted: hands move, and what becomes of
                             ///< the food is not simulated
  std::string thing{};       ///< what was carried, poured or worked on
  std::string from{}, to{};  ///< places and vessels; may be empty
  double seconds = 0;        ///< how long it takes the cook
  double grams = 0;          ///< what was poured
  std::size_t grains = 0;    ///< how many balls stood for it
};
/// A thing that is carried from one place to another.
inline Deed carrying(std::string_view thing, std::string_view from, std::string_view to) {
  return {.kind = Deed::Kind::carry,
          .thing = std::string(thing),
          .from = std::string(from),
          .to = std::string(to)};
}
constexpr auto names_of(Deed::Kind) {
  return std::to_array<std::string_view>({"carry", "pour", "arrange", "stir", "shake", "scatter", "cover",
                                          "handle", "touch", "open", "cut", "mash", "spread"});
}

}  // namespace irl::bodies
