#include "irl/cli/items/reading_inputs.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"

namespace irl::cli {

void take_reading(Command& command, ReadingChoice& choice) {
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(names_option, &choice.names);
  command.takes(option::strict, &choice.strict);
  take_corpus_execution(command, choice.domain);
}

workbench::Names chosen_names(const std::string& names) {
  return *value_named<workbench::Names>(names);
}

void tell_problems(const workbench::RecipeReading& reading, const grammar::RecipeNetwork& recipe,
                   const Console& console, Ending& ending) {
  const workbench::Execution& execution = reading.execution;
  const std::string& kind = execution.reason_kind;
  console.report(execution.problems);
  ending.saw(execution.reason, kind);
  if (kind == "stopped")
    console.warn(fmt::format("'{}': what is told is of the first {}; {}", recipe.id,
                             counted(execution.solution.steps.size(), "operation"), execution.reason),
                 "--max-seconds gives more");
  // What is wrong with the text was told as its problems.
  if (kind == "failed-operation" || kind == "not-executed")
    console.report(
        {{.severity = Severity::warning,
          .where = recipe.where,
          .what = fmt::format("'{}' cannot be executed as a whole: {}", recipe.id, execution.reason),
          .kind = kind}});
}

std::optional<workbench::RecipeReading> read_or_tell(const grammar::RecipeNetwork& recipe,
                                                     const workbench::OpenDomain& open,
                                                     const Console& console, Ending& ending) {
  auto reading = workbench::read_execution(recipe, open.domain, open.corpus, open.run_options());
  if (!reading && workbench::is_usage(reading.error())) throw CommandError(std::move(reading.error()));
  if (!reading) {
    console.report(reading.error());
    ending.flawed = true;
    return std::nullopt;
  }
  tell_problems(*reading, recipe, console, ending);
  return *std::move(reading);
}

void ReadingInputs::for_each(const std::function<void(const workbench::RecipeReading&)>& tell) {
  grammar::SolutionFile file = read_recipes(choice.file, open.corpus, console);
  ending.saw(file.problems);
  choose_recipe(file, choice.recipe, choice.file);
  for (const grammar::RecipeNetwork& recipe : file.recipes)
    if (const auto reading = read_or_tell(recipe, open, console, ending)) tell(*reading);
}

}  // namespace irl::cli
