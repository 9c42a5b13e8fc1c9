#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

/// Whether a variable occurs in an operation, at any depth.
bool has_variable(const Operation& operation, std::string_view variable);
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
/// connected if it has at most one. An operation without variables is a part of its own. Variables that are
/// `known` everywhere, such as the world that all operations look at, join nothing.
std::vector<Network> connected_parts(const Network& network, std::span<const std::string> known = {});

/// Whether it has neither operations nor bind statements.
inline bool is_empty(const Network& network) {
  return network.operations.empty() && network.bindings.empty();
}

/// How many pairs of elements an embedding looks at before it gives up.
inline constexpr std::uint64_t embedding_steps = 100'000;

}  // namespace irl
