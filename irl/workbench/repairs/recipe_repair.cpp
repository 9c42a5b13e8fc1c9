#include "irl/workbench/repairs/recipe_repair.hpp"

#include "irl/workbench/document/document.hpp"
#include "irl/workbench/evaluation/execution.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace irl::workbench {

namespace {

OperationEdit told(const EditedNetwork& before, std::size_t operation, const Operation* after) {
  const Operation& written = before.network().operations[operation];
  return {.where = before.original_at(operation) ? written.where : Position{},
          .before = grammar::print(written),
          .after = after ? grammar::print(*after) : std::string()};
}

/// Where an operation stands in the file, or, if it was put in, the next one that stands there.
Position place_of(const EditedNetwork& edited, std::size_t operation) {
  for (; operation < edited.network().operations.size(); ++operation)
    if (edited.original_at(operation)) return edited.network().operations[operation].where;
  return {};
}

ToldEdit told(const EditedNetwork& before, const Edit& edit) {
  ToldEdit told_edit{.kind = edit.kind, .cost = edit.cost, .reason = edit.reason};
  std::vector<OperationEdit>& operations = told_edit.operations;
  for (const Operation& inserted : edit.change.inserted)
    operations.push_back({.where = place_of(before, edit.change.before), .after = grammar::print(inserted)});
  if (edit.change.erased) operations.push_back(told(before, *edit.change.erased, nullptr));
  for (const auto& [operation, after] : edit.change.rewritten)
    operations.push_back(told(before, operation, &after));
  return told_edit;
}

std::vector<ToldEdit> told(EditedNetwork so_far, const std::vector<Edit>& edits) {
  std::vector<ToldEdit> all;
  for (const Edit& edit : edits) {
    all.push_back(told(so_far, edit));
    so_far.make(edit.change);
  }
  return all;
}

/// Says the operations of edits in words, as they are executed in the end.
void say(std::vector<ToldEdit>& edits, const grammar::RecipeNetwork& repaired, const Domain& domain,
         const RunOptions& options, const OperationWords& words) {
  const Execution execution = execute(repaired, domain, options);
  std::map<std::string, OperationIndex, std::less<>> by_text;
  for (const OperationIndex o : indices(execution.program.operations))
    by_text.emplace(execution.program.text(o), o);
  for (ToldEdit& edit : edits)
    for (OperationEdit& operation : edit.operations)
      if (const auto found = by_text.find(operation.after); found != by_text.end())
        operation.words = words(execution.program, execution.solution, found->second);
}

/// One of the repairs of a recipe.
struct Alternative {
  const RecipeRepair& recipe;
  std::size_t number;

  const Repair& found() const { return recipe.repairs.found[number]; }
};

void describe(Document<Alternative>& repair) {
  repair.called("repair")
      .field("cost", via(&Alternative::found, &Repair::cost), {"Of all edits together.", not_negative})
      .field("targets", via(&Alternative::found, &Repair::targets),
             "What is computed and not used, the state aside.")
      .field(
          "edits", [](const Alternative& it) { return it.recipe.edits[it.number]; }, Allowed{.elements = 1})
      .field(
          "network", [](const Alternative& it) { return grammar::print(it.recipe.networks[it.number]); },
          "All of it, in its notation.");
}

std::vector<Alternative> alternatives_of(const RecipeRepair& recipe) {
  std::vector<Alternative> repairs;
  for (std::size_t repair = 0; repair < recipe.repairs.found.size(); ++repair)
    repairs.push_back({recipe, repair});
  return repairs;
}

}  // namespace

static void describe(Document<OperationEdit>& operation) {
  operation.called("operation")
      .field(
          "before", [](const OperationEdit& it) { return unless_empty(it.before); }, "null: it is put in.")
      .field(
          "after", [](const OperationEdit& it) { return unless_empty(it.after); }, "null: it is taken out.")
      .optional_field("words", &OperationEdit::words,
                      "What it asks for afterwards, in one plain sentence, where there are words for it.")
      .fields_of(&OperationEdit::where);
}

static void describe(Document<ToldEdit>& edit) {
  edit.called("edit")
      .field("kind", &ToldEdit::kind)
      .field("cost", &ToldEdit::cost, not_negative)
      .field("reason", &ToldEdit::reason, "What is wrong without it.")
      .field("operations", &ToldEdit::operations,
             {"The one that is edited first, then those that follow suit.", {.elements = 1}});
}

static void describe(Document<Trouble>& trouble) {
  trouble.called("trouble")
      .field("kind", &Trouble::kind,
             "As irl check --json has it; failed, not-executed and stopped of what is executed.")
      .field("what", &Trouble::words)
      .fields_of(&Trouble::where);
}

