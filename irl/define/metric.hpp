#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace irl {

struct Evaluation;

/// Something that a metric found out about a candidate.
struct Remark {
  std::string kind;  ///< a stable short name for programs, such as `missing-ingredient`
  std::string text;  ///< for people, in one line
};

/// One of the things that a score counts.
struct Goal {
  std::string what;        ///< for people, in one line
  bool is_reached = true;  ///< by the candidate
  std::string reason{};    ///< why it was missed; empty: it was not
};

/// A score of a solution held against a gold standard.
struct Metric {
  std::string name;     ///< as a column is called
  std::string summary;  ///< what it says, in one line
  /// None: it does not apply. Throws OutOfLimits where the deadline of the evaluation is over first.
  std::function<std::optional<double>(const Evaluation&)> score;
  /// What kept the score from being perfect, the most telling thing first; may be empty.
  std::function<std::vector<Remark>(const Evaluation&)> explain{};
  /// Everything that the score counts, reached or missed, in order; null where it counts nothing one by one.
  std::function<std::vector<Goal>(const Evaluation&)> goals{};
  /// Whether scores and remarks depend only on what was executed, not on the names of variables or on places
  /// in the text. Candidates that differ in nothing else then share one result.
  bool ignores_names = false;
};

}  // namespace irl
