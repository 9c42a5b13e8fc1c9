#include "irl/scheduling/detail/momentary.hpp"

namespace irl::scheduling {

std::vector<View> Momentary::wakes_on() const {
  std::vector<View> views{moment_.start.view, -moment_.start.view, moment_.presence.view};
  for (const Holding& other : others_)
    views.insert(views.end(), {-other.start.view, other.end.view, other.presence.view});
  return views;
}

bool Momentary::propagate(Trail& trail) {
  if (!trail.is_fixed(moment_.start.view) || !trail.is_true(moment_.presence)) return true;
  const Time moment = trail.lower(moment_.start);
  std::int64_t units = moment_.units;
  because_.assign({at_least(moment_.start, moment), at_most(moment_.start, moment), moment_.presence});
  for (const Holding& other : others_) {
    const Literal before = at_most(other.start, moment - 1);
    const Literal after = at_least(other.end, moment + 1);
    if (!trail.is_true(before) || !trail.is_true(after) || !trail.is_true(other.presence)) continue;
    because_.insert(because_.end(), {before, after, other.presence});
    units += other.units;
  }
  return units <= capacity_ || trail.contradict(because_);
}

}  // namespace irl::scheduling
