#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/bodies/stage/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

void Stage::work(const Work& work, Identity what, Identity with, Identity where) {
  switch (work.motion) {
    case Work::Motion::stir:
    case Work::Motion::cut:
    case Work::Motion::mash:
    case Work::Motion::spread:
    case Work::Motion::shake:
      return stir(work, what, with);
    case Work::Motion::put_into:
      return put_into(what, where);
    case Work::Motion::cover:
      return cover(what, where);
    case Work::Motion::scatter:
      return scatter(what, where);
    case Work::Motion::handle:
    case Work::Motion::touch:
      return handle(work, what, with);
  }
}

void Stage::put_into(Identity what, Identity where) {
  const Spot* found = spot_of(what);
  const Place* place = placement_.place(where);
  if (!found || !place || found->place == place->type) return;
  const Spot from = *found;
  Shape with_content = from.shape;
  done(carrying(from.name, from.place.name(), std::string(place->type.name())));
  fetch(what, from);
  placement_.take(what);
  if (const std::optional<Spot> there = spot_in(where, what, with_content)) {
    bring(what, from, *there);
    set_down(what, *there);
    done(carrying(from.name, place->type.name(), from.place.name()));
    fetch(what, *there);
  }
  bring(what, from, from);
  placement_.put(what, from);
}

namespace {

/// How a tool is used.
struct Manner {
  Deed::Kind deed = Deed::Kind::stir;
  Stirring::Movement movement = Stirring::Movement::round;
  double turns_a_second = 1.5;
  const char* done = "stirred";
};

Manner manner_of(Work::Motion motion) {
  using Movement = Stirring::Movement;
  switch (motion) {
    case Work::Motion::shake:
      return {Deed::Kind::shake, Movement::round, 3, "shaken"};
    case Work::Motion::cut:
      return {Deed::Kind::cut, Movement::down, 1.5, "cut"};
    case Work::Motion::mash:
      return {Deed::Kind::mash, Movement::down, 1.5, "mashed"};
    case Work::Motion::spread:
      return {Deed::Kind::spread, Movement::across, 1, "spread over"};
    default:
      return {};
  }
}

}  // namespace

void Stage::stir(const Work& work, Identity what, Identity with) {
  const Spot* spot = spot_of(what);
  if (!spot) return;
  Substance& content = now_in(what);
  const Manner manner = manner_of(work.motion);
  const bool is_shaken = work.motion == Work::Motion::shake;
  Deed deed{.kind = manner.deed,
            .thing = name_of_all(before_->matter_in(what)),
            .from = name_of(with),
            .to = spot->name,
            .grams = content.grams};
  if (with == Identity::none) deed.from.clear();
  const Spot at = *spot;
  const Place* place = bodies_.place(at.place);
  walk_to(standing_before(bodies_.cook, place, at.at), at.name);
  note(out_of_reach(placement_, place, at.at + Point{0, 0, at.shape.height}, at.name));
  if (!at.shape.is_vessel() || content.millilitres < 1) {
    deed.is_simulated = false;
    deed.seconds = 2 * bodies_.cook.gripping;
    return done(std::move(deed));
  }
  Stirring stirring{.vessel = at.shape,
                    .grains = grains_of(content),
                    .level = at.shape.level_of(content.millilitres),
                    .tool_radius = is_shaken ? 0 : std::clamp(at.shape.reach_inside() * 0.25, 0.5, 3.0),
                    .is_blade = work.motion == Work::Motion::cut,
                    .movement = manner.movement,
                    .turns_a_second = manner.turns_a_second,
                    .is_covered = is_shaken};
  std::vector<Frame> frames;
  Stirred stirred = bodies::stir(stirring, recorder_.is_on() ? &frames : nullptr);
  if (stirring.grains.friction > 0 &&
      double(stirred.thrown_out) > bodies_.cook.allowance * double(stirring.grains.count)) {
    // Once more, slowly, which does not help with what runs.
    stirring.turns_a_second /= 2;
    stirring.seconds *= 2;
    std::vector<Frame> again;
    const Stirred slowly = bodies::stir(stirring, recorder_.is_on() ? &again : nullptr);
    if (slowly.thrown_out < stirred.thrown_out) {
      stirred = slowly;
      frames = std::move(again);
    }
  }
  recorder_.play({.frames = frames,
                  .at = at.at,
                  .wall = at.shape.wall,
                  .vessels = {what},
                  .tool = with,
                  .is_held = is_shaken,
                  .radius = stirring.grains.radius,
                  .kind = deed.thing});
  const double share = double(stirred.thrown_out) / double(stirring.grains.count);
  deed.seconds = stirred.seconds + bodies_.cook.gripping;
  deed.grains = stirring.grains.count;
  lose(share, {.kind = Difficulty::Kind::spills,
               .thing = deed.thing,
               .place = at.name,
               .lost = content.grams * share,
               .reason = fmt::format("{} in {} of {:.0f} ml are {}: {:.0f} g are thrown out",
                                     to_string(content), with_article(at.name), at.shape.capacity(),
                                     manner.done, content.grams * share)});
  content = share_of(content, 1 - share);
  done(std::move(deed));
}

