#include "irl/score/assignment.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace irl::matching {

Assignment::Assignment(std::size_t size)
    : size_(size),
      profits_(size * size),
      row_prices_(size),
      column_prices_(size),
      column_of_(size, none),
      row_of_(size, none),
      distance_(size),
      from_(size),
      open_(size) {}

void Assignment::restart() {
  for (std::size_t r = 0; r < size_; ++r) {
    const auto row = profits_.begin() + static_cast<std::ptrdiff_t>(r * size_);
    row_prices_[r] = *std::max_element(row, row + static_cast<std::ptrdiff_t>(size_));
  }
  std::ranges::fill(column_prices_, 0);
  std::ranges::fill(column_of_, none);
  std::ranges::fill(row_of_, none);
}

void Assignment::raise_prices() {
  for (std::size_t r = 0; r < size_; ++r) {
    const int* const profits = profits_.data() + r * size_;
    int most = profits[0] - column_prices_[0];
    for (std::size_t c = 1; c < size_; ++c) most = std::max(most, profits[c] - column_prices_[c]);
    row_prices_[r] = most;
  }
}

std::int64_t Assignment::value() const {
  const auto rows = std::accumulate(row_prices_.begin(), row_prices_.end(), std::int64_t{0});
  return std::accumulate(column_prices_.begin(), column_prices_.end(), rows);
}

bool Assignment::solve(StepCounter& work) {
  drop_loose_choices();
  if (!choose_cheaply(work)) return false;
  for (std::size_t r = 0; r < size_; ++r)
    if (column_of_[r] == none && !augment(r, work)) return false;
  return true;
}

void Assignment::drop_loose_choices() {
  for (std::size_t r = 0; r < size_; ++r)
    if (column_of_[r] != none && slack(r, column_of(r)) > 0) {
      row_of_[column_of(r)] = none;
      column_of_[r] = none;
    }
}

/// Lowers the price of every row without a choice as far as it goes, and chooses where that leaves a column
/// free.
bool Assignment::choose_cheaply(StepCounter& work) {
  for (std::size_t r = 0; r < size_; ++r) {
    if (column_of_[r] != none) continue;
    work += size_;
    std::size_t best = 0;
    for (std::size_t c = 1; c < size_; ++c) {
      const int gain = slack(r, best) - slack(r, c);
      if (gain > 0 || (gain == 0 && row_of_[best] != none && row_of_[c] == none)) best = c;
    }
    const int least = slack(r, best);
    if (least > too_much) return false;
    row_prices_[r] -= least;
    if (row_of_[best] != none) continue;
    row_of_[best] = static_cast<int>(r);
    column_of_[r] = static_cast<int>(best);
  }
  return true;
}

/// Finds the cheapest way to give one more row a column, as Jonker and Volgenant do: a shortest path over
/// slacks.
bool Assignment::augment(std::size_t start, StepCounter& work) {
  constexpr int far = std::numeric_limits<int>::max();
  std::ranges::fill(distance_, far);
  std::iota(open_.begin(), open_.end(), 0);
  reached_.clear();
  int row = static_cast<int>(start);
  std::size_t end = size_;
  int length = 0;
  for (std::size_t left = size_; end == size_;) {
    work += left;
    const int* const profits = profits_.data() + static_cast<std::size_t>(row) * size_;
    const int base = length + row_prices_[static_cast<std::size_t>(row)];
    std::size_t nearest = 0;
    int least = far;
    for (std::size_t i = 0; i < left; ++i) {
      const auto c = static_cast<std::size_t>(open_[i]);
      const int longer = base + column_prices_[c] - profits[c];
      if (longer < distance_[c]) {
        distance_[c] = longer;
        from_[c] = row;
      }
      if (distance_[c] < least || (distance_[c] == least && row_of_[c] == none)) {
        least = distance_[c];
        nearest = i;
      }
    }
    const auto column = static_cast<std::size_t>(open_[nearest]);
    length = least;
    if (length > too_much) return false;
    open_[nearest] = open_[--left];
    if (row_of_[column] == none) {
      end = column;
    } else {
      reached_.push_back(static_cast<int>(column));
      row = row_of_[column];
    }
  }
  row_prices_[start] -= length;
  for (const int reached : reached_) {
    const auto c = static_cast<std::size_t>(reached);
    column_prices_[c] += length - distance_[c];
    row_prices_[static_cast<std::size_t>(row_of_[c])] -= length - distance_[c];
  }
  while (true) {
    const auto r = static_cast<std::size_t>(from_[end]);
    const int next = column_of_[r];
    row_of_[end] = static_cast<int>(r);
    column_of_[r] = static_cast<int>(end);
    if (r == start) return true;
    end = static_cast<std::size_t>(next);
  }
}

}  // namespace irl::matching
