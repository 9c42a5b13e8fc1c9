#pragma once

#include <functional>
#include <optional>
#include <string>

namespace irl {

struct Evaluation;

/// A score of a solution held against a gold standard.
struct Metric {
  std::string name;     ///< as a column is called
  std::string summary;  ///< what it says, in one line
  std::function<std::optional<double>(const Evaluation&)> score;  ///< none: it does not apply
};

}  // namespace irl
