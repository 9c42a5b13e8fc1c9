#include <memory>

#include "irl/cli/eval/eval_options.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/eval/result_tables.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::cli {

namespace {

using workbench::RecipeResult;

std::unique_ptr<workbench::ResultWriter> make_writer(const EvalOptions& options, const Console& console,
                                                     std::ostream& out, const std::vector<Metric>& metrics) {
  if (options.json) return workbench::json_writer(out, metrics);
  if (!options.output.empty()) return workbench::csv_writer(out, metrics, options.goals);
  return table_writer(console, metrics, options.goals);
}

ExitCode evaluate(const EvalOptions& options, const Console& console) {
  Scoring scoring(options, console);
  workbench::Evaluator& evaluator = scoring.evaluator();
  grammar::SolutionFile candidates = read_candidates(options.file, scoring.corpus(), console);
  Ending ending;
  ending.saw(candidates.problems);
  StatusCount count;
  write_output(options.output, console, [&](std::ostream& out) {
    const auto writer = make_writer(options, console, out, evaluator.metrics());
    ProgressLine line(console, candidates.recipes.size());
    workbench::evaluate_all(std::move(candidates.recipes), evaluator, options.jobs,
                            [&](const RecipeResult& result) {
                              writer->add(result);
                              count.add(result.status);
                              ending.saw(result.reason, result.reason_kind);
                              line.show_next();
                            });
    line.end();
    const Problems gold_problems = evaluator.gold_problems();
    console.report(gold_problems);
    ending.saw_gold(gold_problems);
    Problems problems = std::move(candidates.problems);
    workbench::append(problems, gold_problems);
    writer->finish(problems);
  });
  if (workbench::is_file(options.output)) console.out << count.text() << '\n';
  return ending.code(options.strict);
}

}  // namespace

Command eval_command() {
  auto [command, options] =
      make_command<EvalOptions>("eval", "Score every procedure of a file against its gold network", evaluate);
  command.takes(option::procedure, &options.file).required();
  command.takes(option::output, &options.output);
  command.takes(option::json, &options.json);
  command.takes(option::strict, &options.strict);
  command.takes(option::goals, &options.goals);
  take_scoring(command, options);
  return command;
}

}  // namespace irl::cli
