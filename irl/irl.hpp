#pragma once

/// All that the author of a domain needs: values, relations, actions, domains and how they are announced. To
/// run networks include `irl/run/search.hpp`; to score them `irl/score/evaluation.hpp`.
#include "irl/data/similarity.hpp"
#include "irl/define/domain.hpp"
#include "irl/define/registry.hpp"
#include "irl/world/action.hpp"
#include "irl/world/finding.hpp"
