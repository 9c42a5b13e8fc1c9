#include "irl/scheduling/detail/longest_paths.hpp"

#include <algorithm>
#include <limits>

namespace irl::scheduling {

namespace {

constexpr Time unreachable = std::numeric_limits<Time>::min() / 4;

}  // namespace

LongestPaths::LongestPaths(std::size_t views)
    : views_(views / 2 <= most_views ? views / 2 : 0), lengths_(views_ * views_, unreachable) {
  for (std::size_t i = 0; i < views_; ++i) lengths_[i * views_ + i] = 0;
}

void LongestPaths::add(Endpoint from, Endpoint to, Time least) {
  if (views_ == 0) return;
  Time& length = at(from.view, to.view);
  length = std::max(length, from.offset + least - to.offset);
}

void LongestPaths::close() {
  for (std::size_t k = 0; k < views_; ++k)
    for (std::size_t i = 0; i < views_; ++i) {
      const Time first = lengths_[i * views_ + k];
      if (first == unreachable) continue;
      for (std::size_t j = 0; j < views_; ++j) {
        const Time second = lengths_[k * views_ + j];
        if (second != unreachable)
          lengths_[i * views_ + j] = std::max(lengths_[i * views_ + j], first + second);
      }
    }
}

std::optional<Time> LongestPaths::between(Endpoint from, Endpoint to) const {
  const std::size_t i = from.view.code() / 2;
  const std::size_t j = to.view.code() / 2;
  if (i >= views_ || j >= views_ || lengths_[i * views_ + j] == unreachable) return std::nullopt;
  return lengths_[i * views_ + j] + to.offset - from.offset;
}

}  // namespace irl::scheduling
