#pragma once

#include <CLI/App.hpp>

#include "irl/workbench/runs/search_choice.hpp"

namespace irl::cli {

/// `--best-first`, `--order`, `--max-depth`, `--without-failures`, `--max-steps`, `--max-seconds`.
void add_search_options(CLI::App& command, workbench::SearchChoice& choice);

}  // namespace irl::cli
