#pragma once

#include <memory>

#include "irl/run/branching/join_rows.hpp"
#include "irl/run/propagation/propagation.hpp"
#include "irl/run/search.hpp"
#include "irl/run/search_account.hpp"

namespace irl {

/// Which rows to search for. What it points to must outlive every search for them.
struct JoinQuery {
  const Program* program;
  std::shared_ptr<const Join> join;
  const std::vector<std::optional<Binding>>* given;  ///< by variable of the program
  RowOrder row_order = RowOrder::fastest;
  /// How many steps and queries one thread does before the search is divided: by default some tens of
  /// milliseconds.
  std::uint64_t short_work = 65'536;
  Watchdog* watchdog = nullptr;
};

/// The state of the search for a join's rows: domains of variables, and what they depend on.
struct JoinState {
  JoinState(JoinQuery asked, SearchAccount its_account);

  /// Propagates what is given; false if there is no row.
  bool begin() { return propagation.begin(*query.given); }
  /// Lists the rows of an operation and propagates; false if that fails.
  bool list_rows(OperationInJoin operation) {
    return propagation.list_rows(operation) && propagation.conclude();
  }
  /// The values of the variables; an open one has no value.
  JoinRow row(std::vector<double> scores) const;

  JoinQuery query;
  SearchAccount account;
  QueryCache cache;
  Propagation propagation;
};

}  // namespace irl
