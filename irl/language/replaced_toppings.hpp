#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "irl/language/situation.hpp"

namespace irl::language {

/// What things are sprinkled with, spread with or dipped in, at one moment. The primitives keep one topping
/// of a kind on a thing, and of a vessel that holds several contents put on the first only: after salt and
/// then pepper there is no salt on it any more, and of two onions one is scattered. Both losses are to be
/// told.
class Toppings {
 public:
  explicit Toppings(const Situation& situation);

  /// What has been lost between this moment and a later one, for people: `the salt that is on it to be lost`.
  std::vector<std::string> losses_until(const Situation& after) const;

 private:
  struct Topping {
    Identity identity{};
    Type kind;
  };
  std::map<std::pair<Identity, std::string_view>, Topping> on_;  ///< by thing and attribute
  std::set<Identity> in_shared_vessels_;  ///< contents of vessels that hold several; only the first is put on
};

}  // namespace irl::language
