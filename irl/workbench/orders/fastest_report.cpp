#include "irl/workbench/orders/fastest_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <ostream>

#include "irl/workbench/orders/operation_names.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/value_text.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::workbench {

using orders::View;

bool FastestReport::is_confirmed() const {
  return found.schedule.cooks == 1 && has_same_outcome &&
         nearly_equal(execution_time(executed), found.schedule.length.count());
}

FastestReport find_fastest(const RecipeOrders& recipe, std::uint32_t cooks,
                           const orders::FastestLimits& limits) {
  const orders::Views& views = recipe.views;
  FastestReport report{
      .scheduling = scheduling_of(views.program(), views.trace(), views.precedence(View::safe)),
      .reference = {},
      .found = {},
      .executed = {}};
  report.reference = placed_in_order(report.scheduling, views.reference(), 1);
  report.found = fastest(report.scheduling, cooks, limits);
  const orders::Order order = report.found.schedule.order();
  const Program program = views.threaded(View::safe, order);
  report.executed = orders::execute(program, order, views.run_options());
  report.has_same_outcome = similar(views.outcome(), orders::outcome_of(program, report.executed));
  return report;
}

namespace {

/// A bar of a timeline: `#` while the cook is busy, `-` until the last result is available.
std::string bar(const orders::Placed& placed, Seconds length) {
  constexpr double width = 50;
  const auto column = [&](Seconds time) {
    return static_cast<std::size_t>(std::floor(length.count() > 0 ? time / length * width : 0));
  };
  std::string bar(column(placed.start), ' ');
  bar.append(std::max<std::size_t>(column(placed.free_at) - column(placed.start), 1),
             placed.free_at > placed.start ? '#' : '-');
  if (column(placed.end()) > bar.size()) bar.append(column(placed.end()) - bar.size(), '-');
  return bar;
}

void print_timeline(const RecipeOrders& recipe, const FastestReport& report, const Console& console) {
  const orders::Schedule& schedule = report.found.schedule;
  Table table({{"start", Table::Align::right},
               {"free", Table::Align::right},
               {"end", Table::Align::right},
               {schedule.cooks > 1 ? "cook" : ""},
               {"operation"},
               {"busy #, until its result is there -"}},
              2);
  for (const orders::Placed& placed : schedule.placed)
    table.add({rounded(placed.start.count()), rounded(placed.free_at.count()), rounded(placed.end().count()),
               schedule.cooks > 1 ? std::to_string(placed.cook + 1) : "",
               operation_name(recipe.program, placed.operation), bar(placed, schedule.length)});
  table.print(console);
}

std::string verdict(const orders::Fastest& found) {
  return found.is_proven() ? "proven: no safe order is faster"
                           : fmt::format("the fastest one found; none takes less than {} s (gap {:.1f} %)",
                                         rounded(found.bound.count()), found.gap() * 100);
}

std::string confirmation(const FastestReport& report) {
  if (!report.has_same_outcome) return "executed: another outcome than the order as written";
  if (report.is_confirmed()) return "executed: the same outcome, and the time is confirmed";
  if (report.found.schedule.cooks > 1) return "executed by one cook: the same outcome";
  return fmt::format(
      "executed: the same outcome, but it takes {} s: under these rules times are not as planned",
      rounded(execution_time(report.executed)));
}

}  // namespace

void print_fastest(const RecipeOrders& recipe, const FastestReport& report, const Console& console) {
  const orders::Schedule& schedule = report.found.schedule;
  const double before = report.reference.length.count();
  const double gained = before - schedule.length.count();
  console.out << console.painted(recipe.id, Paint::heading)
              << fmt::format(
                     ": {} s by {} cook{}; {} s {}, {} s gained ({:.1f} %)\n",
                     rounded(schedule.length.count()), schedule.cooks, schedule.cooks == 1 ? "" : "s",
                     rounded(before),
                     recipe.views.forks().empty() ? "as written" : "as written with one state for all",
                     rounded(gained), before > 0 ? gained / before * 100 : 0)
              << "  " << verdict(report.found) << '\n'
              << "  " << confirmation(report) << '\n'
              << "  lines " << line_numbers(recipe.program, schedule.order()) << "\n\n";
  print_timeline(recipe, report, console);
  console.out << '\n' << console.painted("critical path", Paint::heading) << '\n';
  print_critical_path(recipe.program, report.scheduling, schedule, console);
}

Json fastest_json(const RecipeOrders& recipe, const FastestReport& report) {
  const orders::Schedule& schedule = report.found.schedule;
  Json object{{"recipe-id", recipe.id},
              {"cooks", schedule.cooks},
              {"seconds", schedule.length.count()},
              {"seconds-as-written", execution_time(recipe.views.written())},
              {"seconds-with-one-state", report.reference.length.count()},
              {"bound", report.found.bound.count()},
              {"proven", report.found.is_proven()},
              {"nodes", report.found.nodes},
              {"same-outcome", report.has_same_outcome},
              {"confirmed", report.is_confirmed()},
              {"schedule", Json::array()}};
  for (const orders::Placed& placed : schedule.placed) {
    Json step{{"primitive", recipe.program.operations[placed.operation].primitive->name}};
    add_position(step, recipe.program.operations[placed.operation].where);
    step["start"] = placed.start.count();
    step["free-at"] = placed.free_at.count();
    step["end"] = placed.end().count();
    step["cook"] = placed.cook + 1;
    step["holds"] = report.scheduling.tasks[placed.operation].holds;
    object["schedule"].push_back(std::move(step));
  }
  return object;
}

Json chrome_trace(const RecipeOrders& recipe, const FastestReport& report) {
  Json events = Json::array();
  std::map<std::string, std::uint32_t> tracks;
  const auto track = [&](const std::string& name) {
    const auto [known, is_new] = tracks.emplace(name, tracks.size() + 1);
    if (is_new)
      events.push_back({{"name", "thread_name"},
                        {"ph", "M"},
                        {"pid", 1},
                        {"tid", known->second},
                        {"args", {{"name", name}}}});
    return known->second;
  };
  const auto add = [&](std::uint32_t on, const orders::Placed& placed, Seconds until) {
    constexpr double microseconds = 1e6;
    events.push_back({{"name", operation_name(recipe.program, placed.operation)},
                      {"cat", recipe.id},
                      {"ph", "X"},
                      {"ts", placed.start.count() * microseconds},
                      {"dur", (until - placed.start).count() * microseconds},
                      {"pid", 1},
                      {"tid", on}});
  };
  for (std::uint32_t cook = 0; cook < report.found.schedule.cooks; ++cook)
    track(fmt::format("cook {}", cook + 1));
  for (const orders::Placed& placed : report.found.schedule.placed) {
    const orders::Task& task = report.scheduling.tasks[placed.operation];
    if (task.needs_cook) add(placed.cook + 1, placed, placed.free_at);
    for (const std::string& held : task.holds) add(track(held), placed, placed.end());
  }
  return {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}};
}

}  // namespace irl::workbench
