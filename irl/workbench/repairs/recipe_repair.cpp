#include "irl/workbench/repairs/recipe_repair.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace irl::workbench {

namespace {

OperationEdit told(const Revision& before, std::size_t operation, const Operation* after) {
  const Operation& written = before.network.operations[operation];
  return {.where = before.original[operation] ? written.where : Position{},
          .before = grammar::print(written),
          .after = after ? grammar::print(*after) : std::string()};
}

/// Where an operation stands in the file, or, if it was put in, the next one that stands there.
Position place_of(const Revision& revision, std::size_t operation) {
  for (; operation < revision.original.size(); ++operation)
    if (revision.original[operation]) return revision.network.operations[operation].where;
  return {};
}

ToldEdit told(const Revision& before, const Edit& edit) {
  ToldEdit told_edit{.kind = edit.kind, .cost = edit.cost, .reason = edit.reason};
  std::vector<OperationEdit>& operations = told_edit.operations;
  for (const Operation& inserted : edit.inserted)
    operations.push_back({.where = place_of(before, edit.before), .after = grammar::print(inserted)});
  if (edit.erased) operations.push_back(told(before, *edit.erased, nullptr));
  for (const auto& [operation, after] : edit.changed)
    if (operation != edit.erased) operations.push_back(told(before, operation, &after));
  return told_edit;
}

std::vector<ToldEdit> told(const Network& network, const std::vector<Edit>& edits) {
  std::vector<ToldEdit> all;
  Revision so_far = unedited(network);
  for (const Edit& edit : edits) {
    all.push_back(told(so_far, edit));
    so_far = revised(std::move(so_far), edit);
  }
  return all;
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json edit_json(const ToldEdit& edit) {
  Json object{{"kind", name(edit.kind)}, {"cost", edit.cost}, {"reason", edit.reason}};
  object["operations"] = Json::array();
  for (const OperationEdit& operation : edit.operations) {
    Json changed{{"before", text_or_null(operation.before)}, {"after", text_or_null(operation.after)}};
    add_position(changed, operation.where);
    object["operations"].push_back(std::move(changed));
  }
  return object;
}

Json trouble_json(const Trouble& trouble) {
  Json object{{"kind", trouble.kind}, {"what", trouble.words}};
  add_position(object, trouble.where);
  return object;
}

Json alternative_json(const RecipeRepair& recipe, std::size_t repair) {
  const Repair& found = recipe.repairs.found[repair];
  Json object{{"cost", found.cost}, {"targets", found.targets}};
  object["edits"] = Json::array();
  for (const ToldEdit& edit : recipe.edits[repair]) object["edits"].push_back(edit_json(edit));
  object["network"] = grammar::print(recipe.networks[repair]);
  return object;
}

Json recipe_json(const RecipeRepair& recipe) {
  Json object{
      {"id", recipe.id}, {"verdict", name(recipe.repairs.verdict)}, {"trials", recipe.repairs.trials}};
  object["troubles"] = Json::array();
  for (const Trouble& trouble : recipe.repairs.diagnosis.troubles)
    object["troubles"].push_back(trouble_json(trouble));
  object["repairs"] = Json::array();
  for (std::size_t repair = 0; repair < recipe.repairs.found.size(); ++repair)
    object["repairs"].push_back(alternative_json(recipe, repair));
  return object;
}

}  // namespace

grammar::RecipeNetwork with_network(const grammar::RecipeNetwork& recipe, const Revision& edited) {
  grammar::RecipeNetwork repaired{.id = recipe.id, .where = recipe.where, .network = edited.network};
  const std::size_t size = edited.original.size();
  // What was put in belongs to what stands behind it.
  std::vector<std::size_t> belongs(size + 1, recipe.network.operations.size());
  for (std::size_t o = size; o-- > 0;) belongs[o] = edited.original[o].value_or(belongs[o + 1]);
  for (grammar::RecipePart part : recipe.parts) {
    const auto first = std::ranges::lower_bound(belongs, part.begin);
    part.begin = std::min(size, static_cast<std::size_t>(first - belongs.begin()));
    repaired.parts.push_back(std::move(part));
  }
  for (std::size_t o = 0; o < size; ++o)
    if (!edited.original[o] || grammar::is_implicit(recipe, *edited.original[o]))
      repaired.implicit.push_back(o);
  return repaired;
}

RecipeRepair repair_recipe(const grammar::RecipeNetwork& recipe, const OpenDomain& open,
                           std::span<const ImplicitChunk> chunks, const RepairRequest& request) {
  RepairOptions options{.chunks = chunks, .most = request.alternatives, .max_edits = request.max_edits};
  options.run.rules = open.rules;
  options.run.limits.cancelled = options.limits.cancelled = request.cancelled;
  options.limits.time = request.time;
  RecipeRepair result{
      .id = recipe.id, .where = recipe.where, .repairs = repair(recipe.network, open.domain, options)};
  for (const Repair& found : result.repairs.found) {
    result.edits.push_back(told(recipe.network, found.edits));
    result.networks.push_back(with_network(recipe, found.network));
  }
  return result;
}

Json to_json(const std::vector<RecipeRepair>& repairs) {
  Json all = Json::array();
  for (const RecipeRepair& recipe : repairs) all.push_back(recipe_json(recipe));
  return all;
}

}  // namespace irl::workbench
