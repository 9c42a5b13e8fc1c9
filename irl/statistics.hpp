#pragma once

/// Statistics of scores: see irl/statistics/README.md.
#include "irl/statistics/system_comparison.hpp"
#include "irl/statistics/system_scores.hpp"
