#include "irl/cli/orders/print_orders.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <set>

#include "irl/cli/table.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/deordering.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/orders/traces.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using orders::View;
using workbench::RecipeOrders;
using workbench::rounded;

namespace {

/// `a`, `b`, … `z`, `27`, …
std::string letter(std::size_t number) {
  return number < 26 ? std::string(1, static_cast<char>('a' + number)) : std::to_string(number + 1);
}

std::string time_range(const orders::OutcomeClass& same) {
  const auto [fastest, slowest] = std::ranges::minmax(same.times);
  return fastest == slowest ? fmt::format("{} s", rounded(fastest))
                            : fmt::format("{} to {} s", rounded(fastest), rounded(slowest));
}

std::string differs(const RecipeOrders& recipe, const orders::OutcomeClass& same) {
  if (!same.difference.empty()) return same.difference;
  return recipe.views().forks().empty() ? "the same as in the written order"
                                        : "the same as in the written order, with one state for all";
}

void print_classes(const RecipeOrders& recipe, const orders::ExecutedOrders& executed, std::size_t most,
                   const Console& console) {
  for (std::size_t c = 0; c < std::min(most, executed.classes.size()); ++c) {
    const orders::OutcomeClass& same = executed.classes[c];
    console.tell(fmt::format("  {}  {}, {}: {}\n", letter(c), counted(same.members.size(), "order"),
                             time_range(same), differs(recipe, same)));
    if (!same.difference.empty())
      console.tell(fmt::format("     such as {}\n", orders::line_numbers(recipe.program(), same.order)));
  }
  if (executed.classes.size() > most)
    console.tell(fmt::format("  and {} more\n", executed.classes.size() - most));
}

std::string drawn(const orders::ExecutedOrders& executed) {
  return executed.is_uniform ? "" : " (drawn at random, not all equally likely)";
}

void print_what_is_missing(const RecipeOrders& recipe, const Console& console) {
  const std::string why = why_none(recipe);
  if (why.empty()) return;
  console.tell("as written, no order executes everything: " + why + "\n");
  console.out << "safe and free orders are those of what can be executed\n\n";
}

void print_relations(const RecipeOrders& recipe, const Console& console) {
  const std::size_t relations = recipe.views().relations().count();
  if (relations == 0) return;
  const bool are_all = relations == recipe.views().reference().size();
  console.out << counted(relations, "relation")
              << (are_all ? ", searched together: they have no order, and what comes out is one\n\n"
                          : ", which have no order: they run as soon as what they take is there; orders are "
                            "those of the other operations\n\n");
}

void print_forks(const RecipeOrders& recipe, const Console& console) {
  for (const Fork& fork : recipe.views().forks())
    console.tell(fmt::format(
        "  the state ?{} is taken by {} operations, lines {}: what one does, the others do not see\n",
        recipe.program().variables[fork.variable].name, fork.takers.size(),
        orders::line_numbers(recipe.program(), fork.takers)));
  if (!recipe.views().fork_difference().empty())
    console.tell("  with one state for all, " + recipe.views().fork_difference() + "\n");
}

/// Searches that would find something else: what nobody sees in the network.
void print_searches(const RecipeOrders& recipe, const Deadline& deadline, const Console& console) {
  constexpr std::size_t most_printed = 5;
  std::size_t found = 0;
  for (const orders::Pair& pair : recipe.views().precedence(View::safe).reduced(deadline))
    if (pair.reason.kind == orders::Reason::Kind::search && ++found <= most_printed)
      console.tell(fmt::format("  {} comes before {}: {}\n", operation_name(recipe.program(), pair.before),
                               operation_name(recipe.program(), pair.after), pair.reason.what));
  if (found > most_printed)
    console.tell(fmt::format("  and {} more such pairs (--json has all)\n", found - most_printed));
}

void print_what_fixes_the_order(const RecipeOrders& recipe, const Deadline& deadline,
                                const Console& console) {
  deadline.demand();
  const orders::Views& views = recipe.views();
  const auto scheduling =
      scheduling_of(views.program(), views.trace(), views.precedence(View::safe), deadline);
  const orders::Schedule schedule = placed_in_order(scheduling, views.reference(), 1);
  console.out << '\n' << console.painted("what fixes the order", Paint::heading) << '\n';
  print_forks(recipe, console);
  print_searches(recipe, deadline, console);
  if (schedule.length <= Seconds(0)) return;
  console.tell(fmt::format("  critical path of the order as written{}, {} s:\n",
                           views.forks().empty() ? "" : " with one state for all",
                           rounded(schedule.length.count())));
  print_critical_path(recipe.program(), scheduling, schedule, deadline, console);
}

std::string gain(const orders::Move& move) {
  const double gained = move.seconds_gained();
  const std::string both =
      fmt::format("{} s, and {} s as it stands", rounded(move.seconds_after), rounded(move.seconds_before));
  if (std::abs(gained) < orders::time_tolerance.count())
    return fmt::format("nothing is gained ({} s)", rounded(move.seconds_after));
  return fmt::format("{} s {} ({})", rounded(std::abs(gained)), gained > 0 ? "gained" : "lost", both);
}

void print_possible(const RecipeOrders& recipe, const orders::Move& move, const Console& console) {
  if (move.order == recipe.views().reference()) {
    console.out << "it stands there already\n";
    return;
  }
  console.out << "possible; ";
  if (!move.is_executed)
    console.out << "it was not executed to its end, the time was over\n";
  else
    console.tell((move.difference.empty() ? "the same outcome" : "another outcome: " + move.difference) +
                 "; " + gain(move) + "\n");
  console.out << "  lines " << orders::line_numbers(recipe.program(), move.order) << '\n';
}

std::string time_of(const orders::FastestOrder& fastest) {
  const orders::Fastest& found = fastest.found;
  std::string cell = rounded(found.schedule.length.count());
  if (!found.is_proven()) cell += fmt::format(" (gap {:.1f} %)", found.gap() * 100);
  if (!fastest.is_executed())
    cell += " (not executed)";
  else if (!fastest.has_same_outcome())
    cell += " (other outcome)";
  else if (!fastest.is_confirmed())
    cell += " (not confirmed)";
  return cell;
}

}  // namespace

