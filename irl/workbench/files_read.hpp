#pragma once

#include <string>
#include <vector>

#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// The files that a piece of work reads, now or later: none of its outputs may be written over one of them.
class FilesRead {
 public:
  FilesRead() = default;
  /// As users name them: `-` is what standard input comes from; nothing is no file, and neither is a
  /// directory.
  FilesRead(std::vector<std::string> names) : names_(std::move(names)) {}

  void add(std::string name) { names_.push_back(std::move(name)); }
  void add(const FilesRead& others);

  /// The name of the file that would be lost if that output was written: it is the same file, under this name
  /// or another one, by links too. Empty where none would be.
  std::string lost_by(const std::string& output) const;
  /// A problem if a file would be lost.
  Expected<void> allow(const std::string& output) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace irl::workbench
