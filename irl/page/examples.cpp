#include "irl/page/examples.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::page {

workbench::Expected<std::string> example_of(std::string_view primitive, const Domain& domain,
                                            const workbench::Corpus& corpus) {
  const Primitive* known = domain.find(primitive);
  if (!known) return workbench::usage_problem(fmt::format("there is no primitive '{}'", primitive));
  Network shortest;
  for (const std::string& id : corpus.ids()) {
    const auto recipe = corpus.network(id);
    if (!recipe) return std::unexpected(recipe.error());
    const auto& operations = (*recipe)->network.operations;
    const auto first = std::ranges::find(operations, primitive, &Operation::primitive);
    if (first == operations.end()) continue;
    const auto length = static_cast<std::size_t>(first - operations.begin()) + 1;
    if (!shortest.operations.empty() && shortest.operations.size() <= length) continue;
    shortest = (*recipe)->network;
    shortest.operations.resize(length);
  }
  return shortest.operations.empty() ? known->example : grammar::print(shortest);
}

}  // namespace irl::page
