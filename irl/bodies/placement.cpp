#include "irl/bodies/placement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

constexpr double gap = 2;      // centimetres between things
constexpr double slack = 0.1;  // what stands beside each other does not touch
constexpr double board = 1.5;

Placement::InTheWay standing(const Spot& spot, Point moved) {
  Shape shape = spot.shape;
  for (double* const across : {&shape.width, &shape.depth, &shape.base})
    *across = std::max(slack, *across - 2 * slack);
  shape.height = std::max(slack, shape.height - slack);
  const Point at = spot.at + moved;
  return {{shape, {at}}, Spot{.at = at, .shape = shape}.box(), spot.name};
}

Placement::InTheWay upright(const Box& box, std::string name) {
  return {solid_of(box), box, std::move(name)};
}

/// What is between two walls: the floor, the roof and the walls.
void add_walls(std::vector<Placement::InTheWay>& all, const Place& place, const Spot& spot) {
  const Box box = place.compartment(place.compartment_at(spot.at.x));
  const std::string name(place.type.name());
  const double floor = place.level(spot.shelf), roof = floor + place.headroom() + 2 - board;
  const Point size = box.size;
  all.push_back(upright({{box.at.x, box.at.y, floor - board - slack}, {size.x, size.y, board}},
                        "shelf of the " + name));
  all.push_back(upright({{box.at.x, box.at.y, roof}, {size.x, size.y, board}}, "shelf of the " + name));
  for (const double x : {box.at.x - board, box.at.x + size.x})
    all.push_back(upright({{x, box.at.y, floor}, {board, size.y, roof - floor}}, "wall of the " + name));
}

/// The same of a drawer that is pulled out so far.
void add_sides(std::vector<Placement::InTheWay>& all, const Place& place, const Spot& spot, double pulled) {
  const Box box = place.compartment(place.compartment_at(spot.at.x));
  const double floor = place.level(spot.shelf), height = place.headroom();
  const std::string name = "side of a drawer of the " + std::string(place.type.name());
  for (const double x : {box.at.x - board, box.at.x + box.size.x})
    all.push_back(upright({{x, box.at.y - pulled, floor}, {board, box.size.y, height}}, name));
  all.push_back(upright({{box.at.x, box.at.y - pulled - board, floor}, {box.size.x, board, height}}, name));
}

}  // namespace

Box Spot::box() const {
  return {{at.x - shape.width / 2, at.y - shape.depth / 2, at.z}, {shape.width, shape.depth, shape.height}};
}

Placement::Placement(const Bodies& bodies, const Inventory& inventory) : bodies_(&bodies) {
  for (const Entity& holder : inventory.places) {
    const Place* place = bodies.place(holder.type());
    if (!place) {
      const bool holds_things = std::ranges::any_of(
          inventory.things, [&](const Inventory::Thing& thing) { return thing.holder == holder.identity(); });
      if (holds_things)
        notes_.push_back(fmt::format("nothing is said of where {} is", with_article(holder.type().name())));
      continue;
    }
    places_.emplace(holder.identity(), place);
    keep_all_of(*place, holder, inventory);
  }
  // What stands in a thing stands where the thing does.
  for (const Inventory::Thing& thing : inventory.things)
    if (const Spot* below = find(thing.holder); below && !find(thing.entity.identity())) {
      Spot spot = *below;
      spot.within = thing.holder;
      spot.shape = shape_of(thing.entity.type());
      spot.name = thing.entity.type().name();
      put(thing.entity.identity(), std::move(spot));
    }
}

