#pragma once

/// Everything for scoring networks: goal conditions, metrics, Smatch, differences.
#include "irl/score/evaluation.hpp"
#include "irl/score/goal_conditions.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/score/paired_answers.hpp"
#include "irl/score/pairing.hpp"
#include "irl/score/smatch.hpp"
#include "irl/score/smatch_metric.hpp"
#include "irl/score/text_measures.hpp"
#include "irl/score/written.hpp"
