#pragma once

/// Statistics of scores: see irl/statistics/README.md.
#include "irl/statistics/read_results.hpp"
#include "irl/statistics/system_comparison.hpp"
