#pragma once

#include <string>

#include "irl/data/comparison.hpp"

namespace irl {

/// The first difference in content between what was expected and what was found, in words and from the
/// outside in: `contents: butter: temperature is 5 degrees-celsius, not 18 degrees-celsius`. Empty where the
/// two are similar.
std::string first_difference(const Value& expected, const Value& found,
                             const SimilarityOptions& options = {});

}  // namespace irl
