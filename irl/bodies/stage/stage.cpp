#include "irl/bodies/stage/stage.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/bodies/physics.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

Stage::Stage(const Bodies& bodies, const Domain& domain, const Inventory& first, bool is_recorded)
    : bodies_(bodies), domain_(domain), placement_(bodies, first), recorder_(bodies, is_recorded) {
  const Type workplace = domain.state_shape()->workplace;
  if (const Place* place = bodies.place(workplace))
    cook_ = standing_before(bodies.cook, place, place->box.centre());
  if (!is_recorded) return;
  for (const Inventory::Thing& thing : first.things)
    if (const Spot* spot = placement_.find(thing.entity.identity()))
      recorder_.add(thing.entity.identity(), spot->name, spot->shape, spot->at);
  recorder_.walk(cook_, 0);
  for (const Inventory::Thing& thing : first.things) show_content(thing.entity.identity(), first);
}

/// How high the matter stands that is really in a vessel.
void Stage::show_content(Identity holder, const Inventory& inventory) {
  if (!recorder_.is_on()) return;
  const std::span<const Entity> told = inventory.matter_in(holder);
  recorder_.fill(holder, remains(holder) * substance_of(told, bodies_, domain_).millilitres,
                 name_of_all(told));
}

/// The same while a step is carried out.
void Stage::show_now(Identity holder) {
  if (const auto now = now_.find(holder); now != now_.end())
    recorder_.fill(holder, now->second.millilitres, name_of_all(after_->matter_in(holder)));
}

void Stage::begin_step(std::size_t step, const Inventory& before, const Inventory& after) {
  recorder_.begin_step(step);
  before_ = &before;
  after_ = &after;
  performance_ = {};
  now_.clear();
}

Performance Stage::end_step() {
  for (const auto& [holder, substance] : now_) {
    const double told = substance_of(after_->matter_in(holder), bodies_, domain_).grams;
    if (told > 0)
      remains_[holder] = std::clamp(substance.grams / told, 0.0, 1.0);
    else
      remains_.erase(holder);
  }
  for (const Deed& deed : performance_.deeds) performance_.seconds += deed.seconds;
  recorder_.end_step(performance_.seconds);
  for (const auto& [holder, ignored] : now_) show_content(holder, *after_);
  return std::move(performance_);
}

double Stage::remains(Identity holder) const {
  const auto found = remains_.find(holder);
  return found == remains_.end() ? 1 : found->second;
}

std::vector<std::pair<Identity, double>> Stage::shortages() const {
  std::vector<std::pair<Identity, double>> short_of;
  for (const auto& [holder, share] : remains_)
    if (share < 1 - 1e-9) short_of.emplace_back(holder, share);
  return short_of;
}

Substance& Stage::now_in(Identity holder) {
  const auto found = now_.find(holder);
  if (found != now_.end()) return found->second;
  return now_[holder] = share_of(substance_of(before_->matter_in(holder), bodies_, domain_), remains(holder));
}

std::string Stage::name_of(Identity thing) const {
  for (const Inventory* inventory : {after_, before_})
    if (const Inventory::Thing* found = inventory ? inventory->find(thing) : nullptr)
      return std::string(found->entity.type().name());
  if (const Place* place = placement_.place(thing)) return std::string(place->type.name());
  return "pieces";  // a list of what lies somewhere
}

double Stage::grams_of(Identity thing, const Spot& spot) const {
  const auto now = now_.find(thing);
  if (now != now_.end()) return spot.shape.grams + now->second.grams;
  return spot.shape.grams + remains(thing) * substance_of(before_->matter_in(thing), bodies_, domain_).grams;
}

void Stage::note(std::optional<Difficulty> difficulty) {
  if (!difficulty) return;
  const auto is_same = [&](const Difficulty& other) {
    return other.kind == difficulty->kind && other.thing == difficulty->thing &&
           other.place == difficulty->place;
  };
  if (std::ranges::none_of(performance_.difficulties, is_same))
    performance_.difficulties.push_back(std::move(*difficulty));
}

void Stage::done(Deed deed) {
  performance_.deeds.push_back(std::move(deed));
}

const Spot* Stage::spot_of(Identity thing) {
  const Spot* spot = placement_.find(thing);
  if (!spot || !spot->place)
    note(Difficulty{.kind = Difficulty::Kind::unknown_place,
                    .thing = name_of(thing),
                    .reason = fmt::format("nothing is said of where {} is", with_article(name_of(thing)))});
  return spot && spot->place ? spot : nullptr;
}

