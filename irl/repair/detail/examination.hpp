#pragma once

#include <map>
#include <string>

#include "irl/budget.hpp"
#include "irl/repair/detail/wiring.hpp"
#include "irl/repair/diagnosis.hpp"

/// A diagnosis, with what was found on the way. Internal to repair.
namespace irl {

struct Examination {
  Diagnosis diagnosis;
  /// What variables were bound to, by name, as far as the network was executed.
  std::map<std::string, Type, std::less<>> types{};

  /// What a variable is: of what was executed, the type of its value, else what its slot says.
  Type type(std::string_view variable, const Wiring& wiring) const {
    const auto known = types.find(variable);
    return known == types.end() ? wiring.type(variable) : known->second;
  }
};

/// Where there is something wrong that can be seen without executing the network, only `execute_anyway` has
/// it executed. Throws OutOfLimits where the deadline is over before it is known what waits for what.
Examination examine(const Network& network, const Domain& domain, const RunOptions& options,
                    bool execute_anyway, const Deadline& deadline = {});

}  // namespace irl
