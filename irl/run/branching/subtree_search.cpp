#include "irl/run/branching/subtree_search.hpp"

namespace irl {

namespace {

/// Every part begins anew; it is worth dividing what takes many times as long.
constexpr std::uint64_t times_to_begin = 32;
constexpr std::uint32_t most_doublings = 20;
/// So many times as long as it should may a stretch take.
constexpr int patience = 25;

std::uint64_t work(const SearchStatistics& done) {
  return done.steps + done.executions;
}

/// The end of something that may do so much more; never wraps.
std::uint64_t end_of(std::uint64_t done, std::uint64_t left) {
  return done + std::min(left, ~done);
}

}  // namespace

void SubtreeSearch::search(const Stretch& stretch) {
  last_step_ = end_of(done_.steps, stretch.left.steps);
  most_bytes_ = end_of(kept_bytes_, stretch.left.bytes);
  end_ = stretch.left.end;
  std::optional<Pause> pause;
  patience_.reset();
  if (stretch.time) {
    const auto now = Pause::Clock::now();
    pause.emplace(now + *stretch.time);
    if (!stretch.is_turn) patience_.emplace(now + patience * *stretch.time);
  }
  if (!search_) begin();
  while (rows_.size() < stretch.most_rows && !(pause && pause->has_passed(work(done_)))) {
    const auto reached = search_->step();
    if (!stretch.is_turn && (is_over_ || is_given_up_)) return begin_anew_later();
    if (to_begin_ == 0 && search_->has_chosen()) to_begin_ = work(done_);
    if (reached == RowSearch::Reached::end) {
      ended_ = true;
      return search_.reset();
    }
    if (reached == RowSearch::Reached::row) {
      rows_.push_back({search_->row(), done_});
      kept_bytes_ += rows_.back().row.bytes();
    }
    if (divide_if_long()) return;
  }
}

void SubtreeSearch::begin() {
  search_.emplace(query_, SearchAccount{&done_, {[this] { return should_stop(); }, &kept_bytes_}}, part_);
}

SubtreeSearch::FoundRow SubtreeSearch::take() {
  FoundRow first = std::move(rows_.front());
  rows_.pop_front();
  kept_bytes_ -= first.row.bytes();
  return first;
}

bool SubtreeSearch::divide_if_long() {
  const std::uint64_t short_work = query_.short_work
                                   << std::min(divisions_before_ + divisions_, most_doublings);
  if (work(done_) - divided_at_ < std::max(short_work, times_to_begin * to_begin_)) return false;
  divided_at_ = work(done_);
  parts_ = search_->divide();
  if (parts_.empty()) return false;
  // After it has begun anew, it cuts off the same ones again.
  if (++divisions_ <= most_divisions_) parts_.clear();
  most_divisions_ = std::max(most_divisions_, divisions_);
  return !parts_.empty();
}

/// Nobody has taken a row of it yet.
void SubtreeSearch::begin_anew_later() {
  search_.reset();
  rows_.clear();
  done_ = {};
  kept_bytes_ = divided_at_ = divisions_ = 0;
  is_given_up_ = is_over_ = false;
  waits_for_its_turn_ = true;
}

bool SubtreeSearch::should_stop() {
  is_over_ = is_over_ || done_.steps >= last_step_ || kept_bytes_ >= most_bytes_ || end_.is_over();
  is_given_up_ = is_given_up_ || (patience_ && patience_->has_passed(work(done_)));
  return is_over_ || is_given_up_;
}

}  // namespace irl
