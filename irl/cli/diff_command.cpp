#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/score/written.hpp"

namespace irl::cli {

namespace {

struct DiffChoice {
  DomainChoice domain;
  std::string first;
  std::string second;
  std::string recipe;
  bool json = false;
};

using Recipes = std::vector<grammar::RecipeNetwork>;

/// A recipe of both files; null where one of them has none of that id.
struct RecipePair {
  const grammar::RecipeNetwork* of_a = nullptr;
  const grammar::RecipeNetwork* of_b = nullptr;
};

/// The first recipe of an id in one file goes with the first one in the other, the second with the second.
/// What is left over comes without a partner, that of the second file last. A single recipe in each is a pair
/// whatever the ids.
std::vector<RecipePair> paired(const Recipes& a, const Recipes& b) {
  if (a.size() == 1 && b.size() == 1) return {{&a.front(), &b.front()}};
  std::vector<RecipePair> pairs;
  for (const grammar::RecipeNetwork& recipe : a) pairs.push_back({.of_a = &recipe});
  for (const grammar::RecipeNetwork& recipe : b) {
    const auto partner = std::ranges::find_if(
        pairs, [&](const RecipePair& pair) { return pair.of_a && !pair.of_b && pair.of_a->id == recipe.id; });
    if (partner == pairs.end())
      pairs.push_back({.of_b = &recipe});
    else
      partner->of_b = &recipe;
  }
  return pairs;
}

Json operation_json(const std::vector<Operation>& operations, std::optional<std::size_t> index) {
  if (!index) return nullptr;
  Json json{{"operation", written(operations[*index])}};
  add_position(json, operations[*index].where);
  return json;
}

Json to_json(const std::optional<Term>& term) {
  return term ? Json(written(*term)) : Json(nullptr);
}

Json to_json(const OperationDiff& row, const NetworkDiff& diff, const Domain& domain) {
  Json json{{"change", name(row.change)},
            {"reordered", row.reordered},
            {"a", operation_json(diff.operations_of_a, row.of_a)},
            {"b", operation_json(diff.operations_of_b, row.of_b)},
            {"arguments", Json::array()}};
  for (const ArgumentChange& change : row.arguments)
    json["arguments"].push_back(
        {{"position", change.position},
         {"name", argument_name(diff.operations_of_a[*row.of_a], change.position, &domain)},
         {"a", to_json(change.of_a)},
         {"b", to_json(change.of_b)}});
  return json;
}

Json to_json(const NetworkDiff& diff, const Domain& domain) {
  const Smatch& smatch = diff.smatch;
  Json json{{"smatch-score", smatch.score}, {"precision", smatch.precision},
            {"recall", smatch.recall},      {"upper-bound", smatch.upper_bound},
            {"proven", smatch.proven},      {"operations", Json::array()},
            {"variables", Json::array()}};
  for (const OperationDiff& row : diff.rows) json["operations"].push_back(to_json(row, diff, domain));
  for (const auto& [of_a, of_b] : smatch.variables) json["variables"].push_back({{"a", of_a}, {"b", of_b}});
  return json;
}

class DiffCommand {
 public:
  DiffCommand(const DiffChoice& choice, const Console& console)
      : choice_(choice), console_(console), loaded_(open_domain(choice.domain, console)) {}

  ExitCode execute() {
    if (choice_.first == "-" && choice_.second == "-")
      throw UsageError("only one file can be standard input");
    const Recipes a = read(choice_.first);
    const Recipes b = read(choice_.second);
    if (a.empty() && b.empty() && !choice_.recipe.empty())
      throw UsageError(fmt::format("there is no recipe '{}' in either file", choice_.recipe));
    if (choice_.json) console_.out << "[";
    for (const RecipePair& pair : paired(a, b)) {
      if (choice_.json)
        print_json(pair);
      else
        print_text(pair);
      first_ = false;
    }
    if (choice_.json) console_.out << "\n]\n";
    return ExitCode::success;
  }

 private:
  /// The recipes of a file that were asked for; what is wrong with their text is told.
  Recipes read(const std::string& name) {
    const Source source = read_source(name, console_);
    grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
    console_.report(file.problems);
    if (!choice_.recipe.empty())
      std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != choice_.recipe; });
    for (const grammar::RecipeNetwork& recipe : file.recipes) console_.report(recipe.problems);
    return std::move(file.recipes);
  }

  void print_text(const RecipePair& pair) {
    console_.out << (first_ ? "" : "\n") << console_.painted(heading(pair), Paint::heading) << '\n';
    if (!pair.of_a || !pair.of_b)
      console_.out << fmt::format("only in {}\n", pair.of_a ? choice_.first : choice_.second);
    else
      console_.out << irl::to_text(diff(pair.of_a->network, pair.of_b->network), &loaded_.domain);
  }

  void print_json(const RecipePair& pair) {
    Json json{{"recipe-id", pair.of_a ? Json(pair.of_a->id) : Json(nullptr)},
              {"recipe-id-of-b", pair.of_b ? Json(pair.of_b->id) : Json(nullptr)}};
    if (pair.of_a && pair.of_b)
      json.update(to_json(diff(pair.of_a->network, pair.of_b->network), loaded_.domain));
    console_.out << (first_ ? "\n" : ",\n") << to_text(json);
  }

  static std::string heading(const RecipePair& pair) {
    if (!pair.of_a || !pair.of_b || pair.of_a->id == pair.of_b->id)
      return "#" + (pair.of_a ? pair.of_a : pair.of_b)->id;
    return fmt::format("#{} | #{}", pair.of_a->id, pair.of_b->id);
  }

  const DiffChoice& choice_;
  const Console& console_;
  OpenDomain loaded_;
  bool first_ = true;
};

}  // namespace

void add_diff_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "diff", "Show two networks side by side: what is missing in the second one, extra, changed, reordered");
  const auto choice = std::make_shared<DiffChoice>();
  command.add_option("a", choice->first, "Solution file with what is expected; - is standard input")
      ->required()
      ->type_name("A");
  command
      .add_option(
          "b", choice->second,
          "Solution file to hold against it; recipes are paired by id, a single one in each in any case")
      ->required()
      ->type_name("B");
  command.add_option("--recipe", choice->recipe, "Only the recipe of that id")->type_name("ID");
  command.add_flag("--json", choice->json, "Print JSON");
  add_domain_option(command, choice->domain);
  command.callback(
      [choice, &invocation] { invocation.exit_code = DiffCommand(*choice, invocation.console).execute(); });
}

}  // namespace irl::cli
