#pragma once

#include <map>
#include <optional>
#include <vector>

#include "irl/define/primitive.hpp"

namespace irl {

/// The directions of a relation that are usable when some slots are open; null where there is none.
struct UsableDirections {
  const Finder* test = nullptr;  ///< with everything bound: whether that is a row, at most one found again
  const Finder* one = nullptr;   ///< at most one row
  const Finder* all = nullptr;   ///< any number
};

/// The usable directions of a relation, by open slots; computed on first use.
class DirectionIndex {
 public:
  /// The relation must outlive it. `number` is what it is known by.
  DirectionIndex(const Primitive& relation, std::uint32_t number);

  const UsableDirections& when_open(SlotSet open) {
    if (by_open_.empty()) return when_many_open(open);
    std::optional<UsableDirections>& usable = by_open_[open.bits()];
    if (!usable) usable = find(open);
    return *usable;
  }
  std::uint32_t number() const { return number_; }

 private:
  UsableDirections find(SlotSet open) const;
  const UsableDirections& when_many_open(SlotSet open);

  const Primitive* relation_;
  std::uint32_t number_;
  std::vector<std::optional<UsableDirections>> by_open_;  // where there are few slots
  std::map<SlotSet, UsableDirections> by_many_open_;
};

}  // namespace irl
