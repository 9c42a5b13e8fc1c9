#include "irl/cli/orders/print_table.hpp"

#include <fmt/format.h>

#include <ostream>

#include "irl/orders/fastest_order.hpp"
#include "irl/orders/traces.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using orders::View;
using workbench::rounded;

namespace {

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

void print_table_head(const Console& console) {
  console.out << "| procedure | as written | safe | traces | free | time as written | fastest, 1 worker "
                 "| fastest, 2 workers |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
}

void print_table_row(const workbench::RecipeOrders& recipe, const orders::CountLimits& count,
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

void print_cut_row(const workbench::RecipeOrders& recipe, const Console& console) {
  console.out << fmt::format("| {} | unknown | unknown | unknown | unknown | | | |\n", recipe.id);
  console.out.flush();
}

}  // namespace irl::cli
