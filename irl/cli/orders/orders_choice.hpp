#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/cli/options/command.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/fastest.hpp"
#include "irl/orders/views.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

/// What a user wants to know about orders. One question at a time; none: the overview.
struct OrdersChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> recipes;
  std::string view;  ///< empty: all, or the safe one where one is needed
  std::uint64_t list = 0;
  std::uint64_t sample = 0;
  bool all = false;
  bool count = false;
  bool fastest = false;
  std::vector<std::string> why;
  std::vector<std::string> move;  ///< an operation, a side, another operation
  bool dot = false;
  bool table = false;
  bool json = false;
  bool strict = false;
  std::uint32_t workers = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> capacities;  ///< as `oven=1`
  std::string chrome_trace;
  std::chrono::milliseconds time = Limits().time;
  orders::CountLimits count_limits;
  orders::FastestLimits fastest_limits;

  /// Whether orders are asked for one by one.
  bool lists() const { return list > 0 || sample > 0 || all; }
  orders::View one_view() const;
  std::vector<orders::View> views() const;
};

/// The options of `irl orders`, and which of them go together.
void declare_orders(Command& command, OrdersChoice& choice);

}  // namespace irl::cli
