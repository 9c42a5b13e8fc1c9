#include <fmt/format.h>

#include <ostream>

#include "irl/cli/orders/print_orders.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/critical_path.hpp"
#include "irl/orders/what_if.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using workbench::rounded;

namespace {

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

}  // namespace irl::cli
