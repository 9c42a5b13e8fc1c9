#pragma once

#include <vector>

#include "irl/scheduling/detail/trail.hpp"

namespace irl::scheduling {

/// A constraint that narrows bounds and explains what it does.
class Propagator {
 public:
  virtual ~Propagator() = default;
  /// Narrows as far as it sees; false: a conflict. Everything that it enforces follows, by the constraint,
  /// from the literals that it gives as the reason. Once all variables are fixed, the constraint holds or
  /// there is a conflict.
  virtual bool propagate(Trail& trail) = 0;
  /// The views whose rise makes it worth to look again.
  virtual std::vector<View> wakes_on() const = 0;
  /// Those that cost more are asked once the others have nothing more to say: 0 is cheap.
  virtual int cost() const { return 0; }
};

}  // namespace irl::scheduling
