#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/bodies/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

constexpr std::size_t most_simulated = 200;
constexpr double wide_gap = 0.6;  // centimetres between pieces

}  // namespace

void Stage::arrange(const Flow& flow) {
  const Substance moved = take_from(flow.from, flow.grams);
  give_to(flow.to, moved);
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
  Deed deed{.kind = Deed::Kind::arrange,
            .thing = name_of_all(flow.what),
            .from = name_of(flow.from),
            .to = target->name,
            .seconds = double(pieces) * bodies_.cook.gripping,
            .grams = moved.grams,
            .grains = std::min(lying, most_simulated)};
  if (lying < pieces)
    note(Difficulty{
        .kind = Difficulty::Kind::does_not_fit,
        .thing = deed.thing,
        .place = target->name,
        .lost = moved.grams * double(pieces - lying) / double(pieces),
        .reason = fmt::format("{} pieces of {:.1f} cm across are to lie on {}: there is room for {}", pieces,
                              2 * radius, with_article(target->name), columns * rows)});
  Arranging arranging{.onto = tray, .radius = radius, .grams = moved.grams / double(pieces)};
  // Of very many, every few are simulated: they are alike.
  const std::size_t every = std::max<std::size_t>(1, (lying + most_simulated - 1) / most_simulated);
  const std::size_t used_columns = std::max<std::size_t>(1, std::min(columns, lying));
  const std::size_t used_rows = lying == 0 ? 0 : (lying + used_columns - 1) / used_columns;
  for (std::size_t i = 0; i < lying; i += every)
    arranging.at.push_back({((double(i % used_columns) + 0.5) / double(used_columns) - 0.5) * width,
                            ((double(i / used_columns) + 0.5) / double(used_rows) - 0.5) * depth, 0});
  std::vector<Frame> frames;
  const std::vector<bool> lies = bodies::arrange(arranging, recorder_.is_on() ? &frames : nullptr);
  const auto fallen = std::min(lying, every * static_cast<std::size_t>(std::ranges::count(lies, false)));
  recorder_.play({.frames = frames,
                  .at = target->at,
                  .wall = tray.wall,
                  .vessels = {flow.to},
                  .radius = radius,
                  .kind = deed.thing});
  const double lost = moved.grams * double(fallen) / double(pieces);
  lose(double(fallen) / double(pieces), {.kind = Difficulty::Kind::spills,
                                         .thing = deed.thing,
                                         .place = target->name,
                                         .lost = lost,
                                         .reason = fmt::format("{} of {} pieces roll off", fallen, pieces)});
  Substance& there = now_in(flow.to);
  there.grams -= std::min(lost, there.grams);
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
    area = {.width = double((pieces + rows - 1) / rows) * apart,
            .depth = double(rows) * apart,
            .height = 2 * radius};
    spot = layout_.room_for(flow.to, area, name_of_all(flow.what));
  }
  Deed deed{.kind = Deed::Kind::arrange,
            .thing = name_of_all(flow.what),
            .from = name_of(flow.from),
            .to = name_of(flow.to),
            .seconds = double(pieces) * bodies_.cook.gripping,
            .grams = flow.grams,
            .grains = pieces};
  deed.is_simulated = false;
  done(deed);
  if (spot && spot->shape.width <= place->box.size.x) {
    layout_.put(flow.what.front().identity(), *spot);
    return;
  }
  note(Difficulty{
      .kind = Difficulty::Kind::no_room,
      .thing = deed.thing,
      .place = deed.to,
      .reason = fmt::format(
          "{} pieces of {:.1f} cm across need {:.0f} x {:.0f} cm, and nowhere on {} is so much free", pieces,
          2 * radius, area.width, area.depth, with_article(deed.to))});
}

}  // namespace irl::bodies
