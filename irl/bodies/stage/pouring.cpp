#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/stage/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

constexpr double careful = 2.8;      // seconds for tipping, where something was spilled the first time
constexpr double at_the_rim = 0.9;   // of the radius: what flies far is poured from further away
constexpr double too_little = 1e-3;  // millilitres that nobody sees

/// How much of some matter is too much for a vessel with something in it: a share. What runs does not stay
/// above the rim; powders are heaped up, unless they sink into what runs.
double too_much(const Substance& moved, const Shape& vessel, const Substance& there) {
  const double steepness = there.millilitres > 1 ? std::min(moved.repose, there.repose) : moved.repose;
  const double room = vessel.capacity() + vessel.heap(steepness) - there.millilitres;
  const double over = moved.millilitres - std::max(0.0, room);
  return over > 1e-9 * moved.millilitres ? over / moved.millilitres : 0;
}

/// What is simulated of it. Balls do not tell what fits, as they do not lie as close as what they stand for:
/// of what does, they tell what is lost on the way, in a vessel that is not full to the rim.
Pouring pouring_of(const Substance& moved, const Shape& from, const Shape& into, double already, bool fits) {
  constexpr double nearly_full = 0.85;
  const double most = fits ? nearly_full * into.capacity() : moved.millilitres;
  const Substance simulated = moved.millilitres > most ? share_of(moved, most / moved.millilitres) : moved;
  const double level =
      fits ? std::min(already, nearly_full * into.capacity() - simulated.millilitres) : already;
  return {.from = from,
          .into = into,
          .level = level > 0 ? into.level_of(level) : 0,
          .grains = grains_through(simulated, into)};
}

}  // namespace

/// Simulates it, and, where it could go better, once more with more care if something is spilled; the better
/// of the two.
Poured Stage::pour_carefully(Pouring pouring, Point at, Identity from, Identity into, const std::string& kind,
                             bool fits) {
  std::vector<Frame> frames;
  std::vector<Frame>* const kept = recorder_.is_on() ? &frames : nullptr;
  const auto judged = [&](Poured poured) {
    // What is scraped out lands as well.
    poured.landed += std::exchange(poured.left, 0);
    return poured;
  };
  Poured best = judged(bodies::pour(pouring, kept));
  const auto try_again = [&](const Pouring& other) {
    if (!fits || double(best.spilled) <= bodies_.cook.allowance * double(other.grains.count)) return;
    std::vector<Frame> again;
    const Poured next = judged(bodies::pour(other, recorder_.is_on() ? &again : nullptr));
    if (next.spilled >= best.spilled) return;
    best = next;
    frames = std::move(again);
  };
  pouring.seconds = careful;
  try_again(pouring);
  pouring.aim = at_the_rim;
  try_again(pouring);
  // What is too wide for the mouth that it goes into is poured from a jug.
  const double mouth = std::min(pouring.into.width, pouring.into.depth);
  pouring.from = Shape{.kind = Shape::Kind::bowl,
                       .width = mouth * 0.7,
                       .depth = mouth * 0.7,
                       .base = mouth * 0.6,
                       .wall = 0.2};
  pouring.from = pouring.from.with_capacity(1.3 * pouring.grains.millilitres());
  try_again(pouring);
  pouring.aim = 2 * at_the_rim;
  try_again(pouring);
  recorder_.play({.frames = frames,
                  .at = at,
                  .wall = pouring.into.wall,
                  .vessels = {from, into},
                  .is_held = true,
                  .radius = pouring.grains.radius,
                  .kind = kind});
  return best;
}

/// Adds up what is lost; where it did not fit, or is more than may be splashed, that is a difficulty.
void Stage::lose(double share, Difficulty difficulty, bool fits) {
  performance_.lost += difficulty.lost;
  if (!fits || share > bodies_.cook.allowance) note(std::move(difficulty));
}

/// Takes what the states tell of out of a holder: as much of it as is really there.
Substance Stage::take_from(Identity holder, double told) {
  Substance& here = now_in(holder);
  const double grams = std::min(told * remains(holder), here.grams);
  if (!(here.grams > 0)) return {};
  const Substance taken = share_of(here, grams / here.grams);
  here = share_of(here, 1 - grams / here.grams);
  return taken;
}

void Stage::give_to(Identity holder, const Substance& given) {
  Substance& here = now_in(holder);
  here = together(here, given);
}

void Stage::transfer(const Flow& flow) {
  move_matter(flow);
  show_now(flow.from);
  show_now(flow.to);
}

void Stage::move_matter(const Flow& flow) {
  const Place* onto_place = placement_.place(flow.to);
  const Spot* into = onto_place ? nullptr : placement_.find(flow.to);
  const bool from_place = placement_.place(flow.from) != nullptr;
  const bool is_tray = into && into->shape.kind == Shape::Kind::tray;
  // Pieces are laid beside each other; what is loose, or one mass, is poured.
  if (into && is_tray && into->shape.hollows > 0 && flow.what.size() > 1)
    return fill_hollows(flow, into->shape);
  constexpr double shallow = 3;
  if (onto_place || from_place || (is_tray && (flow.what.size() > 1 || into->shape.height < shallow)))
    return arrange(flow);
  pour(flow);
}

