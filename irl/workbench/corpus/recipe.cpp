#include "irl/workbench/corpus/recipe.hpp"

#include <algorithm>

#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace {

std::vector<std::string> words_of(const RecipeText& text, std::optional<std::size_t> number) {
  if (number == 0U) return text.ingredients;
  if (!number || *number > text.instructions.size()) return {};
  return {text.instructions[*number - 1]};
}

std::string printed(const grammar::RecipeNetwork& recipe, std::size_t operation) {
  return grammar::print(recipe.network.operations[operation]) +
         (grammar::is_implicit(recipe, operation) ? "  ; implicit" : "");
}

/// The parts of a network; what stands before the first comment is a part without number.
std::vector<RecipeSection> parts_of(const grammar::RecipeNetwork& recipe, const RecipeText& text) {
  std::vector<RecipeSection> parts;
  std::size_t operation = 0;
  const auto take_until = [&](std::size_t end) {
    for (; operation < end; ++operation) parts.back().operations.push_back(printed(recipe, operation));
  };
  if (recipe.parts.empty() || recipe.parts.front().begin > 0) parts.emplace_back();
  for (const NetworkPart& part : recipe.parts) {
    if (!parts.empty()) take_until(part.begin);
    parts.push_back(
        {.number = part.number, .words = words_of(text, part.number), .paraphrase = part.paraphrase});
  }
  take_until(recipe.network.operations.size());
  return parts;
}

}  // namespace

Expected<Recipe> read_recipe(const std::string& id, const Corpus& corpus) {
  const auto known = known_id(id, corpus);
  if (!known) return std::unexpected(known.error());
  const auto network = corpus.network(*known);
  if (!network) return std::unexpected(network.error());
  const auto read = corpus.text(*known);
  if (!read) return std::unexpected(read.error());
  const RecipeText& text = **read;

  Recipe recipe{.id = *known,
                .title = text.title,
                .result_variable = text.result_variable,
                .sections = parts_of(**network, text),
                .operations = (*network)->network.operations.size()};
  for (std::size_t number = text.ingredients.empty() ? 1 : 0; number <= text.instructions.size(); ++number)
    if (std::ranges::find(recipe.sections, std::optional(number), &RecipeSection::number) ==
        recipe.sections.end())
      recipe.sections.push_back({.number = number, .words = words_of(text, number)});
  return recipe;
}

Expected<std::vector<Recipe>> read_all_recipes(const Corpus& corpus) {
  std::vector<Recipe> recipes;
  Problems problems;
  for (const std::string& id : corpus.ids())
    if (auto recipe = read_recipe(id, corpus))
      recipes.push_back(std::move(*recipe));
    else
      append(problems, std::move(recipe.error()));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return recipes;
}

namespace {

/// A recipe in a list.
struct Entry {
  std::string id;
  std::string title;
  std::size_t operations = 0;
};

Entry entry_of(const Recipe& recipe) {
  return {recipe.id, recipe.title, recipe.operations};
}

void describe(Document<Entry>& entry) {
  entry.called("entry")
      .field("id", &Entry::id)
      .field("title", &Entry::title)
      .field("operations", &Entry::operations, "How many its network has.");
}

}  // namespace

static void describe(Document<RecipeSection>& part) {
  part.called("part")
      .field("number", &RecipeSection::number,
             "Of the instruction; 0: the ingredients; null: before any comment of the network.")
      .field("text", &RecipeSection::words, "The words: a line for each ingredient, or the instruction.")
      .field("paraphrase", &RecipeSection::paraphrase, "What the comment of the network says.")
      .field("network", &RecipeSection::operations,
             {"The operations that realise it, in network notation.", notation});
}

static void describe(Document<Recipe>& recipe) {
  recipe.called("recipe")
      .fields_of(entry_of)
      .field("result-variable", &Recipe::result_variable, "As written, with its question mark; may be empty.")
      .field("parts", &Recipe::sections, "In the order of the network; what it does not realise comes last.");
}

Json to_json(const Recipe& recipe) {
  return to_document(recipe);
}

Json list_json(const std::vector<Recipe>& recipes) {
  std::vector<Entry> entries;
  for (const Recipe& recipe : recipes) entries.push_back(entry_of(recipe));
  return to_document(entries);
}

Json recipes_schema() {
  return titled_schema<std::variant<Recipe, std::vector<Entry>>>(
      "What irl recipes --json prints: a list of all, or the one that was asked for");
}

}  // namespace irl::workbench
