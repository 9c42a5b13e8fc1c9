#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/inputs.hpp"
#include "irl/cli/statistics/systems.hpp"
#include "irl/statistics/statistics_options.hpp"
#include "irl/statistics/system_comparison.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

constexpr Option results_or_candidates{
    "", "FILE",
    "Results (JSON, CSV, JSON lines), or candidates, which are scored first; - is standard input"};
constexpr Option by{
    "--by", "FIELD",
    "The field of JSON lines, or the column, whose values are the systems; without it every file is one"};
constexpr Option plot{.names = "--plot",
                      .value = "FILE",
                      .says = "Draw the scores as SVG: how they are distributed, and which procedures differ",
                      .is_written = true};

/// The options that both commands have in common.
void take_systems(Command& command, SystemsOptions& options) {
  command.takes(option::json, &options.eval.json);
  command.takes(option::strict, &options.eval.strict);
  command.takes(by, &options.by);
  command.takes(statistics::option::samples, &options.samples);
  command.takes(option::seed, &options.seed);
  command.takes(statistics::option::confidence, &options.confidence);
  command.takes(statistics::option::draw, &options.draw)
      .by_default("candidates where every procedure has several");
  command.takes(statistics::option::missing, &options.missing).by_default("they are left out");
  command.takes(statistics::option::best_of, &options.best_of).by_default("2, 4, 8 and 16");
  command.takes(plot, &options.plot);
  take_scoring(command, options.eval);
}

statistics::StatisticsOptions statistics_options(const SystemsOptions& options) {
  statistics::StatisticsOptions wanted{
      .metrics = options.eval.metrics,
      .resampling = {.samples = options.samples, .seed = options.seed, .jobs = options.eval.jobs},
      .confidence = options.confidence / 100,
      .missing = options.missing};
  if (!options.draw.empty())
    wanted.drawn = options.draw == name(statistics::Drawn::recipes) ? statistics::Drawn::recipes
                                                                    : statistics::Drawn::candidates;
  if (options.best_of) wanted.best_of = {*options.best_of};
  return wanted;
}

/// Draws the scores to the file that `--plot` names, if it does.
void write_plot(const SystemsOptions& options, const Console& console,
                const std::vector<statistics::SystemScores>& systems, const statistics::Summary& summary,
                const std::vector<statistics::PairedComparison>& pairs = {}) {
  const std::string& name = options.plot;
  if (name.empty()) return;
  if (!workbench::is_file(name)) throw UsageError("--plot: a drawing is written to a file of its own");
  write_output(name, console,
               [&](std::ostream& out) { out << statistics::score_plot(systems, summary, pairs); });
}

/// Candidates that failed before their procedure was known belong to none.
void tell_of_no_procedure(const std::vector<statistics::SystemScores>& systems, const Console& console) {
  for (const statistics::SystemScores& system : systems)
    if (system.without_recipe > 0)
      console.warn(fmt::format("{} of '{}' name no procedure", counted(system.without_recipe, "candidate"),
                               system.name),
                   "each counts as the only one of a procedure of its own, and is paired with nothing");
}

/// How the command ends: whether every candidate is complete.
ExitCode ending_of(const statistics::Summary& summary, const SystemsOptions& options, Ending ending) {
  for (const statistics::SystemSummary& system : summary.systems) {
    const auto stopped = std::ranges::find(system.reasons, "stopped", &statistics::CountedReason::kind);
    ending.saw(system.candidates - system.statuses[static_cast<std::size_t>(workbench::Status::complete)],
               stopped == system.reasons.end() ? 0 : stopped->candidates);
  }
  return ending.code(options.eval.strict);
}

ExitCode summarise(const SystemsOptions& options, const Console& console) {
  Ending ending;
  const auto systems = read_systems({options.eval.file}, options, console, ending);
  tell_of_no_procedure(systems, console);
  const auto summary = demand(statistics::summarise(systems, statistics_options(options)));
  if (options.eval.json)
    console.out << workbench::to_text(to_json(summary)) << '\n';
  else
    print_summary(console, summary);
  write_plot(options, console, systems, summary);
  return ending_of(summary, options, ending);
}

struct CompareOptions {
  std::vector<std::string> files;
  SystemsOptions systems;
  std::string correction = std::string(name(statistics::Correction::holm));
  std::uint64_t differences = 5;
};

ExitCode compare(const CompareOptions& options, const Console& console) {
  Ending ending;
  const auto systems = read_systems(options.files, options.systems, console, ending);
  tell_of_no_procedure(systems, console);
  const auto comparison =
      demand(statistics::compare(systems, statistics_options(options.systems),
                                 *value_named<statistics::Correction>(options.correction)));
  if (!comparison.not_shared.empty())
    console.warn(fmt::format("not every system has the metric '{}'", comparison.not_shared.front()),
                 "only metrics that all have are compared");
  if (options.systems.eval.json)
    console.out << workbench::to_text(to_json(comparison)) << '\n';
  else
    print_comparison(console, comparison, options.differences);
  write_plot(options.systems, console, systems, comparison.summary, comparison.pairs);
  return ending_of(comparison.summary, options.systems, ending);
}

}  // namespace

Command summary_command() {
  auto [command, options] = make_command<SystemsOptions>(
      "summary", "Sum scores up: means with intervals, best of several, reasons", summarise);
  command.was = {"eval", "--summary"};
  command.takes(results_or_candidates, &options.eval.file).required();
  take_systems(command, options);
  return command;
}

Command compare_command() {
  auto [command, options] = make_command<CompareOptions>(
      "compare", "Compare systems by their scores: intervals, paired tests, where they differ", compare);
  command.takes(results_or_candidates, &options.files).required();
  command.takes(statistics::option::correction, &options.correction);
  command
      .takes(
          {"--differences", "N", "How many of the procedures that differ most are shown of each two systems"},
          &options.differences)
      .not_with({"--json"}, "JSON has all of them");
  take_systems(command, options.systems);
  return command;
}

}  // namespace irl::cli
