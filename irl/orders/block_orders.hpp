#pragma once

#include "irl/orders/views.hpp"

/// Orders at the level of uses of definitions: what stands for one use is executed as one.
namespace irl::orders {

/// What is executed as one: the operations that stand for a use of a definition, or an operation that was
/// written itself.
struct Block {
  const DefinitionUse* use = nullptr;  ///< as the network has it; null: an operation
  Order operations{};                  ///< in the order in which they are executed; at least one
};

/// The orders of a view in which nothing comes between the operations of a use.
class BlockOrders {
 public:
  /// Throws OutOfLimits where the deadline is over first.
  BlockOrders(const Views& views, View view, const Deadline& deadline = {});

  /// In the order of the reference, by first operation.
  const std::vector<Block>& blocks() const { return blocks_; }
  /// The uses that cannot be executed as one, since something has to come in between; their operations are
  /// blocks of their own.
  const std::vector<const DefinitionUse*>& interrupted() const { return interrupted_; }
  /// The orders of blocks, each of which is stood for by its first operation.
  const OrderSpace& space() const { return space_; }

 private:
  BlockOrders(const Views& views, View view, std::vector<Block> blocks, const Deadline& deadline);

  std::vector<Block> blocks_;
  std::vector<const DefinitionUse*> interrupted_;
  OrderSpace space_;
};

/// The lines of an order by uses: `2 7 9`; a use that is interrupted stands again where it goes on.
std::string lines_of_uses(const Program& program, const Order& order);

}  // namespace irl::orders
