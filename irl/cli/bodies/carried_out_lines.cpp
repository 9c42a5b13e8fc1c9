#include "irl/cli/bodies/carried_out_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/run/step_lines.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

void print_carried_out(const bodies::BodiesReport& report, const Console& console) {
  const bodies::CarriedOut& carried = report.carried_out;
  for (const std::string& note : carried.notes) console.tell(fmt::format("  note: {}\n", note));
  for (const bodies::Difficulty& one : carried.at_first)
    console.tell(fmt::format("  before the first step: {}\n", one.reason));
  Table table({"operation", right("hands"), right("told"), "with bodies"}, 2);
  for (const bodies::CarriedOutStep& step : carried.steps) {
    std::string deeds;
    for (const bodies::Deed& deed : step.deeds)
      deeds += (deeds.empty() ? "" : "; ") + to_string(deed) + (deed.is_simulated ? "" : " (scripted)");
    if (deeds.empty()) deeds = step.left_out;
    const auto told = bodies::told_seconds(*report.program, report.solution->steps[step.step]);
    table.add({report.program->operations[step.operation].primitive->name,
               fmt::format("{:.1f} s", step.seconds), told ? fmt::format("{:.0f} s", *told) : std::string(),
               deeds});
    for (const bodies::Difficulty& difficulty : step.difficulties)
      table.add({"", "", "", {fmt::format("{}: {}", name(difficulty.kind), difficulty.reason), Paint::bad}});
  }
  if (!table.empty()) table.print(console);
  print_carried_out_status(report, console);
}

void print_carried_out_status(const bodies::BodiesReport& report, const Console& console) {
  const bodies::CarriedOut& carried = report.carried_out;
  const bool is_all = carried.carried_out() == carried.operations();
  console.out << console.painted(is_all ? "carried out" : "not all carried out",
                                 is_all ? Paint::good : Paint::bad);
  console.tell(fmt::format(": {} of {} with bodies, {:.0f} s of hands, {:.0f} g spilled\n",
                           carried.carried_out(), counted(carried.operations(), "operation"),
                           carried.seconds(), carried.lost()));
  if (!carried.not_executed.empty())
    console.tell(fmt::format("{} not executed\n", counted(carried.not_executed.size(), "operation")));
  if (!carried.stopped.empty()) console.tell(carried.stopped + "\n");
}

}  // namespace irl::cli
