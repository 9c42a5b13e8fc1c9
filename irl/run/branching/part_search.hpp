#pragma once

#include <deque>

#include "irl/budget.hpp"
#include "irl/run/branching/pause.hpp"
#include "irl/run/branching/row_search.hpp"

namespace irl {

/// What a search may still do.
struct LimitsLeft {
  std::uint64_t steps, bytes;
  Deadline end;
};

/// The search for one part of the rows of a join, by one thread at a time: it can be interrupted, keeps the
/// rows that nobody has asked for yet, and cuts parts off when it takes long. What it finds, and where it is
/// cut, depends on the part alone, never on how often it was interrupted.
class PartSearch {
 public:
  /// For all rows.
  explicit PartSearch(const JoinQuestion& question) : question_(question) {}
  /// For a part that was cut off.
  PartSearch(const PartSearch& whole, JoinPart part)
      : question_(whole.question_),
        part_(std::move(part)),
        divisions_before_(whole.divisions_before_ + whole.divisions_),
        to_begin_(whole.to_begin_) {}

  /// How far to go at a time.
  struct Stretch {
    LimitsLeft left;
    bool is_turn = true;        ///< nothing is left before it
    std::size_t most_rows = 1;  ///< that nobody has taken
    std::optional<Pause::Clock::duration> time{};
  };
  /// Searches on, until there are rows, it is divided, or it has come to its end. Before its turn, where it
  /// comes to a limit or a step takes many times as long as it may, it forgets what it has done, and waits.
  void search(const Stretch& stretch);

  /// A row, and what was done until it was found.
  struct FoundRow {
    JoinRow row;
    SearchStatistics done;
  };
  bool has_rows() const { return !rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  FoundRow take();

  /// Whether nothing more is found.
  bool has_ended() const { return ended_; }
  /// Whether a limit was reached, and there may be more.
  bool is_cut_short() const { return is_over_; }
  bool waits_for_its_turn() const { return waits_for_its_turn_; }
  /// What has been done, as long as it searched.
  const SearchStatistics& done() const { return done_; }
  std::uint64_t kept_bytes() const { return kept_bytes_; }
  /// The parts that were cut off last, in order; they come behind it.
  std::vector<JoinPart> take_parts() { return std::exchange(parts_, {}); }

 private:
  void begin();
  bool divide_if_long();
  void begin_anew_later();
  bool should_stop();

  JoinQuestion question_;
  std::optional<JoinPart> part_;
  std::uint32_t divisions_before_ = 0;  // that led to this part: the more, the longer until the next one
  std::uint32_t divisions_ = 0, most_divisions_ = 0;  // now, and before it began anew
  std::uint64_t to_begin_ = 0;                        // the work before the first choice, of the whole
  SearchStatistics done_;
  std::uint64_t kept_bytes_ = 0;
  std::optional<RowSearch> search_;
  std::deque<FoundRow> rows_;
  std::vector<JoinPart> parts_;
  std::uint64_t divided_at_ = 0;  // after so much work
  bool ended_ = false;
  bool waits_for_its_turn_ = false;

  // What ends the present stretch early.
  std::uint64_t last_step_ = 0, most_bytes_ = 0;
  Deadline end_{};
  std::optional<Pause> patience_{};
  bool is_over_ = false, is_given_up_ = false;
};

}  // namespace irl
