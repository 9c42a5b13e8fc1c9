#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "irl/workbench/corpus/corpus.hpp"
#include "irl/run/search.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::workbench {

/// The gold networks of a corpus, executed: each once, when it is first asked for. Safe to ask from several
/// threads.
class GoldStandards {
 public:
  /// Domain and corpus must outlive it.
  GoldStandards(const Domain& domain, const Corpus& corpus, RunOptions options)
      : domain_(&domain), corpus_(&corpus), options_(std::move(options)) {}

  /// The gold standard of a recipe; null if the corpus does not know it or cannot read it.
  const GoldStandard* find(const std::string& id);
  /// What was found wrong with the gold networks asked for so far: what cannot be read, and, as warnings,
  /// what is incomplete under the rules.
  Problems problems() const;

 private:
  std::optional<GoldStandard> prepare(const std::string& id);
  std::optional<GoldStandard> executed(const grammar::RecipeNetwork& gold, std::string variable,
                                       std::set<std::string, std::less<>> beside);
  void warn(const Position& where, std::string what);

  const Domain* domain_;
  const Corpus* corpus_;
  RunOptions options_;
  mutable std::mutex mutex_;
  std::map<std::string, std::optional<GoldStandard>> prepared_;
  Problems problems_;
};

}  // namespace irl::workbench
