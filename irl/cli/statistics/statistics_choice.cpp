#include "irl/cli/statistics/statistics_choice.hpp"

#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/statistics/score_plot.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

namespace {

constexpr Option by{
    "--by", "FIELD",
    "The field of JSON lines, or the column, whose values are the systems; without it every file is one"};
constexpr Option samples{"--samples", "N", "How many samples are drawn for intervals and tests", {100, 1e7}};
constexpr Option confidence{"--confidence", "PERCENT", "Of intervals", {50, 99}};
constexpr Option draw{
    "--draw",
    "WHAT",
    "What is drawn anew: the candidates of each procedure, or whole procedures, each counted once",
    {},
    statistics::drawn_names};
constexpr Option missing{
    "--missing", "SCORE", "The score of candidates that have none, such as 0", {-1e9, 1e9}};
constexpr Option best_of{
    "--best-of", "N", "The expected best of so many candidates of a procedure", {1, 1e9}};

constexpr Option plot{.names = "--plot",
                      .value = "FILE",
                      .says = "Draw the scores as SVG: how they are distributed, and which procedures differ",
                      .is_written = true};

}  // namespace

void take_statistics(Command& command, StatisticsChoice& choice, const std::vector<std::string>& only_with) {
  const auto take = [&](const Option& option, Target target) -> Parameter& {
    Parameter& parameter = command.takes(option, target);
    return only_with.empty() ? parameter : parameter.only_with(only_with);
  };
  take(by, &choice.by);
  take(samples, &choice.samples);
  take(option::seed, &choice.seed);
  take(confidence, &choice.confidence);
  take(draw, &choice.draw).by_default("candidates where every procedure has several");
  take(missing, &choice.missing).by_default("they are left out");
  take(best_of, &choice.best_of).by_default("2, 4, 8 and 16");
  take(plot, &choice.plot);
}

statistics::StatisticsOptions statistics_options(const EvalChoice& choice) {
  const StatisticsChoice& wanted = choice.statistics;
  statistics::StatisticsOptions options{
      .metrics = choice.metrics,
      .resampling = {.samples = wanted.samples, .seed = wanted.seed, .jobs = choice.jobs},
      .confidence = wanted.confidence / 100,
      .missing = wanted.missing};
  if (!wanted.draw.empty())
    options.drawn = wanted.draw == name(statistics::Drawn::recipes) ? statistics::Drawn::recipes
                                                                    : statistics::Drawn::candidates;
  if (wanted.best_of) options.best_of = {*wanted.best_of};
  return options;
}

void write_plot(const EvalChoice& choice, const Console& console,
                const std::vector<statistics::SystemScores>& systems, const statistics::Summary& summary,
                const std::vector<statistics::PairedComparison>& pairs) {
  const std::string& name = choice.statistics.plot;
  if (name.empty()) return;
  if (!workbench::is_file(name)) throw UsageError("--plot: a drawing is written to a file of its own");
  auto file = create_output(name, console);
  file.stream() << statistics::score_plot(systems, summary, pairs);
  demand(file.close());
}

}  // namespace irl::cli
