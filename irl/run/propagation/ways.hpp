#pragma once

#include <map>
#include <optional>
#include <vector>

#include "irl/define/primitive.hpp"

namespace irl {

/// Which callables of a relation serve when some slots are open; null where there is none.
struct Ways {
  const Finder* test = nullptr;  ///< with everything bound: whether that is a row, at most one found again
  const Finder* one = nullptr;   ///< at most one row
  const Finder* all = nullptr;   ///< any number
};

/// The ways of a relation, by open slots: looked for when they are asked for first.
class WaysOfRelation {
 public:
  /// The relation must outlive it. `number` is what it is known by.
  WaysOfRelation(const Primitive& relation, std::uint32_t number);

  const Ways& when_open(SlotSet open) {
    if (by_open_.empty()) return when_many_open(open);
    std::optional<Ways>& ways = by_open_[open];
    if (!ways) ways = find(open);
    return *ways;
  }
  std::uint32_t number() const { return number_; }

 private:
  Ways find(SlotSet open) const;
  const Ways& when_many_open(SlotSet open);

  const Primitive* relation_;
  std::uint32_t number_;
  std::vector<std::optional<Ways>> by_open_;  // where there are few slots
  std::map<SlotSet, Ways> by_many_open_;
};

}  // namespace irl
