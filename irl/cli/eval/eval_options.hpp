#pragma once

#include <string>
#include <vector>

#include "irl/cli/inputs.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/stream/stream_origin.hpp"

namespace irl::cli {

/// Which candidates are executed and scored, how, and against what.
struct EvalOptions {
  workbench::DomainChoice domain;
  std::string file;
  std::string output;
  std::string gold;
  std::string results;               ///< which variables hold the results
  std::vector<std::string> metrics;  ///< empty: those of the domain
  std::size_t jobs = 0;              ///< 0: one for each processor
  bool goals = false;                ///< whether every goal that was missed is told
  bool json = false;
  bool strict = false;
};

/// `--gold`, `--results`, `--metrics` and `--jobs`.
void take_gold(Command& command, EvalOptions& options);
/// The same, and how candidates are executed.
void take_scoring(Command& command, EvalOptions& options);

/// The corpus of the domain with what the options put in its place.
workbench::Corpus open_corpus(const EvalOptions& options, const workbench::OpenDomain& open,
                              const Console& console);

/// Scores candidates as the options say.
class Scoring {
 public:
  Scoring(const EvalOptions& options, const Console& console);
  Scoring(const Scoring&) = delete;

  const workbench::Corpus& corpus() const { return corpus_; }
  workbench::Evaluator& evaluator() { return evaluator_; }

 private:
  workbench::OpenDomain open_;
  workbench::Corpus corpus_;
  workbench::Evaluator evaluator_;
};

/// What the results of a stream depend on; the names are those of options.
workbench::StreamOrigin origin_of(const EvalOptions& options, const Console& console);

}  // namespace irl::cli
