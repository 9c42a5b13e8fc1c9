#include "irl/cli/orders/print_orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "irl/cli/table.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/critical_path.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using orders::View;
using workbench::RecipeOrders;
using workbench::rounded;

namespace {

constexpr double timeline_width = 50;  // in columns

std::size_t column(Seconds time, Seconds length) {
  return static_cast<std::size_t>(std::floor(length.count() > 0 ? time / length * timeline_width : 0));
}

/// A bar of a timeline: `#` while the worker is busy, `-` until the last result is available.
std::string bar(const orders::Placed& placed, Seconds length) {
  const std::size_t start = column(placed.start, length);
  const std::size_t free = column(placed.free_at, length);
  std::string bar(start, ' ');
  bar.append(std::max<std::size_t>(free - start, 1), placed.free_at > placed.start ? '#' : '-');
  if (column(placed.end(), length) > bar.size()) bar.append(column(placed.end(), length) - bar.size(), '-');
  return bar;
}

/// The track of a resource: in each column how many occupy it at once, `+` for more than nine.
std::string track(const std::vector<orders::Occupancy>& occupied, std::uint32_t resource, Seconds length) {
  std::vector<int> users(static_cast<std::size_t>(timeline_width) + 1, 0);
  for (const orders::Occupancy& one : occupied)
    if (one.resource == resource && one.end > one.start)
      for (std::size_t c = column(one.start, length);
           c < std::max(column(one.end, length), column(one.start, length) + 1); ++c)
        ++users[c];
  std::string track;
  for (const int count : users) track += count == 0 ? ' ' : count < 10 ? static_cast<char>('0' + count) : '+';
  return track.substr(0, track.find_last_not_of(' ') + 1);
}

void print_timeline(const Program& program, const orders::Schedule& schedule, const Console& console) {
  Table table({right("start"),
               right("free"),
               right("end"),
               {schedule.workers > 1 ? "worker" : ""},
               "operation",
               "busy #, until its result is there -"},
              2);
  for (const orders::Placed& placed : schedule.placed)
    table.add({rounded(placed.start.count()), rounded(placed.free_at.count()), rounded(placed.end().count()),
               schedule.workers > 1 ? std::to_string(placed.worker + 1) : "",
               operation_name(program, placed.operation), bar(placed, schedule.length)});
  table.print(console);
}

void print_resources(const orders::Scheduling& scheduling, const orders::Schedule& schedule,
                     const Console& console) {
  if (scheduling.resources.empty()) return;
  Table table({"resource", right("at once"), "how many occupy it"}, 2);
  const std::vector<orders::Occupancy> occupied = occupancy(scheduling, schedule);
  for (std::uint32_t resource = 0; resource < scheduling.resources.size(); ++resource) {
    const auto& [name, capacity] = scheduling.resources[resource];
    table.add(
        {name, capacity ? std::to_string(*capacity) : "any", track(occupied, resource, schedule.length)});
  }
  console.out << '\n';
  table.print(console);
}

/// What the plan proves. Its constraints are those of the view and the capacities, its times those of one
/// trace.
std::string verdict(const orders::FastestOrder& fastest) {
  const orders::Fastest& found = fastest.found;
  if (fastest.is_of_part) return "nothing is proven: the search for the first order was stopped at its limit";
  if (fastest.view == View::free)
    return fmt::format(
        "by the times of the trace, no order takes less than {} s; free orders may come out otherwise, and "
        "then take other times: that is not proven",
        rounded(found.bound.count()));
  const std::string plan =
      fmt::format("by the times of the trace and the constraints of the view '{}'", name(fastest.view));
  if (!found.is_proven())
    return fmt::format("{}, no order takes less than {} s; this is the fastest one found (gap {:.1f} %)",
                       plan, rounded(found.bound.count()), found.gap() * 100);
  if (!fastest.is_proven())
    return fmt::format("{}, no order takes less; nothing is proven, as it does not come out so", plan);
  return fmt::format("{}, no order takes less (proven)", plan);
}

std::string confirmation(const orders::FastestOrder& fastest) {
  if (!fastest.is_executed()) return fastest.difference;
  if (!fastest.has_same_outcome()) return "executed: another outcome: " + fastest.difference;
  if (!fastest.too_late.empty())
    return "executed: the same outcome, but something stands too long: " + fastest.too_late +
           "; --together plans with that";
  if (!fastest.is_confirmed())
    return "executed: the same outcome, but times are not as planned: " + fastest.delay;
  return "executed: the same outcome, and the time is confirmed";
}

/// The path in words; what keeps the worker busy without a break is told at once.
void print_path(const Program& program, const std::vector<orders::Critical>& path, const Console& console) {
  const auto waits_for_worker = [&](std::size_t i) {
    return i < path.size() && path[i].cause.kind == orders::Cause::Kind::worker;
  };
  for (std::size_t i = 0; i < path.size(); ++i) {
    std::size_t last = i;
    while (waits_for_worker(last + 1) && waits_for_worker(last + 2)) ++last;
    const orders::Placed& first = path[i].placed;
    const bool is_end = last + 1 == path.size();
    const Seconds until = is_end ? path[last].placed.end() : path[last + 1].placed.start;
    if (until <= first.start && !is_end) continue;
    const std::string what = last == i ? operation_name(program, first.operation)
                                       : fmt::format("{} operations from {} to {}", last - i + 1,
                                                     operation_name(program, first.operation),
                                                     operation_name(program, path[last].placed.operation));
    const bool is_waited_for = !is_end && path[last + 1].cause.kind == orders::Cause::Kind::resource;
    const char* verb = is_waited_for                 ? "which occupies what is needed until"
                       : !waits_for_worker(last + 1) ? "available at"
                       : last == i                   ? "which keeps the hands busy until"
                                                     : "which keep the hands busy until";
    console.tell(fmt::format("    {:>7} s  {}, {} {} s\n", rounded(first.start.count()), what, verb,
                             rounded(until.count())));
    i = last;
  }
}

}  // namespace

