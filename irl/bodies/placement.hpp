#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/bodies/bodies.hpp"
#include "irl/bodies/inventory.hpp"

namespace irl::bodies {

/// Where a thing stands.
struct Spot {
  Type place{};       ///< the type of the place; none: it stands in something else, or nowhere
  Identity within{};  ///< the place or thing that directly holds it
  Point at{};         ///< the middle of its underside
  std::size_t shelf = 0;
  std::size_t pile = 0;  ///< things of one pile have the same number; 0: it stands alone
  Shape shape{};
  std::string name{};  ///< of its type

  /// The straight box around it.
  Box box() const;
};

/// Where all things stand, and where there is room. A value: it changes only by being told what was moved.
class Placement {
 public:
  /// Puts the things of a state where they are kept: beside each other from the left, those of a kind in
  /// piles where they can be piled, on the lowest shelf first, then behind each other. What does not fit is
  /// noted, and so is every type of which nothing is said.
  Placement(const Bodies& bodies, const Inventory& inventory);

  const Bodies& bodies() const { return *bodies_; }
  const std::vector<std::string>& notes() const { return notes_; }
  /// What did not fit where it is kept.
  struct Overfull {
    std::string thing, place;
  };
  const std::vector<Overfull>& overfull() const { return overfull_; }

  /// The shape of a type; where nothing is said of it, a box of ten centimetres.
  Shape shape_of(Type type) const;
  /// Where a thing stands; null if it stands nowhere that is known.
  const Spot* find(Identity thing) const;
  /// All that stand somewhere.
  const std::map<Identity, Spot>& spots() const { return spots_; }
  /// The type of a place by its identity; none: it is no place of which anything is said.
  const Place* place(Identity place) const;

  /// A free spot for a shape in or on a place; none if there is no room. What is too large for the place,
  /// with nothing else there, goes to its middle.
  std::optional<Spot> room_for(Identity place, const Shape& shape, std::string name) const;
  void put(Identity thing, Spot spot) { spots_.insert_or_assign(thing, std::move(spot)); }
  void take(Identity thing) { spots_.erase(thing); }
  /// Lets a thing be the one on top of its pile: the things of a pile are alike. Gives the one that was there
  /// until then.
  Identity to_top(Identity thing);

  /// Something that may be met.
  struct InTheWay {
    Solid solid;
    Box around;  ///< the straight box round it
    std::string name;
  };
  /// On the way to a spot, as it is when the place is open: the walls and shelves of the place, the things
  /// beside, and obstacles.
  std::vector<InTheWay> around(const Spot& spot, Identity except) const;
  /// Outside of a place: obstacles, other places, and the things that stand on them.
  std::vector<InTheWay> before(const Place& place) const;

 private:
  /// Where what stands in the way of a shape ends, to the right; none: nothing does.
  std::optional<double> taken_until(const Place& place, const Shape& shape, Point at,
                                    std::size_t shelf) const;
  std::optional<Spot> free_spot(const Place& place, const Shape& shape) const;
  void keep_all_of(const Place& place, const Entity& holder, const Inventory& inventory);
  void note_unknown(Type type);

  const Bodies* bodies_;
  std::map<Identity, Spot> spots_;
  std::map<Identity, const Place*> places_;
  std::vector<std::string> notes_;
  std::vector<Overfull> overfull_;
  std::size_t piles_ = 0;
};

}  // namespace irl::bodies
