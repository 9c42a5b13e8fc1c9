#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Amounts, and what they weigh (specification of the primitives, section 4).
namespace irl::cooking {

/// No operation makes or counts more things than this.
constexpr double most_things = 10'000;

/// The failure of an operation that would make or count more than that.
std::unexpected<Failure> too_many(double count, std::string_view things);
/// How many whole ones a number of things has; what is within tolerance of one more is one more.
double whole_number_in(double count);

/// What must be known to weigh something.
struct Scales {
  const Vocabulary& words;
  const Facts& facts;
};

/// What that amount of the ingredient weighs, in grams. A mixture in another unit weighs what its components
/// do. Fails where no rate is known, naming ingredient and unit.
Attempt<double> grams(const Scales& scales, const Entity& ingredient, Amount amount);
Attempt<double> grams(const Kitchen& kitchen, const Entity& ingredient, Amount amount);
/// What the ingredient as it is weighs, in grams. Fails for what has no amount.
Attempt<double> grams(const Scales& scales, const Entity& ingredient);
Attempt<double> grams(const Kitchen& kitchen, const Entity& ingredient);

/// How many pieces the ingredient is: 120 g of egg are 2.4. Fails where the facts have no weight of a piece.
Attempt<double> pieces(const Kitchen& kitchen, const Entity& ingredient);

/// Takes an amount from the stock of an ingredient and puts it to the front of the target's contents, on top
/// of what it holds; the target is used afterwards, and the stock's bowl returns to the front of its place.
/// Fails if the stock does not hold that much (rule `finite-stock`). Gives the target.
Attempt<Entity> weigh_into(Kitchen& kitchen, const Entity& target, Type ingredient, Amount amount);
/// Takes an amount from the stock of an ingredient: a detached copy of the stock's bowl that holds just that.
Attempt<Entity> take_from_stock(Kitchen& kitchen, Type ingredient, Amount amount);

}  // namespace irl::cooking
