#pragma once

/// Everything for exploring execution orders: views, counts, outcomes, schedules, the fastest order.
#include "irl/orders/critical_path.hpp"
#include "irl/orders/dot.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/move.hpp"
#include "irl/orders/operation_names.hpp"
#include "irl/orders/prefixes.hpp"
#include "irl/orders/report.hpp"
#include "irl/orders/timeline.hpp"
#include "irl/orders/what_if.hpp"
