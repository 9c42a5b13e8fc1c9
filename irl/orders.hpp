#pragma once

/// Everything for exploring execution orders: views, counts, outcomes, the fastest order.
#include "irl/orders/deordering.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/precedence.hpp"
