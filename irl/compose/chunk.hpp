#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/network/network.hpp"
#include "irl/network/variables.hpp"

namespace irl {

/// A piece of network that composing puts together with others: what it computes, and what it still needs.
struct Chunk {
  std::string id;
  Network network;
  std::optional<TypedVariable> target;  ///< what it computes
  std::vector<TypedVariable> open;      ///< what may be given to it
  double score = 0.5;                   ///< how much is thought of it, above 0
};

/// How many operations and bind statements a chunk of a network may have.
inline constexpr std::size_t largest_chunk = 1'000;

/// Whether a value of one type could be of the other.
inline bool compatible(Type left, Type right) {
  return left.is(right) || right.is(left);
}

/// One operation: its variables are named after the slots; the first slot is the target, all others are open,
/// also where a direction of the primitive finds them.
Chunk chunk_of(const Primitive& primitive, double score = 0.5);
/// A whole network: the target is its target variable, and its open variables are in the order of the places
/// that they have in their operations. An error in words if the network is too large, has no target variable,
/// or another one than is demanded, or if the domain does not know an operation or the type of a variable.
std::expected<Chunk, std::string> chunk_of(const Network& network, const Domain& domain, std::string id = {},
                                           const std::optional<std::string>& target = std::nullopt);
/// A chunk for every primitive of the domain that has slots.
std::vector<Chunk> chunks_of(const Domain& domain);
/// A chunk without network: something of that type is wanted.
Chunk wanted(Type type);

/// New names of variables by old ones, as in irl/network/edit/names.hpp.
using Renaming = std::map<std::string, std::string, std::less<>>;

/// The chunk under other names of variables.
Chunk renamed(const Chunk& chunk, const Renaming& names);

/// `mix+2*transfer-contents+white-sugar`: what is in a network, for people.
std::string readable_name(const Network& network);

/// The operations `(id ?target ?open …)` of the network that name one of these chunks, replaced by the
/// network of that chunk under variables of its own; again inside of it, but never a chunk inside itself.
/// Primitives go before chunks of the same name.
Network with_calls_expanded(const Network& network, std::span<const Chunk> chunks, const Domain& domain);

/// The matches of a meaning in a chunk: for every embedding of its operations and of what its bind statements
/// say of types, the chunk with these statements. A variable that the chunk binds already must have the same
/// value. Equivalent results are given once, and at most `most`.
std::vector<Chunk> matches(const Chunk& chunk, const Network& meaning, const Domain& domain,
                           std::uint64_t steps = embedding_steps, std::size_t most = 1'000);

}  // namespace irl
