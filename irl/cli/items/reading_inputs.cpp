#include "irl/cli/items/reading_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::cli {

void take_reading(Command& command, ReadingChoice& choice) {
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(names_option, &choice.names);
  command.takes(option::strict, &choice.strict);
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
}

workbench::Names chosen_names(const std::string& names) {
  return names == "variables" ? workbench::Names::variables : workbench::Names::foods;
}

std::optional<workbench::RecipeReading> read_or_tell(const grammar::RecipeNetwork& recipe,
                                                     const workbench::OpenDomain& open,
                                                     const Console& console, Ending& ending) {
  auto reading = workbench::read_execution(recipe, open.domain, open.corpus, open.run_options());
  if (!reading && workbench::is_usage(reading.error())) throw CommandError(std::move(reading.error()));
  console.report(reading ? reading->execution.problems : reading.error());
  ending.flawed |= !reading || reading->execution.status != workbench::Status::complete;
  if (!reading) return std::nullopt;
  return *std::move(reading);
}

ReadingInputs::ReadingInputs(const ReadingChoice& choice, const Console& console)
    : choice_(choice), console_(console), open_(open_domain(choice.domain, console)) {}

void ReadingInputs::for_each(const std::function<void(const workbench::RecipeReading&)>& tell) {
  const workbench::Corpus corpus(open_.corpus);
  grammar::SolutionFile file = read_recipes(choice_.file, corpus, console_);
  ending_.saw(file.problems);
  if (!choice_.recipe.empty()) {
    std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != choice_.recipe; });
    if (file.recipes.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in {}", choice_.recipe, choice_.file));
  }
  for (const grammar::RecipeNetwork& recipe : file.recipes)
    if (const auto reading = read_or_tell(recipe, open_, console_, ending_)) tell(*reading);
}

}  // namespace irl::cli
