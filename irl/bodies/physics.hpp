#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "irl/bodies/shape.hpp"

/// Short simulations of rigid bodies, each a function of its arguments alone: a world is made for it, steps
/// of fixed length are taken until everything lies still or the time is over, and what is to be known is
/// counted. The same arguments give the same result to the bit, on one machine, in any thread. Behind them is
/// Bullet, where the build has it.
namespace irl::bodies {

/// Whether this build can simulate bodies (the build option IRL_BODIES). Without it, the functions here must
/// not be called.
bool has_physics();

/// What is loose, as equal balls: grains of a powder, drops of a liquid, pieces.
struct Grains {
  std::size_t count = 0;
  double radius = 0;    ///< centimetres
  double grams = 0;     ///< of one
  double friction = 0;  ///< the tangent of the angle of repose; 0 for what runs
  /// How much room they take together, heaped up: a bit less than twice their own volume.
  double millilitres() const;
  bool operator==(const Grains&) const = default;
};

/// Where everything is at one moment of a simulation.
struct Frame {
  double seconds = 0;           ///< since it began
  std::vector<Pose> bodies{};   ///< of the vessels, tools and things, in the order of the arguments
  std::vector<Point> grains{};  ///< the centres of the balls
};

/// One vessel is tipped over another one, which stands at the origin and is filled to a level already.
struct Pouring {
  Shape from, into;
  double level = 0;      ///< how high it stands in the second vessel: centimetres above its bottom
  Grains grains{};       ///< what is in the first one, and is to go into the second
  double seconds = 1.4;  ///< how long tipping takes
  double aim = 0.45;     ///< how far the lip is from the axis of the second vessel: a share of its radius
  bool operator==(const Pouring&) const = default;
};
/// Where the grains are in the end. Together they are all that there were.
struct Poured {
  std::size_t landed = 0;     ///< in the second vessel, heaped up or not
  std::size_t above_rim = 0;  ///< of those: with their centre above the plane of its rim
  std::size_t left = 0;       ///< in the first one
  std::size_t spilled = 0;    ///< beside both
  double seconds = 0;
};
/// Simulates pouring. Frames are kept, about 25 a second, where a place for them is given.
Poured pour(const Pouring& pouring, std::vector<Frame>* frames = nullptr);

/// A tool works in a vessel with grains in it, or, without a tool, the vessel is shaken.
struct Stirring {
  /// How the tool moves.
  enum class Movement {
    round,   ///< it goes round near the bottom
    down,    ///< it goes down to the bottom and up again, here and there
    across,  ///< it goes to and fro over what lies there
  };
  Shape vessel;
  Grains grains{};
  double level = 0;        ///< how high they lie: centimetres; what goes over them does not go deeper
  double tool_radius = 0;  ///< centimetres; 0: the vessel is shaken
  bool is_blade = false;   ///< a thin blade; else a ball
  Movement movement = Movement::round;
  double turns_a_second = 2;
  double seconds = 1.5;
  bool is_covered = false;  ///< whether a lid keeps everything in
};
/// How many grains are in the vessel in the end, and beside it.
struct Stirred {
  std::size_t kept = 0;
  std::size_t thrown_out = 0;
  double seconds = 0;
};
Stirred stir(const Stirring& stirring, std::vector<Frame>* frames = nullptr);

/// A thing is put down and let go with a small push to the right, the way a hand lets go.
struct Standing {
  Shape thing;
  double grams = 0;           ///< with all that is in it
  double centre_of_mass = 0;  ///< how high above its base: centimetres
  Box support{};              ///< what it is put on; the thing's base is centred at the origin, on top of it
  double tilt = 0;            ///< how much the top of the support slopes down to the right: degrees
  double push = 15;           ///< centimetres a second
};
/// What becomes of it.
enum class Stability {
  stands,      ///< it stands upright, less than a hand's breadth from where it was put
  falls_over,  ///< it lies on its side
  slides,      ///< it is still upright, and somewhere else
  falls_off,   ///< it is lower than what it was put on
};
constexpr auto names_of(Stability) {
  return std::to_array<std::string_view>({"stands", "falls over", "slides away", "falls off"});
}
Stability put_down(const Standing& standing, std::vector<Frame>* frames = nullptr);

/// Pieces are let go one finger above a tray that stands at the origin.
struct Arranging {
  Shape onto;
  std::vector<Point> at{};  ///< the centres of the pieces, from the middle of the tray's bottom
  double radius = 0;        ///< centimetres; pieces are balls that hardly roll
  double grams = 0;         ///< of one
};
/// Whether each piece lies on the tray in the end.
std::vector<bool> arrange(const Arranging& arranging, std::vector<Frame>* frames = nullptr);

/// Which of several moved solids meets what, by their places in the arguments.
struct Meeting {
  std::size_t moved = 0;
  std::size_t met = 0;
  bool operator==(const Meeting&) const = default;
};
/// What solids meet that are carried along a path together, without being turned: they are where they are
/// said to be at its first point. The earlier ones go first: where one of them meets something, nothing is
/// asked of those after it. None: the way is free.
std::optional<Meeting> first_in_the_way(std::span<const Solid> moved, std::span<const Point> path,
                                        std::span<const Solid> around);

/// The first solid around that a kinematic body touches in one of the poses that it takes, one after the
/// other; none: it goes all the way.
std::optional<std::size_t> first_touched(const Shape& moved, std::span<const Pose> poses,
                                         std::span<const Solid> around);

}  // namespace irl::bodies
