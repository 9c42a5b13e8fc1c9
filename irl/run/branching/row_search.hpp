#pragma once

#include <memory>

#include "irl/run/branching/choice.hpp"
#include "irl/run/branching/join_rows.hpp"

namespace irl {

/// Some of the rows of a join: those in which these variables have these values, and one more has one of
/// several.
struct JoinPart {
  std::vector<std::pair<std::uint32_t, Value>> bound{};  ///< in the order in which they were chosen
  std::uint32_t variable = 0;
  std::variant<std::vector<Value>, Interval> candidates{};       ///< in the order in which they are tried
  std::shared_ptr<const std::vector<std::uint32_t>> failures{};  ///< by variable, when it was cut off
};

/// Finds the rows of a join in the order of discovery, each once, one by one and only as far as they are
/// asked for: draws conclusions, chooses, draws conclusions.
class RowSearch {
 public:
  /// All rows, or those of a part alone. What is found depends on nothing but that.
  RowSearch(JoinQuestion question, SearchAccount account, std::optional<JoinPart> part = {});

  /// The next row; none if there are no more, or it should stop.
  std::optional<JoinRow> next();

  /// Where a step has come to.
  enum class Reached { row, on_the_way, end };
  /// Does the least that can be done at a time: tries one alternative. `end` if there is none, or it was
  /// enough.
  Reached step();
  /// The row, where a step has come to one.
  JoinRow row();

  /// Whether something was chosen, and not only concluded.
  bool has_chosen() const { return !frames_.empty(); }
  /// Cuts off what is still to be tried at the first choice that has something left: parts, which follow what
  /// is left in their order. Empty where rows are asked for one by one there.
  std::vector<JoinPart> divide();

 private:
  struct Frame {
    Propagation::Mark mark;
    Choice choice;
  };

  bool begin();
  bool choose_next();
  bool try_next();
  double score(std::uint32_t operation);

  SearchedJoin searched_;
  std::optional<JoinPart> part_;
  std::vector<Frame> frames_;
  bool started_ = false;
  bool holds_ = false;  // nothing is known against what is bound at present
};

}  // namespace irl
