#pragma once

#include <exception>

#include "irl/cli/exit_code.hpp"
#include "irl/workbench/problems.hpp"

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

}  // namespace irl::cli
