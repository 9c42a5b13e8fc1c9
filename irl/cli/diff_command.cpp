#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
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

class DiffCommand {
 public:
  DiffCommand(const DiffChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        corpus_(open_.corpus) {}

  ExitCode execute() {
    if (choice_.first == "-" && choice_.second == "-")
      throw UsageError("only one of the two can be standard input");
    const auto a = read(choice_.first);
    const auto b = read(choice_.second);
    if (a.empty() && b.empty() && !choice_.recipe.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in either file", choice_.recipe));
    const std::vector<RecipeDiff> diffs = workbench::diff_recipes(a, b, choice_.domain.time);
    if (choice_.json)
      console_.out << workbench::to_text(to_json(diffs, open_.domain)) << '\n';
    else
      for (const RecipeDiff& diff : diffs) print(diff, &diff == diffs.data());
    if (unreadable_) return ExitCode::unreadable;
    return std::ranges::all_of(diffs, &RecipeDiff::same) ? ExitCode::success : ExitCode::different;
  }

 private:
  /// The recipes that were asked for; what is wrong with their text is told.
  std::vector<grammar::RecipeNetwork> read(const std::string& name) {
    grammar::SolutionFile file = read_recipes(name, corpus_, console_);
    if (!choice_.recipe.empty())
      std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != choice_.recipe; });
    unreadable_ |= has_errors(file.problems);
    for (const grammar::RecipeNetwork& recipe : file.recipes) {
      console_.report(recipe.problems);
      unreadable_ |= has_errors(recipe.problems);
    }
    return std::move(file.recipes);
  }

  void print(const RecipeDiff& diff, bool is_first) {
    console_.out << (is_first ? "" : "\n") << console_.painted(heading(diff), Paint::heading) << '\n';
    if (diff.diff)
      console_.out << irl::to_text(*diff.diff, &open_.domain);
    else
      console_.tell(fmt::format("only in {}\n", diff.of_a ? choice_.first : choice_.second));
  }

  static std::string heading(const RecipeDiff& diff) {
    if (!diff.of_a || !diff.of_b || diff.of_a == diff.of_b)
      return "#" + (diff.of_a ? *diff.of_a : *diff.of_b);
    return fmt::format("#{} | #{}", *diff.of_a, *diff.of_b);
  }

  const DiffChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  workbench::Corpus corpus_;
  bool unreadable_ = false;
};

void declare(Command& command, DiffChoice& choice) {
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
}

}  // namespace

Command diff_command() {
  return make_command<DiffChoice>(
      "diff", "Show two networks side by side: what is missing in the second one, extra, changed, reordered",
      declare, [](const DiffChoice& choice, const Console& console) {
        return DiffCommand(choice, console).execute();
      });
}

}  // namespace irl::cli
