#include "irl/workbench/comparison/recipe_diff.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "irl/score/pairing.hpp"
#include "irl/score/written.hpp"

namespace irl::workbench {

namespace {

std::vector<std::string> ids_of(std::span<const grammar::RecipeNetwork> recipes) {
  std::vector<std::string> ids;
  std::ranges::transform(recipes, std::back_inserter(ids), &grammar::RecipeNetwork::id);
  return ids;
}

Json operation_json(const std::vector<Operation>& operations, std::optional<std::size_t> index) {
  if (!index) return nullptr;
  Json json{{"operation", written(operations[*index])}};
  add_position(json, operations[*index].where);
  return json;
}

Json term_json(const std::optional<Term>& term) {
  return term ? Json(written(*term)) : Json(nullptr);
}

Json row_json(const OperationDiff& row, const NetworkDiff& diff, const Domain& domain) {
  Json json{{"change", name(row.change)},
            {"reordered", row.reordered},
            {"a", operation_json(diff.operations_of_a, row.of_a)},
            {"b", operation_json(diff.operations_of_b, row.of_b)},
            {"arguments", Json::array()}};
  for (const ArgumentChange& change : row.arguments)
    json["arguments"].push_back(
        {{"position", change.position},
         {"name", argument_name(diff.operations_of_a[*row.of_a], change.position, &domain)},
         {"a", term_json(change.of_a)},
         {"b", term_json(change.of_b)}});
  return json;
}

Json network_json(const NetworkDiff& diff, const Domain& domain) {
  const Smatch& smatch = diff.smatch;
  Json json{{"smatch-score", smatch.score}, {"precision", smatch.precision},
            {"recall", smatch.recall},      {"upper-bound", smatch.upper_bound},
            {"proven", smatch.proven},      {"operations", Json::array()},
            {"variables", Json::array()}};
  for (const OperationDiff& row : diff.rows) json["operations"].push_back(row_json(row, diff, domain));
  for (const auto& [of_a, of_b] : smatch.variables) json["variables"].push_back({{"a", of_a}, {"b", of_b}});
  return json;
}

Json id_json(const std::optional<std::string>& id) {
  return id ? Json(*id) : Json(nullptr);
}

}  // namespace

std::vector<RecipeDiff> diff_recipes(std::span<const grammar::RecipeNetwork> a,
                                     std::span<const grammar::RecipeNetwork> b,
                                     std::chrono::milliseconds time) {
  std::vector<RecipeDiff> diffs;
  for (const auto& [of_a, of_b] : paired(ids_of(a), ids_of(b))) {
    RecipeDiff& pair = diffs.emplace_back();
    if (of_a) pair.of_a = a[*of_a].id;
    if (of_b) pair.of_b = b[*of_b].id;
    if (of_a && of_b) pair.diff = diff(a[*of_a].network, b[*of_b].network, {.deadline = Deadline(time)});
  }
  return diffs;
}

Json to_json(const std::vector<RecipeDiff>& diffs, const Domain& domain) {
  Json all = Json::array();
  for (const RecipeDiff& pair : diffs) {
    Json json{{"recipe-id", id_json(pair.of_a)}, {"recipe-id-of-b", id_json(pair.of_b)}};
    if (pair.diff) json.update(network_json(*pair.diff, domain));
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace irl::workbench
