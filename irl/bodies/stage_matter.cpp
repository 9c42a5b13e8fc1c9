#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/bodies/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

constexpr double careful = 2.8;  // seconds for tipping, where something was spilled the first time
constexpr double wide_gap = 0.6;  // centimetres between pieces

std::string quantity(const Substance& substance) {
  return fmt::format("{:.0f} g ({:.0f} ml)", substance.grams, substance.millilitres);
}

}  // namespace

/// Simulates it, and once more with more care if something is spilled; the better of the two.
Poured Stage::pour_carefully(Pouring pouring, Point at, Identity from, Identity into, const std::string& kind) {
  std::vector<Frame> frames;
  std::vector<Frame>* const kept = recorder_.is_on() ? &frames : nullptr;
  const auto judged = [&](Poured poured) {
    // What is scraped out lands as well; what runs does not stay above the rim.
    poured.landed += std::exchange(poured.left, 0);
    if (pouring.grains.friction == 0) {
      poured.landed -= poured.above_rim;
      poured.spilled += poured.above_rim;
    }
    return poured;
  };
  Poured best = judged(bodies::pour(pouring, kept));
  const auto try_again = [&](const Pouring& other) {
    if (double(best.spilled) <= bodies_.cook.allowance * double(other.grains.count)) return;
    std::vector<Frame> again;
    const Poured next = judged(bodies::pour(other, recorder_.is_on() ? &again : nullptr));
    if (next.spilled >= best.spilled) return;
    best = next;
    frames = std::move(again);
  };
  pouring.seconds = careful;
  try_again(pouring);
  // What is too wide for the mouth that it goes into is poured from a jug.
  const double mouth = std::min(pouring.into.width, pouring.into.depth);
  pouring.from = Shape{.kind = Shape::Kind::bowl, .width = mouth * 0.7, .depth = mouth * 0.7, .base = mouth * 0.6, .wall = 0.2};
  pouring.from = pouring.from.with_capacity(1.3 * pouring.grains.millilitres());
  try_again(pouring);
  recorder_.play({.frames = frames, .at = at, .wall = pouring.into.wall, .vessels = {from, into}, .is_held = true,
                  .radius = pouring.grains.radius, .kind = kind});
  return best;
}

/// Notes that a share of what was moved is lost.
void Stage::lose(Identity holder, double share, Difficulty difficulty) {
  (void)holder;
  performance_.lost += difficulty.lost;
  if (share > bodies_.cook.allowance) note(std::move(difficulty));
}

void Stage::transfer(const Flow& flow) {
  move_matter(flow);
  show_now(flow.from);
  show_now(flow.to);
}

void Stage::move_matter(const Flow& flow) {
  const Place* onto_place = layout_.place(flow.to);
  const Spot* into = onto_place ? nullptr : layout_.find(flow.to);
  const bool from_place = layout_.place(flow.from) != nullptr;
  const bool is_tray = into && into->shape.kind == Shape::Kind::tray;
  // Pieces are laid beside each other; what is loose, or one mass, is poured.
  if (into && is_tray && into->shape.hollows > 0 && flow.what.size() > 1) return fill_hollows(flow, into->shape);
  constexpr double shallow = 3;
  if (onto_place || from_place || (is_tray && (flow.what.size() > 1 || into->shape.height < shallow))) return arrange(flow);
  pour(flow);
}

