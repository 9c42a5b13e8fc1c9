#pragma once

/// Everything for reasons: why a variable has its value, why there is no solution, or not that one.
#include "irl/why/explanation.hpp"
