#pragma once

#include <string>
#include <vector>

#include "irl/run/solution.hpp"

namespace irl {

/// An object that an instruction can speak of.
struct AccessibleObject {
  std::string name;   ///< the latest variable that was bound to it
  Binding binding;    ///< its value as it stands in the latest state
  bool used = false;  ///< whether it was given to an operation under that name
};

/// The objects that executed networks have named, each once, in the order of naming. In a domain with a state
/// these are the ones with a time from which they are available: not what was brought silently.
class AccessibleObjects {
 public:
  const std::vector<AccessibleObject>& all() const { return objects_; }

  /// Takes in what an execution has named and used.
  void take_in(const Program& program, const Solution& solution);
  /// Replaces the objects by what they are in that state, as far as they are there.
  void bring_up_to_date(const Entity& state, const Domain& domain);

 private:
  void use(const std::string& name);
  void name(const std::string& name, const Binding& binding, const Domain& domain);

  std::vector<AccessibleObject> objects_;
};

}  // namespace irl
