#include <fmt/format.h>

#include <algorithm>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/comparison/recipe_diff.hpp"

namespace irl::cli {

namespace {

using workbench::RecipeDiff;

struct DiffChoice {
  workbench::DomainChoice domain;
  std::string first;
  std::string second;
  std::string recipe;
  bool json = false;
};

struct DiffCommand {
  const DiffChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  bool unreadable = false;

  ExitCode execute() {
    if (choice.first == "-" && choice.second == "-")
      throw UsageError("only one of the two can be standard input");
    const auto a = read(choice.first);
    const auto b = read(choice.second);
    if (a.empty() && b.empty() && !choice.recipe.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in either file", choice.recipe));
    const std::vector<RecipeDiff> diffs = workbench::diff_recipes(a, b, open.domain, choice.domain.time);
    if (choice.json)
      console.out << workbench::to_text(to_json(diffs, open.domain)) << '\n';
    else
      for (const RecipeDiff& diff : diffs) print(diff, &diff == diffs.data());
    if (unreadable) return ExitCode::unreadable;
    if (std::ranges::all_of(diffs, &RecipeDiff::same)) return ExitCode::success;
    return std::ranges::any_of(diffs, differs) ? ExitCode::different : ExitCode::stopped;
  }

  /// The recipes that were asked for; what is wrong with their text is told.
  std::vector<grammar::RecipeNetwork> read(const std::string& name) {
    grammar::SolutionFile file = read_recipes(name, open.corpus, console);
    if (!choice.recipe.empty())
      std::erase_if(file.recipes,
                    [&](const auto& recipe) { return recipe.id != grammar::lower(choice.recipe); });
    unreadable |= has_errors(file.problems);
    for (const grammar::RecipeNetwork& recipe : file.recipes) {
      console.report(recipe.problems);
      unreadable |= has_errors(recipe.problems);
    }
    return std::move(file.recipes);
  }

  /// Whether the two are known to be different.
  static bool differs(const RecipeDiff& diff) {
    return !diff.same() && !(diff.diff && diff.diff->smatch.stopped && diff.diff->smatch.upper_bound == 1);
  }

  void print(const RecipeDiff& diff, bool is_first) {
    console.out << (is_first ? "" : "\n") << console.painted(heading(diff), Paint::heading) << '\n';
    if (diff.diff)
      console.out << irl::to_text(*diff.diff, &open.domain);
    else
      console.tell(fmt::format("only in {}\n", diff.of_a ? choice.first : choice.second));
  }

  static std::string heading(const RecipeDiff& diff) {
    if (!diff.of_a || !diff.of_b || diff.of_a == diff.of_b)
      return "#" + (diff.of_a ? *diff.of_a : *diff.of_b);
    return fmt::format("#{} | #{}", *diff.of_a, *diff.of_b);
  }
};

}  // namespace

Command diff_command() {
  auto [command, choice] = make_command<DiffChoice>(
      "diff", "Show two networks side by side: what is missing in the second one, extra, changed, reordered",
      executed<DiffCommand>);
  command
      .takes(
          {"", "A",
           "What is expected: a solution file, or the id of a procedure of the corpus; - is standard input"},
          &choice.first)
      .required();
  command
      .takes(
          {"", "B", "What to hold against it; procedures are paired by id, a single one in each in any case"},
          &choice.second)
      .required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(option::json, &choice.json);
  command.takes(option::max_seconds, &choice.domain.time);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Networks are the same if they differ in names of variables and in the order of lines alone. A file of "
      "which\n"
      "a part cannot be read is trouble, and the rest is compared.";
  return command;
}

}  // namespace irl::cli
