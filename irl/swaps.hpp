#pragma once

/// Recipes with another ingredient: see irl/swaps/README.md.
#include "irl/swaps/amounts.hpp"
#include "irl/swaps/swap_report.hpp"
