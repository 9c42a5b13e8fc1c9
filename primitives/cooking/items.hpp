#pragma once

#include "irl/define/items.hpp"
#include "primitives/cooking/naming.hpp"

/// What readers of the trace are to see in a kitchen.
namespace irl::cooking {

/// Food that stands outside the stores, by vessel or portion. Egg shells, peels and seeds are none.
ItemShape food_items(const Vocabulary& words, std::shared_ptr<const FoodNames> names, const Facts& facts);

}  // namespace irl::cooking
