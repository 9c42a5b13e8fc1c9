#pragma once

#include "irl/cli/command_error.hpp"
#include "irl/cli/console.hpp"
#include "irl/workbench/corpus/named_recipes.hpp"
#include "irl/workbench/open_domain.hpp"

/// What most commands begin with: problems end the command, warnings are told on the console.
namespace irl::cli {

/// The domain that was chosen.
workbench::OpenDomain open_domain(const workbench::DomainChoice& choice, const Console& console);
/// The text of a file; `-` is standard input.
workbench::Source read_source(const std::string& file, const Console& console);
/// What ends a command that needs a procedure.
FileError no_procedure(const std::string& file);
/// The recipes of a file, of standard input or, by its id, one of the corpus. What is wrong outside of any
/// recipe is told; the command ends where there is no recipe.
grammar::SolutionFile read_recipes(const std::string& name, const workbench::Corpus& corpus,
                                   const Console& console);

}  // namespace irl::cli
