#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/repair/repair.hpp"
#include "irl/why/core.hpp"

/// What would have to be otherwise.
namespace irl::why {

/// What a fix does.
enum class FixKind {
  leave_out,  ///< takes an operation out
  unbind,     ///< takes a bind statement out
  constant,   ///< puts another constant in the place of one
  repair      ///< edits the network, see irl/repair
};
constexpr auto names_of(FixKind) {
  return std::to_array<std::string_view>({"leave-out", "unbind", "constant", "repair"});
}

/// A change after which the whole network was executed, completely and without failures.
struct Fix {
  FixKind kind = FixKind::leave_out;
  std::optional<OperationIndex> operation{};  ///< of the program; none: of a bind statement or a repair
  std::optional<SlotIndex> slot{};            ///< of the constant
  std::string variable{};                     ///< of the bind statement
  std::string before{};                       ///< the operation or the constant as it was written
  std::string after{};                        ///< what stands there afterwards; empty: nothing
  std::vector<Edit> edits{};                  ///< of a repair
  Network network{};                          ///< with the change
  /// What then comes out: the named variables in the order of the network, states apart.
  std::vector<std::pair<std::string, Value>> values{};
};

/// The fixes that were tried, and whether that is all of them.
struct TriedFixes {
  std::vector<Fix> found{};  ///< those that help: other constants first, then what can be left out
  std::size_t tried = 0;
  bool is_cut = false;  ///< a limit was reached before all of them were tried
};

/// How fixes are tried.
struct FixOptions {
  RunOptions run{};
  Deadline deadline{};
  /// A binding that holds in every trial: the variable and its value.
  std::optional<std::pair<std::string, Binding>> assumed{};
};

/// Of each element of a core: another constant, and what happens without it.
TriedFixes fixes_of(const Network& network, const Program& program, const Core& core,
                    const FixOptions& options);

/// The smallest repairs of a network, executed (see `repair`).
TriedFixes repairs_of(const Network& network, const Domain& domain, std::span<const ImplicitChunk> chunks,
                      const FixOptions& options);

}  // namespace irl::why
