#pragma once

#include <functional>
#include <memory>

#include "irl/run/branching/join_rows.hpp"
#include "irl/run/propagation/propagation.hpp"
#include "irl/run/search_control.hpp"

namespace irl {

/// Which rows are looked for. What it names must outlive every search for them.
struct JoinQuestion {
  const Program* program;
  std::shared_ptr<const Join> join;
  const std::vector<std::optional<Binding>>* given;  ///< by variable of the program
  RowOrder row_order = RowOrder::fastest;
  /// How many steps and questions are worth being searched by one thread: by default some tens of
  /// milliseconds.
  std::uint64_t short_work = 65'536;
  Watchdog* watchdog = nullptr;
};

/// Where a search counts what it does, and what ends it early.
struct SearchAccount {
  SearchStatistics* statistics;
  std::uint64_t* kept_bytes;  ///< grows by what is remembered meanwhile
  std::function<bool()> should_stop;
};

/// A join whose rows are looked for: what is known of it at present, and how more is asked.
struct SearchedJoin {
  SearchedJoin(JoinQuestion asked, SearchAccount its_account);

  /// Draws what follows from what is given; false if there is no row.
  bool begin() { return propagation.begin(*question.given); }
  /// Lists the rows of an operation and draws what follows; false if something cannot be.
  bool list_rows(std::uint32_t operation) {
    return propagation.list_rows(operation) && propagation.conclude();
  }
  /// What everything is bound to; no value of a variable that is open.
  JoinRow row(std::vector<double> scores) const;

  JoinQuestion question;
  SearchAccount account;
  QueryCache queries;
  Propagation propagation;
};

}  // namespace irl
