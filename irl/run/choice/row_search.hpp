#pragma once

#include <memory>

#include "irl/run/choice/choice.hpp"

namespace irl {

/// Finds the rows of a join, each once, one by one and only as far as they are asked for: draws conclusions,
/// chooses, draws conclusions.
class RowSearch {
 public:
  /// The program and the bindings must outlive the search. `is_enough` ends it early; what is remembered
  /// meanwhile counts as kept bytes.
  RowSearch(const Program& program, Join join, const std::vector<std::optional<Binding>>& bindings,
            RowOrder row_order, SearchStatistics& statistics, std::uint64_t& kept_bytes,
            std::function<bool()> is_enough);

  /// Moves on to the next row; false if there are no more, or it was enough.
  bool next();

  const Join& join() const { return join_; }
  /// In the present row.
  const Value& value(std::uint32_t variable) const {
    return asking_.values()[propagation_.known()[variable].value];
  }
  double score(std::uint32_t operation);

 private:
  struct Frame {
    Propagation::Mark mark;
    Choice choice;
  };

  bool begin();
  bool advance();
  bool try_next(Frame& frame);
  bool bind_next(ValueChoice& choice);
  bool bind_next(IntegerChoice& choice);
  bool bind_next(RowChoice& choice);

  Join join_;
  const std::vector<std::optional<Binding>>& bindings_;
  RowOrder row_order_;
  SearchStatistics* statistics_;
  std::function<bool()> is_enough_;
  Asking asking_;
  Propagation propagation_;
  std::vector<Frame> frames_;
  bool started_ = false;
  bool exhausted_ = false;  // the present choice has no alternative left
};

}  // namespace irl
