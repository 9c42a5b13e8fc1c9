#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "irl/cli/orders/together.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using orders::JointPlan;
using workbench::JointDinner;
using workbench::rounded;

namespace {

constexpr double bar_width = 40;  // in columns

/// A bar of a timeline: `#` while somebody works, `-` until the last result is there.
std::string bar(const JointPlan& plan, std::size_t place) {
  const orders::Placed& placed = plan.schedule.placed[place];
  const auto column = [&](Seconds time) {
    return static_cast<std::size_t>(
        std::floor(plan.schedule.length.count() > 0 ? time / plan.schedule.length * bar_width : 0));
  };
  std::string bar(static_cast<std::size_t>(bar_width) + 1, ' ');
  const auto fill = [&](Seconds start, Seconds end, char letter) {
    for (std::size_t c = column(start); c < std::max(column(end), column(start) + 1); ++c) bar[c] = letter;
  };
  if (placed.end() > placed.free_at) fill(placed.free_at, placed.end(), '-');
  if (placed.free_at > placed.start && plan.pieces[place].empty()) fill(placed.start, placed.free_at, '#');
  for (const JointPlan::Piece& piece : plan.pieces[place]) fill(piece.start, piece.end, '#');
  return bar.substr(0, bar.find_last_not_of(' ') + 1);
}

std::string who(const JointPlan& plan, std::size_t place) {
  const orders::Placed& placed = plan.schedule.placed[place];
  if (!plan.scheduling.tasks[placed.operation].needs_worker) return "";
  std::string text;
  for (const JointPlan::Piece& piece : plan.pieces[place])
    text += fmt::format("{}{}", text.empty() ? "" : "+", piece.worker + 1);
  return text.empty() ? std::to_string(placed.worker + 1) : text;
}

void print_members(const JointDinner& dinner, const Console& console) {
  Table table({"procedure", right("done"), right("alone"), "comes out"}, 2);
  for (std::size_t i = 0; i < dinner.plan.members.size(); ++i) {
    const orders::JointMember& member = dinner.plan.members[i];
    table.add({dinner.procedures.members()[i].name, dinner.moment(member.done),
               rounded(member.alone.count()) + " s",
               member.difference.empty() ? "as alone" : "otherwise: " + member.difference});
  }
  table.print(console);
}

void print_steps(const JointDinner& dinner, const Console& console) {
  const JointPlan& plan = dinner.plan;
  Table table({right("start"),
               right("latest"),
               right("ready"),
               {"who"},
               "operation",
               "busy #, until its result is there -"},
              2);
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& placed = plan.schedule.placed[place];
    if (placed.end() <= placed.start) continue;
    const Seconds start = plan.pieces[place].empty() ? placed.start : plan.pieces[place].front().start;
    table.add({dinner.moment(start), dinner.moment(plan.latest[place]), dinner.moment(placed.end()),
               who(plan, place), dinner.name(placed.operation), bar(plan, place)});
  }
  table.print(console);
}

void print_settings(const JointDinner& dinner, const Console& console) {
  Table table({right("from"), right("until"), "setting", "value", "operation"}, 2);
  for (const orders::Placed& placed : dinner.plan.schedule.placed)
    for (const orders::HeldSetting& held : dinner.plan.settings)
      if (held.operation == placed.operation)
        table.add({dinner.moment(placed.start), dinner.moment(placed.end()), held.name, held.value,
                   fmt::format("{} {} it", dinner.name(held.operation), held.is_set ? "sets" : "needs")});
  if (table.empty()) return;
  console.out << '\n';
  table.print(console);
}

}  // namespace

void print_together(const JointDinner& dinner, const Console& console) {
  const JointPlan& plan = dinner.plan;
  std::string names;
  for (const auto& member : dinner.procedures.members()) names += (names.empty() ? "" : ", ") + member.name;
  if (!plan.has_plan()) {
    console.tell(fmt::format("{}: {}\n", names, dinner.verdict()));
    if (!plan.clash.empty()) console.out << "  one of these must be given up:\n";
    for (const std::string& wish : plan.clash) console.tell("    " + wish + "\n");
    if (plan.clash.empty() && plan.verdict == scheduling::PlanVerdict::infeasible)
      console.out << "  the procedures alone leave no room, whatever is wished\n";
    return;
  }
  Seconds apart(0);
  for (const orders::JointMember& member : plan.members) apart += member.alone;
  console.tell(fmt::format("{}: {} s by {}; {} s one after the other\n", names,
                           rounded(plan.schedule.length.count()), counted(plan.workers, "worker"),
                           rounded(apart.count())));
  if (dinner.serving)
    console.tell(fmt::format("  begin at {}, done at {}\n", dinner.moment(Seconds(0)),
                             dinner.moment(plan.schedule.length)));
  console.tell("  " + dinner.verdict() + "\n");
  console.tell(plan.is_confirmed()
                   ? "  executed: everything comes out as it does alone, and the times are confirmed\n"
               : !plan.delay.empty() ? "  executed: times are not as planned: " + plan.delay + "\n"
                                     : "  executed: not everything comes out as it does alone\n");
  console.out << '\n';
  print_members(dinner, console);
  console.out << '\n';
  print_steps(dinner, console);
  print_settings(dinner, console);
}

}  // namespace irl::cli
