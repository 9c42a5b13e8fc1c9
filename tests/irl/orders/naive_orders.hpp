#pragma once

#include <functional>
#include <set>
#include <vector>

#include "irl/orders/traces.hpp"

/// The twin of everything about orders: every permutation, one by one.
namespace irl::test {

using Orders = std::set<orders::Order>;

/// All permutations of operations whose every beginning is allowed.
Orders permutations(const orders::Order& operations,
                    const std::function<bool(const orders::Order& before, OperationIndex next)>& may_follow);

/// The orders in which a program can be executed by what is bound, values apart. Relations are not among the
/// operations in order: each runs as soon as it can.
Orders executable_orders(const Program& program);
/// The permutations of what is ordered that keep every pair in order.
Orders orders_that_keep(const orders::Precedence& precedence);

/// In how many classes these orders fall if independent neighbours may be exchanged.
std::size_t classes(const Orders& all, const orders::Dependence& dependence);

}  // namespace irl::test
