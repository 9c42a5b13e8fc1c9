#pragma once

#include "irl/orders/views.hpp"

/// Deordering: from one executed order to a partial order that is as weak as it can be and still safe, of
/// single operations or of blocks: what stands for one use of a definition is executed as one.
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

/// Two operations (or blocks, each stood for by its first operation) whose order stays.
struct KeptPair {
  Pair pair{};
  /// Whether it was executed the other way round and came out otherwise. Where it was not, a limit was
  /// reached before it was known whether the order of the two matters, and it stays to be safe.
  bool is_needed = false;
  Order counterexample{};    ///< an order that keeps everything else, and does not have the outcome
  std::string difference{};  ///< how its outcome differs, in words
};

/// A partial order whose orders all have the outcome of the reference: proven, not tried.
///
/// It starts from the safe view, which keeps every two operations in order that may disturb one another, and
/// leaves out, pair by pair, what turns out not to matter: two operations that set an oven to the same
/// temperature may come in either order, though both change it. A pair is left out when every order without
/// it is proven to have the same outcome. The proof is by cases: an order is executed and observed, and by
/// the theorem of conflicts.hpp all orders that keep what it shows to depend on one another come out as it
/// does; each such pair that is not kept opens a case in which it is the other way round.
struct Deordering {
  std::vector<Block> blocks{};   ///< what is in order: single operations, or uses of definitions as one
  Precedence order;              ///< with a pair for each of `kept`
  std::vector<KeptPair> kept{};  ///< no chain of other pairs implies one of them
  std::vector<Pair> left_out{};  ///< pairs that the safe view keeps and that do not matter
  std::size_t executed = 0;      ///< orders that were executed
  bool is_cut = false;           ///< a limit was reached: pairs are kept that may not be needed

  /// Whether no pair can be left out any more. Another partial order may still have more orders.
  bool is_weakest() const;
};

/// How far a deordering looks.
struct DeorderingLimits {
  std::size_t cases_of_a_pair = 256;  ///< orders executed to prove that a pair does not matter
  Deadline deadline{};
};

/// The deordering of the reference order by its operations, relations apart.
/// Throws OutOfLimits where the deadline is over before anything is known.
Deordering deordering(const Views& views, const DeorderingLimits& limits = {});

/// The same where nothing comes between the operations of a use of a definition, and uses change places as
/// one: block deordering, with the blocks that the author of the network has made. Orders between two uses
/// that disturb one another in the middle of their work only may then be given up.
Deordering block_deordering(const Views& views, const DeorderingLimits& limits = {});

/// A deordering next to what it begins with, counted.
struct PartialReport {
  Counted safe{};  ///< orders of the safe view
  Deordering operations;
  Counted orders{};
  std::optional<Deordering> uses{};  ///< by blocks; none where no definition is used
  Counted safe_of_uses{};            ///< orders of blocks in the safe view
  Counted orders_of_uses{};
};

/// Throws OutOfLimits where the deadline is over before anything is known.
PartialReport report_partial(const Views& views, const CountLimits& limits = {});

/// The share of all pairs that are in no order: 0 for one order, 1 where everything may come in any order
/// (the measure of flexibility of the literature). 1 for fewer than two operations.
double flexibility(const Precedence& order);

}  // namespace irl::orders