void Stage::pour(const Flow& flow) {
  const Spot* source = spot_of(flow.from);
  const Spot* target = spot_of(flow.to);
  Substance& left = now_in(flow.from);
  Substance& there = now_in(flow.to);
  const double told = substance_of(before_->matter_in(flow.from), bodies_, domain_).grams;
  const double grams = std::min(flow.grams * remains(flow.from), left.grams);
  const Substance moved = left.grams > 0 && told > 0 ? share_of(left, grams / left.grams) : Substance{};
  const auto take = [&](double lost) {
    left = share_of(left, left.grams > 0 ? 1 - moved.grams / left.grams : 0);
    const Substance landed = share_of(moved, 1 - lost);
    there.repose = there.grams + landed.grams > 0
                       ? (there.repose * there.grams + landed.repose * landed.grams) / (there.grams + landed.grams)
                       : 0;
    there.grams += landed.grams;
    there.millilitres += landed.millilitres;
  };
  if (!source || !target || moved.millilitres < 1e-3) return take(0);

  // A stock that stands elsewhere is brought, and put back.
  const Spot from = *source, into = *target;
  const bool is_brought = from.place != into.place;
  if (is_brought) {
    done({.kind = Deed::Kind::carry, .thing = from.name, .from = std::string(from.place.name()), .to = std::string(into.place.name())});
    fetch(flow.from, from);
    walk_to(standing_before(bodies_.cook, bodies_.place(into.place), into.at), from.name);
  }
  const Shape& vessel = into.shape;
  double lost_share = 0;
  Deed deed{.kind = Deed::Kind::pour, .thing = kind_of(before_->matter_in(flow.from)), .from = from.name, .to = into.name, .grams = moved.grams};
  if (vessel.is_vessel()) {
    const Shape pouring_from = from.shape.is_vessel() ? from.shape : Shape{.kind = Shape::Kind::bowl, .width = 15, .depth = 15, .height = 10, .base = 8};
    const Pouring pouring{.from = pouring_from, .into = vessel, .level = vessel.level_of(there.millilitres), .grains = grains_of(moved)};
    const Poured poured = pour_carefully(pouring, into.at, flow.from, flow.to, deed.thing);
    lost_share = double(poured.spilled) / double(pouring.grains.count);
    deed.seconds = poured.seconds + bodies_.cook.gripping;
    deed.grains = pouring.grains.count;
    lose(flow.to, lost_share,
         {.kind = Difficulty::Kind::spills,
          .thing = deed.thing,
          .place = into.name,
          .lost = moved.grams * lost_share,
          .reason = fmt::format("{} go into {} of {:.0f} ml with {:.0f} ml in it: {:.0f} g are spilled", quantity(moved),
                                with_article(into.name), vessel.capacity(), there.millilitres, moved.grams * lost_share)});
  } else {
    deed.is_simulated = false;
    deed.seconds = bodies_.cook.gripping;
  }
  done(std::move(deed));
  take(lost_share);
  if (is_brought) {
    done({.kind = Deed::Kind::carry, .thing = from.name, .from = std::string(into.place.name()), .to = std::string(from.place.name())});
    bring(flow.from, from, from);
  }
}

void Stage::fill_hollows(const Flow& flow, const Shape& tin) {
  // One hollow stands for all: they are alike, and so are the portions.
  Substance& left = now_in(flow.from);
  const double grams = std::min(flow.grams * remains(flow.from), left.grams);
  const Substance moved = left.grams > 0 ? share_of(left, grams / left.grams) : Substance{};
  const Substance portion = share_of(moved, 1 / double(flow.what.size()));
  constexpr double of_the_tray = 0.75;  // the rest is between the hollows
  const double room = tin.capacity() * of_the_tray / double(tin.hollows);
  const double across = std::sqrt(room / tin.inner_height() * 4 / 3.14159) + 2 * tin.wall;
  const Shape hollow = Shape{.kind = Shape::Kind::bowl, .width = across * 1.1, .depth = across * 1.1, .height = tin.height, .base = across * 0.85, .wall = tin.wall}.with_capacity(room);
  const Shape spoon{.kind = Shape::Kind::bowl, .width = 6, .depth = 6, .height = 4, .base = 4, .wall = 0.2};
  double lost_share = 0;
  Deed deed{.kind = Deed::Kind::pour, .thing = kind_of(flow.what), .from = name_of(flow.from), .to = name_of(flow.to), .grams = moved.grams};
  if (portion.millilitres > 1e-3) {
    const Pouring pouring{.from = spoon, .into = hollow, .grains = grains_of(portion)};
    const Spot* spot = layout_.find(flow.to);
    const Poured poured = pour_carefully(pouring, spot ? spot->at : Point{}, Identity::none, Identity::none, deed.thing);
    lost_share = double(poured.spilled) / double(pouring.grains.count);
    deed.grains = pouring.grains.count;
    deed.seconds = (poured.seconds + bodies_.cook.gripping) * double(flow.what.size());
  }
  if (flow.what.size() > tin.hollows)
    note(Difficulty{.kind = Difficulty::Kind::does_not_fit, .thing = deed.thing, .place = deed.to,
                    .reason = fmt::format("there are {} portions, and {} hollows", flow.what.size(), tin.hollows)});
  lose(flow.to, lost_share,
       {.kind = Difficulty::Kind::spills, .thing = deed.thing, .place = deed.to, .lost = moved.grams * lost_share,
        .reason = fmt::format("{} go into each hollow of {:.0f} ml: {:.0f} g of all are spilled", quantity(portion), room, moved.grams * lost_share)});
  done(std::move(deed));
  left = share_of(left, left.grams > 0 ? 1 - moved.grams / left.grams : 0);
  Substance& there = now_in(flow.to);
  there.grams += moved.grams * (1 - lost_share);
  there.millilitres += moved.millilitres * (1 - lost_share);
}

