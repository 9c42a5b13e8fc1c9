#pragma once

#include <cstdint>
#include <string>

#include "irl/run/search.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// The names by which a choice says what is tried first: whatever leaves least to try, or as it is written.
inline constexpr const char* search_order_names[] = {"fastest", "written", "last-written", "single-answers"};

/// How solutions are to be looked for, in words; everything has a default.
struct SearchChoice {
  bool best_first = false;        ///< by score, the highest first, instead of in the order of discovery
  std::string order = "fastest";  ///< of `search_order_names`
  std::size_t max_depth = 0;      ///< executes at most so many operations; 0: any number
  bool without_failures = false;  ///< only solutions in which every operation did its work
  std::uint64_t max_steps = Limits().steps;
  std::chrono::milliseconds time = Limits().time;
  std::size_t jobs = 1;  ///< threads; 0: one for each processor
};

/// What was chosen, under these rules. A usage problem if there is no such order.
Expected<RunOptions> run_options(const SearchChoice& choice, Rules rules);

}  // namespace irl::workbench
