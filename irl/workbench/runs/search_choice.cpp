#include "irl/workbench/runs/search_choice.hpp"

namespace irl::workbench {

Expected<RunOptions> run_options(const SearchChoice& choice, Rules rules) {
  RunOptions options{.rules = rules, .jobs = choice.jobs};
  options.limits.steps = choice.max_steps;
  options.limits.time = choice.time;
  if (choice.best_first) options.control.worth = ByScore();
  if (choice.order == "written") {
    options.row_order = RowOrder::written;
  } else if (choice.order == "last-written") {
    options.row_order = RowOrder::last_written;
    options.control.order = last_written_first;
  } else if (choice.order == "single-answers") {
    options.control.order = single_answers_first;
  } else if (choice.order != "fastest") {
    return usage_problem("operations have no order '" + choice.order + "'");
  }
  if (choice.max_depth > 0) options.control.state_test = at_most_deep(choice.max_depth);
  if (choice.without_failures) options.control.goal_test = nothing_failed;
  return options;
}

}  // namespace irl::workbench