void Stage::walk_to(Point at, const std::string& with) {
  Way way = way_along(placement_, cook_, at, with);
  note(std::move(way.blocked));
  const double seconds = length_of(way.path) / bodies_.cook.walking;
  if (!performance_.deeds.empty())
    performance_.deeds.back().seconds += seconds;
  else if (seconds > 0)
    done({.kind = Deed::Kind::touch, .thing = with, .seconds = seconds});
  cook_ = at;
  recorder_.walk(at, seconds);
}

std::optional<Spot> Stage::spot_in(Identity where, Identity thing, const Shape& shape) {
  const Place* place = placement_.place(where);
  if (!place) {
    // It is put on or into another thing.
    if (const Spot* below = spot_of(where)) {
      Spot spot = *below;
      spot.within = where;
      spot.pile = 0;
      spot.shape = shape;
      spot.name = name_of(thing);
      return spot;
    }
    return std::nullopt;
  }
  std::optional<Spot> spot = placement_.room_for(where, shape, name_of(thing));
  if (spot) return spot;
  const bool is_larger =
      shape.height > place->headroom() || shape.width > place->box.size.x || shape.depth > place->box.size.y;
  note(Difficulty{.kind = is_larger ? Difficulty::Kind::does_not_fit : Difficulty::Kind::no_room,
                  .thing = name_of(thing),
                  .place = std::string(place->type.name()),
                  .reason = is_larger ? fmt::format("a {} of {:.0f} x {:.0f} x {:.0f} cm does not go into {} "
                                                    "of {:.0f} x {:.0f} cm with {:.0f} cm above",
                                                    name_of(thing), shape.width, shape.depth, shape.height,
                                                    with_article(place->type.name()), place->box.size.x,
                                                    place->box.size.y, place->headroom())
                                      : fmt::format("there is no room left for a {} of {:.0f} x {:.0f} cm",
                                                    name_of(thing), shape.width, shape.depth)});
  return std::nullopt;
}

void Stage::set_down(Identity thing, const Spot& spot) {
  const Place* place = bodies_.place(spot.place);
  if (!place) return;
  const double content = grams_of(thing, spot) - spot.shape.grams;
  const double level = spot.shape.is_vessel() ? spot.shape.level_of(now_in(thing).millilitres) : 0;
  const double grams = spot.shape.grams + content;
  const Standing put{
      .thing = spot.shape,
      .grams = grams,
      .centre_of_mass = grams > 0 ? (spot.shape.grams * spot.shape.height * 0.4 + content * level / 2) / grams
                                  : spot.shape.height / 2,
      .support = {place->box.at - Point{spot.at.x, spot.at.y, 0}, place->box.size},
      .tilt = place->tilt};
  const Stability end = put_down(put);
  if (end == Stability::stands) return;
  note(Difficulty{.kind = Difficulty::Kind::unstable,
                  .thing = spot.name,
                  .place = std::string(place->type.name()),
                  .reason = fmt::format("put down on {}, {} {}", with_article(place->type.name()), spot.name,
                                        name(end))});
}

void Stage::carry(Identity thing, Identity to) {
  const Spot* found = spot_of(thing);
  if (!found) return appear(thing, to);
  const Identity was_on_top = placement_.to_top(thing);
  const Spot from = *placement_.find(thing);
  if (const Spot* other = was_on_top == thing ? nullptr : placement_.find(was_on_top))
    recorder_.add(was_on_top, other->name, other->shape, other->at);
  done(carrying(from.name, from.place.name(), name_of(to)));
  fetch(thing, from);
  placement_.take(thing);
  const std::optional<Spot> spot = spot_in(to, thing, from.shape);
  if (!spot) return appear(thing, to);
  bring(thing, from, *spot);
  set_down(thing, *spot);
  placement_.put(thing, *spot);
}

void Stage::appear(Identity thing, Identity within) {
  const Inventory::Thing* found = after_->find(thing);
  if (!found) return;
  const Shape shape = placement_.shape_of(found->entity.type());
  const Place* place = placement_.place(within);
  Spot spot{.within = within, .shape = shape, .name = name_of(thing)};
  if (place) {
    spot = placement_.room_for(within, shape, spot.name).value_or(spot);
    if (!spot.place) {
      spot.place = place->type;
      spot.at = {place->box.centre().x, place->box.centre().y, place->level(0)};
    }
  } else if (const Spot* below = placement_.find(within)) {
    spot.place = below->place;
    spot.at = below->at;
  }
  placement_.put(thing, spot);
  recorder_.add(thing, spot.name, shape, spot.at);
}

void Stage::vanish(Identity thing) {
  placement_.take(thing);
  recorder_.vanish(thing);
}

}  // namespace irl::bodies
