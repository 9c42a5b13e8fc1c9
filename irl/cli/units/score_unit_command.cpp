#include <fmt/format.h>

#include "irl/cli/eval/eval_options.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/units/unit_results.hpp"

namespace irl::cli {

namespace {

struct ScoreUnitOptions {
  EvalOptions eval;  ///< of the candidates that the manifest tells of
  std::uint64_t unit = 0;
  std::string into;  ///< the directory of the results
};

ExitCode score_unit(const ScoreUnitOptions& options, const Console& console) {
  if (!workbench::is_file(options.eval.file)) throw UsageError("--unit: name the file of the manifest");
  if (options.unit == 0) throw UsageError("name a unit by --unit, and a directory for its results by --into");
  Scoring scoring(options.eval, console);
  const workbench::Manifest manifest = demand(workbench::read_manifest(options.eval.file));
  ProgressLine line(console);
  const auto scored = demand(workbench::score_unit(
      manifest, options.unit, options.into, scoring.evaluator(), origin_of(options.eval, console),
      options.eval.jobs, [&](const workbench::StreamProgress& progress) {
        const auto all = static_cast<double>(manifest.units[options.unit - 1].candidates);
        line.show(progress.candidates, static_cast<double>(progress.candidates) / all);
      }));
  line.end();
  if (scored.was_complete)
    console.tell(fmt::format("unit {} is scored already\n", options.unit));
  else
    console.tell(fmt::format("unit {}: {} candidates scored\n", options.unit, scored.progress.candidates));
  const Problems gold_problems = scoring.evaluator().gold_problems();
  console.report(gold_problems);
  Ending ending;
  ending.saw_gold(gold_problems);
  ending.saw(scored.progress.flawed, scored.progress.stopped);
  return ending.code(options.eval.strict);
}

}  // namespace

Command score_unit_command() {
  auto [command, options] = make_command<ScoreUnitOptions>(
      "score-unit", "Score one unit of candidates into its place in a directory", score_unit);
  command.was = {"stream", "--unit"};
  command.takes({"", "FILE", "A manifest, as `irl units` writes it"}, &options.eval.file).required();
  command
      .takes({"--unit", "N", "Which unit of the manifest is scored, unless that is done", {1}}, &options.unit)
      .only_with({"--into"});
  command.takes({"--into", "DIR", "Directory for the results of units, a file for each"}, &options.into)
      .only_with({"--unit"});
  command.takes(option::strict, &options.eval.strict);
  command.takes(option::goals, &options.eval.goals);
  take_scoring(command, options.eval);
  return command;
}

}  // namespace irl::cli
