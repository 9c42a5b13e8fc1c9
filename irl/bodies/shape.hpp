#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "irl/bodies/pose.hpp"
#include "irl/data/enum_names.hpp"

namespace irl::bodies {

/// What a thing is like as a body: a vessel with room for something, a tray, or something solid. It stands on
/// its base; lengths in centimetres.
struct Shape {
  enum class Kind {
    bowl,  ///< a vessel round a vertical axis, wider or narrower at its rim than at its base
    tray,  ///< a rectangular vessel with upright walls
    rod,   ///< something long that lies, such as a spoon
    disc,  ///< something round and flat, such as a lid
    box,   ///< anything else
  };
  Kind kind = Kind::box;
  double width = 0;   ///< to the right: the diameter of the rim, or of a disc; the length of a rod
  double depth = 0;   ///< to the back: as wide, for what is round
  double height = 0;  ///< of the outside
  double base = 0;    ///< of a bowl: the diameter of its base
  double grams = 0;   ///< what it weighs empty
  double wall = 0.4;  ///< of a vessel: how thick its walls are
  std::size_t hollows =
      0;  ///< of a tray: how many hollows it has beside each other, as a muffin tin has; 0: it is flat

  bool operator==(const Shape&) const = default;
  bool is_vessel() const { return kind == Kind::bowl || kind == Kind::tray; }
  bool is_round() const { return kind == Kind::bowl || kind == Kind::disc; }
  /// How high its inside is.
  double inner_height() const { return height - wall; }
  /// How far the inside reaches from the axis of a bowl, so high above its bottom.
  double inner_radius(double level) const;
  /// How far a tool in it comes from its middle, near its bottom.
  double reach_inside() const;
  /// How much it holds, up to its rim, and up to a level above its bottom: millilitres. None for what is no
  /// vessel.
  double capacity() const { return volume_up_to(inner_height()); }
  double volume_up_to(double level) const;
  /// How high so much stands in it; not above its rim.
  double level_of(double millilitres) const;
  /// How much can be heaped up above its rim, so steep: millilitres.
  double heap(double degrees) const;
  /// The same shape with another height, so that it holds so much.
  Shape with_capacity(double millilitres) const;
};
constexpr auto names_of(Shape::Kind) {
  return std::to_array<std::string_view>({"bowl", "tray", "rod", "disc", "box"});
}

/// A solid, somewhere: a bowl is as if it were full. The origin of its pose is the middle of its underside.
struct Solid {
  Shape shape{};
  Pose pose{};
};
/// A straight box as a solid.
Solid solid_of(const Box& box);

/// What small amounts are taken with.
inline constexpr Shape spoon{
    .kind = Shape::Kind::bowl, .width = 6, .depth = 6, .height = 4, .base = 4, .wall = 0.2};

}  // namespace irl::bodies
