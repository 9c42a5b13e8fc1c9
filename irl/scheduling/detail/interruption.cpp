#include "irl/scheduling/detail/interruption.hpp"

#include <algorithm>
#include <optional>

namespace irl::scheduling {

namespace {

/// Some time in which nothing begins or ends, and how many units are left then.
struct Interval {
  Time begin;
  Time end;
  std::int64_t room;
};

/// Work between two moments.
struct Portion {
  Time from;
  Time to;
  Time amount;
};

/// How much of each portion is done in each interval, one unit of it at a time: a flow that takes in all of
/// them. None: there is no such flow.
std::optional<std::vector<std::vector<Time>>> distribute(const std::vector<Portion>& portions,
                                                         const std::vector<Interval>& intervals) {
  const std::size_t jobs = portions.size();
  std::vector<std::vector<Time>> flow(jobs, std::vector<Time>(intervals.size(), 0));
  std::vector<Time> left;
  for (const Interval& interval : intervals) left.push_back(interval.room * (interval.end - interval.begin));
  const auto most = [&](std::size_t job, std::size_t k) {
    const bool is_inside = portions[job].from <= intervals[k].begin && intervals[k].end <= portions[job].to;
    return is_inside ? intervals[k].end - intervals[k].begin : 0;
  };
  constexpr auto unseen = static_cast<std::size_t>(-1);
  for (std::size_t first = 0; first < jobs; ++first) {
    Time missing = portions[first].amount;
    while (missing > 0) {
      // A path from the job to an interval with room, perhaps by moving work of others.
      std::vector<std::size_t> reached_from(intervals.size(), unseen);
      std::vector<std::size_t> moved_from(jobs, unseen);
      std::vector<std::size_t> queue{first};
      std::size_t last = unseen;
      for (std::size_t i = 0; i < queue.size() && last == unseen; ++i)
        for (std::size_t k = 0; k < intervals.size() && last == unseen; ++k) {
          const std::size_t job = queue[i];
          if (reached_from[k] != unseen || flow[job][k] >= most(job, k)) continue;
          reached_from[k] = job;
          if (left[k] > 0) last = k;
          for (std::size_t other = 0; other < jobs; ++other)
            if (other != first && moved_from[other] == unseen && flow[other][k] > 0) {
              moved_from[other] = k;
              queue.push_back(other);
            }
        }
      if (last == unseen) return std::nullopt;
      Time moved = std::min(missing, left[last]);
      for (std::size_t k = last;; k = moved_from[reached_from[k]]) {
        const std::size_t job = reached_from[k];
        moved = std::min(moved, most(job, k) - flow[job][k]);
        if (job == first) break;
        moved = std::min(moved, flow[job][moved_from[job]]);
      }
      left[last] -= moved;
      missing -= moved;
      for (std::size_t k = last;; k = moved_from[reached_from[k]]) {
        const std::size_t job = reached_from[k];
        flow[job][k] += moved;
        if (job == first) break;
        flow[job][moved_from[job]] -= moved;
      }
    }
  }
  return flow;
}

/// What is left of a resource between the moments at which anything begins or ends. Moments by `at`.
template <class At>
std::vector<Interval> intervals_of(const std::vector<Holding>& holdings, const std::vector<Work>& works,
                                   std::int64_t capacity, At at) {
  std::vector<Time> moments;
  for (const Work& work : works) moments.insert(moments.end(), {at(work.from), at(work.to)});
  for (const Holding& holding : holdings) moments.insert(moments.end(), {at(holding.start), at(holding.end)});
  std::ranges::sort(moments);
  moments.erase(std::ranges::unique(moments).begin(), moments.end());
  std::vector<Interval> intervals;
  for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
    std::int64_t room = capacity;
    for (const Holding& holding : holdings)
      if (at(holding.start) <= moments[i] && moments[i + 1] <= at(holding.end)) room -= holding.units;
    intervals.push_back({moments[i], moments[i + 1], std::max<std::int64_t>(room, 0)});
  }
  return intervals;
}

/// Adds pieces of work to an interval, at most `room` at a time and none beside itself: they fill one unit
/// after the other, and go on at the beginning of the next one (McNaughton 1959).
void fill(const Interval& interval, const std::vector<Time>& amounts,
          std::vector<std::vector<Piece>>& pieces) {
  Time next = interval.begin;
  for (std::size_t job = 0; job < amounts.size(); ++job) {
    Time left = amounts[job];
    while (left > 0) {
      const Time part = std::min(left, interval.end - next);
      pieces[job].push_back({next, next + part});
      left -= part;
      next = next + part == interval.end ? interval.begin : next + part;
    }
  }
}

/// Pieces that end where something needs the unit for a moment, and go on at once.
std::vector<Piece> divided(const std::vector<Piece>& pieces, std::vector<Time> moments) {
  std::ranges::sort(moments);
  std::vector<Piece> divided;
  for (Piece piece : pieces) {
    for (const Time moment : moments)
      if (piece.start < moment && moment < piece.end) {
        divided.push_back({piece.start, moment});
        piece.start = moment;
      }
    divided.push_back(piece);
  }
  return divided;
}

/// One after another, and what touches as one.
std::vector<Piece> joined(std::vector<Piece> pieces) {
  std::ranges::sort(pieces, {}, &Piece::start);
  std::vector<Piece> joined;
  for (const Piece& piece : pieces)
    if (!joined.empty() && joined.back().end == piece.start)
      joined.back().end = piece.end;
    else
      joined.push_back(piece);
  return joined;
}

}  // namespace

