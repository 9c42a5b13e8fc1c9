#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "irl/cli/console.hpp"

namespace irl::cli {

/// Shows on a terminal how far the scoring of candidates has come, a few times in a second; says nothing
/// where standard error is no terminal, or where nothing but errors is to be told.
class ProgressLine {
 public:
  explicit ProgressLine(const Console& console);

  /// So many are scored; what share of all that is, where anybody knows.
  void show(std::uint64_t candidates, std::optional<double> share);
  /// Takes the line away.
  void end();

 private:
  const Console& console_;
  bool shown_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = begin_;
};

}  // namespace irl::cli
