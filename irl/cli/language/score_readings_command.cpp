#include <fmt/format.h>

#include <fmt/ranges.h>
#include <algorithm>
#include <filesystem>
#include <set>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/language/language.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

using language::ReadingScore;

struct ScoreReadingsOptions {
  workbench::DomainChoice domain;
  std::string directory;
  std::string gold;                  ///< a directory; empty: the networks lie beside the texts
  std::vector<std::string> metrics;  ///< empty: those of the domain, and smatch-score
  bool json = false;
  bool strict = false;
};

std::string word_for_result(const Domain& domain) {
  const DomainEntry* entry = registered_domain(domain.name());
  return entry ? entry->words.result : std::string();
}

/// The chosen metrics, or those of the domain and how far the networks say the same.
std::vector<Metric> chosen_metrics(const std::vector<std::string>& names, const Domain& domain) {
  if (!names.empty()) return demand(workbench::choose_metrics(domain, names));
  std::vector<Metric> metrics = demand(workbench::choose_metrics(domain, {}));
  const bool has_smatch = std::ranges::find(metrics, "smatch-score", &Metric::name) != metrics.end();
  if (!has_smatch) metrics.push_back(demand(workbench::choose_metrics(domain, {"smatch-score"})).front());
  return metrics;
}

std::optional<double> score_of(const ReadingScore& score, std::size_t metric) {
  return metric < score.result.scores.size() ? score.result.scores[metric] : std::nullopt;
}

/// Of the scores that there are; `-` where there is none.
std::string mean_of(const std::vector<ReadingScore>& scores, std::size_t metric) {
  double sum = 0;
  std::size_t count = 0;
  for (const ReadingScore& score : scores)
    if (const auto known = score_of(score, metric)) {
      sum += *known;
      ++count;
    }
  return count == 0 ? "-" : fmt::format("{:.4f}", sum / static_cast<double>(count));
}

std::size_t agreeing(const ReadingScore& score) {
  return static_cast<std::size_t>(std::ranges::count(score.agrees, true));
}

