#include "irl/score/smatch_metric.hpp"

#include "irl/score/evaluation.hpp"
#include "irl/score/smatch.hpp"

namespace irl {

Metric smatch_metric() {
  return {.name = "smatch-score",
          .summary = "how far the network says the same as the gold network, as both are written (Smatch)",
          .score = [](const Evaluation& evaluation) -> std::optional<double> {
            if (!evaluation.network || !evaluation.gold.network) return std::nullopt;
            const Smatch found =
                smatch(*evaluation.network, *evaluation.gold.network, {.deadline = evaluation.deadline});
            if (found.stopped) throw OutOfLimits();
            return found.score;
          }};
}

}  // namespace irl
