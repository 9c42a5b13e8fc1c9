#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "irl/cli/command_line.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/cli/options/parameter.hpp"

namespace irl::cli {

/// A command with all that it takes: what is read by the command line, by help, manual pages and completion.
struct Command {
  std::string name;
  std::string summary;
  std::string notes{};  ///< what help says below the options; lines stay lines
  std::vector<Parameter> parameters{};
  bool is_hidden = false;  ///< for packages, not for people
  /// What it was in earlier versions: an option of another command, by which it still can be called.
  struct FormerOption {
    std::string command;
    std::string option;
  } was{};
  std::function<ExitCode(const Console&)> execute{};

  /// Says that the command takes this, and where it goes. The result is for one more statement about it.
  Parameter& takes(const Option& option, Target target);

  /// What it takes in addition to its options, in order.
  std::vector<const Parameter*> arguments() const;
  std::vector<const Parameter*> options() const;
  /// The option of that name; null if there is none.
  const Parameter* option(std::string_view name) const;
};

/// A command, and what it is told: filled by its options, and kept by it.
template <class Choice>
struct ToldCommand {
  Command command;
  Choice& choice;
};

/// A command that executes what it was told; its options are still to be declared.
template <class Choice>
ToldCommand<Choice> make_command(std::string name, std::string summary,
                                 ExitCode (*execute)(const Choice&, const Console&)) {
  const auto choice = std::make_shared<Choice>();
  return {{.name = std::move(name),
           .summary = std::move(summary),
           .execute = [choice, execute](const Console& console) { return execute(*choice, console); }},
          *choice};
}

/// Executes a command that is a class, made of what it was told and the console.
template <class Execution, class Choice>
ExitCode executed(const Choice& choice, const Console& console) {
  return Execution{choice, console}.execute();
}

/// All commands, and the options of every one of them.
struct CommandLine {
  Command whole;  ///< takes no arguments, executes nothing
  std::vector<Command> commands;

  /// All options that may be given with the command, those of the whole first.
  std::vector<const Parameter*> options(const Command& command) const;
  /// The command of that name; null if there is none.
  const Command* find(std::string_view name) const;
  /// The command that is meant where an option of earlier versions stands among the words; it is taken out of
  /// them unless the command has one of that name.
  const Command& renamed(const Command& named, std::vector<std::string>& words) const;
  /// The commands that people are to see, in order.
  std::vector<const Command*> shown() const;
  bool is_whole(const Command& command) const { return &command == &whole; }
  /// `irl run`; `irl` alone for the whole.
  std::string full_name(const Command& command) const;
  /// `irl run [OPTIONS] PROCEDURE`.
  std::string usage(const Command& command) const;
  /// An option of the command or of every command; null if there is none of that name.
  const Parameter* option(const Command& command, std::string_view name) const;
};

}  // namespace irl::cli
