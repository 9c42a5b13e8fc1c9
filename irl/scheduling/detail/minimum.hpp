#pragma once

#include <vector>

#include "irl/scheduling/detail/bounds_propagator.hpp"

namespace irl::scheduling {

/// A moment is no earlier than the first of some others.
class NotBeforeFirst : public Propagator {
 public:
  NotBeforeFirst(Endpoint moment, std::vector<Endpoint> others)
      : moment_(moment), others_(std::move(others)) {}

  bool propagate(Trail& trail) override;
  std::vector<View> wakes_on() const override;

 private:
  Endpoint moment_;
  std::vector<Endpoint> others_;
  std::vector<Literal> because_;
};

}  // namespace irl::scheduling
