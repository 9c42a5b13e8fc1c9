#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <string>

#include "irl/run/search.hpp"

namespace irl::cli {

/// How a user wants solutions to be looked for; everything has a default.
struct SearchChoice {
  bool best_first = false;
  std::string order = "written";
  std::size_t max_depth = 0;  ///< 0: any
  bool without_failures = false;
  std::uint64_t max_steps = Limits().steps;
  double max_seconds = 60;
};

/// `--best-first`, `--order`, `--max-depth`, `--without-failures`, `--max-steps`, `--max-seconds`.
void add_search_options(CLI::App& command, SearchChoice& choice);

/// What was chosen, under these rules.
RunOptions run_options(const SearchChoice& choice, Rules rules);

}  // namespace irl::cli
