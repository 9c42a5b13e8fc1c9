#pragma once

#include <span>
#include <vector>

#include "irl/scheduling/detail/trail.hpp"

namespace irl::scheduling {

/// Lags between moments, some of them only under a condition: `to >= from + least` if the condition is true.
class DifferenceConstraints {
 public:
  struct Constraint {
    View from;
    View to;
    Time least = 0;
    Literal condition = always;
  };

  void add(Endpoint from, Endpoint to, Time least, Literal condition = always);

  /// Narrows after a bound of a view was raised; false: a conflict.
  bool propagate(Trail& trail, View raised) const;
  /// Narrows by all constraints, at the beginning.
  bool propagate_all(Trail& trail) const;

  const Constraint& operator[](std::size_t index) const { return constraints_[index]; }

 private:
  bool propagate_one(Trail& trail, std::uint32_t index) const;
  void watch(View view, std::uint32_t index);

  std::vector<Constraint> constraints_;              // each one twice: of the views, and of their negatives
  std::vector<std::vector<std::uint32_t>> by_view_;  // to be looked at when it is raised
};

}  // namespace irl::scheduling
