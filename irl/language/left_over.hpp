#pragma once

#include <span>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// What is in nothing that was made last, as warnings: a line of the list, whether it was never used or only
/// made ready (`melt the butter`, and no word more of it), what was made and then left alone, and what came
/// of work beside its result; what no line stands for is told at the place of the text. Words that were taken
/// for something else often show there.
Problems left_over(const Understanding& way, const Language& language, std::span<const IngredientLine> lines,
                   const Position& text);

}  // namespace irl::language
