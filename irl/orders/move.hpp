#pragma once

#include "irl/orders/outcomes.hpp"

/// "What if I did this step earlier?"
namespace irl::orders {

/// On which side of another operation one is to stand.
enum class Side { before, after };

/// What becomes of the reference order if one operation is moved to another place. It takes along what must
/// come before it (or after it); everything else stays in its order.
struct Move {
  View view = View::safe;
  bool is_possible = false;
  std::vector<Pair> why_not{};  ///< the reasons, from one operation to the other, where it is not possible
  Order order{};                ///< with the operation moved; the reference where it stands there already
  /// Whether it was executed to its end; otherwise the time was over, and nothing is known of what follows.
  bool is_executed = false;
  std::string difference{};   ///< from the outcome of the reference, in words; empty: there is none
  double seconds_before = 0;  ///< until the last result is available, as the view threads the state
  double seconds_after = 0;

  double seconds_gained() const { return seconds_before - seconds_after; }
};

/// Moves one operation of the reference before or after another one, as a view allows it, and executes the
/// order that comes of it. Both operations must be among those that can be executed.
Move move(const Views& views, View view, OperationIndex moved, Side side, OperationIndex other,
          const Deadline& deadline = {});

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
