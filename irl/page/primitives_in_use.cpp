#include "irl/page/primitives_in_use.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::page {

using workbench::Json;

Json primitives_with_users(const Domain& domain, const workbench::Corpus& corpus) {
  constexpr std::size_t shown = 20;
  std::map<std::string, std::vector<std::string>, std::less<>> users;
  for (const std::string& id : corpus.ids()) {
    const auto recipe = corpus.network(id);
    if (!recipe) continue;
    for (const Operation& operation : (*recipe)->network.operations) {
      std::vector<std::string>& ids = users[operation.primitive];
      if (ids.empty() || ids.back() != id) ids.push_back(id);
    }
  }
  Json primitives = workbench::primitives_json(domain);
  for (Json& primitive : primitives) {
    std::vector<std::string> ids = users[primitive["name"].get<std::string>()];
    primitive["uses"] = ids.size();
    ids.resize(std::min(ids.size(), shown));
    primitive["used-by"] = std::move(ids);
  }
  return primitives;
}

workbench::Expected<std::string> example_of(const std::string& primitive, const Domain& domain,
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
