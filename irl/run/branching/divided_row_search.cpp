#include "irl/run/branching/divided_row_search.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <ranges>

namespace irl {

namespace {

/// So many parts for each thread are searched at a time, and so many are looked at for them; rows of those
/// that come later wait.
constexpr std::size_t parts_at_a_time = 2, parts_ahead = 8;
constexpr std::size_t most_rows_ahead = 1'024;
constexpr std::chrono::milliseconds stretch_of_time{2};

}  // namespace

struct DividedRowSearch::Threads {
  explicit Threads(std::size_t count) : arena(static_cast<int>(count)) {
    // More than there are processors are not given unless they are asked for.
    if (count > Control::active_value(Control::max_allowed_parallelism))
      more.emplace(Control::max_allowed_parallelism, count);
  }

  using Control = tbb::global_control;
  std::optional<Control> more{};
  tbb::task_arena arena;
};

DividedRowSearch::DividedRowSearch(const JoinQuery& query, SearchStatistics& statistics,
                                   std::uint64_t& kept_bytes, SearchLimits limits, std::size_t jobs)
    : statistics_(&statistics), bytes_(kept_bytes), limits_(std::move(limits)), jobs_(jobs) {
  parts_.emplace_back(query);
}

DividedRowSearch::~DividedRowSearch() = default;

std::optional<JoinRow> DividedRowSearch::next() {
  while (!parts_.empty() && !limits_.is_over()) {
    SubtreeSearch& first = parts_.front();
    if (first.has_rows()) {
      auto [row, done] = first.take();
      count(done);
      if (!limits_.is_over()) return std::move(row);
    } else if (first.has_ended()) {
      count(first.done());
      counted_ = {};
      if (first.is_cut_short()) limits_.stop();
      parts_.pop_front();
    } else {
      search_on();
    }
  }
  take_in();
  return std::nullopt;
}

void DividedRowSearch::search_on() {
  if (jobs_ == 1 || parts_.size() == 1)
    parts_.front().search({.left = limits_.left()});
  else
    search_side_by_side();
  take_in();
}

void DividedRowSearch::search_side_by_side() {
  if (!threads_) threads_ = std::make_unique<Threads>(jobs_);
  std::vector<SubtreeSearch*> searched;
  for (SubtreeSearch& part : parts_ | std::views::take(parts_ahead * jobs_)) {
    const bool is_first = &part == &parts_.front();
    const bool may_search = !part.has_ended() && part.rows() < most_rows_ahead;
    if (may_search && (is_first || !part.waits_for_its_turn())) searched.push_back(&part);
    if (searched.size() == parts_at_a_time * jobs_) break;
  }
  const LimitsLeft left = limits_.left();
  threads_->arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, searched.size(), [&](std::size_t i) {
      searched[i]->search({left, searched[i] == &parts_.front(), most_rows_ahead, stretch_of_time});
    });
  });
}

/// Takes in what was cut off meanwhile, each part behind the one that it belonged to.
void DividedRowSearch::take_in() {
  std::uint64_t bytes = 0;
  std::size_t looked_at = 0;
  for (auto part = parts_.begin(); part != parts_.end() && looked_at < parts_ahead * jobs_; ++looked_at) {
    bytes += part->kept_bytes();
    const SubtreeSearch& whole = *part;
    auto cut_off = part->take_parts();
    ++part;
    for (JoinSubtree& one : cut_off) parts_.emplace(part, whole, std::move(one));
  }
  bytes_.set(bytes);
}

/// Adds what the first part has done since it was counted last. Several threads may have gone beyond the
/// limit of steps before it was its turn; one would have stopped there.
void DividedRowSearch::count(const SearchStatistics& done) {
  statistics_->steps += std::min(done.steps - counted_.steps, limits_.left().steps);
  statistics_->executions += done.executions - counted_.executions;
  statistics_->dead_ends += done.dead_ends - counted_.dead_ends;
  for (std::size_t i = counted_.faults.size(); i < done.faults.size(); ++i)
    note_fault(*statistics_, done.faults[i]);
  counted_ = done;
}

}  // namespace irl
