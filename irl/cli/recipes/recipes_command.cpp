#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::cli {

namespace {

using workbench::Recipe;
using workbench::RecipeSection;

constexpr std::size_t text_width = 48;

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

std::vector<std::string> words(const RecipeSection& section) {
  const std::string number =
      section.number && *section.number > 0 ? fmt::format("{:>2}. ", *section.number) : "  - ";
  std::vector<std::string> lines;
  for (const std::string& words : section.words)
    for (std::string& line : wrapped(words, number)) lines.push_back(std::move(line));
  return lines;
}

void print(const Recipe& recipe, const Console& console) {
  console.out << console.painted(recipe.title.empty() ? recipe.id : recipe.title, Paint::heading) << "\n\n";
  Table table({{""}, {""}});
  for (const RecipeSection& section : recipe.sections) {
    if (!table.empty()) table.add({"", ""});
    const std::vector<std::string> left = words(section);
    const std::vector<std::string>& right = section.operations;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
      table.add({i < left.size() ? left[i] : "", i < right.size() ? right[i] : ""});
  }
  table.print(console);
}

void print(const std::vector<Recipe>& recipes, const Console& console) {
  Table table({{"recipe"}, {"title"}, {"operations", Table::Align::right}});
  for (const Recipe& recipe : recipes)
    table.add({recipe.id, recipe.title, std::to_string(recipe.operations)});
  if (table.empty())
    console.out << "there are no recipes\n";
  else
    table.print(console);
}

struct RecipesChoice {
  workbench::DomainChoice domain;
  std::string id;
  bool json = false;
};

void show(const RecipesChoice& choice, const Console& console) {
  const workbench::Corpus corpus = open_domain(choice.domain, console).corpus;
  if (choice.id.empty()) {
    const std::vector<Recipe> recipes = demand(workbench::read_all_recipes(corpus));
    if (!choice.json) return print(recipes, console);
    console.out << workbench::to_text(workbench::list_json(recipes)) << '\n';
  } else {
    const Recipe recipe = demand(workbench::read_recipe(choice.id, corpus));
    if (!choice.json) return print(recipe, console);
    console.out << workbench::to_text(workbench::to_json(recipe)) << '\n';
  }
}

}  // namespace

void add_recipes_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("recipes", "List the recipes, or show one: its words beside its network");
  const auto choice = std::make_shared<RecipesChoice>();
  command.add_option("id", choice->id, "The recipe to show")->type_name("ID");
  command.add_flag("--json", choice->json, "Print JSON");
  add_corpus_option(command, choice->domain);
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { show(*choice, invocation.console); });
}

}  // namespace irl::cli
