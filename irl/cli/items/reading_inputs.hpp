#pragma once

#include <functional>
#include <string>

#include "irl/cli/inputs.hpp"
#include "irl/workbench/items/recipe_reading.hpp"

/// What the commands have in common that read executed procedures.
namespace irl::cli {

/// Which procedures are read, and how their items are called.
struct ReadingChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  std::string names = "foods";
  bool strict = false;
};

/// How items are called.
inline constexpr Option names_option{
    "--names",
    "NAMES",
    "How items are called: as food by people, or by the variables of the network",
    {},
    workbench::names_of_items};

/// The options of a ReadingChoice.
void take_reading(Command& command, ReadingChoice& choice);

/// The name style that was chosen.
workbench::Names chosen_names(const std::string& names);

/// Executes and reads a procedure; its problems are told. None if it cannot be read, which is no reason not
/// to read others. The command ends where the domain does not say what its items are.
std::optional<workbench::RecipeReading> read_or_tell(const grammar::RecipeNetwork& recipe,
                                                     const workbench::OpenDomain& open,
                                                     const Console& console, Ending& ending);

/// Tells what is wrong with a procedure that was read, in its text and as it was executed.
void tell_problems(const workbench::RecipeReading& reading, const grammar::RecipeNetwork& recipe,
                   const Console& console, Ending& ending);

/// The procedures that were chosen, executed and read.
struct ReadingInputs {
  const ReadingChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  Ending ending{};

  workbench::Names names() const { return chosen_names(choice.names); }
  /// Executes and reads one procedure after the other; problems are told. The command ends where the domain
  /// does not say what its items are, or where there is no procedure.
  void for_each(const std::function<void(const workbench::RecipeReading&)>& tell);
  /// How the command ends when all has been told.
  ExitCode code() const { return ending.code(choice.strict); }
};

}  // namespace irl::cli
