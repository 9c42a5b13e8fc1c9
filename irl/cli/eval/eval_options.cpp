#include "irl/cli/eval/eval_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "grammar/text.hpp"
#include "irl/bodies/carried_out_metric.hpp"
#include "irl/cli/bodies/choosing_bodies.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

void take_gold(Command& command, EvalOptions& options) {
  command.takes(option::gold, &options.gold);
  command.takes(option::results, &options.results);
  command.takes(option::metrics, &options.metrics).separated_by_commas().by_default("those of the domain");
  command.takes(option::jobs, &options.jobs).by_default("one for each processor");
}

void take_scoring(Command& command, EvalOptions& options) {
  take_gold(command, options);
  take_corpus_execution(command, options.domain);
}

/// Rows of results for procedures that have no gold network: most likely their names are written otherwise.
static void warn_of_rows_for_nothing(const workbench::ResultVariables& results,
                                     const workbench::Corpus& corpus, const std::string& file,
                                     const Console& console) {
  std::vector<std::string> ids = corpus.ids();
  for (std::string& id : ids) id = grammar::lower(id);
  std::vector<std::string> without;
  for (const auto& [id, variable] : results)
    if (std::ranges::find(ids, id) == ids.end()) without.push_back("'" + id + "'");
  constexpr std::size_t most_named = 5;
  const std::size_t count = without.size();
  if (count > most_named) without.resize(most_named);
  if (count > 0)
    console.warn(
        fmt::format("{}: {} for procedures without a gold network: {}{}", file, counted(count, "row"),
                    fmt::join(without, ", "), count > most_named ? ", …" : ""),
        "an id is that of the gold network");
}

workbench::Corpus open_corpus(const EvalOptions& options, const workbench::OpenDomain& open,
                              const Console& console) {
  workbench::Corpus corpus = open.corpus;
  if (!options.gold.empty()) {
    Problems problems = corpus.take_networks(read_source(options.gold, console));
    if (has_errors(problems)) demand(workbench::Expected<void>(std::unexpected(std::move(problems))));
    console.report(problems);
  }
  if (options.results.empty()) return corpus;
  workbench::ResultVariables results =
      demand(workbench::read_result_variables(read_source(options.results, console)));
  warn_of_rows_for_nothing(results, corpus, options.results, console);
  corpus.take_result_variables(std::move(results));
  return corpus;
}

/// What can be asked for besides the metrics of the domain: with bodies, how much of a candidate can be
/// carried out.
static std::vector<Metric> further_metrics(const EvalOptions& options, const workbench::OpenDomain& open) {
  if (std::ranges::find(options.metrics, bodies::carried_out_metric_name) == options.metrics.end()) return {};
  return {bodies::carried_out_metric(bodies_that_can_be_simulated(options.domain, open.domain))};
}

Scoring::Scoring(const EvalOptions& options, const Console& console)
    : open_(open_domain(options.domain, console)),
      corpus_(open_corpus(options, open_, console)),
      evaluator_(open_.domain, corpus_, open_.run_options(),
                 {.metrics = demand(workbench::choose_metrics(open_.domain, options.metrics,
                                                              further_metrics(options, open_))),
                  .in_full = options.goals}) {}

/// A path in one spelling: `./gold/` is `gold`.
static std::string one_spelling(const std::string& path) {
  const std::filesystem::path normal = std::filesystem::path(path).lexically_normal();
  return (normal.has_filename() || normal == normal.root_path() ? normal : normal.parent_path()).string();
}

workbench::StreamOrigin origin_of(const EvalOptions& options, const Console& console) {
  workbench::DomainChoice domain = options.domain;
  std::string gold = options.gold, results = options.results;
  for (std::string* path : {&domain.world, &domain.corpus, &gold, &results}) *path = one_spelling(*path);
  for (std::string& path : domain.extend) path = one_spelling(path);
  std::vector<std::string> read{options.file, gold, results, domain.world, domain.corpus};
  read.insert(read.end(), domain.extend.begin(), domain.extend.end());
  return {.input = options.file,
          .options = {{"domain", domain.domain},
                      {"primitives-from", fmt::format("{}", fmt::join(domain.primitives_from, " "))},
                      {"extend", fmt::format("{}", fmt::join(domain.extend, " "))},
                      {"rules", domain.rules},
                      {"world", domain.world},
                      {"corpus", domain.corpus},
                      {"gold", gold},
                      {"results", results},
                      {"metrics", fmt::format("{}", fmt::join(options.metrics, ","))},
                      {"max-seconds", seconds_text(domain.time)},
                      {"goals", options.goals ? "yes" : ""},
                      {"range", ""},
                      {"shard", ""}},
          .read = std::move(read),
          .also_read = console.files->read,
          .of_domain = console.files->of_domain};
}

}  // namespace irl::cli