void Placement::keep_all_of(const Place& place, const Entity& holder, const Inventory& inventory) {
  std::vector<const Entity*> kept;
  for (const Inventory::Thing& thing : inventory.things)
    if (thing.holder == holder.identity()) kept.push_back(&thing.entity);
  for (std::size_t first = 0; first < kept.size();) {
    const Type type = kept[first]->type();
    note_unknown(type);
    const Bodies::Thing* said = bodies_->thing(type);
    const Shape shape = shape_of(type);
    // A pile is as high as its place allows; the one that is found first lies on top. What holds matter is
    // not piled.
    std::size_t count = 1;
    const auto can_be_piled = [&](const Entity& one) {
      return one.type() == type && inventory.matter_in(one.identity()).empty();
    };
    if (said && said->stacks > 0 && can_be_piled(*kept[first])) {
      // An arm still goes over it.
      const double highest = place.is_open_above() ? 40 : place.headroom() - bodies_->cook.forearm.z - 3;
      const double spare = highest - shape.height;
      const auto most = 1 + static_cast<std::size_t>(std::clamp(spare / said->stacks, 0.0, 1'000.0));
      while (first + count < kept.size() && count < most && can_be_piled(*kept[first + count])) ++count;
    }
    Shape whole = shape;
    if (count > 1) whole.height += double(count - 1) * said->stacks;
    const std::optional<Spot> spot = free_spot(place, whole);
    if (!spot) overfull_.push_back({std::string(type.name()), std::string(place.type.name())});
    if (count > 1) ++piles_;
    for (std::size_t i = 0; i < count; ++i) {
      Spot own = spot.value_or(
          Spot{.place = place.type, .at = {place.box.centre().x, place.box.centre().y, place.level(0)}});
      own.within = holder.identity();
      own.name = type.name();
      own.shape = shape;
      own.pile = count > 1 ? piles_ : 0;
      if (count > 1) own.at.z += double(count - 1 - i) * said->stacks;
      put(kept[first + i]->identity(), std::move(own));
    }
    first += count;
  }
}

void Placement::note_unknown(Type type) {
  if (bodies_->thing(type)) return;
  std::string note = fmt::format("nothing is said of {} as a body: it is taken for a box of 10 cm",
                                 with_article(type.name()));
  if (std::ranges::find(notes_, note) == notes_.end()) notes_.push_back(std::move(note));
}

Shape Placement::shape_of(Type type) const {
  const Bodies::Thing* thing = bodies_->thing(type);
  return thing ? thing->shape : Shape{.width = 10, .depth = 10, .height = 10, .grams = 300};
}

const Spot* Placement::find(Identity thing) const {
  const auto found = spots_.find(thing);
  return found == spots_.end() ? nullptr : &found->second;
}

const Place* Placement::place(Identity place) const {
  const auto found = places_.find(place);
  return found == places_.end() ? nullptr : found->second;
}

std::optional<double> Placement::taken_until(const Place& place, const Shape& shape, Point at,
                                             std::size_t shelf) const {
  const Box box = Spot{.at = at, .shape = shape}.box();
  for (const auto& [ignored, spot] : spots_) {
    if (spot.place != place.type || spot.shelf != shelf) continue;
    Box other = spot.box();
    other.at = other.at - Point{gap, gap, 0};
    other.size = other.size + Point{2 * gap, 2 * gap, 0};
    // What lies low is not put over, nor under what hangs over.
    other.at.z = box.at.z;
    other.size.z = std::max(other.size.z, 1.0);
    if (overlap(box, other)) return other.at.x + other.size.x;
  }
  return std::nullopt;
}

std::optional<Spot> Placement::free_spot(const Place& place, const Shape& shape) const {
  constexpr double step = 1;
  const Box& box = place.box;
  Spot spot{.place = place.type, .shape = shape};
  const std::size_t shelves = std::max<std::size_t>(place.shelves, 1);
  if (shape.height > place.headroom()) return std::nullopt;
  // From walls it is as far as from others, if there is room.
  const auto from_walls = [&](double room, double size) {
    return size / 2 + (place.is_open_above() ? 0 : std::clamp((room - size) / 2, 0.0, gap));
  };
  const double behind = from_walls(box.size.y, shape.depth);
  const double first = box.at.y + behind, rearmost = box.at.y + box.size.y - behind;
  // First in front, on every shelf, then behind.
  for (double y = first; y <= rearmost + 1e-9; y += step)
    for (std::size_t shelf = 0; shelf < shelves; ++shelf)
      for (std::size_t number = 0; number < place.compartments(); ++number) {
        const Box between = place.compartment(number);
        const double beside = from_walls(between.size.x, shape.width);
        const double last = between.at.x + between.size.x - beside + 1e-9;
        for (double x = between.at.x + beside; x <= last;) {
          spot.at = {x, y, place.level(shelf)};
          spot.shelf = shelf;
          const auto until = taken_until(place, shape, spot.at, shelf);
          if (!until) return spot;
          x = std::max(x + step, *until + shape.width / 2);
        }
      }
  return std::nullopt;
}

std::optional<Spot> Placement::room_for(Identity where, const Shape& shape, std::string name) const {
  const Place* found = place(where);
  if (!found) return std::nullopt;
  std::optional<Spot> spot = free_spot(*found, shape);
  const bool is_larger = shape.width > found->box.size.x || shape.depth > found->box.size.y;
  if (!spot && found->is_open_above() && is_larger) {
    const Point middle{found->box.centre().x, found->box.centre().y, found->level(0)};
    if (!taken_until(*found, shape, middle, 0))
      spot = Spot{.place = found->type, .at = middle, .shape = shape};
  }
  if (!spot) return std::nullopt;
  spot->within = where;
  spot->name = std::move(name);
  return spot;
}

Identity Placement::to_top(Identity thing) {
  const auto mine = spots_.find(thing);
  if (mine == spots_.end() || mine->second.pile == 0) return thing;
  auto top = mine;
  for (auto other = spots_.begin(); other != spots_.end(); ++other)
    if (other->second.pile == mine->second.pile && other->second.at.z > top->second.at.z) top = other;
  std::swap(mine->second.at, top->second.at);
  return top->first;
}

std::vector<Placement::InTheWay> Placement::around(const Spot& spot, Identity except) const {
  std::vector<InTheWay> all;
  const Place* here = bodies_->place(spot.place);
  const double pulled = here ? here->pulled_out() : 0;
  if (here && here->has_drawers())
    add_sides(all, *here, spot, pulled);
  else if (here && !here->is_open_above())
    add_walls(all, *here, spot);
  for (const auto& [thing, other] : spots_) {
    const bool is_with_it = thing == except || (spot.pile > 0 && other.pile == spot.pile);
    if (is_with_it || !here || other.place != spot.place || other.shelf != spot.shelf || !place(other.within))
      continue;
    all.push_back(standing(other, {0, -pulled, 0}));
  }
  for (const Obstacle& obstacle : bodies_->obstacles) all.push_back(upright(obstacle.box, obstacle.name));
  return all;
}

std::vector<Placement::InTheWay> Placement::before(const Place& place) const {
  std::vector<InTheWay> all;
  for (const Obstacle& obstacle : bodies_->obstacles) all.push_back(upright(obstacle.box, obstacle.name));
  for (const Place& other : bodies_->places)
    // What a place is built into, as an oven into a stove, is not in its way.
    if (!overlap(other.box, place.box)) all.push_back(upright(other.box, std::string(other.type.name())));
  for (const auto& [ignored, spot] : spots_) {
    const Place* below = bodies_->place(spot.place);
    if (below && below->type != place.type && below->is_open_above()) all.push_back(standing(spot, {}));
  }
  return all;
}

}  // namespace irl::bodies