void Stage::arrange(const Flow& flow) {
  Substance& left = now_in(flow.from);
  Substance& there = now_in(flow.to);
  const double grams = std::min(flow.grams * remains(flow.from), left.grams);
  const Substance moved = left.grams > 0 ? share_of(left, grams / left.grams) : Substance{};
  left = share_of(left, left.grams > 0 ? 1 - moved.grams / left.grams : 0);
  there.grams += moved.grams;
  there.millilitres += moved.millilitres;
  double radius = 0;
  for (const Entity& one : flow.what) radius = std::max(radius, piece_radius(one, bodies_, domain_));
  // What lay on a place in pieces frees it.
  if (layout_.place(flow.from))
    for (const Entity& one : before_->matter_in(flow.from)) layout_.take(one.identity());
  if (radius <= 0 || flow.what.empty()) return;
  if (layout_.place(flow.to)) return arrange_on_place(flow, radius);
  const Spot* target = spot_of(flow.to);
  if (!target) return;
  const Shape tray = target->shape;
  const double apart = 2 * radius + wide_gap;
  const double width = tray.width - 2 * tray.wall, depth = tray.depth - 2 * tray.wall;
  const auto columns = static_cast<std::size_t>(std::max(0.0, (width + wide_gap) / apart));
  const auto rows = static_cast<std::size_t>(std::max(0.0, (depth + wide_gap) / apart));
  const std::size_t pieces = flow.what.size(), lying = std::min(pieces, columns * rows);
  Deed deed{.kind = Deed::Kind::arrange, .thing = kind_of(flow.what), .from = name_of(flow.from), .to = target->name,
            .seconds = double(pieces) * bodies_.cook.gripping, .grams = moved.grams, .grains = lying};
  if (lying < pieces)
    note(Difficulty{.kind = Difficulty::Kind::does_not_fit, .thing = deed.thing, .place = target->name,
                    .lost = moved.grams * double(pieces - lying) / double(pieces),
                    .reason = fmt::format("{} pieces of {:.1f} cm across are to lie on {}: there is room for {}", pieces, 2 * radius,
                                          with_article(target->name), columns * rows)});
  Arranging arranging{.onto = tray, .radius = radius, .grams = moved.grams / double(pieces)};
  const std::size_t used_columns = std::max<std::size_t>(1, std::min(columns, lying));
  const std::size_t used_rows = lying == 0 ? 0 : (lying + used_columns - 1) / used_columns;
  for (std::size_t i = 0; i < lying; ++i)
    arranging.at.push_back({((double(i % used_columns) + 0.5) / double(used_columns) - 0.5) * width,
                            ((double(i / used_columns) + 0.5) / double(used_rows) - 0.5) * depth, 0});
  std::vector<Frame> frames;
  const std::vector<bool> lies = bodies::arrange(arranging, recorder_.is_on() ? &frames : nullptr);
  const auto fallen = static_cast<std::size_t>(std::ranges::count(lies, false));
  recorder_.play({.frames = frames, .at = target->at, .wall = tray.wall, .vessels = {flow.to}, .radius = radius, .kind = deed.thing});
  const double lost = moved.grams * double(fallen) / double(pieces);
  lose(flow.to, double(fallen) / double(pieces),
       {.kind = Difficulty::Kind::spills, .thing = deed.thing, .place = target->name, .lost = lost,
        .reason = fmt::format("{} of {} pieces roll off", fallen, pieces)});
  there.grams -= lost;
  done(std::move(deed));
}

