#include "irl/scheduling/detail/minimum.hpp"

#include <algorithm>
#include <limits>

namespace irl::scheduling {

std::vector<View> NotBeforeFirst::wakes_on() const {
  std::vector<View> views{-moment_.view};
  for (const Endpoint other : others_) views.push_back(other.view);
  return views;
}

bool NotBeforeFirst::propagate(Trail& trail) {
  Time first = std::numeric_limits<Time>::max();
  for (const Endpoint other : others_) first = std::min(first, trail.lower(other));
  if (first > trail.lower(moment_)) {
    because_.clear();
    for (const Endpoint other : others_) because_.push_back(at_least(other, first));
    if (!trail.enforce(at_least(moment_, first), because_)) return false;
  }
  const Time latest = trail.upper(moment_);
  const auto is_possible = [&](Endpoint other) { return trail.lower(other) <= latest; };
  const auto only = std::ranges::find_if(others_, is_possible);
  if (only == others_.end() || std::any_of(only + 1, others_.end(), is_possible)) return true;
  because_.assign({at_most(moment_, latest)});
  for (const Endpoint& other : others_)
    if (&other != &*only) because_.push_back(at_least(other, latest + 1));
  return trail.enforce(at_most(*only, latest), because_);
}

}  // namespace irl::scheduling
