#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
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
  Table table({{"procedure"}, {"title"}, {"operations", Table::Align::right}});
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

void declare(Command& command, RecipesChoice& choice) {
  command.takes({"", "ID", "The one to show"}, &choice.id);
  command.takes(option::json, &choice.json);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
}

}  // namespace

Command recipes_command() {
  return make_command<RecipesChoice>(
      "recipes", "List the procedures of the corpus, or show one: its words beside its network", declare,
      show);
}

}  // namespace irl::cli
