#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/why/detail/selection.hpp"
#include "irl/why/explanation.hpp"

/// Asks the search whether some of the operations and bind statements of a program can hold together.
namespace irl::why {

/// Of a selection only those operations count that can be executed without the others: an operation that
/// nothing gives a value to contradicts nothing.
class Oracle {
 public:
  /// What it is given must outlive it.
  Oracle(const Elements& elements, const CoreOptions& options) : elements_(elements), options_(options) {}

  /// What is known of a selection; the same question is asked once. Throws OutOfLimits once the deadline is
  /// over.
  Answer ask(const Selection& selection, std::uint64_t steps);
  /// The operations of a selection that can be executed, as a program.
  Program part(const Selection& selection) const;
  /// A solution of what can be executed of a selection, with what the search did.
  Solution solve(const Program& part, std::uint64_t steps);

  std::uint64_t asked() const { return asked_; }
  /// The steps of all of them, and the calls of primitives.
  std::uint64_t work() const { return work_; }
  /// The steps of the last search that was made.
  std::uint64_t last_steps() const { return last_steps_; }
  const Deadline& deadline() const { return options_.deadline; }

 private:
  const Elements& elements_;
  const CoreOptions& options_;
  std::unordered_map<Selection, Answer> known_{};
  std::uint64_t asked_ = 0;
  std::uint64_t last_steps_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace irl::why
