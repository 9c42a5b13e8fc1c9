#pragma once

/// Everything for mending networks: diagnoses, repairs, and what networks need not say.
#include "irl/repair/insertions.hpp"
#include "irl/repair/repair.hpp"
