#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "irl/run/kept_bytes.hpp"
#include "irl/run/propagation/join.hpp"

namespace irl {

/// A row of a join, kept.
struct JoinRow {
  std::vector<Value> values;   ///< by variable of the join
  std::vector<double> scores;  ///< by operation of the join

  /// The product of the scores.
  double score() const;
  /// The memory that keeping it takes.
  std::uint64_t bytes() const;
};

/// The rows of a join, each once, found on demand; none when there are no more, or a limit was reached.
struct JoinRows {
  std::shared_ptr<const Join> join;
  std::function<std::optional<JoinRow>()> next;
};

/// One row of each of several joins that share no open variable.
struct PartOfRow {
  const Join* join;
  const JoinRow* row;
};
using CombinedRow = boost::container::small_vector<PartOfRow, 1>;

}  // namespace irl
