#include <fmt/format.h>

#include <ostream>
#include <set>

#include "irl/cli/orders/print_orders.hpp"
#include "irl/cli/table.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

using workbench::RecipeOrders;

namespace {

std::string flexibility_of(const orders::Precedence& order) {
  return fmt::format("{:.3f}", orders::flexibility(order));
}

/// Pairs that no chain of others implies, each once, whatever the number of its reasons.
std::string pairs_of(const orders::Precedence& order) {
  std::set<std::pair<OperationIndex, OperationIndex>> pairs;
  for (const orders::Pair& pair : order.reduced()) pairs.emplace(pair.before, pair.after);
  return std::to_string(pairs.size());
}

void print_kept(const RecipeOrders& recipe, const orders::KeptPair& kept, const Console& console) {
  const auto& [pair, is_needed, counterexample, difference] = kept;
  console.tell(fmt::format("  {} before {}: {}, {}\n", operation_name(recipe.program(), pair.before),
                           operation_name(recipe.program(), pair.after), name(pair.reason.kind),
                           pair.reason.what));
  console.tell(is_needed ? fmt::format("      otherwise {}\n", difference)
                         : std::string("      kept to be safe: a limit was reached before it was known\n"));
}

void print_summary(const RecipeOrders& recipe, const orders::PartialReport& report, const Console& console) {
  const orders::Views& views = recipe.views();
  Table table({"", right("pairs kept"), right("orders"), right("flexibility")}, 2);
  table.add({"the order as executed", "", "1", "0.000"});
  const orders::Precedence& safe = *views.space(orders::View::safe).partial_order();
  table.add({"safe", pairs_of(safe), readable(report.safe), flexibility_of(safe)});
  table.add({"weakest", std::to_string(report.operations.kept.size()), readable(report.orders),
             flexibility_of(report.operations.order)});
  if (report.uses) {
    const orders::BlockOrders blocks(views, orders::View::safe);
    const orders::Precedence& of_uses = *blocks.space().partial_order();
    table.add(
        {"uses as one, safe", pairs_of(of_uses), readable(report.safe_of_uses), flexibility_of(of_uses)});
    table.add({"uses as one, weakest", std::to_string(report.uses->kept.size()),
               readable(report.orders_of_uses), flexibility_of(report.uses->order)});
  }
  table.print(console);
}

}  // namespace

void print_partial(const RecipeOrders& recipe, const orders::PartialReport& report, const Console& console) {
  const orders::Deordering& found = report.operations;
  console.out << console.painted(recipe.id, Paint::heading)
              << fmt::format(": {}, {} executed\n\n", counted(found.order.operations().count(), "operation"),
                             counted(found.executed, "order"));
  print_summary(recipe, report, console);
  console.out << '\n'
              << (found.is_weakest()
                      ? "no pair can be left out any more: each was executed the other way round\n"
                      : "pairs are kept that may not be needed\n");
  if (report.uses && !report.uses->is_weakest())
    console.out << "of uses as one, pairs are kept that may not be needed\n";
  if (!found.left_out.empty())
    console.out << '\n' << console.painted("do not matter", Paint::heading) << '\n';
  print_chain(recipe.program(), found.left_out, console);
  if (!found.kept.empty()) console.out << '\n' << console.painted("kept", Paint::heading) << '\n';
  for (const orders::KeptPair& kept : found.kept) print_kept(recipe, kept, console);
}

}  // namespace irl::cli
