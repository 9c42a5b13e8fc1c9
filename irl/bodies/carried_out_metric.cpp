#include "irl/bodies/carried_out_metric.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "irl/bodies/carrying_out.hpp"
#include "irl/budget.hpp"
#include "irl/data/comparison.hpp"

namespace irl::bodies {

namespace {

/// Whether the same operations were not executed, for the same reasons.
bool are_same(const std::vector<NotExecuted>& ones, const std::vector<const Primitive*>& primitives,
              const Evaluation& evaluation) {
  const std::vector<NotExecuted>& others = evaluation.solution.not_executed;
  if (ones.size() != others.size()) return false;
  for (std::size_t i = 0; i < ones.size(); ++i)
    if (primitives[i] != evaluation.program.operations[others[i].operation].primitive ||
        ones[i].reason != others[i].reason)
      return false;
  return true;
}

/// Whether two executions gave the very same things, operation by operation.
bool are_same(const std::vector<Step>& steps, const std::vector<const Primitive*>& primitives,
              const Evaluation& evaluation) {
  const auto is_same_value = [](const auto& one, const auto& other) {
    if (!one || !other) return !one && !other;
    const Entity* a = one->value.template get_if<Entity>();
    const Entity* b = other->value.template get_if<Entity>();
    return a && b ? a->shares(*b) : one->value == other->value;
  };
  const std::vector<Step>& others = evaluation.solution.steps;
  if (steps.size() != others.size()) return false;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (primitives[i] != evaluation.program.operations[others[i].operation].primitive ||
        !std::ranges::equal(steps[i].slots, others[i].slots, is_same_value))
      return false;
  return true;
}

/// Carries candidates out: score, remarks and goals of one are asked for after each other, by one thread, and
/// it is simulated once for all of them.
class LastOfEachThread {
 public:
  explicit LastOfEachThread(Bodies bodies) : bodies_(std::move(bodies)) {}

  std::shared_ptr<const CarriedOut> carried_out(const Evaluation& evaluation) {
    const auto known = last();
    if (known && are_same(known->steps, known->primitives, evaluation) &&
        are_same(known->not_executed, known->missing, evaluation))
      return known->carried;
    auto carried = std::make_shared<CarriedOut>(
        carry_out(evaluation.program, evaluation.solution, bodies_, false, evaluation.deadline));
    if (!carried->stopped.empty()) throw OutOfLimits();
    const Solution& solution = evaluation.solution;
    auto now = std::make_shared<Last>(Last{solution.steps, {}, solution.not_executed, {}, carried});
    for (const Step& step : now->steps)
      now->primitives.push_back(evaluation.program.operations[step.operation].primitive);
    for (const NotExecuted& one : now->not_executed)
      now->missing.push_back(evaluation.program.operations[one.operation].primitive);
    const std::scoped_lock lock(mutex_);
    last_[std::this_thread::get_id()] = std::move(now);
    return carried;
  }

 private:
  struct Last {
    std::vector<Step> steps;  ///< keeps their values, so that no other ones are where they were
    std::vector<const Primitive*> primitives;
    std::vector<NotExecuted> not_executed;
    std::vector<const Primitive*> missing;  ///< of what was not executed
    std::shared_ptr<const CarriedOut> carried;
  };
  std::shared_ptr<const Last> last() {
    const std::scoped_lock lock(mutex_);
    return last_[std::this_thread::get_id()];
  }

  Bodies bodies_;
  std::mutex mutex_;
  std::map<std::thread::id, std::shared_ptr<const Last>> last_;
};

}  // namespace

Metric carried_out_metric(Bodies bodies) {
  const auto known = std::make_shared<LastOfEachThread>(std::move(bodies));
  const auto carried_out = [known](const Evaluation& evaluation) { return known->carried_out(evaluation); };
  return {
      .name = std::string(carried_out_metric_name),
      .summary =
          "how much of the network can be carried out with bodies: it is executed, nothing spills, "
          "everything fits and is in reach",
      .score = [carried_out](const Evaluation& evaluation) -> std::optional<double> {
        const auto carried = carried_out(evaluation);
        return carried->has_work() ? std::optional(carried->share()) : std::nullopt;
      },
      .explain =
          [carried_out](const Evaluation& evaluation) {
            std::vector<Remark> remarks;
            const auto carried = carried_out(evaluation);
            for (const CarriedOutStep& step : carried->steps)
              for (const Difficulty& difficulty : step.difficulties) {
                if (!evaluation.in_full && !remarks.empty()) return remarks;
                remarks.push_back({std::string(name(difficulty.kind)), difficulty.reason});
              }
            for (const NotExecuted& one : carried->not_executed)
              if (evaluation.in_full || remarks.empty()) remarks.push_back({"not-executed", one.reason});
            return remarks;
          },
      .goals =
          [carried_out](const Evaluation& evaluation) {
            std::vector<Goal> goals;
            const auto carried = carried_out(evaluation);
            for (const CarriedOutStep& step : carried->steps)
              goals.push_back({evaluation.program.text(step.operation), step.succeeded(),
                               step.succeeded() ? std::string() : step.difficulties.front().reason});
            for (const NotExecuted& one : carried->not_executed)
              goals.push_back({evaluation.program.text(one.operation), false, "not executed: " + one.reason});
            return goals;
          },
      .ignores_names = true,
  };
}

}  // namespace irl::bodies
