#pragma once

#include "primitives/cooking/kitchen.hpp"

/// The primitives by category. Each function enters its primitives into the domain; what they do is told in
/// the specification of the primitives, section 7, and documented in Appendix B of the thesis.
namespace irl::cooking {

void define_location(CookingActions& cooking);     ///< fetch, fetch-and-proportion, the two transfers
void define_portioning(CookingActions& cooking);   ///< portion-and-arrange
void define_combination(CookingActions& cooking);  ///< beat, mix, mingle, shake, dip, sprinkle, spread
void define_separation(CookingActions& cooking);   ///< crack, separate-eggs, peel, seed, drain, sift
void define_food(CookingActions& cooking);         ///< cut, grind, mash, melt, wash, shape, flatten
void define_heat(CookingActions& cooking);         ///< bake, boil, fry, refrigerate and the other waits
void define_tools(CookingActions& cooking);        ///< cover, uncover, line, grease, flour, preheat-oven

/// What is otherwise about them where rules stand in the reference position.
void amend_for_reference(CookingActions& cooking);

}  // namespace irl::cooking
