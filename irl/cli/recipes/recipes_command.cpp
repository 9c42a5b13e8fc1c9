#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

#include "grammar/solution_file.hpp"
#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/corpus/recipe_text.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t text_width = 48;

struct Recipe {
  RecipeText text;
  std::vector<NetworkPart> parts{};
  std::size_t operations = 0;
};

Recipe read_recipe(const Corpus& corpus, const std::string& id) {
  Recipe recipe{.text = *demand(corpus.text(id))};
  recipe.text.id = id;
  const auto network = demand(corpus.network(id));
  recipe.parts = read_network_parts(demand(read_file(fs::path(network->where.file))).text, id);
  recipe.operations = network->network.operations.size();
  return recipe;
}

/// The words of a part: a line for each ingredient, the instruction, or nothing.
std::vector<std::string> words_of(const RecipeText& text, const NetworkPart& part) {
  if (part.number == 0U) return text.ingredients;
  if (!part.number || *part.number > text.instructions.size()) return {};
  return {text.instructions[*part.number - 1]};
}

std::vector<std::string> wrapped(std::string_view text, const std::string& first_indent) {
  std::vector<std::string> lines{first_indent};
  const std::string indent(first_indent.size(), ' ');
  bool at_start = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!at_start && width(lines.back()) + 1 + width(word) > text_width) {
      lines.push_back(indent);
      at_start = true;
    }
    lines.back() += (at_start ? "" : " ") + std::string(word);
    at_start = false;
  }
  return lines;
}

std::vector<std::string> left_side(const RecipeText& text, const NetworkPart& part) {
  const std::string number = part.number && *part.number > 0 ? fmt::format("{:>2}. ", *part.number) : "  - ";
  std::vector<std::string> lines;
  for (const std::string& words : words_of(text, part))
    for (std::string& line : wrapped(words, number)) lines.push_back(std::move(line));
  return lines;
}

/// Instructions that no comment names come last, so that nothing of the text is lost.
std::vector<NetworkPart> all_parts(const Recipe& recipe) {
  std::vector<NetworkPart> parts = recipe.parts;
  const std::size_t first = recipe.text.ingredients.empty() ? 1 : 0;
  for (std::size_t number = first; number <= recipe.text.instructions.size(); ++number)
    if (std::ranges::find(parts, std::optional(number), &NetworkPart::number) == parts.end())
      parts.push_back({.number = number});
  return parts;
}

void print(const Recipe& recipe, const Console& console) {
  console.out << console.painted(recipe.text.title.empty() ? recipe.text.id : recipe.text.title,
                                 Paint::heading)
              << "\n\n";
  Table table({{""}, {""}});
  for (const NetworkPart& part : all_parts(recipe)) {
    if (!table.empty()) table.add({"", ""});
    const std::vector<std::string> words = left_side(recipe.text, part);
    for (std::size_t i = 0; i < std::max(words.size(), part.lines.size()); ++i)
      table.add({i < words.size() ? words[i] : "", i < part.lines.size() ? part.lines[i] : ""});
  }
  table.print(console);
}

Json to_json(const Recipe& recipe) {
  Json object{{"id", recipe.text.id},
              {"title", recipe.text.title},
              {"result-variable", recipe.text.result_variable},
              {"operations", recipe.operations},
              {"parts", Json::array()}};
  for (const NetworkPart& part : all_parts(recipe))
    object["parts"].push_back({{"number", part.number ? Json(*part.number) : Json()},
                               {"text", words_of(recipe.text, part)},
                               {"paraphrase", part.paraphrase},
                               {"network", part.lines}});
  return object;
}

void list(const Corpus& corpus, bool json, const Console& console) {
  Table table({{"recipe"}, {"title"}, {"operations", Table::Align::right}});
  Json all = Json::array();
  for (const std::string& id : corpus.ids()) {
    const Recipe recipe = read_recipe(corpus, id);
    table.add({id, recipe.text.title, std::to_string(recipe.operations)});
    all.push_back({{"id", id}, {"title", recipe.text.title}, {"operations", recipe.operations}});
  }
  if (json)
    console.out << to_text(all) << '\n';
  else if (table.empty())
    console.out << "there are no recipes\n";
  else
    table.print(console);
}

struct RecipesChoice {
  DomainChoice domain;
  std::string id;
  bool json = false;
};

void show(const RecipesChoice& choice, const Console& console) {
  const Corpus corpus(open_domain(choice.domain, console).corpus);
  if (choice.id.empty()) return list(corpus, choice.json, console);
  const Recipe recipe = read_recipe(corpus, demand(known_id(choice.id, corpus)));
  if (choice.json)
    console.out << to_text(to_json(recipe)) << '\n';
  else
    print(recipe, console);
}

}  // namespace

void add_recipes_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("recipes", "List the recipes, or show one: its words beside its network");
  const auto choice = std::make_shared<RecipesChoice>();
  command.add_option("id", choice->id, "The recipe to show")->type_name("ID");
  command.add_flag("--json", choice->json, "Print JSON");
  command
      .add_option("--corpus,--recipes", choice->domain.corpus, "Another directory of recipes: ID.solution, ID.xml")
      ->type_name("DIR");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { show(*choice, invocation.console); });
}

}  // namespace irl::cli
