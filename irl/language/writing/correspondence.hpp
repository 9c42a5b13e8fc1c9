#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "irl/network/network.hpp"

namespace irl::language {

/// Which variable of one network is which of another, as far as both are known to be the same up to the names
/// of their variables.
class Correspondence {
 public:
  /// Whether two variables of the other network hold the same thing.
  using SameThing = std::function<bool(const std::string&, const std::string&)>;

  /// Goes on with the next operation of both. False, and nothing is changed, where they are not the same:
  /// other primitives or constants, or variables that stand for others elsewhere, unless these hold the same
  /// thing. Numbers are the same where they are equal, 2 and 2.0.
  bool extend(const Operation& one, const Operation& other, const SameThing& same_thing = {});

  /// The variable of the other network; null where it has not been met.
  const std::string* other(std::string_view variable) const;
  /// Whether a variable of the first network has been met.
  bool knows(std::string_view variable) const { return other(variable) != nullptr; }

 private:
  std::map<std::string, std::string, std::less<>> others_{};
  std::set<std::string, std::less<>> taken_{};
};

/// Whether two networks are the same in this order of operations, up to the names of variables.
bool same_up_to_names(const Network& one, const Network& other);

}  // namespace irl::language
