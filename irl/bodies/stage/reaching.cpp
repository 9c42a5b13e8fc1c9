#include <fmt/format.h>

#include <algorithm>

#include "irl/bodies/stage/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

/// Opens what is before a spot, if anything is; false, with a difficulty, where it does not open. It is a
/// deed of its own, before the one that it is done for, and closing is part of it.
bool Stage::open(const Spot& spot, Identity thing) {
  const std::optional<Leaf> leaf = leaf_before(bodies_, spot);
  if (!leaf) return true;
  if (const auto met = in_the_way_of(*leaf, placement_, *bodies_.place(spot.place))) {
    const bool is_drawer = bodies_.place(spot.place)->has_drawers();
    note(Difficulty{.kind = Difficulty::Kind::blocked,
                    .thing = spot.name,
                    .place = leaf->place,
                    .reason = fmt::format("{} is in the way of {} of {}", with_article(*met),
                                          is_drawer ? "a drawer" : "the door", with_article(leaf->place))});
    return false;
  }
  Deed deed{.kind = Deed::Kind::open, .thing = leaf->place, .seconds = 2 * leaf->seconds};
  auto& deeds = performance_.deeds;
  deeds.insert(deeds.empty() ? deeds.end() : deeds.end() - 1, std::move(deed));
  if (recorder_.is_on()) recorder_.open(*leaf, moved_with(*leaf, spot, thing));
  return true;
}

/// Closes it again; `is_inside`: with the thing behind it.
void Stage::close(const Spot& spot, Identity thing, bool is_inside) {
  const std::optional<Leaf> leaf = recorder_.is_on() ? leaf_before(bodies_, spot) : std::nullopt;
  if (!leaf) return;
  std::vector<Identity> moved = moved_with(*leaf, spot, thing);
  if (is_inside && bodies_.place(spot.place)->has_drawers()) moved.push_back(thing);
  recorder_.close(*leaf, moved);
}

/// What stands in a drawer.
std::vector<Identity> Stage::moved_with(const Leaf& leaf, const Spot& spot, Identity except) const {
  const Place& place = *bodies_.place(spot.place);
  std::vector<Identity> moved;
  if (!place.has_drawers()) return moved;
  for (const auto& [thing, other] : placement_.spots())
    if (thing != except && other.place == spot.place)
      if (const auto its_leaf = leaf_before(bodies_, other); its_leaf->number == leaf.number)
        moved.push_back(thing);
  return moved;
}

/// Goes to a thing, opens what it is behind, takes hold of it and lifts it out.
void Stage::fetch(Identity thing, const Spot& spot) {
  const Place* place = bodies_.place(spot.place);
  const Point grip = spot.at + Point{0, -(place ? place->pulled_out() : 0), spot.shape.height / 2};
  walk_to(standing_before(bodies_.cook, place, spot.at), spot.name);
  note(out_of_reach(placement_, place, grip, spot.name));
  const double grams = grams_of(thing, spot);
  note(too_heavy(bodies_.cook, spot, grams));
  if (!open(spot, thing)) return;
  Way way = way_out(placement_, spot, thing, grams);
  note(std::move(way.blocked));
  const double seconds = length_of(way.path) / bodies_.cook.carrying;
  if (!performance_.deeds.empty()) performance_.deeds.back().seconds += bodies_.cook.gripping + seconds;
  recorder_.carry(thing, way.path, way.grip, seconds);
  close(spot, thing, false);
}

/// Brings what was taken to another spot.
void Stage::bring(Identity thing, const Spot& from, const Spot& to) {
  const Place* place = bodies_.place(to.place);
  const Point grip = to.at + Point{0, -(place ? place->pulled_out() : 0), to.shape.height / 2};
  walk_to(standing_before(bodies_.cook, place, to.at), from.name);
  note(out_of_reach(placement_, place, grip, from.name));
  if (!open(to, thing)) return;
  Way way = way_out(placement_, to, thing, grams_of(thing, to));
  note(std::move(way.blocked));
  const double seconds = length_of(way.path) / bodies_.cook.carrying;
  if (!performance_.deeds.empty()) performance_.deeds.back().seconds += bodies_.cook.gripping + seconds;
  std::ranges::reverse(way.path);
  recorder_.carry(thing, way.path, way.grip, seconds);
  recorder_.let_go();
  close(to, thing, true);
}

}  // namespace irl::bodies
