#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>

namespace irl {

/// A program that is asked in lines on its standard input and answers in lines on its standard output. What
/// it writes to standard error is passed through. When the object goes, the program is told by the end of its
/// input, and killed together with what it started if it does not end within half a second; no zombie is
/// left.
class ChildProcess {
 public:
  /// Starts a command, such as `python3 colours.py`: words as a shell would split them, but no shell. The
  /// program is looked for in $PATH. Throws a std::system_error if it cannot be started.
  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Sends a line and waits for one; the time is for both together. After an error, which says what happened,
  /// the dialogue is out of step and the object is good for nothing else. An answer may have 16 MiB.
  std::expected<std::string, std::string> exchange(std::string line, std::chrono::milliseconds time);

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace irl
