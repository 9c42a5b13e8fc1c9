#include <fmt/format.h>

#include <algorithm>

#include "irl/workbench/orders/joint_json.hpp"

namespace irl::workbench {

namespace {

/// Something that is done in one go.
struct Line {
  Seconds start, end;
  std::size_t place;
  std::optional<std::uint32_t> worker;
};

std::vector<Line> lines_of(const orders::JointPlan& plan) {
  std::vector<Line> lines;
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& placed = plan.schedule.placed[place];
    if (placed.end() <= placed.start) continue;
    const bool has_worker = plan.scheduling.tasks[placed.operation].needs_worker;
    if (plan.pieces[place].empty())
      lines.push_back(
          {placed.start, placed.free_at, place, has_worker ? std::optional(placed.worker) : std::nullopt});
    for (const auto& [start, end, worker] : plan.pieces[place]) lines.push_back({start, end, place, worker});
  }
  std::ranges::stable_sort(lines, {}, &Line::start);
  return lines;
}

std::string how_long(const JointDinner& dinner, const Line& line) {
  const orders::Placed& placed = dinner.plan.schedule.placed[line.place];
  std::string text = line.end > line.start ? length_text(line.end - line.start) : "";
  if (placed.ready_at > line.end && line.end == placed.free_at)
    text += fmt::format("{}ready at {}", text.empty() ? "" : ", ", dinner.moment(placed.ready_at));
  const Seconds slack = dinner.plan.latest[line.place] - placed.start;
  if (slack >= Seconds(1))
    text += fmt::format(", at the latest at {}", dinner.moment(dinner.plan.latest[line.place]));
  return text;
}

}  // namespace

std::string work_sheet(const JointDinner& dinner) {
  const orders::JointPlan& plan = dinner.plan;
  std::string text;
  for (const auto& member : dinner.procedures.members()) text += (text.empty() ? "" : ", ") + member.name;
  text += "\n";
  if (!plan.has_plan()) return text + dinner.verdict() + "\n";
  text += fmt::format("begin at {}, done at {}: {}, {} {}\n", dinner.moment(Seconds(0)),
                      dinner.moment(plan.schedule.length), length_text(plan.schedule.length), plan.workers,
                      plan.workers == 1 ? "worker" : "workers");
  const std::vector<Line> lines = lines_of(plan);
  for (std::uint32_t worker = 0; worker < plan.workers; ++worker) {
    text += plan.workers > 1 ? fmt::format("\nworker {}\n", worker + 1) : "\n";
    for (const Line& line : lines)
      if (line.worker == worker)
        text += fmt::format("[ ] {:>8}  {}: {}\n", dinner.moment(line.start),
                            dinner.name(plan.schedule.placed[line.place].operation), how_long(dinner, line));
  }
  text += "\ndone\n";
  for (std::size_t member = 0; member < plan.members.size(); ++member)
    text += fmt::format("    {:>8}  {}\n", dinner.moment(plan.members[member].done),
                        dinner.procedures.members()[member].name);
  return text;
}

}  // namespace irl::workbench
