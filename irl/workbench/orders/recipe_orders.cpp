#include "irl/workbench/orders/recipe_orders.hpp"

#include <fmt/format.h>

#include "irl/network/operation_names.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::workbench {

RecipeOrders orders_of(const grammar::RecipeNetwork& recipe, const Domain& domain,
                       const orders::ViewOptions& options) {
  const Deadline deadline(options.run.limits.time, options.run.limits.cancelled);
  auto [program, problems] = check(recipe.network, domain);
  RecipeOrders found{.id = recipe.id,
                     .problems = all_problems(recipe.problems, problems),
                     .program_owner = std::make_unique<const Program>(std::move(program)),
                     .views_owner = nullptr};
  found.views_owner = std::make_unique<const orders::Views>(
      found.program(), orders::ViewOptions{.run = in_time(options.run, deadline)});
  return found;
}

std::string why_cut(const RecipeOrders& recipe) {
  if (!recipe.views().is_out_of_memory()) return "the time was over before its orders were known";
  constexpr std::uint64_t bytes_in_a_mebibyte = 1024 * 1024;
  return fmt::format(
      "its {} operations are too many: what comes before what takes more memory than the {} MiB that there "
      "are, "
      "four times as much for twice as many operations",
      recipe.program().operations.size(), recipe.views().run_options().limits.bytes / bytes_in_a_mebibyte);
}

std::string why_none(const RecipeOrders& recipe) {
  const Solution& written = recipe.views().written();
  if (written.verdict == Verdict::complete) return {};
  if (written.verdict == Verdict::stopped || written.not_executed.empty())
    return "the search for the first one was stopped at its limit";
  const NotExecuted& first = written.not_executed.front();
  return fmt::format("{} of {} operations cannot be executed: {}: {}{}", written.not_executed.size(),
                     recipe.program().operations.size(), operation_name(recipe.program(), first.operation),
                     first.reason, written.not_executed.size() > 1 ? ", …" : "");
}

}  // namespace irl::workbench
