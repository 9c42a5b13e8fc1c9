#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/repair/implicit_chunk.hpp"
#include "irl/why/core.hpp"
#include "irl/why/derivation.hpp"
#include "irl/why/fix.hpp"
#include "irl/why/list_parts.hpp"

/// Why a network has no solution, or not that one.
namespace irl::why {

/// What there is to explain.
enum class Outcome {
  solved,    ///< there is a solution, and nothing failed
  conflict,  ///< operations cannot hold together
  failed,    ///< an action could not do its work
  waiting,   ///< operations have nothing to work on, or are none at all
  unknown    ///< a limit was reached before it was known
};
constexpr auto names_of(Outcome) {
  return std::to_array<std::string_view>({"solved", "conflict", "failed", "waiting", "unknown"});
}

/// Something that kept operations from being executed, and that nothing else here is the reason of.
struct Cause {
  /// As of the problems that `check` finds (`never-given`, …); or `failed`, `not-executed`.
  std::string kind;
  std::optional<std::size_t> operation{};  ///< by position in the network; none: a bind statement
  std::string words;                       ///< what is wrong
  Position where{};
  std::vector<std::size_t> waiting{};  ///< operations that are not executed, or fail, because of it
};

/// How something is explained.
struct WhyOptions {
  RunOptions run{};  ///< of every search; the limit of time holds for everything together
  std::span<const ImplicitChunk> chunks{};  ///< what repairs may put in
  bool tries_fixes = true;
  std::size_t smallest_of = CoreOptions{}.smallest_of;
};

/// Why a network comes to what it comes to. Positions of operations are those of the program.
struct Explanation {
  Outcome outcome = Outcome::unknown;
  Program program;                         ///< of the network, with what was assumed
  Solution solution{};                     ///< of it: complete, or as far as it came
  std::vector<Cause> causes{};             ///< the first one first
  std::optional<Core> core{};              ///< of a conflict
  std::vector<ListPart> list_parts{};      ///< of the operations of the core that have lists
  std::optional<Derivation> derivation{};  ///< of what a failed step was given, or of the value that stands
                                           ///< in the way of the assumed one
  std::vector<Fix> fixes{};                ///< those that were executed
  std::optional<VariableIndex> assumed{};  ///< of `explain_not`
  bool is_cut = false;                     ///< whether a limit was reached before everything was looked at
};

/// Why a network has no solution, or which operations failed or were not executed. What keeps operations from
/// being executed at all is told first; the conflict is one of those that can be. The domain must outlive
/// what is returned.
Explanation explain(const Network& network, const Domain& domain, const WhyOptions& options = {});

/// Why a variable does not have that value: a core of the network with the variable bound to it. Where it can
/// have it, the outcome is `solved`, with such a solution. In words, what is wrong with the question, where
/// the network has no such variable, or the value is none.
std::expected<Explanation, std::string> explain_not(const Network& network, const Domain& domain,
                                                    std::string_view variable, const Term& value,
                                                    const WhyOptions& options = {});

}  // namespace irl::why
