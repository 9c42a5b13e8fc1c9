#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "irl/cli/command_line.hpp"

namespace irl::cli {

/// Shows on a terminal how far the scoring of candidates has come, a few times in a second; says nothing
/// where standard error is no terminal, or where nothing but errors is to be told.
class ProgressLine {
 public:
  /// Of so many candidates, where anybody knows.
  explicit ProgressLine(const Console& console, std::size_t all = 0);
  /// Of something else, such as `texts`.
  ProgressLine(const Console& console, std::string_view what) : ProgressLine(console) { what_ = what; }

  /// So many are scored; what share of all that is, where anybody knows.
  void show(std::uint64_t candidates, std::optional<double> share);
  /// One more of all.
  void show_next() {
    ++done_;
    show(done_, static_cast<double>(done_) / static_cast<double>(all_));
  }
  /// Takes the line away.
  void end();

 private:
  const Console& console_;
  std::size_t all_;
  std::string_view what_ = "candidates";
  bool shown_;
  std::uint64_t done_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = begin_;
};

}  // namespace irl::cli
