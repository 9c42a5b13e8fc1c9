#pragma once

#include <memory>

#include "irl/run/choice/choice.hpp"
#include "irl/run/choice/join_rows.hpp"

namespace irl {

/// Finds the rows of a join in the order of discovery, each once, one by one and only as far as they are
/// asked for: draws conclusions, chooses, draws conclusions.
class RowSearch {
 public:
  /// The program and the bindings must outlive the search. `is_enough` ends it early; what is remembered
  /// meanwhile counts as kept bytes.
  RowSearch(const Program& program, std::shared_ptr<const Join> join,
            const std::vector<std::optional<Binding>>& bindings, RowOrder row_order,
            SearchStatistics& statistics, std::uint64_t& kept_bytes, std::function<bool()> is_enough);

  /// The next row; none if there are no more, or it was enough.
  std::optional<JoinRow> next();

 private:
  struct Frame {
    Propagation::Mark mark;
    Choice choice;
  };

  bool begin();
  bool find_next();
  JoinRow row();
  double score(std::uint32_t operation);
  bool advance();
  bool try_next(Frame& frame);
  bool bind_next(ValueChoice& choice);
  bool bind_next(IntegerChoice& choice);
  bool bind_next(RowChoice& choice);

  std::shared_ptr<const Join> join_;
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
