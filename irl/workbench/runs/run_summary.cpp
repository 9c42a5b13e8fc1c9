#include "irl/workbench/runs/run_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/items/thing_names.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::workbench {

namespace {

std::string makes(const RecipeRun& run) {
  const Binding* result = run.result();
  if (!result || result->value.has_failed()) return {};
  const Domain& domain = *run.execution.program.domain;
  if (domain.is_state(result->value)) return {};
  const items::ThingName name = items::name_of(result->value, domain);
  if (name.text.empty()) return {};
  // A name that lists everything says less than the one that somebody gave it.
  constexpr std::size_t longest_name = 45;
  if (name.text.size() > longest_name && !run.result_variable.empty()) {
    std::string words = run.result_variable;
    std::ranges::replace(words, '-', ' ');
    const bool is_plural = items::plural_of(words) == words;
    return is_plural ? words : with_article(words);
  }
  return name.takes_article && !name.is_plural ? with_article(name.text) : name.text;
}

std::string how_far(const RecipeRun& run, std::size_t steps) {
  const std::size_t all = run.execution.program.operations.size();
  std::string far =
      steps == all ? counted(steps, "step") : fmt::format("{} of {}", steps, counted(all, "step"));
  return run.execution.reason.empty() ? far : fmt::format("{}: {}", far, run.execution.reason);
}

}  // namespace

RunSummary summary_of(const RecipeRun& run) {
  RunSummary summary{.steps = run.execution.solution.steps.size(), .makes = makes(run)};
  if (const double time = execution_time(run.execution.solution); time > 0)
    summary.time = time_in_words(Seconds(time));
  if (run.execution.status != Status::complete) {
    summary.sentence = how_far(run, summary.steps);
    return summary;
  }
  summary.sentence = counted(summary.steps, "step");
  if (!summary.time.empty()) summary.sentence += ", " + summary.time;
  if (!summary.makes.empty()) summary.sentence += ", makes " + summary.makes;
  return summary;
}

}  // namespace irl::workbench
