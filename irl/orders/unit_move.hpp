#pragma once

#include "irl/orders/move.hpp"

/// "What if I did this use of a definition earlier?"
namespace irl::orders {

/// The same as moving one operation, for several that stand together, such as those of a use of a definition
/// (`named_operations`): all of `moved` come to stand before, or after, all of `other`. They take along what
/// must come before them (or after them); everything else stays in its order. All operations must be among
/// those that can be executed.
Move move_unit(const Views& views, View view, const Order& moved, Side side, const Order& other,
               const Deadline& deadline = {});

/// An operation of each of two units between which an order holds in one of the views, in the least strict
/// one that has any; the first ones of both where none has.
std::pair<OperationIndex, OperationIndex> ordered_pair(const Views& views, const Order& one,
                                                       const Order& other);

}  // namespace irl::orders
