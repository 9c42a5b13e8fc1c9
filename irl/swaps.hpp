#pragma once

/// Recipes with another ingredient: see irl/swaps/README.md.
#include "irl/swaps/swap.hpp"
