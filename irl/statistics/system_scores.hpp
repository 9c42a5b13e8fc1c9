#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/problems.hpp"

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
  /// By id. A candidate of which no recipe is known counts as the only one of a recipe of its own, which no
  /// other system has.
  std::map<std::string, RecipeScores, std::less<>> recipes{};
  std::size_t without_recipe = 0;                             ///< how many candidates are such
  std::array<std::size_t, 4> statuses{};                      ///< how many candidates have each `Status`
  std::map<std::string, std::size_t, std::less<>> reasons{};  ///< how many have a reason of each kind

  /// Scores have to be as many as metrics.
  void add(const CandidateScores& candidate);
  std::size_t candidates() const;
  /// The place of a metric; none if the system has no such scores.
  std::optional<std::size_t> metric(std::string_view name) const;
};

/// Whether the key of recipes is that of a candidate of which no recipe is known.
bool is_of_no_recipe(std::string_view id);

/// Whether the highest score of a metric is what anybody would choose; who is faster is not for that reason
/// better or worse.
bool has_a_best(std::string_view metric);

/// The same system with that score wherever there is none: the way to count a candidate that got no score as
/// one that failed. Metrics that have no best, such as times, are left alone.
SystemScores with_missing_as(double score, SystemScores system);

/// Which metrics of results are read, and which field tells their systems apart.
struct ResultsForm {
  std::string by{};  ///< the field or column whose values are the systems; empty: a file is one
  std::vector<std::string> metrics{};  ///< only these, in this order; empty: all that there are
};

enum class ResultsFormat {
  json,        ///< one document, `irl eval --json`
  json_lines,  ///< one object in each line, `irl stream`
  csv,         ///< `irl eval -o`
};

/// What results look like that begin like this; none where these are none, such as a solution file. A first
/// line that is a whole object of JSON and holds no results of several procedures is one of many; a CSV
/// begins with a row of names, `recipe-id` among them.
std::optional<ResultsFormat> results_format(std::string_view beginning);

/// How much of a file shows what it is.
inline constexpr std::size_t telling_bytes = std::size_t{1} << 16U;

/// Reads the results of a file, to systems that may be there already: the field `form.by` says which; without
/// it, the file is the system. Needs memory for scores alone, and for one result at a time. Everything that
/// is no result, or lacks what others have, is a problem with its line.
workbench::Expected<void> read_results(std::istream& in, const std::string& file, ResultsFormat format,
                                       const ResultsForm& form, std::vector<SystemScores>& systems);

}  // namespace irl::statistics
