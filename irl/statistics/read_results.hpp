#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/problems.hpp"

/// Results as `irl eval` writes them, read again.
namespace irl::statistics {

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