std::vector<View> Interruption::wakes_on() const {
  std::vector<View> views;
  for (const auto& [activity, from, to, amount] : works_)
    for (const Endpoint end : {from, to}) views.insert(views.end(), {end.view, -end.view});
  for (const Holding& holding : holdings_) {
    for (const Endpoint end : {holding.start, holding.end}) views.insert(views.end(), {end.view, -end.view});
    views.insert(views.end(), {holding.presence.view, -holding.presence.view});
  }
  return views;
}

Interruption::Interruption(std::vector<Holding> holdings, std::vector<Work> works, std::int64_t capacity)
    : holdings_(std::move(holdings)), works_(std::move(works)), capacity_(capacity) {
  for (const Work& work : works_) jobs_.push_back({work.from, work.to, work.amount, always});
  for (const auto& [start, end, units, presence] : holdings_)
    if (start.view == end.view) jobs_.push_back({start, end, units * (end.offset - start.offset), presence});
  for (const auto& [from, to, amount, presence] : jobs_) mirrored_.push_back({-to, -from, amount, presence});
}

bool Interruption::propagate(Trail& trail) {
  return narrow(trail, jobs_) && narrow(trail, mirrored_) && flows(trail);
}

/// In no window more is done than there is room for; and what cannot be done in a window with all that must
/// be done there, ends after all of it.
bool Interruption::narrow(Trail& trail, const std::vector<Job>& all) {
  std::vector<Job> jobs;
  std::ranges::copy_if(all, std::back_inserter(jobs),
                       [&](const Job& job) { return trail.is_true(job.presence); });
  std::ranges::sort(jobs, {}, [&](const Job& job) { return trail.upper(job.to); });
  const auto explain = [&](Time begin, Time end, std::size_t last, Time earlier) {
    because_.clear();
    for (std::size_t k = 0; k <= last; ++k)
      if (trail.lower(jobs[k].from) >= begin)
        because_.insert(because_.end(), {at_least(jobs[k].from, begin - earlier), at_most(jobs[k].to, end),
                                         jobs[k].presence});
  };
  for (const Job& first : jobs) {
    const Time begin = trail.lower(first.from);
    Time work = 0;
    for (std::size_t j = 0; j < jobs.size(); ++j) {
      if (trail.lower(jobs[j].from) < begin) continue;
      work += jobs[j].amount;
      const Time end = trail.upper(jobs[j].to);
      const Time room = capacity_ * (end - begin);
      if (work > room) {
        // The same is true of a window that is larger by what is too much.
        explain(begin, end, j, (work - room - 1) / capacity_);
        return trail.contradict(because_);
      }
      for (std::size_t i = j + 1; i < jobs.size(); ++i) {
        const Time together = work + jobs[i].amount;
        if (trail.lower(jobs[i].from) < begin || together <= room) continue;
        const Time over = begin + (together + capacity_ - 1) / capacity_;
        if (trail.upper(jobs[i].to) <= end || trail.lower(jobs[i].to) >= over) continue;
        explain(begin, end, j, 0);
        because_.insert(because_.end(), {at_least(jobs[i].from, begin), jobs[i].presence});
        if (!trail.enforce(at_least(jobs[i].to, over), because_)) return false;
      }
    }
  }
  return true;
}

