#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "irl/python/bindings.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::python {

/// What is scored, against what.
struct ScorerChoice {
  std::optional<std::string> gold{};             ///< a solution file's text; none: the corpus of the domain
  std::map<std::string, std::string> results{};  ///< by recipe, the variable that holds its result
  std::vector<std::string> metrics{};            ///< empty: those of the domain
  bool in_full = false;
  std::chrono::milliseconds time = Limits().time;  ///< for one candidate
};

/// An evaluator with everything that it needs to live.
class Scorer {
 public:
  /// A ValueError if there is no such metric, or if the gold networks cannot be read at all.
  Scorer(SharedDomain domain, const ScorerChoice& choice);

  const workbench::OpenDomain& open() const { return *domain_; }
  const workbench::Corpus& corpus() const { return corpus_; }
  workbench::Evaluator& evaluator() { return evaluator_; }
  /// What is wrong with the gold text as a whole.
  const Problems& problems() const { return problems_; }

 private:
  SharedDomain domain_;
  Problems problems_;
  workbench::Corpus corpus_;
  workbench::Evaluator evaluator_;
};

}  // namespace irl::python
