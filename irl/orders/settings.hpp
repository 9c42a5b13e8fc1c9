#pragma once

#include <string>
#include <vector>

#include "irl/run/solution.hpp"

namespace irl::orders {

/// What has one value at a time, and whose value an operation sets or needs: the temperature of the oven.
struct HeldSetting {
  OperationIndex operation{};
  Identity thing{};     ///< of the first state
  std::string name;     ///< `temperature of the oven`
  std::string value;    ///< as values are written
  bool is_set = false;  ///< whether the operation sets it; otherwise it finds it so, and it must stay so
};

/// The settings of a trace. Which things have one, the domain says in its facts, a table of types and
/// attributes:
///
///     settings:
///       - [oven, temperature]
///
/// An operation sets what it changes, and needs what it leaves as it is while it occupies the thing.
std::vector<HeldSetting> held_settings(const Program& program, const Solution& trace);

}  // namespace irl::orders