void print(const Console& console, const std::vector<ReadingScore>& scores,
           const std::vector<Metric>& metrics) {
  std::vector<Table::Column> columns{"recipe", "status"};
  for (const Metric& metric : metrics) columns.push_back(right(metric.name));
  columns.push_back(right("instructions alike"));
  columns.push_back(right("unread"));
  columns.push_back(right("seconds"));
  Table table(columns);
  std::size_t complete = 0, alike = 0, instructions = 0, unread = 0;
  double seconds = 0;
  for (const ReadingScore& score : scores) {
    std::vector<Table::Cell> row{score.id, std::string(name(score.result.status))};
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      const auto known = score_of(score, m);
      row.push_back(known ? fmt::format("{:.4f}", *known) : "-");
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
  for (std::size_t m = 0; m < metrics.size(); ++m) means.push_back(mean_of(scores, m));
  means.push_back(fmt::format("{} of {}", alike, instructions));
  means.push_back(std::to_string(unread));
  means.push_back(fmt::format("{:.2f}", seconds / static_cast<double>(scores.size())));
  table.add(std::move(means));
  table.print(console);
}

/// `a, b, c, …`
std::string first_few(std::vector<std::string> ids) {
  constexpr std::size_t most_named = 5;
  const bool are_more = ids.size() > most_named;
  if (are_more) ids.resize(most_named);
  return fmt::format("{}{}", fmt::join(ids, ", "), are_more ? ", …" : "");
}

/// The ids of the texts in a directory, as their files are called.
std::vector<std::string> ids_of_texts(const std::string& directory) {
  std::vector<std::string> ids;
  for (const std::string& file : workbench::files_in(directory)) {
    const std::filesystem::path name(file);
    if (grammar::lower(name.extension().string()) == ".xml") ids.push_back(name.stem().string());
  }
  return ids;
}

/// Of what nothing, or not all, is in the means.
struct LeftOut {
  std::vector<std::string> without_network{}, without_text{}, without_words{}, without_score{};

  void tell(const Console& console) const {
    tell(without_network, "without a network, ID.solution", console);
    tell(without_text, "without a text, ID.xml", console);
    tell(without_words, "whose text, ID.xml, has no words", console);
    if (!without_score.empty())
      console.warn(fmt::format("{} without some score: {}", counted(without_score.size(), "procedure"),
                               first_few(without_score)),
                   "a score that is not there is left out of the means");
  }

 private:
  static void tell(const std::vector<std::string>& ids, std::string_view what, const Console& console) {
    if (ids.empty()) return;
    console.warn(fmt::format("{} {}: {}", counted(ids.size(), "procedure"), what, first_few(ids)),
                 "it is left out of the table and of the means");
  }
};

LeftOut left_out(const ScoreReadingsOptions& options, const workbench::Corpus& texts,
                 const workbench::Corpus& networks, const std::vector<ReadingScore>& scores,
                 std::size_t metrics) {
  LeftOut left;
  std::set<std::string> with_text;
  for (const std::string& id : ids_of_texts(options.directory)) {
    with_text.insert(grammar::lower(id));
    const auto network = networks.network(id);
    const auto text = texts.text(id);
    if (network && !*network)
      left.without_network.push_back(id);
    else if (text && (*text)->ingredients.empty() && (*text)->instructions.empty())
      left.without_words.push_back(id);
  }
  // Where the networks lie elsewhere, they may be those of more than these texts.
  if (options.gold.empty())
    for (const std::string& id : networks.ids())
      if (!with_text.contains(id)) left.without_text.push_back(id);
  for (const ReadingScore& score : scores)
    for (std::size_t m = 0; m < metrics; ++m)
      if (!score_of(score, m)) {
        left.without_score.push_back(score.id);
        break;
      }
  return left;
}

/// What is wrong with the files of the networks, and with those of the texts that have a network.
Problems problems_of(const workbench::Corpus& networks, const workbench::Corpus& texts) {
  Problems problems = texts.problems();
  for (const std::string& id : networks.ids()) {
    if (const auto network = networks.network(id); !network) workbench::append(problems, network.error());
    if (const auto text = texts.text(id); !text) workbench::append(problems, text.error());
  }
  return problems;
}

ExitCode score_readings(const ScoreReadingsOptions& options, const Console& console) {
  workbench::DomainChoice of_domain = options.domain;
  of_domain.corpus = options.gold.empty() ? options.directory : options.gold;
  const workbench::OpenDomain open = open_domain(of_domain, console);
  const language::Language language = demand(language::language_of(of_domain, open.domain));
  const std::vector<Metric> metrics = chosen_metrics(options.metrics, open.domain);
  const workbench::Corpus texts =
      options.gold.empty() ? open.corpus : workbench::Corpus(options.directory, word_for_result(open.domain));
  const std::vector<ReadingScore> scores =
      demand(language::score_readings(options.gold.empty() ? open.corpus : texts, open.corpus, language,
                                      open.domain, open.run_options(), {.metrics = metrics}));
  left_out(options, texts, open.corpus, scores, metrics.size()).tell(console);
  const Problems broken = problems_of(open.corpus, texts);
  console.report(broken);
  if (scores.empty())
    throw UsageError(
        fmt::format("in {} is no text, ID.xml, with its network, ID.solution, beside it", options.directory));
  if (options.json)
    console.out << workbench::to_text(language::to_json(scores, metrics)) << '\n';
  else
    print(console, scores, metrics);
  Ending ending;
  ending.saw_gold(broken);
  for (const ReadingScore& score : scores) ending.saw(score.result.reason, score.result.reason_kind);
  return ending.code(options.strict);
}

}  // namespace

Command score_readings_command() {
  auto [command, options] = make_command<ScoreReadingsOptions>(
      "score-readings",
      "Read every text of a directory, and score what was read against the networks beside the texts",
      score_readings);
  command.was = {"eval", "--read"};
  command
      .takes({"", "DIR", "A directory of texts with their networks: ID.xml, ID.solution"}, &options.directory)
      .required();
  command.takes(
      {"--networks", "DIR", "A directory of the networks, ID.solution, instead of that of the texts"},
      &options.gold);
  command.takes(option::language, &options.domain.language);
  command.takes(option::json, &options.json);
  command.takes(option::strict, &options.strict);
  command.takes(option::metrics, &options.metrics)
      .separated_by_commas()
      .by_default("those of the domain, and smatch-score");
  take_timed_execution(command, options.domain);
  return command;
}

}  // namespace irl::cli
