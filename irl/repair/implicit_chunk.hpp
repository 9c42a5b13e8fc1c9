#pragma once

#include <vector>

#include "irl/compose/chunk.hpp"

namespace irl {

/// What a network need not say: a chunk that may be put before an operation which cannot work without it,
/// such as a vessel that is fetched or an oven that is heated. Its state is threaded where it is put, and its
/// variables get names of their own.
struct ImplicitChunk {
  Chunk chunk;      ///< with a target; its type may be narrower than that of the slot which gives it
  double cost = 1;  ///< how much has to be assumed, above 0: of what works, the cheapest is put in
};

/// The default cost of a single primitive.
inline constexpr double cost_of_primitive = 1.25;

/// Whether a primitive can give its first slot, and that is not the state.
bool gives_first_slot(const Primitive& primitive);
/// A chunk for every primitive of the domain of which that holds.
std::vector<ImplicitChunk> implicit_chunks_of(const Domain& domain);

/// These chunks, and behind them those primitives that none of them consists of.
std::vector<ImplicitChunk> with_primitives(std::vector<ImplicitChunk> chunks, const Domain& domain);

}  // namespace irl