void print_overview(const RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                    const Deadline& deadline, const Console& console) {
  console.out << console.painted(recipe.id, Paint::heading)
              << fmt::format(": {} operations, {} s as written\n\n", recipe.program().operations.size(),
                             rounded(execution_time(recipe.views().written())));
  print_what_is_missing(recipe, console);
  print_relations(recipe, console);
  Table table({"view", right("orders"), right("traces"), right("executed"), right("outcomes")}, 2);
  for (const orders::ViewReport& report : views)
    table.add({name(report.view), readable(report.orders), readable(report.traces),
               std::to_string(report.executed.orders.size()),
               std::to_string(report.executed.classes.size())});
  table.print(console);
  constexpr std::size_t most_in_overview = 5;
  for (const auto& [view, orders, traces, executed] : views) {
    if (executed.classes.size() < 2) continue;
    const std::string heading = fmt::format("outcomes of {} orders, {}", executed.orders.size(), name(view));
    console.out << '\n' << console.painted(heading, Paint::heading) << drawn(executed) << '\n';
    print_classes(recipe, executed, most_in_overview, console);
  }
  try {
    print_what_fixes_the_order(recipe, deadline, console);
  } catch (const OutOfLimits&) {  // which the command tells
  }
}

void print_uses(const RecipeOrders& recipe, const std::vector<View>& views, const orders::CountLimits& limits,
                const Console& console) {
  const auto is_of_body = [](const ProgramOperation& operation) { return !operation.use_path.empty(); };
  if (std::ranges::none_of(recipe.program().operations, is_of_body)) return;
  console.out << '\n' << console.painted("uses of definitions as one", Paint::heading) << '\n';
  Table table({"view", right("units"), right("orders"), "interrupted"}, 2);
  for (const View view : views) {
    const orders::BlockOrders units(recipe.views(), view, limits.deadline);
    std::vector<std::string> interrupted;
    for (const DefinitionUse* use : units.interrupted())
      interrupted.push_back(fmt::format("{} (line {})", use->operation.primitive, use->operation.where.line));
    table.add({name(view), std::to_string(units.blocks().size()),
               readable(count_orders(units.space(), limits)),
               fmt::format("{}", fmt::join(interrupted, ", "))});
  }
  table.print(console);
}

void print_count(const RecipeOrders& recipe, const orders::ViewReport& report, const Console& console) {
  const auto in_full = [](const orders::Counted& counted) {
    return counted.exact ? counted.exact->str() : readable(counted);
  };
  console.tell(fmt::format("{}, {}: orders {}, traces {}", recipe.id, name(report.view),
                           in_full(report.orders), in_full(report.traces)));
  if (const std::string why = why_none(recipe); !why.empty())
    console.tell((report.view == View::as_written ? "; " : " of what can be executed; ") + why);
  console.out << '\n';
}

