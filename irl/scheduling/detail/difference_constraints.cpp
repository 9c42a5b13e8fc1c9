#include "irl/scheduling/detail/difference_constraints.hpp"

namespace irl::scheduling {

void DifferenceConstraints::watch(View view, std::uint32_t index) {
  if (view.code() >= by_view_.size()) by_view_.resize(view.code() + 1);
  by_view_[view.code()].push_back(index);
}

void DifferenceConstraints::add(Endpoint from, Endpoint to, Time least, Literal condition) {
  const Time between = from.offset + least - to.offset;
  for (const auto& [earlier, later] : {std::pair(from.view, to.view), std::pair(-to.view, -from.view)}) {
    const auto index = static_cast<std::uint32_t>(constraints_.size());
    constraints_.push_back({earlier, later, between, condition});
    watch(earlier, index);
    if (condition != always) watch(condition.view, index);
  }
}

bool DifferenceConstraints::propagate(Trail& trail, View raised) const {
  if (raised.code() >= by_view_.size()) return true;
  for (const std::uint32_t index : by_view_[raised.code()])
    if (!propagate_one(trail, index)) return false;
  return true;
}

bool DifferenceConstraints::propagate_all(Trail& trail) const {
  for (std::uint32_t index = 0; index < constraints_.size(); ++index)
    if (!propagate_one(trail, index)) return false;
  return true;
}

bool DifferenceConstraints::propagate_one(Trail& trail, std::uint32_t index) const {
  const auto& [from, to, least, condition] = constraints_[index];
  const Time earliest = trail.lower(from) + least;
  if (earliest <= trail.lower(to)) return true;
  if (trail.is_true(condition))
    return trail.enforce(at_least(to, earliest), Reason{Reason::Kind::difference, index});
  const Time latest = trail.upper(to);
  if (earliest <= latest || trail.is_false(condition)) return true;
  const Literal because[] = {at_least(from, latest + 1 - least), at_most(to, latest)};
  return trail.enforce(!condition, because);
}

}  // namespace irl::scheduling
