#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/define/slot_set.hpp"
#include "irl/problem.hpp"

namespace irl {

/// The kinds of things that can be wrong with a network.
enum class FindingKind : std::uint8_t {
  unknown_primitive,  ///< the domain has no primitive of that name; the operation is not part of the program
  arity,              ///< not as many arguments as the primitive has slots; likewise
  long_list,          ///< lists with variables that have too many items; likewise
  unknown_type,       ///< a bind statement names a type that the domain does not have
  unknown_constant,   ///< a name that the domain does not have
  variable_in_list,   ///< a variable in a list that nothing takes apart
  bound_twice,        ///< two bind statements bind one variable
  type_clash,  ///< a value and a slot, or two slots of one variable, have types without a common subtype
  repeated_variable,     ///< a variable stands in two slots of one action
  output_given,          ///< an output is bound already
  given_twice,           ///< two operations give one variable
  never_given,           ///< an input that nothing gives
  cyclic,                ///< an input that only an operation gives that cannot be executed before
  no_direction,          ///< no direction of a relation can be used, in whatever order
  no_initial_state,      ///< a state is taken, and nothing gives the first one
  second_initial_state,  ///< the first state is given twice
  forked_state,          ///< two operations take one state (a warning)
  tiny_share,            ///< a share that is written as a fraction, most likely (a warning)
  bad_definition,        ///< a definition that cannot be used
  unused,                ///< a bind statement that nothing uses (a warning)
  unconnected            ///< a part of the network that shares no variable with the rest (a warning)
};
/// With hyphens, as programs read it: `unknown-primitive`.
constexpr auto names_of(FindingKind) {
  return std::to_array<std::string_view>(
      {"unknown-primitive",    "arity",        "long-list",  "unknown-type",      "unknown-constant",
       "variable-in-list",     "bound-twice",  "type-clash", "repeated-variable", "output-given",
       "given-twice",          "never-given",  "cyclic",     "no-direction",      "no-initial-state",
       "second-initial-state", "forked-state", "tiny-share", "bad-definition",    "unused",
       "unconnected"});
}

/// Something that is wrong with a network: what and where as values, and in words.
struct Finding {
  FindingKind kind;
  std::optional<std::size_t> operation{};  ///< by position in the network; none: a bind statement
  std::optional<SlotIndex> argument{};     ///< of the operation, from 0, where it is about one
  std::string variable{};                  ///< where it is about one, without question mark
  std::optional<std::size_t> waits_for{};  ///< the operation that gives the variable too late (`cyclic`)
  /// The position of the finding that this one follows from, such as an unknown primitive whose outputs
  /// others wait for; that one follows from none.
  std::optional<std::size_t> caused_by{};
  Problem words{};
};
using Findings = std::vector<Finding>;

/// The findings in words. What follows from another one is counted there and not told.
Problems problems_of(const Findings& findings);

}  // namespace irl
