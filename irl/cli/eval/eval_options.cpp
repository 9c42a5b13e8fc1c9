#include "irl/cli/eval/eval_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "irl/cli/inputs.hpp"

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

workbench::Corpus open_corpus(const EvalOptions& options, const workbench::OpenDomain& open,
                              const Console& console) {
  workbench::Corpus corpus = open.corpus;
  if (!options.gold.empty()) console.report(corpus.take_networks(read_source(options.gold, console)));
  if (!options.results.empty())
    corpus.take_result_variables(
        demand(workbench::read_result_variables(read_source(options.results, console))));
  return corpus;
}

Scoring::Scoring(const EvalOptions& options, const Console& console)
    : open_(open_domain(options.domain, console)),
      corpus_(open_corpus(options, open_, console)),
      evaluator_(open_.domain, corpus_, open_.run_options(),
                 {.metrics = demand(workbench::choose_metrics(open_.domain, options.metrics)),
                  .in_full = options.goals}) {}

workbench::StreamOrigin origin_of(const EvalOptions& options, const Console& console) {
  const workbench::DomainChoice& domain = options.domain;
  std::vector<std::string> read{options.file, options.gold, options.results, domain.world, domain.corpus};
  read.insert(read.end(), domain.extend.begin(), domain.extend.end());
  return {.input = options.file,
          .options = {{"domain", domain.domain},
                      {"primitives-from", fmt::format("{}", fmt::join(domain.primitives_from, " "))},
                      {"extend", fmt::format("{}", fmt::join(domain.extend, " "))},
                      {"rules", domain.rules},
                      {"world", domain.world},
                      {"corpus", domain.corpus},
                      {"gold", options.gold},
                      {"results", options.results},
                      {"metrics", fmt::format("{}", fmt::join(options.metrics, ","))},
                      {"max-seconds", seconds_text(domain.time)},
                      {"goals", options.goals ? "yes" : ""},
                      {"range", ""},
                      {"shard", ""}},
          .read = std::move(read),
          .also_read = console.files->read};
}

}  // namespace irl::cli
