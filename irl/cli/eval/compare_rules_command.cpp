#include <fmt/format.h>

#include "irl/cli/eval/eval_options.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/eval/result_tables.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::cli {

namespace {

using workbench::ComparedResult;

ExitCode compare_rules(const EvalOptions& options, const Console& console) {
  const workbench::OpenDomain open = open_domain(options.domain, console);
  const workbench::Corpus corpus = open_corpus(options, open, console);
  if (open.domain.rule_positions().size() < 2)
    throw UsageError(fmt::format("the domain '{}' has no rules to compare", open.domain.name()));
  workbench::RuleComparison comparison(
      open.domain, corpus, {.metrics = demand(workbench::choose_metrics(open.domain, options.metrics))},
      open.run_options().limits);
  grammar::SolutionFile candidates = read_candidates(options.file, corpus, console);
  Ending ending;
  ending.saw(candidates.problems);
  write_output(options.output, console, [&](std::ostream& out) {
    std::vector<ComparedResult> results;
    ProgressLine line(console, candidates.recipes.size());
    workbench::compare_all(std::move(candidates.recipes), comparison, options.jobs,
                           [&](ComparedResult compared) {
                             for (const workbench::RecipeResult& result : compared.by_position)
                               ending.saw(result.reason, result.reason_kind);
                             results.push_back(std::move(compared));
                             line.show_next();
                           });
    line.end();
    if (options.json)
      out << workbench::to_text(workbench::comparison_json(results, comparison)) << '\n';
    else if (!options.output.empty())
      out << workbench::comparison_csv(results, comparison);
    else
      print_comparison(console, results, comparison);
  });
  return ending.code(options.strict);
}

}  // namespace

Command compare_rules_command() {
  auto [command, options] = make_command<EvalOptions>(
      "compare-rules",
      "Score with all rules in one position and in another, and name those that make the difference",
      compare_rules);
  command.was = {"eval", "--compare-rules"};
  command.takes(option::procedure, &options.file).required();
  command.takes(option::output, &options.output);
  command.takes(option::json, &options.json);
  command.takes(option::strict, &options.strict);
  take_gold(command, options);
  take_domain(command, options.domain);
  command.takes(option::world, &options.domain.world);
  command.takes(option::max_seconds, &options.domain.time);
  command.takes(option::corpus, &options.domain.corpus);
  return command;
}

}  // namespace irl::cli
