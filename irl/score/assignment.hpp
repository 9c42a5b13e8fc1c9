#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "irl/budget.hpp"

namespace irl::matching {

/// Elementary steps of a search, counted while they are done. Throws OutOfLimits, now and then, once the
/// deadline is over.
class StepCounter {
 public:
  /// Without a deadline it only counts.
  explicit StepCounter(const Deadline& deadline = {}) : deadline_(deadline) {}

  /// All that were counted.
  std::uint64_t steps() const { return steps_; }
  /// Counts so many more.
  StepCounter& operator+=(std::uint64_t steps) {
    steps_ += steps;
    if (steps_ < next_look_) return *this;
    deadline_.demand();
    next_look_ = steps_ + between_looks;
    return *this;
  }

 private:
  static constexpr std::uint64_t between_looks = 100'000;

  Deadline deadline_;
  std::uint64_t steps_ = 0;
  std::uint64_t next_look_ = 0;
};

/// The assignment problem: rows to columns, one to one, with the largest total profit.
///
/// It keeps its dual solution, a price for every row and column, from one solving to the next one. Where
/// profits have changed only a little, little has to be done again.
class Assignment {
 public:
  /// The profit of a cell that must not be chosen.
  static constexpr int forbidden = -(1 << 28);

  /// As many rows as columns, all profits 0.
  explicit Assignment(std::size_t size);

  /// The number of rows, and of columns.
  std::size_t size() const { return size_; }
  /// A profit may be lowered, or raised by at most the slack of its cell; anything else takes
  /// `raise_prices` or a restart.
  int& profit(std::size_t row, std::size_t column) { return profits_[row * size_ + column]; }
  int profit(std::size_t row, std::size_t column) const { return profits_[row * size_ + column]; }

  /// To be called where profits were changed in other ways: raises the prices of rows as far as that takes.
  void raise_prices();
  /// Forgets prices and choices.
  void restart();

  /// Chooses a column for every row. False if that takes a forbidden cell; nothing else is then of use but a
  /// restart. Adds the number of cells that it looked at to `work`.
  bool solve(StepCounter& work);

  /// What the total loses at least if this cell has to be chosen; never negative.
  int slack(std::size_t row, std::size_t column) const {
    return row_prices_[row] + column_prices_[column] - profit(row, column);
  }
  /// The sum of all prices: the total profit once solved, and no less than it at any time.
  std::int64_t value() const;
  /// The column chosen for a row.
  std::size_t column_of(std::size_t row) const { return static_cast<std::size_t>(column_of_[row]); }

 private:
  static constexpr int none = -1;
  static constexpr int too_much = 1 << 26;

  void drop_loose_choices();
  bool choose_cheaply(StepCounter& work);
  bool augment(std::size_t start, StepCounter& work);

  std::size_t size_;
  std::vector<int> profits_;
  std::vector<int> row_prices_;
  std::vector<int> column_prices_;
  std::vector<int> column_of_;
  std::vector<int> row_of_;
  std::vector<int> distance_, from_, open_, reached_;  // by column, while one more row gets one
};

}  // namespace irl::matching
