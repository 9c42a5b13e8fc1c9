#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/data/tuple_numbers.hpp"
#include "irl/data/value_pool.hpp"
#include "irl/define/propagator.hpp"

namespace irl::tabling {

/// A fault of a relation, which counts as no row: it threw, or gave what cannot stand in its slots.
struct RelationFault {
  const Primitive* relation = nullptr;
  std::string words;
};
/// The number of a fault among those that are known.
using FaultNumber = std::uint32_t;

/// The rows of one direction of a relation, for all values that it was asked with: each is asked once.
class KnownRows {
 public:
  /// Rows that stand together.
  struct Range {
    std::size_t begin = 0;
    std::size_t count = 0;
    std::optional<FaultNumber> fault{};  ///< the first one that was met while they were asked for
  };

  explicit KnownRows(const Finder& finder) : width_(finder.found.size()) {}

  /// The rows for these values of the given slots; none where they were not asked for yet.
  std::optional<Range> find(std::span<const ValueId> given) const {
    if (given.size() == 1) {
      const bool is_known = given[0] < by_value_.size() && by_value_[given[0]] != none;
      return is_known ? std::optional(ranges_[by_value_[given[0]]]) : std::nullopt;
    }
    std::optional<std::uint32_t> number = TupleNumbers::empty;
    for (const ValueId value : given)
      if (number) number = tuples_.find(*number, value);
    const bool is_known = number && *number < by_tuple_.size() && by_tuple_[*number] != none;
    return is_known ? std::optional(ranges_[by_tuple_[*number]]) : std::nullopt;
  }
  /// Enters the rows for values that were not asked for yet, one after the other, with their scores.
  Range enter(std::span<const ValueId> given, std::span<const ValueId> rows, std::span<const double> scores,
              std::optional<FaultNumber> fault) {
    const auto range = static_cast<std::uint32_t>(ranges_.size());
    ranges_.push_back({scores_.size(), scores.size(), fault});
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    scores_.insert(scores_.end(), scores.begin(), scores.end());
    std::uint32_t number = TupleNumbers::empty;
    if (given.size() != 1)
      for (const ValueId value : given) number = tuples_.enter(number, value);
    std::vector<std::uint32_t>& known = given.size() == 1 ? by_value_ : by_tuple_;
    const std::size_t at = given.size() == 1 ? given[0] : number;
    if (at >= known.size()) known.resize(std::max(at + 1, known.size() * 2), none);
    known[at] = range;
    return ranges_.back();
  }
  std::span<const ValueId> row(std::size_t number) const {
    return std::span(rows_).subspan(number * width_, width_);
  }
  double score(std::size_t number) const { return scores_[number]; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::size_t width_;
  std::vector<std::uint32_t> by_value_;  // of one given slot: the range, by value
  TupleNumbers tuples_;
  std::vector<std::uint32_t> by_tuple_;  // of any other number of them, by number of the tuple
  std::vector<Range> ranges_;
  std::vector<ValueId> rows_;
  std::vector<double> scores_;
};

/// What evaluations of the same rules with the same knowledge can share: values by their numbers, and the
/// rows of relations that were asked for.
struct KnownFacts {
  ValuePool values;
  std::deque<KnownRows> rows;
  std::vector<RelationFault> faults;

  /// The number of a fault, which is kept once.
  FaultNumber number_of(const Primitive* relation, std::string words) {
    const auto [known, is_new] = number_of_fault.try_emplace(words, static_cast<FaultNumber>(faults.size()));
    if (is_new) faults.push_back({relation, std::move(words)});
    return known->second;
  }

  /// Where the rows of a finder are kept.
  std::uint32_t number_of(const Finder& finder) {
    const auto [known, is_new] =
        number_of_finder.try_emplace(&finder, static_cast<std::uint32_t>(rows.size()));
    if (is_new) rows.emplace_back(finder);
    return known->second;
  }

  boost::unordered_flat_map<const Finder*, std::uint32_t> number_of_finder;
  boost::unordered_flat_map<std::string, FaultNumber> number_of_fault;
};

}  // namespace irl::tabling
