#include "irl/bodies/carried_out_metric.hpp"

#include <memory>

#include "irl/bodies/carrying_out.hpp"
#include "irl/budget.hpp"

namespace irl::bodies {

Metric carried_out_metric(Bodies bodies) {
  const auto said = std::make_shared<const Bodies>(std::move(bodies));
  const auto carried_out = [said](const Evaluation& evaluation) {
    CarriedOut carried =
        carry_out(evaluation.program, evaluation.solution, *said, false, evaluation.deadline);
    if (!carried.stopped.empty()) throw OutOfLimits();
    return carried;
  };
  return {
      .name = std::string(carried_out_metric_name),
      .summary =
          "how much of what was executed can be carried out with bodies: nothing spills, everything fits and "
          "is in reach",
      .score = [carried_out](const Evaluation& evaluation) -> std::optional<double> {
        const CarriedOut carried = carried_out(evaluation);
        return carried.steps.empty() ? std::nullopt : std::optional(carried.share());
      },
      .explain =
          [carried_out](const Evaluation& evaluation) {
            std::vector<Remark> remarks;
            const CarriedOut carried = carried_out(evaluation);
            for (const CarriedOutStep& step : carried.steps)
              for (const Difficulty& difficulty : step.difficulties) {
                if (!evaluation.in_full && !remarks.empty()) return remarks;
                remarks.push_back({std::string(name(difficulty.kind)), difficulty.reason});
              }
            return remarks;
          },
      .goals =
          [carried_out](const Evaluation& evaluation) {
            std::vector<Goal> goals;
            const CarriedOut carried = carried_out(evaluation);
            for (const CarriedOutStep& step : carried.steps)
              goals.push_back({evaluation.program.text(step.operation), step.succeeded(),
                               step.succeeded() ? std::string() : step.difficulties.front().reason});
            return goals;
          },
      .ignores_names = true,
  };
}

}  // namespace irl::bodies
