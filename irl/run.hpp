#pragma once

/// Everything for executing networks: search, solutions and their alternatives, sessions.
#include "irl/run/search.hpp"
#include "irl/run/session.hpp"
#include "irl/run/solution.hpp"
