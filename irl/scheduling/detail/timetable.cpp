#include "irl/scheduling/detail/timetable.hpp"

#include <algorithm>
#include <ranges>

namespace irl::scheduling {

Timetable::Timetable(std::vector<Holding> holdings, std::int64_t capacity)
    : holdings_(std::move(holdings)), capacity_(capacity) {
  for (const Holding& holding : holdings_) {
    mirrored_.push_back(holding.mirrored());
    most_units_ = std::max(most_units_, holding.units);
  }
}

std::vector<View> Timetable::wakes_on() const {
  std::vector<View> views;
  for (const Holding& holding : holdings_) {
    views.insert(views.end(), {-holding.start.view, holding.end.view});
    // Narrows itself when its own start rises.
    views.insert(views.end(), {holding.start.view, -holding.end.view});
    if (holding.presence != always) views.push_back(holding.presence.view);
  }
  return views;
}

bool Timetable::propagate(Trail& trail) {
  if (!build(trail)) return true;
  if (!fits(trail)) return false;
  if (peak_ + most_units_ <= capacity_) return true;
  if (!push_starts(trail, holdings_)) return false;
  std::ranges::reverse(profile_);
  for (Step& step : profile_) step = {-step.end, -step.begin, step.height};
  return push_starts(trail, mirrored_);
}

bool Timetable::build(const Trail& trail) {
  changes_.clear();
  for (const Holding& holding : holdings_) {
    const Time begin = trail.upper(holding.start);
    const Time end = trail.lower(holding.end);
    if (begin >= end || !trail.is_true(holding.presence)) continue;
    changes_.emplace_back(begin, holding.units);
    changes_.emplace_back(end, -holding.units);
  }
  std::ranges::sort(changes_, {}, &std::pair<Time, std::int64_t>::first);
  profile_.clear();
  peak_ = 0;
  std::int64_t height = 0;
  for (std::size_t i = 0; i < changes_.size();) {
    const Time moment = changes_[i].first;
    if (!profile_.empty() && profile_.back().end > moment) profile_.back().end = moment;
    for (; i < changes_.size() && changes_[i].first == moment; ++i) height += changes_[i].second;
    if (height > 0) profile_.push_back({moment, changes_.back().first, height});
    peak_ = std::max(peak_, height);
  }
  return !profile_.empty();
}

bool Timetable::fits(Trail& trail) {
  if (peak_ <= capacity_) return true;
  const Step& step = *std::ranges::max_element(profile_, {}, &Step::height);
  because_.clear();
  const Time middle = step.begin + (step.end - step.begin) / 2;
  explain_height(trail, holdings_, middle, middle, capacity_, holdings_.size());
  return trail.contradict(because_);
}

/// Says that from one moment to another more units are held than that many, not counting one holding.
void Timetable::explain_height(const Trail& trail, const std::vector<Holding>& holdings, Time first,
                               Time last, std::int64_t more_than, std::size_t except) {
  std::int64_t missing = more_than + 1;
  for (std::size_t i = 0; i < holdings.size() && missing > 0; ++i) {
    const Holding& holding = holdings[i];
    const Literal has_begun = at_most(holding.start, first);
    const Literal has_not_ended = at_least(holding.end, last + 1);
    if (i == except || !trail.is_true(has_begun) || !trail.is_true(has_not_ended) ||
        !trail.is_true(holding.presence))
      continue;
    because_.insert(because_.end(), {has_begun, has_not_ended, holding.presence});
    missing -= holding.units;
  }
}

bool Timetable::push_starts(Trail& trail, const std::vector<Holding>& holdings) {
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    const auto& [start, end, units, presence] = holdings[i];
    if (peak_ + units <= capacity_ || !trail.is_true(presence)) continue;
    Time earliest = trail.lower(start);
    const Time latest = trail.upper(start);
    if (earliest == latest) continue;
    const Time certain_from = latest;
    const Time certain_to = trail.lower(end);
    auto step = std::ranges::upper_bound(profile_, earliest, {}, &Step::end);
    for (; step != profile_.end() && step->begin < trail.lower(end); ++step) {
      const bool is_part = certain_from <= step->begin && step->end <= certain_to;
      if (is_part || step->height + units <= capacity_) continue;
      while (earliest < step->end && step->begin < trail.lower(end)) {
        const Time first = std::min(step->end, trail.lower(end)) - 1;
        // A short one would go through a long step in many steps of its own.
        constexpr Time few = 2;
        const bool is_far = step->end - first > few * (trail.lower(end) - earliest);
        const Time last = is_far ? step->end - 1 : first;
        because_.assign({at_least(end, first + 1), presence});
        explain_height(trail, holdings, first, last, capacity_ - units, i);
        if (!trail.enforce(at_least(start, last + 1), because_)) return false;
        earliest = last + 1;
      }
    }
  }
  return true;
}

}  // namespace irl::scheduling