bool Interruption::flows(Trail& trail) {
  because_.clear();
  const auto is_fixed = [&](Endpoint moment) {
    because_.insert(because_.end(),
                    {at_least(moment, trail.lower(moment)), at_most(moment, trail.upper(moment))});
    return trail.is_fixed(moment.view);
  };
  for (const Work& work : works_)
    if (!is_fixed(work.from) || !is_fixed(work.to)) return true;
  std::vector<Holding> held;
  for (const Holding& holding : holdings_) {
    if (!is_fixed(holding.start) || !is_fixed(holding.end)) return true;
    if (!trail.is_true(holding.presence)) continue;
    because_.push_back(holding.presence);
    held.push_back(holding);
  }
  const auto at = [&](Endpoint moment) { return trail.lower(moment); };
  std::vector<Portion> portions;
  for (const Work& work : works_) portions.push_back({at(work.from), at(work.to), work.amount});
  return distribute(portions, intervals_of(held, works_, capacity_, at)) || trail.contradict(because_);
}

void place_pieces(const Project& project, const Encoding& encoding, const std::vector<Time>& values,
                  Plan& plan) {
  const auto at = [&](Endpoint moment) { return values[moment.view.code()] + moment.offset; };
  std::vector<std::vector<Piece>> middle(project.activities.size());
  for (const ResourceIndex resource : indices(project.resources)) {
    const std::vector<Work>& works = encoding.works[resource];
    if (works.empty()) continue;
    std::vector<Holding> held;
    for (const Holding& holding : encoding.holdings[resource])
      if (at({holding.presence.view, 0}) >= holding.presence.bound) held.push_back(holding);
    std::vector<Portion> portions;
    for (const Work& work : works) portions.push_back({at(work.from), at(work.to), work.amount});
    const auto intervals = intervals_of(held, works, project.resources[resource].capacity, at);
    const auto flow = distribute(portions, intervals);
    if (!flow) continue;
    std::vector<std::vector<Piece>> pieces(works.size());
    for (std::size_t k = 0; k < intervals.size(); ++k) {
      std::vector<Time> amounts;
      for (const std::vector<Time>& of_work : *flow) amounts.push_back(of_work[k]);
      fill(intervals[k], amounts, pieces);
    }
    for (std::size_t job = 0; job < works.size(); ++job) middle[works[job].activity] = std::move(pieces[job]);
  }
  for (const ActivityIndex index : indices(project.activities)) {
    const Activity& activity = project.activities[index];
    if (!activity.may_be_interrupted) continue;
    const auto [start, end] = plan.activities[index].pieces.front();
    const bool demands_nothing = activity.demands.empty();
    std::vector<Piece> pieces = std::move(middle[index]);
    if (end - start == activity.duration) {
      pieces = {{start, end}};
    } else if (demands_nothing) {
      // It is worked on at once, but for the last moment.
      pieces = {{start, start + activity.duration - 1}, {end - 1, end}};
    } else {
      if (encoding.is_start_sure[index] != 0) pieces.push_back({start, start + 1});
      if (encoding.is_end_sure[index] != 0) pieces.push_back({end - 1, end});
    }
    std::vector<Time> moments;
    if (!demands_nothing)
      for (const Holding& holding : encoding.holdings[activity.demands.front().resource])
        if (holding.start == holding.end) moments.push_back(at(holding.start));
    plan.activities[index].pieces = divided(joined(std::move(pieces)), std::move(moments));
  }
}

}  // namespace irl::scheduling
