#pragma once

#include "irl/cli/console.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

/// An execution as `irl run` reports it.
struct RunReport {
  std::string id;
  Position where;
  const Execution& execution;
  std::string result_variable;  ///< whose value is the result; empty: there is none
};

/// The steps with their times and what they gave, what was not executed and why, and the result.
void print(const RunReport& report, const Console& console);
Json to_json(const RunReport& report);
/// What the search for a solution did, in one line; the only thing here that is not the same every time.
std::string statistics_line(const SearchStatistics& statistics);
/// A step of a trace: its operation, its times, what it gave, and why it failed if it did.
Json step_json(const Program& program, const Step& step);

}  // namespace irl::cli