void print_critical_path(const Program& program, const orders::Scheduling& scheduling,
                         const orders::Schedule& schedule, const Deadline& deadline, const Console& console) {
  print_path(program, critical_path(scheduling, schedule, deadline), console);
  constexpr std::size_t most_named = 5;
  const auto waiting = could_wait(scheduling, schedule);
  std::string named;
  for (std::size_t i = 0; i < std::min(most_named, waiting.size()); ++i)
    named += fmt::format("{}{} by {} s", i == 0 ? "" : ", ", operation_name(program, waiting[i].operation),
                         rounded(waiting[i].time.count()));
  if (waiting.size() > most_named) named += fmt::format(" and {} more", waiting.size() - most_named);
  if (!named.empty()) console.tell("  could start later: " + named + "\n");
  if (const auto gain = most_gained(scheduling, schedule, deadline))
    console.tell(fmt::format("  most would be gained if {} took no time: {} s\n",
                             operation_name(program, gain->operation), rounded(gain->time.count())));
}

void print_fastest(const RecipeOrders& recipe, const orders::FastestOrder& fastest, const Deadline& deadline,
                   const Console& console) {
  const orders::Schedule& schedule = fastest.found.schedule;
  const double before = fastest.reference.length.count();
  const double gained = before - schedule.length.count();
  const bool rethreaded = !recipe.views().forks().empty() && fastest.view != View::as_written;
  console.out << console.painted(recipe.id, Paint::heading)
              << fmt::format(": {} s by {}; {} s {}, {} s gained ({:.1f} %)\n",
                             rounded(schedule.length.count()), counted(schedule.workers, "worker"),
                             rounded(before), rethreaded ? "as written with one state for all" : "as written",
                             rounded(gained), before > 0 ? gained / before * 100 : 0)
              << "  " << verdict(fastest) << '\n'
              << "  " << confirmation(fastest) << '\n';
  console.out << "  lines " << orders::line_numbers(recipe.program(), schedule.order()) << "\n\n";
  if (const std::string why = why_none(recipe); !why.empty())
    console.tell("only of what can be executed: " + why + "\n\n");
  print_timeline(recipe.program(), schedule, console);
  print_resources(fastest.scheduling, schedule, console);
  console.out << '\n' << console.painted("critical path", Paint::heading) << '\n';
  try {
    print_critical_path(recipe.program(), fastest.scheduling, schedule, deadline, console);
  } catch (const OutOfLimits&) {  // which the command tells
  }
}

}  // namespace irl::cli
