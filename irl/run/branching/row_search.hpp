#pragma once

#include <memory>

#include "irl/run/branching/choice.hpp"
#include "irl/run/branching/join_rows.hpp"

namespace irl {

/// A subtree of the search for a join's rows: these variables have these values, and one more has one of
/// several.
struct JoinSubtree {
  std::vector<std::pair<VariableInJoin, Value>> bound{};  ///< in the order in which they were chosen
  VariableInJoin variable{};
  std::variant<std::vector<Value>, Interval> candidates{};       ///< in the order in which they are tried
  std::shared_ptr<const std::vector<std::uint32_t>> failures{};  ///< by variable, when it was split off
};

/// Finds the rows of a join in the order of discovery, each once, lazily: propagates, branches, propagates
/// (depth first, with backtracking).
class RowSearch {
 public:
  /// All rows, or only those of a subtree. What is found depends on nothing else.
  RowSearch(JoinQuery query, SearchAccount account, std::optional<JoinSubtree> part = {});

  /// The next row; none if there are no more, or it should stop.
  std::optional<JoinRow> next();

  /// What a step has reached.
  enum class Reached { row, on_the_way, end };
  /// Tries one alternative, the smallest unit of work. `end` if there is none, or it should stop.
  Reached step();
  /// The row, after a step that reached one.
  JoinRow row();

  /// Whether it has branched, and not only propagated.
  bool has_chosen() const { return !frames_.empty(); }
  /// Splits off what is left to try at the first choice that has alternatives left: subtrees, which follow
  /// the rest in order. Empty where that choice enumerates rows.
  std::vector<JoinSubtree> divide();

 private:
  struct Frame {
    Propagation::Mark mark;
    Choice choice;
  };

  bool begin();
  bool choose_next();
  bool try_next();
  double score(OperationInJoin operation);

  JoinState state_;
  std::optional<JoinSubtree> part_;
  std::vector<Frame> frames_;
  bool started_ = false;
  bool holds_ = false;  // nothing is known against what is bound at present
};

}  // namespace irl
