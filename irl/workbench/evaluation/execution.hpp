#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/network/program.hpp"
#include "irl/run/search.hpp"
#include "irl/run/solution.hpp"

namespace irl::workbench {

/// How far a procedure came.
enum class Status {
  complete,  ///< every operation that was written was executed, and nothing at all was wrong
  flawed,    ///< every operation that was written was executed, but some failed, or something was written
             ///< wrongly, or nothing was written
  partial,   ///< some could not be read, are unknown, or were not executed
  error,     ///< there is nothing to execute, or nothing to hold it against
};
constexpr auto names_of(Status) {
  return std::to_array<std::string_view>({"complete", "flawed", "partial", "error"});
}

/// An operation that did not do what was wanted.
struct OperationReport {
  std::string operation;  ///< in network notation
  Position where;
  std::string reason;
};

/// A procedure, executed as far as it could be read. The domain must outlive it.
struct Execution {
  Program program;
  Solution solution;
  Status status = Status::error;
  std::string reason{};  ///< what went wrong first, in one short line; empty: nothing did
  /// That of the problem, or `stopped`, `failed-operation`, `not-executed`, `empty`; empty: nothing went
  /// wrong.
  std::string reason_kind{};
  Problems problems{};  ///< of the text and of the program, by position
  std::vector<OperationReport> failed{};
  std::vector<OperationReport> not_executed{};
};

/// What a solution says about the procedure that was checked and executed.
Execution executed(const grammar::RecipeNetwork& recipe, Checked checked, Solution solution);

/// The options for a first search of a program as it is written: it stops once operations would be tried in
/// several orders, where `take_by_content` then has the program searched in another one.
RunOptions until_orders_matter(RunOptions options, const Domain& domain);

/// Whether operations of a program are to be taken by their content, since they were tried in several orders;
/// then the program is in canonical order. Not where the domain's rules or the options say that the order of
/// lines decides.
bool take_by_content(Program& program, const RunOptions& options, const SearchStatistics& as_written);

/// The options for what is left of the time.
RunOptions in_time(RunOptions options, const Deadline& deadline);

/// Executes a procedure; the limit of time holds for all that this takes. What is executed depends on its
/// content, not on the order of its lines. Errors never keep the rest of it from being executed; nothing is
/// thrown because of what it says.
Execution execute(const grammar::RecipeNetwork& recipe, const Domain& domain, const RunOptions& options);

/// The problems of a procedure's text and of its program, together, by position.
Problems all_problems(const Problems& of_text, const Problems& of_program);

/// The variable that the last executed operation found first, which is as good a guess at the result as any;
/// empty if nothing was found.
std::string last_result(const Program& program, const Solution& solution);

/// The text in one line of at most about that many bytes.
std::string short_line(std::string_view text, std::size_t longest = 160);

/// Says an operation of a program in one plain sentence, with what its variables hold in a solution: `Mash
/// the bananas.` Where they hold nothing, they go by their names. Empty where there are no words.
using OperationWords = std::function<std::string(const Program&, const Solution&, OperationIndex)>;

}  // namespace irl::workbench
