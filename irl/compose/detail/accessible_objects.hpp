#pragma once

#include <string>
#include <vector>

#include "irl/run/solution.hpp"

/// What instructions that follow can speak of.
namespace irl {

/// An object that an instruction can speak of.
struct AccessibleObject {
  std::string name;   ///< the latest variable that was bound to it
  Binding binding;    ///< its value as it stands in the latest state
  bool used = false;  ///< whether it was given to an operation under that name
};

/// Each once, in the order of naming.
using AccessibleObjects = std::vector<AccessibleObject>;

/// Takes in what an execution has named and used. In a domain with a state these are objects with a time from
/// which they are available: not what was brought silently.
void take_in(const Program& program, const Solution& solution, AccessibleObjects& objects);

/// Replaces objects by what they are in that state, as far as they are there.
void bring_up_to_date(AccessibleObjects& objects, const Entity& state, const Domain& domain);

}  // namespace irl
