#pragma once

#include <string>

#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// Keeps other runs from writing a file, from when it is taken until it is destroyed; the system gives it
/// back where a run is killed. Devices and pipes can be shared and are not locked.
class FileLock {
 public:
  /// Makes the file if it is missing, and leaves what is in it. A problem if it cannot be written, and if
  /// somebody else holds its lock.
  static Expected<FileLock> take(const std::string& file);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
};

}  // namespace irl::workbench
