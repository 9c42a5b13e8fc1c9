#pragma once

#include <atomic>
#include <cstdint>

namespace irl::page {

/// What whoever waits for an answer may know of the work while it is done, and do to it. May be looked at and
/// changed from any thread.
struct Work {
  std::atomic<bool> cancelled = false;    ///< nobody waits any longer: it ends soon
  std::atomic<std::uint64_t> done = 0;    ///< so much of it
  std::atomic<std::uint64_t> in_all = 0;  ///< of so much; 0: nobody knows
};

}  // namespace irl::page
