#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::statistics {

/// What one candidate got.
struct CandidateScores {
  std::string recipe;  ///< its id in small letters; empty where it could not be read
  workbench::Status status = workbench::Status::error;
  std::string reason_kind{};     ///< of what kept it from being perfect; empty: nothing did
  std::vector<double> scores{};  ///< in the order of the metrics; not a number: there is no score
};

/// What a result says of scores.
CandidateScores scores_of(const workbench::RecipeResult& result);

/// The scores of all candidates for one recipe.
struct RecipeScores {
  std::size_t candidates = 0;
  std::vector<std::vector<double>> by_metric{};  ///< of every candidate in the order in which they came
};

/// The scores of one system: a model, a program, a person. Keeps only numbers, eight bytes for each score.
struct SystemScores {
  std::string name;
  std::vector<std::string> metrics;
  std::map<std::string, RecipeScores, std::less<>> recipes{};  ///< by id
  std::array<std::size_t, 4> statuses{};                       ///< how many candidates have each `Status`
  std::map<std::string, std::size_t, std::less<>> reasons{};   ///< how many have a reason of each kind

  /// Scores have to be as many as metrics.
  void add(const CandidateScores& candidate);
  std::size_t candidates() const;
  /// The place of a metric; none if the system has no such scores.
  std::optional<std::size_t> metric(std::string_view name) const;
};

/// The same system with that score wherever there is none: the way to count a candidate that got no score as
/// one that failed.
SystemScores with_missing_as(double score, SystemScores system);

}  // namespace irl::statistics
