#pragma once

#include <span>
#include <vector>

#include "irl/scheduling/detail/literal.hpp"

namespace irl::scheduling {

/// Why a bound holds.
struct Reason {
  enum class Kind : std::uint8_t {
    decision,    ///< it was chosen, or holds from the beginning
    clause,      ///< all other literals of a clause are false
    difference,  ///< a difference constraint
    literals,    ///< these literals, which stand in the trail
  };
  Kind kind = Kind::decision;
  std::uint32_t index = 0;  ///< of the clause, the constraint, or the first of the literals
  std::uint32_t count = 0;  ///< of literals
};

/// The bounds of all variables, in the order in which they came about, each with its reason.
///
/// Decisions divide it into levels; level 0 holds without any.
class Trail {
 public:
  /// A bound that was raised.
  struct Entry {
    View view;
    Time now = 0;
    Time before = 0;
    std::int32_t previous = -1;  ///< the entry that raised it before
    std::uint32_t level = 0;
    Reason reason{};
  };

  Trail();

  /// A new variable from `least` to `most`.
  View new_variable(Time least, Time most);
  std::uint32_t views() const { return static_cast<std::uint32_t>(lower_.size()); }

  Time lower(View view) const { return lower_[view.code()]; }
  Time upper(View view) const { return -lower_[(-view).code()]; }
  Time lower(Endpoint moment) const { return lower(moment.view) + moment.offset; }
  Time upper(Endpoint moment) const { return upper(moment.view) + moment.offset; }
  bool is_fixed(View view) const { return lower(view) == upper(view); }
  bool is_true(Literal literal) const { return lower(literal.view) >= literal.bound; }
  bool is_false(Literal literal) const { return upper(literal.view) < literal.bound; }

  /// Makes a literal true. If it is false already, that is a conflict: nothing changes, and the result is
  /// false.
  bool enforce(Literal literal, Reason reason);
  /// The same because of literals that are true.
  bool enforce(Literal literal, std::span<const Literal> because);
  /// Notes that these literals, all of them true, cannot be so together. The result is false.
  bool contradict(std::span<const Literal> literals);
  /// Begins a level with a literal that is neither true nor false.
  void decide(Literal literal);
  void backtrack(std::uint32_t level);

  std::uint32_t level() const { return static_cast<std::uint32_t>(levels_.size()); }
  /// The first entry of a level.
  std::size_t begin_of(std::uint32_t level) const { return level == 0 ? 0 : levels_[level - 1].entries; }
  std::size_t size() const { return entries_.size(); }
  const Entry& operator[](std::size_t index) const { return entries_[index]; }
  /// The entry that made a true literal true; -1 if it was so from the beginning.
  std::int32_t entry_of(Literal literal) const;
  std::span<const Literal> literals(Reason reason) const {
    return std::span(literals_).subspan(reason.index, reason.count);
  }

  /// What is in conflict: a literal that should be true and is false, with the reason why it should; for a
  /// contradiction, `always` false.
  Literal failed_literal() const { return failed_; }
  Reason failed_reason() const { return failed_reason_; }

 private:
  struct Level {
    std::size_t entries;
    std::size_t literals;
  };
  std::vector<Time> lower_;         // by view
  std::vector<std::int32_t> last_;  // by view: its last entry
  std::vector<Entry> entries_;
  std::vector<Literal> literals_;
  std::vector<Level> levels_;
  Literal failed_{};
  Reason failed_reason_{};
};

}  // namespace irl::scheduling
