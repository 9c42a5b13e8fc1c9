#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/ending.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/language/language_file.hpp"
#include "irl/language/reading_json.hpp"
#include "irl/language/reading_scores.hpp"

namespace irl::cli {

namespace {

using language::ReadingScore;

/// The chosen metrics, or those of the domain and how far the networks say the same.
std::vector<Metric> metrics_of_readings(const EvalChoice& choice, const Domain& domain) {
  if (!choice.metrics.empty()) return demand(workbench::choose_metrics(domain, choice.metrics));
  std::vector<Metric> metrics = demand(workbench::choose_metrics(domain, {}));
  const bool has_smatch = std::ranges::find(metrics, "smatch-score", &Metric::name) != metrics.end();
  if (!has_smatch) metrics.push_back(demand(workbench::choose_metrics(domain, {"smatch-score"})).front());
  return metrics;
}

double score_of(const ReadingScore& score, std::size_t metric) {
  return metric < score.result.scores.size() ? score.result.scores[metric].value_or(0) : 0;
}

std::size_t agreeing(const ReadingScore& score) {
  return static_cast<std::size_t>(std::ranges::count(score.agrees, true));
}

void print(const Console& console, const std::vector<ReadingScore>& scores,
           const std::vector<Metric>& metrics) {
  using Align = Table::Align;
  std::vector<Table::Column> columns{{"recipe"}, {"status"}};
  for (const Metric& metric : metrics) columns.push_back({metric.name, Align::right});
  columns.push_back({"instructions alike", Align::right});
  columns.push_back({"unread", Align::right});
  columns.push_back({"seconds", Align::right});
  Table table(columns);
  std::vector<double> sums(metrics.size(), 0);
  std::size_t complete = 0, alike = 0, instructions = 0, unread = 0;
  double seconds = 0;
  for (const ReadingScore& score : scores) {
    std::vector<Table::Cell> row{score.id, std::string(name(score.result.status))};
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      sums[m] += score_of(score, m);
      row.push_back(fmt::format("{:.4f}", score_of(score, m)));
    }
    row.push_back(fmt::format("{} of {}", agreeing(score), score.agrees.size()));
    row.push_back(std::to_string(score.unread));
    row.push_back(fmt::format("{:.2f}", score.seconds));
    table.add(std::move(row));
    complete += score.result.status == workbench::Status::complete;
    alike += agreeing(score);
    instructions += score.agrees.size();
    unread += score.unread;
    seconds += score.seconds;
  }
  std::vector<Table::Cell> means{"mean", fmt::format("{} of {}", complete, scores.size())};
  for (const double sum : sums)
    means.push_back(fmt::format("{:.4f}", sum / static_cast<double>(scores.size())));
  means.push_back(fmt::format("{} of {}", alike, instructions));
  means.push_back(std::to_string(unread));
  means.push_back(fmt::format("{:.2f}", seconds / static_cast<double>(scores.size())));
  table.add(std::move(means));
  table.print(console);
}

}  // namespace

ExitCode evaluate_readings(const EvalChoice& choice, const Console& console) {
  workbench::DomainChoice of_domain = choice.domain;
  of_domain.corpus = choice.file;
  const workbench::OpenDomain open = open_domain(of_domain, console);
  const language::Language language = demand(language::language_of(of_domain, open.domain));
  const std::vector<Metric> metrics = metrics_of_readings(choice, open.domain);
  const std::vector<ReadingScore> scores = demand(
      language::score_readings(open.corpus, language, open.domain, open.run_options(), {.metrics = metrics}));
  if (scores.empty())
    throw UsageError(fmt::format("--read: in {} is no text, ID.xml, with its network, ID.solution, beside it",
                                 choice.file));
  if (choice.json)
    console.out << workbench::to_text(language::to_json(scores, metrics)) << '\n';
  else
    print(console, scores, metrics);
  Ending ending;
  ending.flawed = std::ranges::any_of(
      scores, [](const ReadingScore& score) { return score.result.status != workbench::Status::complete; });
  return ending.code(choice.strict);
}

}  // namespace irl::cli
