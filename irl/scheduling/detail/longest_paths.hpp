#pragma once

#include <optional>
#include <vector>

#include "irl/scheduling/detail/literal.hpp"

namespace irl::scheduling {

/// How long moments are apart at least, by chains of lags that hold always.
class LongestPaths {
 public:
  /// From this number of views on nothing is known.
  static constexpr std::size_t most_views = 700;

  explicit LongestPaths(std::size_t views);
  void add(Endpoint from, Endpoint to, Time least);
  /// Follows chains of lags. They must have no cycle of positive length.
  void close();

  /// How long `to` is after `from` at least; none: nothing follows from lags.
  std::optional<Time> between(Endpoint from, Endpoint to) const;

 private:
  Time& at(View from, View to) { return lengths_[(from.code() / 2) * views_ + to.code() / 2]; }

  std::size_t views_;
  std::vector<Time> lengths_;
};

}  // namespace irl::scheduling