void print_executed(const RecipeOrders& recipe, const orders::ExecutedOrders& executed,
                    workbench::Level level, const Console& console) {
  std::vector<std::pair<std::string, double>> known(executed.orders.size());
  for (std::size_t c = 0; c < executed.classes.size(); ++c)
    for (std::size_t i = 0; i < executed.classes[c].members.size(); ++i)
      known[executed.classes[c].members[i]] = {letter(c), executed.classes[c].times[i]};
  const bool by_uses = level == workbench::Level::uses;
  Table table({right(""), right("seconds"), "outcome", "lines"}, 2);
  std::set<std::pair<std::string, std::string>> shown;  // by uses several orders look the same
  for (std::size_t i = 0; i < executed.orders.size(); ++i) {
    const orders::Order& order = executed.orders[i];
    const std::string lines = by_uses ? orders::lines_of_uses(recipe.program(), order)
                                      : orders::line_numbers(recipe.program(), order);
    if (!by_uses || shown.emplace(lines, known[i].first).second)
      table.add({std::to_string(i + 1), rounded(known[i].second), known[i].first, lines});
  }
  const std::string heading = fmt::format("{}, {}", recipe.id, name(executed.view));
  console.out << console.painted(heading, Paint::heading) << drawn(executed) << '\n';
  if (executed.view == View::as_written) print_what_is_missing(recipe, console);
  if (table.empty())
    console.out << "  there is no order\n";
  else
    table.print(console);
  console.out << '\n';
  print_classes(recipe, executed, executed.classes.size(), console);
  if (executed.is_cut) console.err << "irl: these are not all orders that were asked for\n";
}

void print_chain(const Program& program, const std::vector<orders::Pair>& chain, const Console& console) {
  for (const orders::Pair& pair : chain)
    console.tell(fmt::format("  {} before {}: {}, {}\n", operation_name(program, pair.before),
                             operation_name(program, pair.after), name(pair.reason.kind), pair.reason.what));
}

void print_why(const RecipeOrders& recipe, const std::vector<View>& views, OperationIndex one,
               OperationIndex other, const Console& console) {
  const std::string first = operation_name(recipe.program(), one);
  const std::string second = operation_name(recipe.program(), other);
  for (const View view : views) {
    const orders::Views& views = recipe.views();
    console.out << console.painted(name(view), Paint::heading) << ": ";
    const bool turned = views.precedence(view).precedes(other, one);
    const auto chain = turned ? views.why(view, other, one) : views.why(view, one, other);
    if (chain.empty() && views.relations().test(one) && views.relations().test(other))
      console.tell(fmt::format("{} and {} are relations, and have no order\n", first, second));
    else if (chain.empty())
      console.tell(fmt::format("{} and {} may come in either order\n", first, second));
    else
      console.tell(fmt::format("{} comes before {}\n", turned ? second : first, turned ? first : second));
    print_chain(recipe.program(), chain, console);
  }
}

void print_moves(const RecipeOrders& recipe, const orders::Order& moved,
                 const std::vector<orders::Move>& moves, const Console& console) {
  const Program& program = recipe.program();
  const DefinitionUse* use = program.operations[moved.front()].use_path.outermost();
  console.out << console.painted(recipe.id, Paint::heading) << ": "
              << escaped(moved.size() > 1 && use ? fmt::format("{} (line {})", use->operation.primitive,
                                                               line_of(program, moved.front()))
                                                 : operation_name(program, moved.front()))
              << " moved\n";
  for (const orders::Move& move : moves) {
    console.out << console.painted(name(move.view), Paint::heading) << ": ";
    if (move.is_possible) {
      print_possible(recipe, move, console);
      continue;
    }
    console.out << "not possible\n";
    print_chain(recipe.program(), move.why_not, console);
  }
}

void print_table_head(const Console& console) {
  console.out << "| procedure | as written | safe | traces | free | time as written | fastest, 1 worker "
                 "| fastest, 2 workers |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
}

void print_table_row(const RecipeOrders& recipe, const orders::CountLimits& count,
                     const orders::FastestLimits& limits, const Console& console) {
  const orders::Views& views = recipe.views();
  const auto orders_of = [&](View view) { return readable(count_orders(views.space(view), count)); };
  const auto traces = count_traces(views, View::free, count);
  const std::size_t missing = recipe.program().operations.size() - views.reference().size();
  const std::string not_executed = missing > 0 ? fmt::format(" ({} not executed)", missing) : "";
  console.tell(fmt::format("| {} | {}{} | {} | {} | {} | {} | {} | {} |\n", recipe.id,
                           orders_of(View::as_written), not_executed, orders_of(View::safe), readable(traces),
                           orders_of(View::free), rounded(execution_time(views.written())),
                           time_of(fastest_order(views, View::safe, 1, limits)),
                           time_of(fastest_order(views, View::safe, 2, limits))));
  console.out.flush();
}

void print_cut_row(const RecipeOrders& recipe, const Console& console) {
  console.out << fmt::format("| {} | unknown | unknown | unknown | unknown | | | |\n", recipe.id);
  console.out.flush();
}

}  // namespace irl::cli
