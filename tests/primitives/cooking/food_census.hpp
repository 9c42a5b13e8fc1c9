#pragma once

#include <map>
#include <string>

#include "irl/data/value.hpp"

namespace irl::test {

/// Grams by base ingredient. All that an egg can become is egg; what cannot be weighed is counted in its own
/// unit.
using FoodCensus = std::map<std::string, double>;

/// All food in a kitchen or in a thing: contents, components of mixtures, and toppings. The liquid that
/// something was boiled with stands in the pot as well, and peels and seeds have no weight of their own:
/// neither is counted.
FoodCensus census_of(const Entity& thing);

/// Whether something was put onto the thing, or onto anything in it: sprinkled, dipped, brushed or spread.
bool has_toppings(const Entity& thing);
/// In what two censuses differ by more than a millionth; empty if they do not.
std::string difference(const FoodCensus& before, const FoodCensus& after);

}  // namespace irl::test
