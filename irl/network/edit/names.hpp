#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "irl/network/network.hpp"

/// Other names for the variables of a network. Names stand without question mark.
namespace irl {

/// New names by old ones; a variable that is not named keeps its name.
using Renaming = std::map<std::string, std::string, std::less<>>;

/// The same under other names, in lists as well.
Term renamed(Term term, const Renaming& names);
Operation renamed(Operation operation, const Renaming& names);
Network renamed(Network network, const Renaming& names);

/// Both networks as one. Nothing is renamed: the same name is the same variable.
Network joined(Network first, const Network& second);

/// The first of `name`, `name-2`, `name-3`, … that is not taken.
template <class IsTaken>
std::string fresh_name(const std::string& name, const IsTaken& is_taken) {
  std::string fresh = name;
  for (int count = 2; is_taken(fresh); ++count) fresh = name + "-" + std::to_string(count);
  return fresh;
}

/// Names for all of these variables: those that are given, and fresh ones for all others.
template <class Variables, class IsTaken>
Renaming with_fresh_names(const Variables& variables, Renaming names, const IsTaken& is_taken) {
  std::vector<std::string_view> given;  // in order
  for (const auto& [_, name] : names) given.push_back(name);
  std::ranges::sort(given);
  const auto is_used = [&](const std::string& name) {
    return is_taken(name) || std::ranges::binary_search(given, std::string_view(name));
  };
  for (const std::string& variable : variables) {
    if (names.contains(variable)) continue;
    const std::string_view fresh = names[variable] = fresh_name(variable, is_used);
    given.insert(std::ranges::lower_bound(given, fresh), fresh);
  }
  return names;
}

}  // namespace irl
