#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/step_table.hpp"
#include "irl/workbench/items/verbs.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::test {

/// The kitchen as commands open it, with its corpus.
const workbench::OpenDomain& open_kitchen();

/// A recipe of the corpus, executed and read.
workbench::RecipeReading read_recipe(const std::string& id);
/// Networks with one heading, executed and read.
workbench::RecipeReading read_text(std::string_view text);

/// The nodes of the states as variables, and the pairs as `a > b`, both sorted.
std::vector<std::string> nodes(const workbench::RecipeReading& reading, std::size_t part);
std::vector<std::string> pairs(const workbench::RecipeReading& reading, std::size_t part);
/// How many items there are, by part.
std::vector<std::size_t> sizes(const workbench::RecipeReading& reading);

inline const workbench::Verbs& kitchen_verbs() {
  static const workbench::Verbs verbs = workbench::verbs_of(open_kitchen().domain).value();
  return verbs;
}

/// The steps of a recipe that was read.
inline workbench::StepTable table(const workbench::RecipeReading& reading,
                                  workbench::StepChoice choice = {}) {
  return workbench::step_table(reading, kitchen_verbs(), choice);
}

}  // namespace irl::test
