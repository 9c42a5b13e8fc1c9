#include "irl/cli/readings/reading_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::cli {

void take_reading(Command& command, ReadingChoice& choice) {
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(names_option, &choice.names);
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
}

workbench::Names chosen_names(const std::string& names) {
  return names == "variables" ? workbench::Names::variables : workbench::Names::foods;
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
  for (const grammar::RecipeNetwork& recipe : file.recipes) {
    const auto reading =
        demand(workbench::read_execution(recipe, open_.domain, corpus, {.rules = open_.rules}));
    console_.report(reading.execution.problems);
    ending_.flawed |= reading.execution.status != workbench::Status::complete;
    tell(reading);
  }
}

}  // namespace irl::cli
