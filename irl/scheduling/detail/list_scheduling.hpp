#pragma once

#include <span>

#include "irl/scheduling/detail/plain_project.hpp"

namespace irl::scheduling {

/// Makes plans of a plain project: one activity after the other, each as early as there is room (the serial
/// scheme of schedule generation). Fit to be called very often. The project must outlive it.
class ListScheduling {
 public:
  explicit ListScheduling(const PlainProject& project);

  /// The starts by activity, in an order in which each activity comes after those before it.
  const std::vector<Time>& starts(std::span<const std::uint32_t> order);
  /// When the last one of that plan ends.
  Time length() const { return length_; }

 private:
  Time room_for(std::uint32_t activity, Time from) const;

  const PlainProject* project_;
  std::vector<std::vector<std::int64_t>> free_;  // by resource and moment
  std::vector<Time> starts_;
  Time length_ = 0;
};

}  // namespace irl::scheduling