void Stage::arrange_on_place(const Flow& flow, double radius) {
  const double apart = 2 * radius + wide_gap;
  const Place* place = layout_.place(flow.to);
  const double deepest = std::min(place->box.size.y, bodies_.cook.reach - bodies_.cook.distance);
  const std::size_t pieces = flow.what.size();
  auto rows = std::clamp<std::size_t>(static_cast<std::size_t>(deepest / apart), 1, pieces);
  Shape area{};
  std::optional<Spot> spot;
  // As deep as can be, or else in fewer and longer rows.
  for (; rows >= 1 && !spot; --rows) {
    area = {.width = double((pieces + rows - 1) / rows) * apart, .depth = double(rows) * apart, .height = 2 * radius};
    spot = layout_.room_for(flow.to, area, kind_of(flow.what));
  }
  Deed deed{.kind = Deed::Kind::arrange, .thing = kind_of(flow.what), .from = name_of(flow.from), .to = name_of(flow.to),
            .seconds = double(pieces) * bodies_.cook.gripping, .grams = flow.grams, .grains = pieces};
  deed.is_simulated = false;
  done(deed);
  if (spot && spot->shape.width <= place->box.size.x) {
    layout_.put(flow.what.front().identity(), *spot);
    return;
  }
  note(Difficulty{.kind = Difficulty::Kind::no_room, .thing = deed.thing, .place = deed.to,
                  .reason = fmt::format("{} pieces of {:.1f} cm across need {:.0f} x {:.0f} cm, and nowhere on {} is so much free",
                                        pieces, 2 * radius, area.width, area.depth, with_article(deed.to))});
}

void Stage::work(const Work& work, Identity what, Identity with, Identity where) {
  switch (work.motion) {
    case Work::Motion::stir:
    case Work::Motion::shake: return stir(work, what, with);
    case Work::Motion::put_into: return put_into(what, where);
    case Work::Motion::cover: return cover(what, where);
    case Work::Motion::scatter: return scatter(what, where);
    case Work::Motion::handle:
    case Work::Motion::touch: return handle(work, what, with);
  }
}

void Stage::stir(const Work& work, Identity what, Identity with) {
  const Spot* spot = spot_of(what);
  if (!spot) return;
  Substance& content = now_in(what);
  const bool is_shaken = work.motion == Work::Motion::shake;
  Deed deed{.kind = is_shaken ? Deed::Kind::shake : Deed::Kind::stir, .thing = kind_of(before_->matter_in(what)), .from = name_of(with), .to = spot->name, .grams = content.grams};
  if (with == Identity::none) deed.from.clear();
  if (!spot->shape.is_vessel() || content.millilitres < 1) {
    deed.is_simulated = false;
    deed.seconds = 2 * bodies_.cook.gripping;
    return done(std::move(deed));
  }
  const Stirring stirring{.vessel = spot->shape, .grains = grains_of(content),
                          .tool_radius = is_shaken ? 0 : std::clamp(spot->shape.inner_radius(2) * 0.25, 0.5, 3.0),
                          .turns_a_second = is_shaken ? 3.0 : 1.5, .is_covered = is_shaken};
  std::vector<Frame> frames;
  const Stirred stirred = bodies::stir(stirring, recorder_.is_on() ? &frames : nullptr);
  recorder_.play({.frames = frames, .at = spot->at, .wall = spot->shape.wall, .vessels = {what}, .tool = with, .is_held = is_shaken,
                  .radius = stirring.grains.radius, .kind = deed.thing});
  const double share = double(stirred.thrown_out) / double(stirring.grains.count);
  deed.seconds = stirred.seconds + bodies_.cook.gripping;
  deed.grains = stirring.grains.count;
  lose(what, share,
       {.kind = Difficulty::Kind::spills, .thing = deed.thing, .place = spot->name, .lost = content.grams * share,
        .reason = fmt::format("{} in {} of {:.0f} ml are {}: {:.0f} g are thrown out", quantity(content), with_article(spot->name),
                              spot->shape.capacity(), is_shaken ? "shaken" : "stirred", content.grams * share)});
  content = share_of(content, 1 - share);
  done(std::move(deed));
}

