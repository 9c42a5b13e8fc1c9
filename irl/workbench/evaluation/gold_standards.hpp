#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "irl/run/search.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/workbench/corpus/corpus.hpp"

namespace irl::workbench {

/// The gold networks of a corpus, executed: each once, when it is first asked for. Safe to ask from several
/// threads.
class GoldStandards {
 public:
  /// Domain and corpus must outlive it.
  GoldStandards(const Domain& domain, const Corpus& corpus, RunOptions options)
      : domain_(&domain), corpus_(&corpus), options_(std::move(options)) {}

  /// The gold standard of a recipe; null if the corpus does not know it or cannot read it. Throws OutOfLimits
  /// where somebody cancels its execution (`cancelled` as in Limits); who asks next executes it anew.
  const GoldStandard* find(const std::string& id, const std::atomic<bool>* cancelled = nullptr);
  /// What was found wrong with the gold networks asked for so far, by recipe: what cannot be read, and, as
  /// warnings, what is incomplete under the rules.
  Problems problems() const;

 private:
  struct Prepared {
    std::once_flag once;
    std::optional<GoldStandard> gold;
  };

  std::optional<GoldStandard> prepare(const std::string& id, const std::atomic<bool>* cancelled,
                                      Problems& problems) const;
  GoldStandard executed(const std::shared_ptr<const grammar::RecipeNetwork>& gold, const RunOptions& options,
                        std::string variable, std::set<std::string, std::less<>> beside,
                        Problems& problems) const;

  const Domain* domain_;
  const Corpus* corpus_;
  RunOptions options_;
  mutable std::mutex mutex_;
  std::map<std::string, Prepared> prepared_;
  std::map<std::string, Problems> problems_;
};

}  // namespace irl::workbench
