#pragma once

#include <exception>
#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/problems.hpp"

/// What a command is made of: its declaration, the options that it shares with others, how it gets at what it
/// reads and writes, and how it ends. Problems end a command, warnings are told on the console.
namespace irl::cli {

/// Ends a command from wherever it is; the command line shows the problems and exits with their code.
class CommandError : public std::exception {
 public:
  explicit CommandError(Problems problems) : problems_(std::move(problems)) {}

  const Problems& problems() const { return problems_; }
  ExitCode exit_code() const {
    return workbench::is_usage(problems_) ? ExitCode::usage : ExitCode::unreadable;
  }
  const char* what() const noexcept override { return "a command cannot go on"; }

 private:
  Problems problems_;
};

/// A request that makes no sense: an unknown name, options that do not fit together.
class UsageError : public CommandError {
 public:
  explicit UsageError(std::string what) : CommandError(workbench::usage_problem(std::move(what)).error()) {}
};

/// A file that cannot be read or written, or is of no use.
class FileError : public CommandError {
 public:
  FileError(const std::string& file, std::string what)
      : CommandError(workbench::file_problem(file, std::move(what)).error()) {}
};

/// What the workbench gives; where it cannot, the command ends with its problems.
template <class T>
T demand(workbench::Expected<T> asked) {
  if (!asked) throw CommandError(std::move(asked.error()));
  return *std::move(asked);
}

/// Ends the command, before it has opened anything for writing, if one of its outputs is a file that it
/// reads.
void protect_files(const CommandFiles& files);
/// Writes to a file, or to standard output where none is named or it is `-`. Ends the command if that is not
/// possible to the last byte, or if the file is one that the command reads.
void write_output(const std::string& file, const Console& console,
                  const std::function<void(std::ostream&)>& write);

/// The domain that was chosen. From now on, the files that it is made of are protected.
workbench::OpenDomain open_domain(const workbench::DomainChoice& choice, const Console& console);
/// The text of a file; `-` is standard input.
workbench::Source read_source(const std::string& file, const Console& console);
/// What ends a command that needs a procedure.
FileError no_procedure(const std::string& file);
/// The recipes of a file, of standard input or, by its id, one of the corpus. What is wrong outside of any
/// recipe is told, and which ids stand twice; the command ends where there is no recipe.
grammar::SolutionFile read_recipes(const std::string& name, const workbench::Corpus& corpus,
                                   const Console& console);
/// The same of candidates to be scored, of which several may be of one procedure.
grammar::SolutionFile read_candidates(const std::string& name, const workbench::Corpus& corpus,
                                      const Console& console);
/// Leaves the recipes of that id, or all of them where it is empty; the command ends where there is none.
void choose_recipe(grammar::SolutionFile& file, const std::string& id, const std::string& name);

}  // namespace irl::cli
