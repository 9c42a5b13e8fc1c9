#include "irl/workbench/evaluation/evaluator.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <ranges>

#include "irl/network/definitions.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

Expected<std::vector<Metric>> choose_metrics(const Domain& domain, const std::vector<std::string>& names,
                                             const std::vector<Metric>& further) {
  std::vector<Metric> known = metrics_of(domain);
  if (names.empty()) return known;
  known.push_back(smatch_metric());
  known.push_back(answer_metric());
  known.insert(known.end(), further.begin(), further.end());
  std::vector<Metric> chosen;
  for (const std::string& name : names) {
    const auto metric = std::ranges::find(known, name, &Metric::name);
    if (metric == known.end())
      return usage_problem(
          fmt::format("there is no metric '{}'", name),
          fmt::format("known are {}", fmt::join(known | std::views::transform(&Metric::name), ", ")));
    if (std::ranges::find(chosen, name, &Metric::name) != chosen.end())
      return usage_problem(fmt::format("the metric '{}' is named twice", name));
    chosen.push_back(*metric);
  }
  return chosen;
}

/// Where a gold standard is kept; null if the corpus does not know it.
GoldStandards::Prepared* GoldStandards::entry_of(const std::string& id) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto entry = prepared_.find(id); entry != prepared_.end()) return &entry->second;
  }
  if (const auto known = corpus_->network(id); known && !*known) return nullptr;
  const std::scoped_lock lock(mutex_);
  return &prepared_[id];
}

const GoldStandard* GoldStandards::find(const std::string& id, const std::atomic<bool>* cancelled) {
  Prepared* const entry = entry_of(id);
  if (!entry) return nullptr;
  std::call_once(entry->once, [&] {
    Problems problems;
    // Nobody who waits for this one may be made to do other work in between that waits for this one, too.
    oneapi::tbb::this_task_arena::isolate([&] { entry->gold = prepare(id, cancelled, problems); });
    const std::scoped_lock lock(mutex_);
    problems_[id] = std::move(problems);
  });
  return entry->gold ? &*entry->gold : nullptr;
}

Problems GoldStandards::problems() const {
  const std::scoped_lock lock(mutex_);
  Problems all;
  for (const auto& [id, problems] : problems_) append(all, problems);
  return all;
}

std::optional<GoldStandard> GoldStandards::prepare(const std::string& id, const std::atomic<bool>* cancelled,
                                                   Problems& problems) const {
  const auto gold = corpus_->network(id);
  const auto variable = corpus_->result_variable(id, *domain_, options_.rules);
  const auto beside = corpus_->beside(id);
  if (gold && variable && beside) {
    RunOptions options = options_;
    options.limits.cancelled = cancelled;
    auto executed_gold = executed(*gold, options, *variable, *beside, problems);
    if (cancelled && *cancelled) throw OutOfLimits();
    return executed_gold;
  }
  if (!gold) append(problems, gold.error());
  if (!variable) append(problems, variable.error());
  if (variable && !beside) append(problems, beside.error());  // else it is the same file
  return std::nullopt;
}

static void warn(Problems& problems, const Position& where, std::string what) {
  problems.push_back(
      {.severity = Severity::warning, .where = where, .what = std::move(what), .kind = "gold"});
}

GoldStandard GoldStandards::executed(const std::shared_ptr<const grammar::RecipeNetwork>& gold,
                                     const RunOptions& options, std::string variable,
                                     std::set<std::string, std::less<>> beside, Problems& problems) const {
  Execution execution = execute(*gold, *domain_, options);
  if (!execution.reason.empty())
    warn(problems, gold->where,
         fmt::format("the gold network of '{}' is {} under these rules: {}", gold->id, name(execution.status),
                     execution.reason));
  if (!variable.empty() && !execution.program.variable(variable)) {
    problems.push_back(
        {.where = gold->where,
         .what = fmt::format("the gold network of '{}' has no variable ?{}", gold->id, variable),
         .kind = "gold"});
    variable.clear();
  }
  if (variable.empty()) {
    variable = last_result(execution.program, execution.solution);
    warn(problems, gold->where,
         fmt::format("nothing says which variable holds the result of '{}'; taking ?{}", gold->id, variable));
  }
  return GoldStandard{.program = std::move(execution.program),
                      .solution = std::move(execution.solution),
                      .result_variable = std::move(variable),
                      .beside = std::move(beside),
                      .network = has_definitions(gold->network, *domain_)
                                     ? std::make_shared<const Network>(comparable(gold->network, *domain_))
                                     : std::shared_ptr<const Network>(gold, &gold->network)};
}

