#include "irl/workbench/comparison/recipe_diff.hpp"

#include <algorithm>
#include <iterator>

#include "irl/network/definitions.hpp"
#include "irl/network/written.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace {

std::vector<std::string> ids_of(std::span<const grammar::RecipeNetwork> recipes) {
  std::vector<std::string> ids;
  std::ranges::transform(recipes, std::back_inserter(ids), &grammar::RecipeNetwork::id);
  return ids;
}

struct WrittenOperation {
  const Operation& operation;
};

struct ArgumentOf {
  const ArgumentChange& change;
  std::string name;
};

using DiffOf = InContext<NetworkDiff, Domain>;
using RowOf = InContext<OperationDiff, DiffOf>;

/// A recipe of both files.
struct PairDocument {
  std::string a;
  std::string b;
  DiffOf diff;
};

/// A recipe that only one of the files has.
struct WithoutPartner {
  std::optional<std::string> a;
  std::optional<std::string> b;
};

using DiffDocument = std::variant<PairDocument, WithoutPartner>;

void describe(Document<WrittenOperation>& operation) {
  operation.called("operation")
      .field("operation", [](const WrittenOperation& it) { return written(it.operation); },
             {"In network notation.", notation})
      .fields_of([](const WrittenOperation& it) { return it.operation.where; });
}

std::optional<WrittenOperation> operation_at(const std::vector<Operation>& operations,
                                             std::optional<std::size_t> index) {
  return index ? std::optional(WrittenOperation{operations[*index]}) : std::nullopt;
}

std::optional<std::string> written_or_null(const std::optional<Term>& term) {
  return term ? std::optional(written(*term)) : std::nullopt;
}

void describe(Document<ArgumentOf>& argument) {
  argument.called("argument")
      .field(
          "position", [](const ArgumentOf& it) { return it.change.position; }, "Counted from 0.")
      .field("name", &ArgumentOf::name)
      .field("a", [](const ArgumentOf& it) { return written_or_null(it.change.of_a); })
      .field("b", [](const ArgumentOf& it) { return written_or_null(it.change.of_b); });
}

std::vector<ArgumentOf> arguments_of(const OperationDiff& row, const DiffOf& of) {
  std::vector<ArgumentOf> arguments;
  for (const ArgumentChange& change : row.arguments)
    arguments.push_back(
        {change, argument_name(of.value.operations_of_a[*row.of_a], change.position, &of.context)});
  return arguments;
}

}  // namespace

static void describe(Document<RowOf>& row) {
  row.called("row", "An operation of either network, or one of both that correspond.")
      .field("change", &OperationDiff::change)
      .field("reordered", &OperationDiff::reordered,
             "Corresponds, but stands elsewhere in the written order.")
      .field("a", [](const OperationDiff& row,
                     const DiffOf& of) { return operation_at(of.value.operations_of_a, row.of_a); })
      .field("b", [](const OperationDiff& row,
                     const DiffOf& of) { return operation_at(of.value.operations_of_b, row.of_b); })
      .field("arguments", arguments_of, "Those that differ.");
}

static void describe(Document<VariableMatch>& match) {
  match.called("variable").field("a", &VariableMatch::of_a).field("b", &VariableMatch::of_b);
}

static void describe(Document<Smatch>& smatch) {
  smatch.field("smatch-score", &Smatch::score, share)
      .field("precision", &Smatch::precision, share)
      .field("recall", &Smatch::recall, share)
      .field("upper-bound", &Smatch::upper_bound, {"No mapping scores higher.", share})
      .field("proven", &Smatch::proven, "Whether the score is the highest possible one.");
}

static void describe(Document<DiffOf>& document) {
  document.called("diff")
      .fields_of(&NetworkDiff::smatch)
      .field("operations", [](const DiffOf& it) { return in_context(it.value.rows, it); })
      .field(
          "variables", [](const NetworkDiff& it) { return it.smatch.variables; },
          "Which variables correspond, without question marks.");
}

namespace {

void describe(Document<PairDocument>& pair) {
  pair.called("pair")
      .field("recipe-id", &PairDocument::a)
      .field("recipe-id-of-b", &PairDocument::b)
      .fields_of(&PairDocument::diff);
}

void describe(Document<WithoutPartner>& recipe) {
  recipe.called("without-partner", "A recipe that only one of the files has.")
      .field("recipe-id", &WithoutPartner::a)
      .field("recipe-id-of-b", &WithoutPartner::b);
}

DiffDocument document_of(const RecipeDiff& pair, const Domain& domain) {
  if (!pair.diff) return WithoutPartner{pair.of_a, pair.of_b};
  return PairDocument{*pair.of_a, *pair.of_b, {*pair.diff, domain}};
}

}  // namespace

std::vector<RecipeDiff> diff_recipes(std::span<const grammar::RecipeNetwork> a,
                                     std::span<const grammar::RecipeNetwork> b, const Domain& domain,
                                     std::chrono::milliseconds time) {
  std::vector<RecipeDiff> diffs;
  for (const auto& [of_a, of_b] : paired(ids_of(a), ids_of(b))) {
    RecipeDiff& pair = diffs.emplace_back();
    if (of_a) pair.of_a = a[*of_a].id;
    if (of_b) pair.of_b = b[*of_b].id;
    if (of_a && of_b)
      pair.diff = diff(comparable(a[*of_a].network, domain), comparable(b[*of_b].network, domain),
                       {.deadline = Deadline(time)});
  }
  return diffs;
}

Json to_json(const std::vector<RecipeDiff>& diffs, const Domain& domain) {
  std::vector<DiffDocument> documents;
  for (const RecipeDiff& pair : diffs) documents.push_back(document_of(pair, domain));
  return to_document(documents);
}

Json diff_schema() {
  return titled_schema<std::vector<DiffDocument>>(
      "What irl diff --json prints, for each pair of recipes: a is what is expected, b what is held against "
      "it");
}

}  // namespace irl::workbench
