#pragma once

#include <optional>
#include <string>

#include "irl/language/interpretation.hpp"

/// Which kind a line means that says it only by its amount or its package: the dried herb of a teaspoon, the
/// tomatoes of a tin.
namespace irl::language {

/// The type that a line means rather than the one that its name alone does: `1 tsp coriander`, of which there
/// is ground one, `1 tin whole tomatoes`. None where it is that one.
Type kind_rather_meant(const IngredientLine& line, const Language& language, const Domain& domain);

/// What is told of the kind that a line is taken for, where its words leave it open: by the teaspoon, a herb;
/// from no tin, what comes in tins, and from one what does not; of wine, that it is red. None where nothing
/// is.
std::optional<std::string> told_of_kind(const IngredientLine& line, const Language& language,
                                        const Domain& domain);

}  // namespace irl::language
