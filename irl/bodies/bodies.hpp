#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/bodies/shape.hpp"
#include "irl/data/type.hpp"

namespace irl::bodies {

/// How a place with shelves is opened, and closed again after what was taken out or put in. A wide one is
/// several beside each other, with a wall between them.
struct Door {
  enum class Opens {
    left,   ///< it is hinged at the left
    right,  ///< it is hinged at the right
    down,   ///< it is hinged below, as that of an oven
    out,    ///< every shelf is a drawer
  };
  Opens opens = Opens::left;
  double leaf = 0;  ///< about how wide one is: centimetres; 0: as wide as the place
};
constexpr auto names_of(Door::Opens) {
  return std::to_array<std::string_view>({"left", "right", "down", "out"});
}

/// Somewhere that things stand in the state, as it is built: a surface, or shelves behind a front. Lengths in
/// centimetres.
struct Place {
  Type type{};
  Box box{};  ///< what it takes up
  std::size_t shelves =
      0;            ///< things stand in it, on so many, one over the other; 0: they stand on top of it
  double tilt = 0;  ///< how much it slopes down to the right: degrees
  std::optional<Door> door{};  ///< none: it stands open

  bool is_open_above() const { return shelves == 0; }
  /// How high above the floor things stand on a shelf, from below, and how much room there is over it.
  double level(std::size_t shelf) const;
  double headroom() const;
  /// Between two walls: what is behind one leaf of a door; all of it where there is none.
  std::size_t compartments() const;
  Box compartment(std::size_t number) const;
  /// The one that a point is in, or is nearest to.
  std::size_t compartment_at(double x) const;
  /// How far the door comes out towards the cook, and how far what stands in a drawer comes out with it.
  double comes_out() const;
  double pulled_out() const { return has_drawers() ? box.size.y : 0; }
  bool has_drawers() const { return door && door->opens == Door::Opens::out; }
};

/// Something that is in the way and does nothing else.
struct Obstacle {
  std::string name;
  Box box{};
};

/// Who carries things out: what arms can do. Lengths in centimetres.
struct Cook {
  std::size_t hands = 2;
  double reach = 75;                ///< from the shoulder
  double shoulder = 140;            ///< above the floor
  double stooping = 55;             ///< how low the shoulder comes
  double distance = 25;             ///< from the front of a place to the shoulder of who stands there
  double hand = 9;                  ///< how wide a thing one hand can hold; what is wider takes two
  Point palm{9, 18, 3};             ///< of a hand, stretched out: its breadth, its length, how thick it is
  Point forearm{7, 25, 7};          ///< from the wrist towards the elbow, in the same directions
  double grams_a_hand = 5'000;      ///< how much one hand holds
  double grams_by_the_rim = 1'000;  ///< how much of what takes two hands one of them holds by the rim
  double carrying = 50;             ///< centimetres a second, with the arm
  double walking = 100;             ///< centimetres a second
  double gripping = 0.8;            ///< seconds for taking hold, and for letting go
  double allowance =
      0.05;  ///< the share of what is poured that may be splashed and still counts as carried out
};

/// What a substance is like where there is much of it.
struct Matter {
  double density = 1;        ///< grams in a millilitre, as it lies in a heap
  double solid_density = 0;  ///< the same without the air between grains; 0: as `density`
  double repose = 35;        ///< how steep a heap of it can be: degrees; 0: it runs
  bool blends = false;       ///< a mixture that is one mass: its volume is that of its parts without air
};

/// What a primitive does with bodies besides what the states before and after it show.
struct Work {
  enum class Motion {
    stir,      ///< a tool goes round in a vessel
    cut,       ///< a blade goes down through what is in a vessel, here and there
    mash,      ///< a tool goes down in it, here and there
    spread,    ///< a tool goes to and fro over it
    shake,     ///< a closed vessel is shaken
    put_into,  ///< a thing is carried to an appliance, and back when it is done
    cover,     ///< a thing is put on a vessel
    scatter,   ///< what is in a vessel is strewn over things
    handle,    ///< a hand takes a tool to a vessel and works there: scripted, no body changes
    touch,     ///< a hand goes to a thing: scripted
  };
  Motion motion = Motion::handle;
  std::string what{};   ///< the slot of what is moved or worked on
  std::string with{};   ///< the slot of a tool
  std::string where{};  ///< the slot of where it goes
};
constexpr auto names_of(Work::Motion) {
  return std::to_array<std::string_view>(
      {"stir", "cut", "mash", "spread", "shake", "put-into", "cover", "scatter", "handle", "touch"});
}

/// The things of a domain as bodies, as data; a file of YAML says it (`load_bodies`). What is said of a type
/// holds for those below it, unless they say more.
struct Bodies {
  template <class Said>
  using ByType = std::vector<std::pair<Type, Said>>;

  /// How a thing stands among its like.
  struct Thing {
    Shape shape{};
    double stacks = 0;  ///< how much higher a pile becomes by one more: centimetres; 0: it is not piled
  };

  Cook cook{};
  std::vector<Place> places{};
  std::vector<Obstacle> obstacles{};
  ByType<Thing> things{};
  ByType<Matter> matter{};
  /// How many millilitres a unit of volume has; facts in these units give densities of their own.
  std::vector<std::pair<Type, double>> millilitres{};
  std::string weights{};  ///< the table of facts that tells the grams in a unit; empty: none does
  std::map<std::string, Work, std::less<>> works{};
  /// What of a primitive nothing is simulated of, and why.
  std::map<std::string, std::string, std::less<>> left_out{};

  /// What is said of a type: of itself, or of the nearest type above it; null: nothing.
  const Thing* thing(Type type) const;
  const Matter* matter_of(Type type) const;
  const Place* place(Type type) const;
  bool empty() const { return places.empty() && things.empty(); }
};

}  // namespace irl::bodies
