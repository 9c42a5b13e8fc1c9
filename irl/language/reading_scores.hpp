#pragma once

#include <string>
#include <vector>

#include "irl/language/comprehension.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/json.hpp"

namespace irl::language {

/// How well one text was read, held against the gold network beside it.
struct ReadingScore {
  std::string id;
  workbench::RecipeResult result;  ///< of the network that was read, scored like any candidate
  double seconds = 0;              ///< that reading took
  std::size_t unread = 0;          ///< words
  std::size_t words = 0;
  /// By instruction, whether its operations are those of gold, whatever their variables and whichever
  /// operation brings the tools; operations that no words say are left out.
  std::vector<bool> agrees{};
};

/// Reads all texts of a corpus and scores them by the networks of another, or the same; a network without
/// a text, or with one whose file cannot be read, is left out.
workbench::Expected<std::vector<ReadingScore>> score_readings(const workbench::Corpus& texts,
                                                              const workbench::Corpus& gold,
                                                              const Language& language, const Domain& domain,
                                                              const RunOptions& options,
                                                              const workbench::EvaluationOptions& wanted);

/// A reading with its network and how every clause was understood.
Json to_json(const TextReading& reading);
Json read_schema();

/// Scores of readings.
Json to_json(const std::vector<ReadingScore>& scores, const std::vector<Metric>& metrics);
Json read_scores_schema();

}  // namespace irl::language
