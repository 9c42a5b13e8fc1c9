#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "irl/tabling/compiled_plan.hpp"
#include "irl/tabling/known_rows.hpp"
#include "irl/tabling/row_set.hpp"

namespace irl::tabling {

/// The position of a table among those of an evaluation, and of a consumer likewise.
using TableNumber = std::uint32_t;
using ConsumerNumber = std::uint32_t;

/// The rows of a predicate for certain values of its bound columns, as far as they are known. Rows hold the
/// free columns. A row of which a better one came later (a higher score, a smaller minimum) stays where it is
/// and is no longer current.
class Table {
 public:
  Table(const CompiledPlan& plan, std::vector<ValueId> asked) : plan_(&plan), asked_(std::move(asked)) {}

  const CompiledPlan& plan() const { return *plan_; }
  std::span<const ValueId> asked() const { return asked_; }
  /// How many rows were entered, those that are no longer current included.
  std::size_t size() const { return size_; }
  std::span<const ValueId> row(std::size_t number) const {
    return std::span(rows_).subspan(number * plan_->width, plan_->width);
  }
  double score(std::size_t number) const { return scores_.empty() ? 1 : scores_[number]; }
  bool is_current(std::size_t number) const {
    return key_of_row_.empty() || latest_of_key_[key_of_row_[number]] == number;
  }
  /// Whether nothing can be added that anybody would look at: it has no free columns, and holds.
  bool is_settled() const { return plan_->width == 0 && size_ > 0 && scores_.empty(); }

  /// Enters a row; whether it is new.
  bool insert(std::span<const ValueId> row, std::size_t universe) {
    if (!met_.insert(row, universe)) return false;
    append(row);
    return true;
  }
  /// Enters a row with a score; whether it is new, or its score is better.
  bool insert(std::span<const ValueId> row, double score) {
    const std::uint32_t key = key_of(row);
    const bool is_known = key < latest_of_key_.size() && latest_of_key_[key] != none;
    if (is_known && scores_[latest_of_key_[key]] >= score) return false;
    replace(key, row);
    scores_.push_back(score);
    return true;
  }
  /// The current row of a group: one that is as this one but for its last value; none if there is none.
  std::optional<std::size_t> of_group(std::span<const ValueId> row) {
    const std::uint32_t key = key_of(row.first(row.size() - 1));
    const bool is_known = key < latest_of_key_.size() && latest_of_key_[key] != none;
    return is_known ? std::optional<std::size_t>(latest_of_key_[key]) : std::nullopt;
  }
  /// Enters a row in the place of the current one of its group.
  void replace_in_group(std::span<const ValueId> row) { replace(key_of(row.first(row.size() - 1)), row); }

  /// Notes that certain values are asked for in a tail call; whether they are new.
  bool ask_here(std::span<const ValueId> values, std::size_t universe) {
    return asked_here_.insert(values, universe);
  }

  std::vector<ConsumerNumber> consumers;
  std::vector<FaultNumber> faults;  ///< met on the way to its rows, one of each relation
  bool is_complete = false;

 private:
  std::uint32_t key_of(std::span<const ValueId> row) {
    std::uint32_t number = TupleNumbers::empty;
    for (const ValueId value : row) number = keys_.enter(number, value);
    if (number >= key_of_tuple_.size()) key_of_tuple_.resize(number + 1, none);
    std::uint32_t& key = key_of_tuple_[number];
    if (key == none) key = static_cast<std::uint32_t>(keys_used_++);
    return key;
  }
  void replace(std::uint32_t key, std::span<const ValueId> row) {
    if (key >= latest_of_key_.size()) latest_of_key_.resize(key + 1, none);
    latest_of_key_[key] = static_cast<std::uint32_t>(size_);
    key_of_row_.push_back(key);
    append(row);
  }
  void append(std::span<const ValueId> row) {
    rows_.insert(rows_.end(), row.begin(), row.end());
    ++size_;
  }

  static constexpr std::uint32_t none = ~std::uint32_t{0};

  const CompiledPlan* plan_;
  std::vector<ValueId> asked_;
  std::vector<ValueId> rows_;
  std::vector<double> scores_;
  std::size_t size_ = 0;
  RowSet met_, asked_here_;
  // Of rows that can be replaced: what they are replaced by, and which is the last one.
  TupleNumbers keys_;
  std::vector<std::uint32_t> key_of_tuple_, key_of_row_, latest_of_key_;
  std::size_t keys_used_ = 0;
};

}  // namespace irl::tabling
