#include "irl/language/unsaid_chunks.hpp"

#include <algorithm>
#include <utility>

#include "irl/workbench/repairs/implicit_chunks.hpp"

namespace irl::language {

/// What changes things, people do when they are told to.
static bool goes_without_saying(const ImplicitChunk& chunk, const Language& language) {
  return std::ranges::all_of(chunk.chunk.network.operations, [&](const Operation& operation) {
    return !language.unsaid || language.unsaid->contains(operation.primitive);
  });
}

workbench::Expected<std::vector<ImplicitChunk>> unsaid_chunks(const Language& language,
                                                              const Domain& domain) {
  auto chunks = workbench::implicit_chunks(domain);
  if (!chunks) return std::unexpected(std::move(chunks.error()));
  std::erase_if(*chunks, [&](const ImplicitChunk& one) { return !goes_without_saying(one, language); });
  return chunks;
}

}  // namespace irl::language
