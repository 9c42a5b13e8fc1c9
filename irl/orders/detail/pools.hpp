#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "irl/orders/schedule.hpp"

namespace irl::orders {

/// The time at which nothing starts.
constexpr double never = std::numeric_limits<double>::infinity();

/// A worker, or one unit of a resource, and from when on it is free.
struct Unit {
  static constexpr OperationIndex unused{-1};
  double free_at = 0;  // infinite: when what waits in it is taken out
  std::uint32_t pool = 0;
  std::uint32_t number = 0;      // in its pool
  OperationIndex last = unused;  // the operation that had it last, or has taken out what waited
};
/// All units, pool by pool, in each pool those first that are free first.
using Units = std::vector<Unit>;

/// Workers and other limited resources: pools of units of which operations take some. An operation takes
/// those that got free last before it, and leaves no gap to others: what is begun later in an order never has
/// a unit earlier. An order by starts loses nothing by that.
class Pools {
 public:
  static constexpr std::uint32_t workers = 0;
  struct Use {
    std::uint32_t pool = workers;
    std::uint32_t units = 1;
    double length = 0;        // infinite: until it is taken out
    double least_length = 0;  // where that is not known before
  };

  Pools(const Scheduling& scheduling, std::uint32_t workers);

  std::size_t size() const { return first_.size() - 1; }
  std::uint32_t capacity(std::size_t pool) const { return first_[pool + 1] - first_[pool]; }
  std::span<const Use> uses(OperationIndex operation) const { return uses_[operation]; }
  Units all_free() const;
  /// When an operation finds room, not before `earliest`; infinite if others have it for ever.
  double start(const Units& units, OperationIndex operation, double earliest) const;
  /// Places an operation there. The units that it takes, as they were: those that get free first where fewer
  /// than it needs are free.
  Units place(Units& units, OperationIndex operation, double start) const;

 private:
  struct TakenOut {
    OperationIndex holder{};
    std::uint32_t pool;
  };
  void release(Units& units, OperationIndex operation, double start) const;
  double start_with(const Units& units, OperationIndex operation, double earliest) const;

  std::vector<std::uint32_t> first_;              // of each pool among all units; one more at the end
  std::vector<std::vector<Use>> uses_;            // by operation
  std::vector<std::vector<TakenOut>> takes_out_;  // by operation
};

}  // namespace irl::orders
