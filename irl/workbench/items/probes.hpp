#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/json.hpp"

/// Questions about the states of executed procedures, with their answers: the probing tasks of the NHK paper,
/// in a wording of our own.
namespace irl::workbench {

enum class Task {
  reference,  ///< which step is meant by a reference
  usage,      ///< whether an ingredient is in its original state after a step
  tracing,    ///< which items contain an ingredient after a step
  states      ///< what there is after a step
};
inline constexpr const char* task_names[] = {"reference", "usage", "tracing", "states"};
constexpr const auto& names_of(Task) {
  return task_names;
}

/// A question.
struct Probe {
  std::string
      id{};  ///< `easy-banana-bread/reference/3/1`: procedure, task, step, number in it or of the line
  Task task = Task::reference;
  std::string recipe{};
  std::string title{};
  std::vector<std::string> ingredients{};
  std::vector<std::string> steps{};  ///< with references, where it is about one
  std::size_t step = 0;
  std::string prompt{};
  std::string answer{};
  double chance = 0;                        ///< that a guess is right; 0: nothing can be guessed
  std::optional<std::string> ingredient{};  ///< its line, where it is about one
  std::optional<std::size_t> first_use{};   ///< the first step that uses the ingredient
  std::size_t options = 0;                  ///< of tracing: how many items there are to choose from
};

struct ProbeChoice {
  std::vector<Task> tasks{Task::reference, Task::usage, Task::tracing};
  Names names = Names::foods;
  std::uint64_t seed = 1;  ///< of all that is drawn; what is drawn for one question depends on no other one
  bool all = false;        ///< every question there is, instead of one drawn for each ingredient
};

/// The questions about a recipe.
std::vector<Probe> probes_of(const RecipeReading& reading, const ProbeChoice& choice);

/// As many references of every distance as there are of the rarest one, drawn; in their order. Other
/// questions stay.
std::vector<Probe> balanced_by_distance(std::vector<Probe> probes, std::uint64_t seed);

/// A question as a line of JSON.
Json to_json(const Probe& probe);
Json probes_schema();

}  // namespace irl::workbench
