#include "irl/repair/implicit_chunk.hpp"

#include <algorithm>

namespace irl {

bool gives_first_slot(const Primitive& primitive) {
  return primitive.state_out != 0 &&
         std::ranges::any_of(primitive.directions,
                             [](const Direction& direction) { return direction.found.contains(0); });
}

std::vector<ImplicitChunk> implicit_chunks_of(const Domain& domain) {
  std::vector<ImplicitChunk> chunks;
  for (const Primitive& primitive : domain.primitives())
    if (gives_first_slot(primitive)) chunks.push_back({chunk_of(primitive), cost_of_primitive});
  return chunks;
}

std::vector<ImplicitChunk> with_primitives(std::vector<ImplicitChunk> chunks, const Domain& domain) {
  const auto is_there = [named = chunks.size(), &chunks](const ImplicitChunk& primitive) {
    return std::ranges::any_of(
        chunks.begin(), chunks.begin() + static_cast<std::ptrdiff_t>(named), [&](const ImplicitChunk& known) {
          return known.chunk.network.operations.size() == 1 &&
                 known.chunk.network.operations.front().primitive == primitive.chunk.id;
        });
  };
  for (ImplicitChunk& primitive : implicit_chunks_of(domain))
    if (!is_there(primitive)) chunks.push_back(std::move(primitive));
  return chunks;
}

}  // namespace irl
