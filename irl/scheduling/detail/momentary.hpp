#pragma once

#include <vector>

#include "irl/scheduling/detail/timetable.hpp"

namespace irl::scheduling {

/// What is needed at one moment finds its units free then: what others hold before and after that moment
/// leaves room for it. Looks once the moment is fixed.
class Momentary : public Propagator {
 public:
  Momentary(Holding moment, std::vector<Holding> others, std::int64_t capacity)
      : moment_(moment), others_(std::move(others)), capacity_(capacity) {}

  bool propagate(Trail& trail) override;
  std::vector<View> wakes_on() const override;

 private:
  Holding moment_;
  std::vector<Holding> others_;
  std::int64_t capacity_;
  std::vector<Literal> because_;
};

}  // namespace irl::scheduling
