#pragma once

#include "grammar/solution_file.hpp"
#include "irl/define/domain.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// What is wrong with a solution file, found without executing it.
struct Findings {
  Problems problems;  ///< of the text and of its networks, by position
  std::size_t recipes = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

/// Holds every network of a file against a domain.
Findings find_problems(const grammar::SolutionFile& file, const Domain& domain);

/// The numbers and the problems.
Json to_json(const Findings& findings);
Json check_schema();

}  // namespace irl::workbench
