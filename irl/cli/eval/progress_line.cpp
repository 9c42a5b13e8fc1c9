#include "irl/cli/eval/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace irl::cli {

ProgressLine::ProgressLine(const Console& console, std::size_t all)
    : console_(console),
      all_(all),
      shown_(!console.quiet && &console.err == &std::cerr && isatty(STDERR_FILENO) != 0) {}

static std::string bar(double share) {
  constexpr std::size_t width = 30;
  const auto full = std::min(width, static_cast<std::size_t>(share * static_cast<double>(width)));
  return fmt::format("[{}{}] {:.0f}%", std::string(full, '#'), std::string(width - full, '.'), share * 100);
}

void ProgressLine::show(std::uint64_t candidates, std::optional<double> share) {
  using namespace std::chrono_literals;
  const auto now = std::chrono::steady_clock::now();
  if (!shown_ || now - last_ < 200ms) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  std::string line =
      fmt::format("{} {}, {:.0f} a second", candidates, what_, static_cast<double>(candidates) / seconds);
  if (share) line += fmt::format(", {}", bar(*share));
  console_.err << "\r\x1b[K" << line << std::flush;
}

void ProgressLine::end() {
  if (shown_) console_.err << "\r\x1b[K" << std::flush;
}

}  // namespace irl::cli
