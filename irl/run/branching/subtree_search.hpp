#pragma once

#include <deque>

#include "irl/budget.hpp"
#include "irl/run/branching/pause.hpp"
#include "irl/run/branching/row_search.hpp"

namespace irl {

/// What is left of a search's limits.
struct LimitsLeft {
  std::uint64_t steps, bytes;
  Deadline end;
};

/// The search of one subtree of a join's search tree, by one thread at a time: it can be interrupted, buffers
/// rows until they are taken, and splits subtrees off when it takes long. What it finds, and where it is
/// split, depends only on the subtree, never on how often it was interrupted.
class SubtreeSearch {
 public:
  /// For the whole tree.
  explicit SubtreeSearch(const JoinQuery& query) : query_(query) {}
  /// For a subtree that was split off.
  SubtreeSearch(const SubtreeSearch& whole, JoinSubtree part)
      : query_(whole.query_),
        part_(std::move(part)),
        divisions_before_(whole.divisions_before_ + whole.divisions_),
        to_begin_(whole.to_begin_) {}

  /// How far to go at a time.
  struct Stretch {
    LimitsLeft left;
    bool is_turn = true;        ///< nothing is left before it
    std::size_t most_rows = 1;  ///< in the buffer
    std::optional<Pause::Clock::duration> time{};
  };
  /// Searches on until there are rows, a subtree is split off, or it has ended. Before its turn, at a limit
  /// or where one step takes many times as long as it may, it discards its work, and waits.
  void search(const Stretch& stretch);

  /// A row, and the work until it was found.
  struct FoundRow {
    JoinRow row;
    SearchStatistics done;
  };
  bool has_rows() const { return !rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  FoundRow take();

  /// Whether there are no more rows.
  bool has_ended() const { return ended_; }
  /// Whether a limit was reached, and there may be more.
  bool is_cut_short() const { return is_over_; }
  bool waits_for_its_turn() const { return waits_for_its_turn_; }
  /// The work so far.
  const SearchStatistics& done() const { return done_; }
  std::uint64_t kept_bytes() const { return kept_bytes_; }
  /// The subtrees that were split off last, in order; they follow it.
  std::vector<JoinSubtree> take_parts() { return std::exchange(parts_, {}); }

 private:
  void begin();
  bool divide_if_long();
  void begin_anew_later();
  bool should_stop();

  JoinQuery query_;
  std::optional<JoinSubtree> part_;
  std::uint32_t divisions_before_ = 0;  // that led to this part: the more, the longer until the next one
  std::uint32_t divisions_ = 0, most_divisions_ = 0;  // now, and before it began anew
  std::uint64_t to_begin_ = 0;                        // the work before the first choice, of the whole
  SearchStatistics done_;
  std::uint64_t kept_bytes_ = 0;
  std::optional<RowSearch> search_;
  std::deque<FoundRow> rows_;
  std::vector<JoinSubtree> parts_;
  std::uint64_t divided_at_ = 0;  // the work when it was divided last
  bool ended_ = false;
  bool waits_for_its_turn_ = false;

  // What ends the present stretch early.
  std::uint64_t last_step_ = 0, most_bytes_ = 0;
  Deadline end_{};
  std::optional<Pause> patience_{};
  bool is_over_ = false, is_given_up_ = false;
};

}  // namespace irl
