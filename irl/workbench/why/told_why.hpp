#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/why/explanation.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/evaluation/execution.hpp"

/// Reasons as programs and people read them: operations and values as text, with their places.
namespace irl::workbench {

/// An operation, by its notation, its name with its line, and its place.
struct ToldOperation {
  std::string operation;  ///< `(sum 12 ?left ?right)`
  std::string name;       ///< `sum (line 3)`
  Position where{};
  std::string words{};  ///< one plain sentence; empty: there is none
};

/// A value that an operation was given.
struct ToldPremise {
  std::string slot;
  std::string variable;                ///< empty: a constant
  std::optional<std::string> value{};  ///< in one line; none: the slot was left open
  std::optional<std::size_t> from{};   ///< the position of the operation that gave it
  bool is_state = false;
};

/// Something that holds: a row of a relation, or that there is none.
struct ToldRow {
  std::string says;                     ///< `(ancestor "ada" "eve")`, `(not (parent "eve" ?))`
  Position definition{};                ///< that it follows from; no line: it is a fact, or an aggregate
  std::vector<std::size_t> premises{};  ///< other rows, by position
  std::size_t rows = 0;                 ///< of a count or a sum: over how many
};

/// An operation of a derivation.
struct ToldNode {
  ToldOperation operation;
  std::vector<std::pair<std::string, std::string>> gives{};  ///< by variable, in one line
  std::vector<ToldPremise> premises{};
  bool is_choice = false;
  bool only_by_state = false;
  std::string failure{};
  std::vector<ToldRow> proof{};  ///< of a relation that is defined; its row comes first
};

/// How a variable got its value.
struct ToldDerivation {
  std::string variable;
  std::optional<std::string> value{};
  std::vector<ToldNode> operations{};
};

/// A variable over which operations clash.
struct ToldClash {
  /// What one of them can give.
  struct Possible {
    ToldOperation operation;
    std::vector<std::string> values{};
    bool all = false;
  };
  std::string variable;
  std::optional<std::string> bound{};
  std::vector<Possible> possible{};
};

/// Items of a list that are enough for a conflict.
struct ToldListPart {
  ToldOperation operation;
  std::vector<std::string> items{};
  bool is_minimal = false;
  std::vector<ToldOperation> with{};  ///< the operations that fail with these items alone
};

/// An operation that waits for another one.
struct ToldWaiting {
  ToldOperation operation;
  std::string variable{};             ///< that it lacks; empty: not known
  std::optional<ToldOperation> on{};  ///< the operation that should have given that
};

/// What kept operations from being executed.
struct ToldCause {
  std::string kind;
  std::string words;
  Position where{};
  std::vector<ToldWaiting> waiting{};
};

/// What would help.
struct ToldFix {
  why::FixKind kind{};
  std::string says{};
  std::string before{};
  std::string after{};
  Position where{};
  std::string network{};
  std::vector<std::pair<std::string, Value>> values{};
  std::string outcome{};  ///< the values in one line
};

/// The operations that cannot hold together.
struct ToldCore {
  std::vector<ToldOperation> operations{};
  std::vector<std::pair<std::string, std::string>> bound{};
  bool is_minimal = false;
  bool is_smallest = false;
  std::vector<ToldClash> clashes{};
  std::vector<ToldListPart> lists{};
};

/// Why, of one procedure.
struct ToldWhy {
  std::string id{};
  std::string question{};  ///< `?x`, `?x = 7`; empty: why there is no solution
  why::Outcome outcome{};
  std::vector<ToldCause> causes{};
  std::optional<ToldCore> core{};
  std::optional<ToldDerivation> derivation{};
  std::vector<ToldFix> fixes{};
  bool has_tried_fixes = false;                         ///< whether changes were looked for that help
  std::size_t untried = 0;                              ///< changes that were not tried
  std::vector<std::pair<std::string, Value>> values{};  ///< of the solution, where there is one
  bool is_cut = false;
};

/// An explanation, as it is told, its operations in these words as well. A derivation that it has tells of
/// its own solution.
ToldWhy told(const why::Explanation& explanation, const OperationWords& words = {});
/// A derivation in a solution, as it is told.
ToldDerivation told(const why::Derivation& derivation, const Program& program, const Solution& solution,
                    const OperationWords& words = {});

/// In sentences, a line each.
std::vector<std::string> sentences(const ToldWhy& why);

void describe(Document<ToldWhy>& why);

}  // namespace irl::workbench
