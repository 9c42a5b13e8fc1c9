#include "irl/cli/run/search_options.hpp"

#include <CLI/CLI.hpp>

namespace irl::cli {

void add_search_options(CLI::App& command, workbench::SearchChoice& choice) {
  command.add_flag("--best-first", choice.best_first,
                   "Look for solutions by score, the highest first, instead of in the order of discovery");
  command
      .add_option("--order", choice.order,
                  "What is tried first: whatever leaves least to try, the first one written, the last one "
                  "written, or "
                  "what has at most one answer")
      ->check(CLI::IsMember(std::vector<std::string>(std::begin(workbench::search_order_names),
                                                     std::end(workbench::search_order_names))))
      ->capture_default_str();
  command.add_option("--max-depth", choice.max_depth, "Execute at most so many operations")->type_name("N");
  command.add_flag("--without-failures", choice.without_failures,
                   "Only solutions in which every operation did its work");
  command.add_option("--max-steps", choice.max_steps, "Stop after so many steps of the search")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--max-seconds", choice.max_seconds, "Stop after so much time")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
}

}  // namespace irl::cli
