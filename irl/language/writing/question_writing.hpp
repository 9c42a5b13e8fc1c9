#pragma once

#include "irl/language/writing/writer.hpp"

namespace irl::language {

/// Writes the questions that a network asks, by the phrases with which questions are read: a construction is
/// matched against operations from what it means to the words that fill its slots. The order of operations
/// does not matter. Each question is read before it is taken, and has to be read as these operations and no
/// others, up to the names of variables. Operations that no question asks for are told as unsaid.
WrittenText write_questions(const grammar::RecipeNetwork& recipe, const Language& language,
                            const Domain& domain, const RunOptions& options);

}  // namespace irl::language
