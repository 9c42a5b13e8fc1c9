#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/define/metric.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/swaps.hpp"
#include "irl/swaps/action_plan.hpp"
#include "irl/swaps/pivot_actions.hpp"

/// How well another system edited a recipe (metrics of Counterfactual Recipe Generation, from execution).
namespace irl::swaps {

/// How much of the base is left in an edited recipe.
struct Preservation {
  double smatch = 0;
  double same_operations = 0;      ///< the share of the operations of the base
  std::optional<double> bleu_4{};  ///< of the instructions, all together; none where there are no words
};
Preservation preservation(const SwapBase& base, const Network& network,
                          const workbench::RecipeText* text = nullptr);
/// As both documents of swaps have it.
void describe(workbench::Document<Preservation>& preserved);

/// Of what was changed, how much had to be; of what had to be, how much was. Without any change the first is
/// 1, and where nothing had to be the second.
struct ActionScore {
  double precision = 1;
  double recall = 1;
  double f1() const;
};

/// An edited recipe, held against an edit.
struct SwapScore {
  std::string id{};
  bool has_added = false;    ///< whether the new ingredient is brought
  bool is_in_dish = false;   ///< whether the result contains it
  bool has_removed = false;  ///< whether the old one is still brought
  Preservation preserved{};
  RecipeActions removed{},
      inserted{};  ///< actions that the base has and the candidate has not, and vice versa
  ActionScore actions{}, insertions{}, removals{};
  double in_order = 1;  ///< the share of the insertions that had to be which stand in the right order
  bool executes = false;
  bool is_stopped = false;                       ///< whether a limit was reached before that was known
  std::string reason{};                          ///< why it does not
  std::vector<std::optional<double>> metrics{};  ///< those of the domain, the edit as gold
};

/// Scores edited recipes, one after the other.
class SwapScorer {
 public:
  /// What has to be changed are the actions that the edit changes, unless `pivots` says so. All of it must
  /// outlive the scorer.
  SwapScorer(const SwapBase& base, const Swap& swap, const std::optional<Pivots>& pivots,
             const workbench::OpenDomain& open, const SwapKnowledge& knowledge);

  const std::vector<Metric>& metrics() const { return metrics_; }
  /// The words of the candidate may be left out. Problems if it is too large to be read.
  workbench::Expected<SwapScore> score(const grammar::RecipeNetwork& candidate,
                                       const workbench::RecipeText* text = nullptr) const;

 private:
  std::vector<std::string> starred_in(const workbench::RecipeReading& reading, bool has_added) const;
  void score_actions(const workbench::RecipeReading& reading, const grammar::RecipeNetwork& candidate,
                     SwapScore& score) const;
  bool is_in_order(const std::string& action, const workbench::RecipeReading& reading,
                   const std::vector<std::vector<OwnAction>>& own) const;

  const SwapBase& base_;
  const Swap& swap_;
  const workbench::OpenDomain& open_;
  const SwapKnowledge& knowledge_;
  std::vector<std::string> starred_;
  std::vector<Metric> metrics_;
  GoldStandard gold_;
  Pivots pivots_;
};

Json to_json(const SwapScore& score, const std::vector<Metric>& metrics);
Json swap_scores_schema();

}  // namespace irl::swaps