void Stage::cover(Identity what, Identity where) {
  const Spot* vessel = spot_of(where);
  if (!vessel) return;
  const Inventory::Thing* thing = before_->find(what);
  if (!thing) return;
  const Shape shape = layout_.shape_of(thing->entity.type());
  const Point at = vessel->at + Point{0, 0, vessel->shape.height};
  done({.kind = Deed::Kind::cover, .thing = name_of(what), .to = vessel->name, .seconds = 2 * bodies_.cook.gripping});
  note(out_of_reach(layout_, bodies_.place(vessel->place), at, name_of(what)));
  if (shape.kind == Shape::Kind::disc && shape.width < vessel->shape.width)
    note(Difficulty{.kind = Difficulty::Kind::does_not_fit, .thing = name_of(what), .place = vessel->name,
                    .reason = fmt::format("a {} of {:.1f} cm falls into {} of {:.1f} cm", name_of(what), shape.width,
                                          with_article(vessel->name), vessel->shape.width)});
  recorder_.put(what, at);
}

void Stage::scatter(Identity what, Identity where) {
  const Spot* from = spot_of(what);
  if (!from) return;
  Substance& left = now_in(what);
  const double after = substance_of(after_->matter_in(what), bodies_, domain_).grams * remains(what);
  const double grams = std::max(0.0, left.grams - after);
  const Substance moved = left.grams > 0 ? share_of(left, grams / left.grams) : Substance{};
  left = share_of(left, left.grams > 0 ? 1 - moved.grams / left.grams : 0);
  const Spot* onto = layout_.find(where);
  Deed deed{.kind = Deed::Kind::scatter, .thing = kind_of(before_->matter_in(what)), .from = from->name, .to = onto ? onto->name : "what is there", .seconds = 2 * bodies_.cook.gripping, .grams = moved.grams};
  if (!onto || !onto->shape.is_vessel() || moved.millilitres < 1e-3) {
    deed.is_simulated = false;
    return done(std::move(deed));
  }
  const Pouring pouring{.from = {.kind = Shape::Kind::bowl, .width = 6, .depth = 6, .height = 4, .base = 4, .wall = 0.2}, .into = onto->shape, .grains = grains_of(moved)};
  const Poured poured = pour_carefully(pouring, onto->at, Identity::none, where, deed.thing);
  const double share = double(poured.spilled) / double(pouring.grains.count);
  deed.seconds += poured.seconds;
  deed.grains = pouring.grains.count;
  lose(where, share, {.kind = Difficulty::Kind::spills, .thing = deed.thing, .place = onto->name, .lost = moved.grams * share,
                      .reason = fmt::format("{} are strewn over {}: {:.0f} g fall beside it", quantity(moved), with_article(onto->name), moved.grams * share)});
  done(std::move(deed));
}

void Stage::handle(const Work& work, Identity what, Identity with) {
  const Place* place = layout_.place(what);
  const Spot* spot = place ? nullptr : layout_.find(what);
  const std::string thing = name_of(what);
  const bool is_touched = work.motion == Work::Motion::touch;
  Deed deed{.kind = is_touched ? Deed::Kind::touch : Deed::Kind::handle, .is_simulated = false, .thing = thing,
            .from = with == Identity::none ? std::string() : name_of(with), .seconds = 2 * bodies_.cook.gripping};
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
  note(out_of_reach(layout_, place, at, thing));
  recorder_.work(with, at, is_touched ? bodies_.cook.gripping : 2 * bodies_.cook.gripping);
}

}  // namespace irl::bodies
