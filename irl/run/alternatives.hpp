#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "irl/run/search.hpp"

/// Several solutions of one program, side by side.
namespace irl {

/// Solutions of a program in the order in which the search comes to them, different ones once.
struct Alternatives {
  /// The complete ones. Where there is none: only the longest partial execution, as `run` gives it.
  std::vector<Solution> solutions;
  bool all = false;  ///< whether the search found that there are no more
  /// Which limit was reached before there were as many as wanted, in words; empty: none was.
  std::string cut{};
};

/// Looks for `most` solutions, or for all of them (0), in one search. They may take as much memory as a
/// search may keep (`Limits::bytes`) besides what the search itself keeps.
Alternatives alternatives(const Program& program, RunOptions options, std::size_t most);

/// The variables, states and constants apart, that hold different content in different ones of these
/// solutions of the program.
std::vector<VariableIndex> differing_variables(const Program& program, std::span<const Solution> solutions);

}  // namespace irl
