#pragma once

#include <vector>

#include "irl/scheduling/detail/bounds_propagator.hpp"

namespace irl::scheduling {

/// Units of a resource that are held from a start to an end, if `presence` is true.
struct Holding {
  Endpoint start;
  Endpoint end;
  std::int64_t units = 1;
  Literal presence = always;

  /// The same with time running backwards.
  Holding mirrored() const { return {-end, -start, units, presence}; }
};

/// A resource is never held beyond its capacity: the timetable of what is held for certain (Beldiceanu and
/// Carlsson 2002), explained at single moments (Schutt et al. 2011).
class Timetable : public Propagator {
 public:
  Timetable(std::vector<Holding> holdings, std::int64_t capacity);

  bool propagate(Trail& trail) override;
  std::vector<View> wakes_on() const override;

 private:
  struct Step {
    Time begin;
    Time end;
    std::int64_t height;
  };
  bool build(const Trail& trail);
  bool fits(Trail& trail);
  bool push_starts(Trail& trail, const std::vector<Holding>& holdings);
  void explain_height(const Trail& trail, const std::vector<Holding>& holdings, Time first, Time last,
                      std::int64_t more_than, std::size_t except);

  std::vector<Holding> holdings_;
  std::vector<Holding> mirrored_;
  std::int64_t capacity_;
  std::int64_t most_units_ = 0;
  std::vector<Step> profile_;  // where something is held for certain
  std::int64_t peak_ = 0;
  std::vector<std::pair<Time, std::int64_t>> changes_;
  std::vector<Literal> because_;
};

}  // namespace irl::scheduling
