#pragma once

#include <stdexcept>
#include <string>

#include "irl/problem.hpp"

/// What ends a command; the command line turns it into a message and an exit code.
namespace irl::workbench {

/// A file that cannot be read or written, or whose content is of no use.
class FileError : public std::runtime_error {
 public:
  explicit FileError(Problems problems)
      : std::runtime_error(problems.empty() ? "" : to_string(problems.front())),
        problems_(std::move(problems)) {}
  /// One problem with a file as a whole.
  FileError(const std::string& file, std::string what)
      : FileError(Problems{{.where = {.file = file}, .what = std::move(what), .kind = "file"}}) {}

  const Problems& problems() const { return problems_; }

 private:
  Problems problems_;
};

/// A request that makes no sense: an unknown name, options that do not fit together.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace irl::workbench
