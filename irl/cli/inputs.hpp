#pragma once

#include "irl/cli/command_error.hpp"
#include "irl/cli/console.hpp"
#include "irl/workbench/corpus/named_recipes.hpp"
#include "irl/workbench/open_domain.hpp"

/// What most commands begin with: problems end the command, warnings are told on the console.
namespace irl::cli {

/// Ends the command, before it has opened anything for writing, if one of its outputs is a file that it
/// reads.
void protect_files(const CommandFiles& files);
/// Opens a file for writing; ends the command if that is not possible, or if it is one that the command
/// reads.
workbench::OutputFile create_output(const std::string& file, const Console& console);

/// The domain that was chosen. From now on, the files that it is made of are protected.
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
