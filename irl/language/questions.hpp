#pragma once

#include "irl/language/comprehension.hpp"

namespace irl::language {

/// Reads questions into a network, by the phrases of a language: each is a sentence, or several that are one
/// phrase together (`There is a cube. What color is it?`). Of several meanings the cheapest one is taken that
/// can be executed completely. What is no phrase is left out, and told with what would have fitted there.
TextReading read_questions(const TextToRead& text, const Language& language, const Domain& domain,
                           const RunOptions& options);

}  // namespace irl::language
