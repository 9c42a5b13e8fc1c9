#pragma once

/// All that it takes to define a domain, and to read, check and execute networks of it: values, relations,
/// actions, domains and how they are announced; the text notation; searches and sessions. It stands above the
/// rooms: none of them includes it, or the notation.
#include "grammar/solution_file.hpp"
#include "irl/data/comparison.hpp"
#include "irl/define/domain.hpp"
#include "irl/define/registry.hpp"
#include "irl/network/definitions.hpp"
#include "irl/run.hpp"
#include "irl/world/action.hpp"
#include "irl/world/action_slots.hpp"
