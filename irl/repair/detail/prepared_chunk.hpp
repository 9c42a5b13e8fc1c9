#pragma once

#include <span>
#include <vector>

#include "irl/compose/linking.hpp"
#include "irl/network/variables.hpp"
#include "irl/repair/implicit_chunk.hpp"

/// Chunks, ready to be put in. Internal to repair.
namespace irl {

/// A chunk, and what its variables ask for.
struct PreparedChunk {
  Network network;
  TypedVariable target;
  double cost = 1;
  std::size_t number = 0;                   ///< of the chunk that it comes from
  std::vector<NeedOfVariable> objects{};    ///< that it cannot do without
  std::vector<NeedOfVariable> optionals{};  ///< that it may be given
  std::vector<TypedVariable> also_gives{};  ///< what it gives besides the target and the state
};

/// The chunks that have a target, in order.
std::vector<PreparedChunk> prepared(std::span<const ImplicitChunk> chunks, const Domain& domain);

/// For every primitive that has constant arguments in a network: the operation with those constants and other
/// variables, as a chunk; at most six of one primitive.
std::vector<ImplicitChunk> chunks_as_written(const Network& network, std::span<const ImplicitChunk> chunks,
                                             const Domain& domain);

}  // namespace irl