/// What was executed is scored in what is left of the time; a twentieth more is for that, where executing
/// took all of it.
static Deadline scored_by(const Deadline& deadline, const Limits& limits) {
  using namespace std::chrono_literals;
  constexpr int part = 20;
  const auto more = std::max<std::chrono::milliseconds>(limits.time / part, 100ms);
  return Deadline(std::max(deadline.left_of(limits.time), more), limits.cancelled);
}

Evaluator::Evaluator(const Domain& domain, const Corpus& corpus, RunOptions options, EvaluationOptions wanted)
    : domain_(&domain),
      options_(options),
      gold_(std::make_unique<GoldStandards>(domain, corpus, std::move(options))),
      metrics_(wanted.metrics.empty() ? metrics_of(domain) : std::move(wanted.metrics)),
      in_full_(wanted.in_full) {}

RecipeResult Evaluator::evaluate(const grammar::RecipeNetwork& candidate,
                                 const std::atomic<bool>* cancelled) {
  RecipeResult result{.id = candidate.id, .where = candidate.where, .scores = {}};
  result.scores.resize(metrics_.size());
  try {
    evaluate(candidate, cancelled, result);
  } catch (const OutOfLimits&) {
    result.status = Status::error;
    result.reason = "cancelled while the gold network was executed";
    result.reason_kind = "stopped";
  } catch (const std::exception& error) {  // a domain that throws must not cost the other candidates
    result.status = Status::error;
    result.reason = short_line(fmt::format("the domain '{}' broke down: {}", domain_->name(), error.what()));
    result.reason_kind = "domain-broke-down";
    result.scores.assign(metrics_.size(), std::nullopt);
  }
  return result;
}

void Evaluator::evaluate(const grammar::RecipeNetwork& candidate, const std::atomic<bool>* cancelled,
                         RecipeResult& result) {
  const GoldStandard* gold = gold_->find(candidate.id, cancelled);
  if (!gold) {
    result.problems = candidate.problems;
    result.reason = short_line(
        candidate.id.empty() ? "a procedure without an id"
                             : fmt::format("unknown procedure '{}': it has no gold network", candidate.id));
    result.reason_kind = candidate.id.empty() ? "no-id" : "unknown-procedure";
    return;
  }
  RunOptions options = options_;
  options.limits.cancelled = cancelled;
  const Deadline deadline(options.limits.time, cancelled);
  Execution execution = execute(candidate, *domain_, options);
  if (execution.status != Status::error) {
    std::optional<Network> as_compared;
    if (has_definitions(candidate.network, *domain_)) as_compared = comparable(candidate.network, *domain_);
    const Evaluation evaluation{execution.program,
                                execution.solution,
                                *gold,
                                options_.rules,
                                as_compared ? &*as_compared : &candidate.network,
                                in_full_,
                                scored_by(deadline, options.limits)};
    for (std::size_t m = 0; m < metrics_.size(); ++m) score(m, evaluation, execution, result);
  }
  result.status = execution.status;
  result.reason = std::move(execution.reason);
  result.reason_kind = std::move(execution.reason_kind);
  result.problems = std::move(execution.problems);
  result.failed = std::move(execution.failed);
  result.not_executed = std::move(execution.not_executed);
}

void Evaluator::score(std::size_t metric, const Evaluation& evaluation, Execution& execution,
                      RecipeResult& result) const {
  const Metric& by = metrics_[metric];
  try {
    result.scores[metric] = by.score(evaluation);
    const bool is_perfect = !result.scores[metric] || nearly_equal(*result.scores[metric], 1);
    if (is_perfect || !by.explain) return;
    std::ranges::move(by.explain(evaluation), std::back_inserter(result.remarks));
  } catch (const OutOfLimits&) {
    const std::string what = fmt::format("the time was over before the {} was known", by.name);
    result.remarks.push_back({"stopped", what});
    if (!execution.reason.empty()) return;
    execution.reason = what;
    execution.reason_kind = "stopped";
  }
}

void evaluate_all(std::vector<grammar::RecipeNetwork> candidates, Evaluator& evaluator, std::size_t jobs,
                  const std::function<void(RecipeResult)>& use) {
  detail::each_in_order(
      jobs, candidates,
      [&](const grammar::RecipeNetwork& candidate) { return evaluator.evaluate(candidate); }, use);
}

}  // namespace irl::workbench
