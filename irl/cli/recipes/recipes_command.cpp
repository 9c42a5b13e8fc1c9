#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::cli {

namespace {

using workbench::Recipe;
using workbench::RecipeSection;

constexpr std::size_t text_width = 48;

std::vector<std::string> words(const RecipeSection& section) {
  const std::string number =
      section.number && *section.number > 0 ? fmt::format("{:>2}. ", *section.number) : "  - ";
  std::vector<std::string> lines;
  for (const std::string& words : section.words) {
    std::string indent = number;
    for (const std::string& line : wrapped(words, text_width - number.size())) {
      lines.push_back(indent + line);
      indent.assign(number.size(), ' ');
    }
  }
  return lines;
}

void print(const Recipe& recipe, const Console& console) {
  console.out << console.painted(recipe.title.empty() ? recipe.id : recipe.title, Paint::heading) << "\n\n";
  Table table({"", ""});
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
  Table table({"procedure", "title", right("operations")});
  for (const Recipe& recipe : recipes)
    table.add({recipe.id, recipe.title, std::to_string(recipe.operations)});
  if (table.empty())
    console.out << "there are no procedures\n";
  else
    table.print(console);
}

struct RecipesChoice {
  workbench::DomainChoice domain;
  std::string id;
  bool json = false;
};

ExitCode show(const RecipesChoice& choice, const Console& console) {
  const workbench::Corpus corpus = open_domain(choice.domain, console).corpus;
  const auto tell = [&](const auto& told, const auto& to_json) {
    if (choice.json)
      console.out << workbench::to_text(to_json(told)) << '\n';
    else
      print(told, console);
  };
  if (choice.id.empty())
    tell(demand(workbench::read_all_recipes(corpus)), workbench::list_json);
  else
    tell(demand(workbench::read_recipe(choice.id, corpus)),
         [](const Recipe& recipe) { return workbench::to_json(recipe); });
  return ExitCode::success;
}

}  // namespace

Command recipes_command() {
  auto [command, choice] = make_command<RecipesChoice>(
      "recipes", "List the procedures of the corpus, or show one: its words beside its network", show);
  command.takes({"", "ID", "The one to show"}, &choice.id);
  command.takes(option::json, &choice.json);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  return command;
}

}  // namespace irl::cli
