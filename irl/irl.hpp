#pragma once

/// Everything that a domain needs: types, values, primitives, actions, rules, metrics, programs and their
/// execution.
#include "irl/data/diff.hpp"
#include "irl/data/similarity.hpp"
#include "irl/define/domain.hpp"
#include "irl/world/finding.hpp"
#include "irl/define/registry.hpp"
#include "irl/network/program.hpp"
#include "irl/run/search.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/score/goal_conditions.hpp"