void Stage::cover(Identity what, Identity where) {
  const Spot* vessel = spot_of(where);
  if (!vessel) return;
  // A lining that is made up of what was there before, such as cups of a pack, stood nowhere.
  const Inventory::Thing* thing = before_->find(what);
  const Shape shape = thing ? placement_.shape_of(thing->entity.type()) : Shape{};
  const Point at = vessel->at + Point{0, 0, vessel->shape.height};
  done({.kind = Deed::Kind::cover,
        .is_simulated = false,
        .thing = name_of(what),
        .to = vessel->name,
        .seconds = 2 * bodies_.cook.gripping});
  note(out_of_reach(placement_, bodies_.place(vessel->place), at, name_of(what)));
  if (shape.kind == Shape::Kind::disc && shape.width < vessel->shape.width)
    note(Difficulty{.kind = Difficulty::Kind::does_not_fit,
                    .thing = name_of(what),
                    .place = vessel->name,
                    .reason = fmt::format("a {} of {:.1f} cm falls into {} of {:.1f} cm", name_of(what),
                                          shape.width, with_article(vessel->name), vessel->shape.width)});
  recorder_.put(what, at);
}

void Stage::scatter(Identity what, Identity where) {
  const Spot* from = spot_of(what);
  if (!from) return;
  const auto grams = [&](const Inventory& inventory) {
    return substance_of(inventory.matter_in(what), bodies_, domain_).grams;
  };
  const Substance moved = take_from(what, std::max(0.0, grams(*before_) - grams(*after_)));
  const Spot* onto = placement_.find(where);
  Deed deed{.kind = Deed::Kind::scatter,
            .thing = name_of_all(before_->matter_in(what)),
            .from = from->name,
            .to = onto ? onto->name : "what is there",
            .seconds = 2 * bodies_.cook.gripping,
            .grams = moved.grams};
  if (!onto || !onto->shape.is_vessel() || moved.millilitres < 1e-3) {
    deed.is_simulated = false;
    return done(std::move(deed));
  }
  const Pouring pouring{
      .from = {.kind = Shape::Kind::bowl, .width = 6, .depth = 6, .height = 4, .base = 4, .wall = 0.2},
      .into = onto->shape,
      .grains = grains_of(moved)};
  const Poured poured = pour_carefully(pouring, onto->at, Identity::none, where, deed.thing);
  const double share = double(poured.spilled) / double(pouring.grains.count);
  deed.seconds += poured.seconds;
  deed.grains = pouring.grains.count;
  lose(share, {.kind = Difficulty::Kind::spills,
               .thing = deed.thing,
               .place = onto->name,
               .lost = moved.grams * share,
               .reason = fmt::format("{} are strewn over {}: {:.0f} g fall beside it", to_string(moved),
                                     with_article(onto->name), moved.grams * share)});
  done(std::move(deed));
}

void Stage::handle(const Work& work, Identity what, Identity with) {
  const Place* place = placement_.place(what);
  const Spot* spot = place ? nullptr : placement_.find(what);
  const std::string thing = name_of(what);
  const bool is_touched = work.motion == Work::Motion::touch;
  Deed deed{.kind = is_touched ? Deed::Kind::touch : Deed::Kind::handle,
            .is_simulated = false,
            .thing = thing,
            .from = with == Identity::none ? std::string() : name_of(with),
            .seconds = 2 * bodies_.cook.gripping};
  Point at{};
  if (place) {
    at = {place->box.centre().x, place->box.at.y, place->box.at.z + place->box.size.z / 2};
    deed.to = place->type.name();
  } else if (spot) {
    place = bodies_.place(spot->place);
    at = spot->at + Point{0, 0, spot->shape.height};
    deed.to = spot->place ? std::string(spot->place.name()) : "";
  }
  done(std::move(deed));
  if (!place) return;
  walk_to(standing_before(bodies_.cook, place, at), thing);
  note(out_of_reach(placement_, place, at, thing));
  recorder_.work(with, at, is_touched ? bodies_.cook.gripping : 2 * bodies_.cook.gripping);
}

}  // namespace irl::bodies
