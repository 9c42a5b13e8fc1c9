#pragma once

#include <string>
#include <vector>

#include "irl/workbench/files.hpp"

namespace irl::workbench {

/// A file that is there whole or not at all: written under a name of its own, which ends in `.part`, beside
/// the place where it belongs, and moved there once every byte has arrived. What is never moved is removed,
/// unless the process is killed. Several may be on the way to one place at the same time; the last one to
/// arrive stays.
class WholeFile {
 public:
  /// A problem if the file cannot be written, its directory is missing, there is something at its place that
  /// is no file, or it is one of those that are read.
  static Expected<WholeFile> create(const std::string& file, const FilesRead& read);

  WholeFile(WholeFile&& other) noexcept;
  WholeFile& operator=(WholeFile&&) = delete;
  ~WholeFile();

  std::ostream& stream() { return part_.stream(); }
  /// Where it is until it is moved.
  const std::string& part() const { return part_name_; }
  /// Ends the file; it can be moved then. A problem if any byte could not be written.
  Expected<void> close() { return part_.close(); }
  /// Moves the file, which is closed, to its place.
  Expected<void> move_in_place();

 private:
  WholeFile(std::string name, std::string part_name, OutputFile part)
      : name_(std::move(name)), part_name_(std::move(part_name)), part_(std::move(part)) {}

  std::string name_;
  std::string part_name_;
  OutputFile part_;
};

/// Removes what killed processes left on the way to that place, but for files that are read.
void remove_abandoned_parts(const std::string& file, const FilesRead& read);

}  // namespace irl::workbench