static void describe(Document<RecipeRepair>& recipe) {
  recipe.called("recipe")
      .field("id", &RecipeRepair::id)
      .field(
          "verdict", via(&RecipeRepair::repairs, &Repairs::verdict),
          "sound: there is nothing to repair. smallest: nothing that costs less is a repair, of all that was "
          "tried. repaired: there may be something cheaper: a limit was reached, a way of writing was "
          "undone, "
          "or something was not read. hopeless: all edits were "
          "tried. stopped: a limit was reached before there was a repair.")
      .field("truncated", &RecipeRepair::is_truncated,
             "Whether the text ends in the middle of an operation: what is missing there is not known.")
      .field("unread", &RecipeRepair::unread,
             "What could not be read and was perhaps an operation: nothing of it is in the repairs.")
      .field("trials", via(&RecipeRepair::repairs, &Repairs::trials), {"Networks that were tried.", from_one})
      .field("troubles", via(&RecipeRepair::repairs, &Repairs::diagnosis, &Diagnosis::troubles),
             "What is wrong, in the order in which it is mended.")
      .field("repairs", alternatives_of, "The smallest first.");
}

/// Whether the text of a recipe ends in something that has no end.
static bool is_truncated(const grammar::RecipeNetwork& recipe) {
  if (recipe.problems.empty()) return false;
  const Problem& last = recipe.problems.back();
  const auto place = [](const Position& where) { return std::pair(where.line, where.column); };
  return last.kind.starts_with("unclosed") &&
         (recipe.network.operations.empty() ||
          place(recipe.network.operations.back().where) < place(last.where));
}

/// Whether something that could not be read may have been an operation. Talk around a network is none, but
/// between operations, and where a parenthesis is closed, it may be one.
static bool is_lost(const Problem& problem, const grammar::RecipeNetwork& recipe) {
  if (problem.severity != Severity::error || problem.where == recipe.where) return false;
  if (problem.kind != "stray-text" || problem.what.starts_with("')")) return true;
  const auto is_before = [&](const Operation& operation) {
    return std::pair(operation.where.line, operation.where.column) <
           std::pair(problem.where.line, problem.where.column);
  };
  const auto& operations = recipe.network.operations;
  return std::ranges::any_of(operations, is_before) && !std::ranges::all_of(operations, is_before);
}

/// What is wrong with the text of a network that is sound as far as it can be read.
static void tell_unread(const grammar::RecipeNetwork& recipe, const Domain& domain, RecipeRepair& result) {
  Repairs& repairs = result.repairs;
  for (const Problem& problem : recipe.problems)
    if (problem.severity == Severity::error)
      repairs.diagnosis.troubles.push_back(
          {.kind = problem.kind, .words = problem.what, .where = problem.where});
  repairs.verdict = result.is_truncated ? RepairVerdict::hopeless : RepairVerdict::smallest;
  if (!result.is_truncated)
    repairs.found.push_back(
        {.edits = {}, .edited = EditedNetwork(recipe.network, domain), .targets = repairs.diagnosis.targets});
}

grammar::RecipeNetwork with_edits(const grammar::RecipeNetwork& recipe, const EditedNetwork& edited) {
  grammar::RecipeNetwork repaired{.id = recipe.id, .where = recipe.where, .network = edited.network()};
  repaired.parts = edited.parts(recipe.parts);
  for (std::size_t o = 0; o < repaired.network.operations.size(); ++o)
    if (const auto original = edited.original_at(o); !original || grammar::is_implicit(recipe, *original))
      repaired.implicit.push_back(o);
  return repaired;
}

RecipeRepair repair_recipe(const grammar::RecipeNetwork& recipe, const OpenDomain& open,
                           std::span<const ImplicitChunk> chunks, const RepairRequest& request) {
  RepairOptions options{.chunks = chunks,
                        .synonyms = request.synonyms,
                        .most = request.alternatives,
                        .max_edits = request.max_edits};
  options.run.rules = open.rules;
  options.run.limits.cancelled = options.limits.cancelled = request.cancelled;
  options.limits.time = request.time;
  RecipeRepair result{
      .id = recipe.id, .where = recipe.where, .repairs = repair(recipe.network, open.domain, options)};
  result.is_truncated = is_truncated(recipe);
  std::ranges::copy_if(recipe.problems, std::back_inserter(result.unread),
                       [&](const Problem& problem) { return is_lost(problem, recipe); });
  if (result.repairs.verdict == RepairVerdict::sound && has_errors(recipe.problems))
    tell_unread(recipe, open.domain, result);
  if (!result.unread.empty() && result.repairs.verdict == RepairVerdict::smallest)
    result.repairs.verdict = RepairVerdict::repaired;
  for (const Repair& found : result.repairs.found) {
    result.edits.push_back(told({recipe.network, open.domain}, found.edits));
    result.networks.push_back(with_edits(recipe, found.edited));
    if (request.words)
      say(result.edits.back(), result.networks.back(), open.domain, open.run_options(), request.words);
  }
  return result;
}

Json to_json(const std::vector<RecipeRepair>& repairs) {
  return to_document(repairs);
}

Json repair_schema() {
  return titled_schema<std::vector<RecipeRepair>>(
      "What irl repair --json prints: an entry for each procedure");
}

}  // namespace irl::workbench
