#pragma once

#include <span>
#include <string>
#include <vector>

#include "irl/language/listed_ingredients.hpp"

namespace irl::language {

/// A line that gives no amount, `olive oil`, is of as much as the instructions ask for in one unit: `heat 2
/// tablespoons of oil`, and of the guess for it besides where they ask for it without an amount. Where they
/// do not, it stays as it is.
void take_amounts_said_later(std::vector<ListedIngredient>& listed, std::span<const std::string> instructions,
                             const Language& language);

}  // namespace irl::language
