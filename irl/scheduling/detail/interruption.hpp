#pragma once

#include "irl/scheduling/detail/bounds_propagator.hpp"
#include "irl/scheduling/detail/encoding.hpp"

namespace irl::scheduling {

/// Work that may be interrupted finds room on a resource beside what is held.
///
/// On the way: between two moments no more is done than there is room for. In the end, once all moments are
/// fixed, a flow of work into the intervals between them decides.
class Interruption : public Propagator {
 public:
  Interruption(std::vector<Holding> holdings, std::vector<Work> works, std::int64_t capacity);

  bool propagate(Trail& trail) override;
  std::vector<View> wakes_on() const override;
  int cost() const override { return 1; }

 private:
  struct Job {
    Endpoint from;
    Endpoint to;
    Time amount;  // units times time
    Literal presence;
  };

  bool narrow(Trail& trail, const std::vector<Job>& all);
  bool flows(Trail& trail);

  std::vector<Holding> holdings_;
  std::vector<Work> works_;
  std::vector<Job> jobs_;
  std::vector<Job> mirrored_;  // with time running backwards
  std::int64_t capacity_;
  std::vector<Literal> because_;
};

/// Divides what is interrupted into its pieces, in a plan whose starts and ends are those of the solution.
void place_pieces(const Project& project, const Encoding& encoding, const std::vector<Time>& values,
                  Plan& plan);

}  // namespace irl::scheduling
