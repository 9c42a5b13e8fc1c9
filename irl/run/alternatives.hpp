#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "irl/run/search.hpp"

/// Several solutions of one program, side by side.
namespace irl {

/// More solutions of one program are not kept side by side.
inline constexpr std::size_t most_solutions = 100'000;

/// Solutions of a program in the order in which the search comes to them, different ones once.
struct Alternatives {
  /// The complete ones. Where there is none: the longest partial execution alone, as `run` gives it.
  std::vector<Solution> solutions;
  bool all = false;  ///< whether the search found that there are no more
};

/// Looks for solutions until there are so many (at least one, at most `most_solutions`), in one search.
Alternatives alternatives(const Program& program, RunOptions options, std::size_t most);

/// The variables, states and constants apart, that hold different content in different ones of these
/// solutions of the program.
std::vector<std::uint32_t> differing_variables(const Program& program, std::span<const Solution> solutions);

}  // namespace irl
