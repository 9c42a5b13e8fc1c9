#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "irl/language/situation.hpp"

namespace irl::language {

/// What lies on things, or what they were dipped into, and what there is to put on them. Primitives keep but
/// one of a kind on a thing, and put but the first of several on it: who sprinkles with salt, and then with
/// pepper, has no salt on it any more; who scatters two onions has scattered one. Either is to be told.
class Toppings {
 public:
  explicit Toppings(const Situation& situation);

  /// What is not on things where words put it: `the salt that is on it to be lost`.
  std::vector<std::string> told_of_loss(const Situation& after) const;

 private:
  struct Topping {
    Identity identity{};
    Type kind;
  };
  std::map<std::pair<Identity, std::string_view>, Topping> on_;  ///< by thing and attribute
  std::set<Identity> beside_others_;                             ///< what stands in a vessel beside others
};

}  // namespace irl::language
