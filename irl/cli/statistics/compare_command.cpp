#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/cli/statistics/print_statistics.hpp"
#include "irl/cli/statistics/statistics_choice.hpp"

namespace irl::cli {

namespace {

struct CompareChoice {
  std::vector<std::string> files;
  EvalChoice eval;  ///< for what has to be executed first
  std::string correction = std::string(name(statistics::Correction::holm));
  std::uint64_t differences = 5;
};

statistics::Correction chosen_correction(const std::string& name) {
  using statistics::Correction;
  for (const Correction correction : {Correction::holm, Correction::benjamini_hochberg})
    if (name == statistics::name(correction)) return correction;
  return Correction::none;
}

ExitCode compare(const CompareChoice& choice, const Console& console) {
  Ending ending;
  const auto systems = read_systems(choice.files, choice.eval, console, ending);
  const auto comparison = demand(
      statistics::compare(systems, statistics_options(choice.eval), chosen_correction(choice.correction)));
  if (!comparison.not_shared.empty())
    console.report(
        {{.severity = Severity::warning,
          .where = {},
          .what = fmt::format("not every system has the metric '{}'", comparison.not_shared.front()),
          .advice = "only metrics that all have are compared",
          .kind = "not-shared"}});
  if (choice.eval.json)
    console.out << workbench::to_text(to_json(comparison)) << '\n';
  else
    print_comparison(console, comparison, choice.differences);
  write_plot(choice.eval, console, systems, comparison.summary, comparison.pairs);
  return ending.code(false);
}

void declare(Command& command, CompareChoice& choice) {
  command
      .takes({"", "FILE",
              "Results (JSON, CSV, JSON lines), or candidates, which are scored first; - is standard input"},
             &choice.files)
      .required();
  take_statistics(command, choice.eval.statistics);
  command.takes({"--correction", "HOW", "Of p-values, for being several", {}, statistics::correction_names},
                &choice.correction);
  command
      .takes(
          {"--differences", "N", "How many of the procedures that differ most are shown of each two systems"},
          &choice.differences)
      .not_with({"--json"}, "JSON has all of them");
  command.takes(option::json, &choice.eval.json);
  take_scoring(command, choice.eval);
}

}  // namespace

Command compare_command() {
  return make_command<CompareChoice>(
      "compare", "Compare systems by their scores: intervals, paired tests, where they differ", declare,
      compare);
}

}  // namespace irl::cli
