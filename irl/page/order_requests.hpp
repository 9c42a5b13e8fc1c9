#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/data/value_json.hpp"
#include "irl/drawing/looks.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

/// What the page asks about the orders of a network. See `Requests` for the requests and their fields; what
/// makes no sense is thrown as `Senseless` or `WrongField`.
namespace irl::page {

/// A request about orders that were derived.
struct OrderRequest {
  workbench::RecipeOrders recipe;
  const Json& request;
  std::chrono::seconds seconds;  ///< how long it may take
  const std::atomic<bool>& cancelled;

  std::string text(const char* key) const;
  /// A field that may be left out: then it is `otherwise`.
  std::uint64_t number(const char* key, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const;
};

/// `orders`.
Json told_orders(const OrderRequest& asked);
/// `why`.
Json told_reasons(const OrderRequest& asked);
/// `move`.
Json tried_move(const OrderRequest& asked);
/// `listed-orders`.
Json listed_orders(const OrderRequest& asked);
/// What tells of operations: how the domain is drawn, and the words of its language.
struct OperationTelling {
  const Drawing& drawing;
  const workbench::OperationWords& words;
};
/// `together`, within the limits of the run.
Json planned_together(const std::vector<grammar::RecipeNetwork>& recipes, const workbench::OpenDomain& open,
                      const OperationTelling& telling, const RunOptions& run, const Json& request);

}  // namespace irl::page
