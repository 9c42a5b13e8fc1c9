#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/repair/repair.hpp"
#include "irl/why/explanation.hpp"

/// What would have to be otherwise.
namespace irl::why {

/// The fixes that were tried, and whether that is all of them.
struct TriedFixes {
  std::vector<Fix> found{};  ///< those that help: other constants first, then what can be left out
  std::size_t tried = 0;
  std::size_t untried = 0;  ///< since that would have been more work than was wanted
  bool is_cut = false;      ///< a limit was reached before all of them were tried
};

/// How fixes are tried.
struct FixOptions {
  RunOptions run{};
  Deadline deadline{};
  std::uint64_t most_work = ~std::uint64_t{0};  ///< steps, and calls of primitives
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
