#include "irl/page/mending.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/swaps/swap_report.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "irl/workbench/repairs/recipe_repair.hpp"
#include "irl/workbench/repairs/repaired_text.hpp"

namespace irl::page {

namespace {

/// The first place in the text that an edit is about; lines count without the heading.
std::optional<int> line_of(const workbench::ToldEdit& edit, int headings) {
  const auto placed =
      std::ranges::find_if(edit.operations, [](const auto& operation) { return operation.where.line > 0; });
  if (placed == edit.operations.end()) return std::nullopt;
  return std::max(1, placed->where.line - headings);
}

/// What the operations of an edit then ask for; of a rewriting, which changes them all, nothing.
std::string words_of(const workbench::ToldEdit& edit) {
  std::string words;
  if (edit.kind != EditKind::rewriting)
    for (const workbench::OperationEdit& operation : edit.operations)
      if (!operation.words.empty()) words += (words.empty() ? "" : " ") + operation.words;
  return words;
}

/// A text as it is written below its heading, which it gets where it has none.
struct HeadedText {
  std::string text;
  int headings = 0;  ///< lines that were put in front

  HeadedText(std::string_view written, const std::string& id) {
    const grammar::SolutionFile file = grammar::parse_solutions(written);
    const bool has_heading = !file.recipes.empty() && !file.recipes.front().id.empty();
    if (!has_heading) {
      text = "#" + grammar::read_id(id).value_or("network") + "\n";
      headings = 1;
    }
    text += written;
  }
  /// Without what was put in front.
  std::string below(const std::string& edited) const {
    return headings == 0 ? edited : edited.substr(std::min(edited.find('\n') + 1, edited.size()));
  }
};

}  // namespace

Json proposed_repair(std::string_view text, const std::string& id, const workbench::OpenDomain& open,
                     std::chrono::milliseconds time, const workbench::OperationWords& words,
                     const Work& work) {
  const HeadedText headed(text, id);
  const grammar::SolutionFile file = grammar::parse_solutions(headed.text);
  Json answer{{"verdict", "hopeless"}, {"edits", Json::array()}, {"text", text}};
  const auto chunks = workbench::implicit_chunks(open.domain);
  if (!chunks || file.recipes.empty()) return answer;
  const grammar::RecipeNetwork& recipe = file.recipes.front();
  const workbench::RecipeRepair repaired = workbench::repair_recipe(
      recipe, open, *chunks, {.time = time, .cancelled = &work.cancelled, .words = words});
  answer["verdict"] = name(repaired.repairs.verdict);
  answer["truncated"] = repaired.is_truncated;
  if (repaired.repairs.found.empty()) return answer;
  std::vector<workbench::RepairedRecipe> networks;
  for (const grammar::RecipeNetwork& other : file.recipes)
    networks.push_back({&other, EditedNetwork(other.network, open.domain)});
  const Repair& repair = repaired.repairs.found.front();
  std::string now(text);
  for (std::size_t i = 0; i < repair.edits.size(); ++i) {
    networks.front().edited.make(repair.edits[i].change);
    now = headed.below(workbench::repaired_text(headed.text, networks));
    const workbench::ToldEdit& told = repaired.edits.front()[i];
    Json edit{{"kind", name(told.kind)}, {"what", told.reason}, {"text", now}};
    if (const auto line = line_of(told, headed.headings)) edit["line"] = *line;
    if (const std::string said = words_of(told); !said.empty()) edit["words"] = said;
    answer["edits"].push_back(std::move(edit));
  }
  answer["text"] = std::move(now);
  return answer;
}

workbench::Expected<Json> proposed_swap(const grammar::RecipeNetwork& recipe, const std::string& removed,
                                        const std::string& added, const workbench::OpenDomain& open) {
  const auto knowledge = swaps::swap_knowledge(open);
  if (!knowledge) return std::unexpected(knowledge.error());
  const auto base = swaps::swap_base(recipe, open, *knowledge);
  if (!base) return std::unexpected(base.error());
  const auto swap = swaps::swap_ingredient(*base, {.removed = removed, .added = added}, open, *knowledge);
  if (!swap) return std::unexpected(swap.error());
  Json edits = Json::array();
  for (const swaps::ActionDecision& decision : swap->decisions)
    edits.push_back({{"what", std::string(name(decision.verdict)) + ": " + decision.kind.text() +
                                  (decision.why.empty() ? "" : ", " + decision.why)}});
  return Json{{"text", swaps::marked_network(*swap)},
              {"executes", swap->executes},
              {"reason", swap->reason},
              {"edits", std::move(edits)}};
}

}  // namespace irl::page
