#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "irl/run/search.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::workbench {

/// What scoring one candidate gave. Holds no trace, so that a million of them can be kept.
struct RecipeResult {
  std::string id;
  Position where;
  Status status = Status::error;
  std::string reason{};       ///< what went wrong first, in one short line; empty: nothing did
  std::string reason_kind{};  ///< as `Execution::reason_kind`, `unknown-procedure`, `no-id`,
                              ///< `domain-broke-down`, `unreadable-line`; empty: nothing went wrong
  std::vector<std::optional<double>> scores{};  ///< in the order of the metrics; none where there is no score
  Problems problems{};                          ///< of text and program
  std::vector<OperationReport> failed{};
  std::vector<OperationReport> not_executed{};
  std::vector<Remark> remarks{};  ///< what else kept the scores from being perfect, as the metrics explain it

  /// Whether nothing at all was wrong with the network, whatever it scores. Such a result names nothing that
  /// was written, unless the remarks do.
  bool is_flawless() const {
    return status == Status::complete && reason.empty() && problems.empty() && failed.empty() &&
           not_executed.empty();
  }

  /// Whether it is a limit that kept it from being complete.
  bool is_stopped() const { return reason_kind == "stopped"; }

  /// What went wrong first, and where nothing did, the first remark; empty for a perfect result.
  const std::string& diagnosis() const {
    return reason.empty() && !remarks.empty() ? remarks[0].text : reason;
  }
  /// The kind of that; empty for a perfect result.
  const std::string& diagnosis_kind() const {
    return reason.empty() && !remarks.empty() ? remarks[0].kind : reason_kind;
  }
};

/// What is to be found out about candidates.
struct EvaluationOptions {
  std::vector<Metric> metrics{};  ///< empty: those of the domain (`metrics_of`)
  bool in_full =
      false;  ///< remarks name everything that keeps a score from being perfect, as every goal missed
};

/// The metrics of these names, in this order; all those of the domain where there are none. Beside these,
/// every domain has `smatch-score`, and there are the further ones. A usage problem for an unknown name.
Expected<std::vector<Metric>> choose_metrics(const Domain& domain, const std::vector<std::string>& names,
                                             const std::vector<Metric>& further = {});

/// The gold networks of a corpus, executed: each once, when it is first asked for. Safe to ask from several
/// threads.
class GoldStandards {
 public:
  /// Domain and corpus must outlive it.
  GoldStandards(const Domain& domain, const Corpus& corpus, RunOptions options)
      : domain_(&domain), corpus_(&corpus), options_(std::move(options)) {}

  /// The gold standard of a procedure; null if the corpus does not know it or cannot read it. Throws
  /// OutOfLimits where its execution is cancelled (`cancelled` as in Limits); the next request executes it
  /// anew.
  const GoldStandard* find(const std::string& id, const std::atomic<bool>* cancelled = nullptr);
  /// What was found wrong with the gold networks asked for so far, by procedure: what cannot be read, and, as
  /// warnings, what is incomplete under the rules.
  Problems problems() const;

 private:
  struct Prepared {
    std::once_flag once;
    std::optional<GoldStandard> gold;
  };

  Prepared* entry_of(const std::string& id);
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

/// Scores candidates against the gold networks of a corpus, one after the other and independently: neither
/// the order nor the trouble of one candidate changes what another one gets. Safe to use from several
/// threads.
class Evaluator {
 public:
  /// Domain and corpus must outlive it. Gold networks and candidates are executed under the same options.
  Evaluator(const Domain& domain, const Corpus& corpus, RunOptions options, EvaluationOptions wanted = {});

  const Domain& domain() const { return *domain_; }
  const std::vector<Metric>& metrics() const { return metrics_; }
  /// Whether no metric depends on how a network is written.
  bool ignores_names() const { return std::ranges::all_of(metrics_, &Metric::ignores_names); }
  /// Executes and scores a candidate. An unknown procedure, and a candidate of which nothing can be read, are
  /// errors; everything else is scored as far as it came. `cancelled` as in Limits.
  RecipeResult evaluate(const grammar::RecipeNetwork& candidate,
                        const std::atomic<bool>* cancelled = nullptr);
  /// What was found wrong with the gold networks so far, by recipe.
  Problems gold_problems() const { return gold_->problems(); }

 private:
  void evaluate(const grammar::RecipeNetwork& candidate, const std::atomic<bool>* cancelled,
                RecipeResult& result);
  void score(std::size_t metric, const Evaluation& evaluation, Execution& execution,
             RecipeResult& result) const;

  const Domain* domain_;
  RunOptions options_;
  std::unique_ptr<GoldStandards> gold_;
  std::vector<Metric> metrics_;
  bool in_full_;
};

/// Scores candidates in `jobs` threads (0: one for each processor). `use` gets the results in the order of
/// the candidates, one at a time; they are the same for any number of threads.
void evaluate_all(std::vector<grammar::RecipeNetwork> candidates, Evaluator& evaluator, std::size_t jobs,
                  const std::function<void(RecipeResult)>& use);

}  // namespace irl::workbench
