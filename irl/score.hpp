#pragma once

/// Everything for scoring networks: goal conditions, metrics, Smatch, differences.
#include "irl/score/evaluation.hpp"
#include "irl/score/goal_conditions.hpp"
#include "irl/score/network_diff.hpp"