/// By volumes, if it does not fit; else by the grains that miss the vessel.
Stage::Loss Stage::poured_into(const Shape& vessel, const Substance& there, const Substance& moved,
                               const Shape& from, Point at, Identity source, Identity target,
                               const std::string& kind) {
  const double over = too_much(moved, vessel, there);
  const Pouring pouring = pouring_of(moved, from, vessel, there.millilitres, over == 0);
  const Poured poured = pour_carefully(pouring, at, source, target, kind, over == 0);
  return {.share = over > 0 ? over : double(poured.spilled) / double(pouring.grains.count),
          .fits = over == 0,
          .grains = pouring.grains.count,
          .seconds = poured.seconds};
}

void Stage::pour(const Flow& flow) {
  const Spot* source = spot_of(flow.from);
  const Spot* target = spot_of(flow.to);
  const Substance moved = take_from(flow.from, flow.grams);
  if (!source || !target || moved.millilitres < too_little) return give_to(flow.to, moved);
  const Substance there = now_in(flow.to);

  // A stock that stands elsewhere is brought, and put back.
  const Spot from = *source, into = *target;
  const bool is_brought = from.place != into.place;
  if (is_brought) {
    done(carrying(from.name, from.place.name(), into.place.name()));
    fetch(flow.from, from);
    walk_to(standing_before(bodies_.cook, bodies_.place(into.place), into.at), from.name);
  }
  const Shape& vessel = into.shape;
  double lost_share = 0;
  Deed deed{.kind = Deed::Kind::pour,
            .thing = name_of_all(before_->matter_in(flow.from)),
            .from = from.name,
            .to = into.name,
            .grams = moved.grams};
  if (vessel.is_vessel()) {
    const Shape pouring_from =
        from.shape.is_vessel()
            ? from.shape
            : Shape{.kind = Shape::Kind::bowl, .width = 15, .depth = 15, .height = 10, .base = 8};
    const Loss loss =
        poured_into(vessel, there, moved, pouring_from, into.at, flow.from, flow.to, deed.thing);
    lost_share = loss.share;
    deed.seconds = loss.seconds + bodies_.cook.gripping;
    deed.grains = loss.grains;
    lose(lost_share,
         {.kind = Difficulty::Kind::spills,
          .thing = deed.thing,
          .place = into.name,
          .lost = moved.grams * lost_share,
          .reason = fmt::format("{} go into {} of {:.0f} ml with {:.0f} ml in it: {:.0f} g are spilled",
                                to_string(moved), with_article(into.name), vessel.capacity(),
                                there.millilitres, moved.grams * lost_share)},
         loss.fits);
  } else {
    deed.is_simulated = false;
    deed.seconds = bodies_.cook.gripping;
  }
  done(std::move(deed));
  give_to(flow.to, share_of(moved, 1 - lost_share));
  if (is_brought) {
    done(carrying(from.name, into.place.name(), from.place.name()));
    bring(flow.from, from, from);
  }
}

void Stage::fill_hollows(const Flow& flow, const Shape& tin) {
  // One hollow stands for all: they are alike, and so are the portions.
  const Substance moved = take_from(flow.from, flow.grams);
  const Substance portion = share_of(moved, 1 / double(flow.what.size()));
  constexpr double of_the_tray = 0.75;  // the rest is between the hollows
  const double room = tin.capacity() * of_the_tray / double(tin.hollows);
  const double across = std::sqrt(room / tin.inner_height() * 4 / std::numbers::pi) + 2 * tin.wall;
  const Shape hollow = Shape{.kind = Shape::Kind::bowl,
                             .width = across * 1.1,
                             .depth = across * 1.1,
                             .height = tin.height,
                             .base = across * 0.85,
                             .wall = tin.wall}
                           .with_capacity(room);
  Deed deed{.kind = Deed::Kind::pour,
            .thing = name_of_all(flow.what),
            .from = name_of(flow.from),
            .to = name_of(flow.to),
            .grams = moved.grams};
  Loss loss;
  if (portion.millilitres > too_little) {
    const Spot* spot = placement_.find(flow.to);
    loss = poured_into(hollow, {}, portion, spoon, spot ? spot->at : Point{}, Identity::none, Identity::none,
                       deed.thing);
    deed.grains = loss.grains;
    deed.seconds = (loss.seconds + bodies_.cook.gripping) * double(flow.what.size());
  }
  if (flow.what.size() > tin.hollows)
    note(Difficulty{
        .kind = Difficulty::Kind::does_not_fit,
        .thing = deed.thing,
        .place = deed.to,
        .reason = fmt::format("there are {} portions, and {} hollows", flow.what.size(), tin.hollows)});
  lose(loss.share,
       {.kind = Difficulty::Kind::spills,
        .thing = deed.thing,
        .place = deed.to,
        .lost = moved.grams * loss.share,
        .reason = fmt::format("{} go into each hollow of {:.0f} ml: {:.0f} g of all are spilled",
                              to_string(portion), room, moved.grams * loss.share)},
       loss.fits);
  done(std::move(deed));
  give_to(flow.to, share_of(moved, 1 - loss.share));
}

}  // namespace irl::bodies
