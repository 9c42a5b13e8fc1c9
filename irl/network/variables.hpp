#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

/// What can be said about the variables of a network as written. Names stand without question mark.
namespace irl {

/// A variable and what it can be bound to.
struct TypedVariable {
  std::string name;
  Type type;
  bool operator==(const TypedVariable&) const = default;
};

/// New names by old ones; a variable that is not named keeps its name.
using Renaming = std::map<std::string, std::string, std::less<>>;

/// Every occurrence of a variable, at any depth: those of the operations, then those of the bind statements,
/// each in written order.
std::vector<std::string> variable_occurrences(const Network& network);
/// The variables that occur exactly once in the whole network, bind statements included.
std::vector<std::string> unconnected_variables(const Network& network);
/// What the network is there to compute: the single unconnected variable that is the first argument of an
/// operation; of a network that is one bind statement, its variable. None if there are none or several.
std::optional<std::string> target_variable(const Network& network);
/// The unconnected variables that are the first argument of no operation, in written order. The variable of a
/// bind statement that nothing uses is one of them.
std::vector<std::string> open_variables(const Network& network);
/// The type of the slot where an operation uses the variable first, or that of its bind statement; no type if
/// the domain does not know the primitive or the type, or the network not the variable.
Type type_of_variable(const Network& network, std::string_view variable, const Domain& domain);

/// The parts that share no variable with one another, in the order of their first operations; bind statements
/// that no operation uses come last. A network without operations and bind statements has no parts; one is
/// connected if it has at most one. An operation without variables is a part of its own.
std::vector<Network> connected_parts(const Network& network);

/// The network under other names.
Network renamed(const Network& network, const Renaming& names);
/// The first of `name`, `name-2`, `name-3`, … that is not taken.
template <class Names>
std::string fresh_name(const std::string& name, const Names& taken) {
  std::string fresh = name;
  for (int count = 2; taken.contains(fresh); ++count) fresh = name + "-" + std::to_string(count);
  return fresh;
}
/// Whether it has neither operations nor bind statements.
inline bool is_empty(const Network& network) {
  return network.operations.empty() && network.bindings.empty();
}
/// Both networks as one. Nothing is renamed: the same name is the same variable.
Network joined(Network first, const Network& second);

}  // namespace irl
