#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"

namespace irl::cli {

void take_scoring(Command& command, EvalChoice& choice) {
  command.takes({"--gold", "FILE", "Solution file with the gold networks, instead of those of the corpus"},
                &choice.gold);
  command.takes({"--results",
                 "FILE",
                 "CSV with the columns recipe-id and output-variable: which variable holds the result",
                 {},
                 {},
                 &DomainWords::results},
                &choice.results);
  command
      .takes({"--metrics", "NAME", "These metrics alone, in this order, such as smatch-score,execution-time"},
             &choice.metrics)
      .separated_by_commas()
      .by_default("those of the domain");
  command.takes(option::jobs, &choice.jobs).by_default("one for each processor");
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
}

workbench::Corpus open_corpus(const EvalChoice& choice, const workbench::OpenDomain& open,
                              const Console& console) {
  workbench::Corpus corpus = open.corpus;
  if (!choice.gold.empty()) console.report(corpus.take_networks(read_source(choice.gold, console)));
  if (!choice.results.empty())
    corpus.take_result_variables(
        demand(workbench::read_result_variables(read_source(choice.results, console))));
  return corpus;
}

}  // namespace irl::cli
