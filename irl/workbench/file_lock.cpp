#include "irl/workbench/file_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace irl::workbench {

Expected<FileLock> FileLock::take(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
    return FileLock(-1);
  FileLock lock(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
  if (lock.descriptor_ < 0)
    return file_problem(
        file, fmt::format("the file cannot be written: {}", std::generic_category().message(errno)));
  // A file system that knows no locks refuses with another error, and is written to without.
  if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return file_problem(file, "another run is writing this file", "wait for its end, or name another file");
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace irl::workbench
