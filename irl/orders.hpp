#pragma once

/// Everything for exploring execution orders: views, counts, outcomes, the fastest order.
#include "irl/orders/block_orders.hpp"
#include "irl/orders/deordering.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/move.hpp"
#include "irl/orders/operation_references.hpp"
