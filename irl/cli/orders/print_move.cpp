#include "irl/cli/orders/print_move.hpp"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "irl/cli/orders/print_orders.hpp"
#include "irl/orders/operation_names.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

std::string gain(const orders::Move& move) {
  const double gained = move.seconds_gained();
  const std::string both = fmt::format("{} s, and {} s as it stands", workbench::rounded(move.seconds_after),
                                       workbench::rounded(move.seconds_before));
  if (std::abs(gained) < orders::time_tolerance.count())
    return fmt::format("nothing is gained ({} s)", workbench::rounded(move.seconds_after));
  return fmt::format("{} s {} ({})", workbench::rounded(std::abs(gained)), gained > 0 ? "gained" : "lost",
                     both);
}

void print_possible(const workbench::RecipeOrders& recipe, const orders::Move& move, const Console& console) {
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

}  // namespace

void print_moves(const workbench::RecipeOrders& recipe, std::uint32_t moved,
                 const std::vector<orders::Move>& moves, const Console& console) {
  console.out << console.painted(recipe.id, Paint::heading) << ": "
              << escaped(operation_name(recipe.program(), moved)) << " moved\n";
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

}  // namespace irl::cli
