#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "irl/budget.hpp"
#include "irl/network/program.hpp"

namespace irl {

/// Reports, from a thread of its own, the operation whose callable runs past the time limit. A search checks
/// the limit whenever a callable returns; one that does not return can at least be named.
class Watchdog {
 public:
  /// Calls `overdue` once, on the watchdog's thread, with the operation that still runs a second after the
  /// time.
  Watchdog(std::chrono::milliseconds time, std::function<void(OperationIndex operation)> overdue);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// Restarts the clock: this time from now on.
  void begin(std::chrono::milliseconds time);

  /// Says which operation a thread is executing. Used by one thread at a time; the watchdog must outlive it.
  class Probe {
   public:
    /// Does nothing without a watchdog.
    explicit Probe(Watchdog* watchdog);
    ~Probe();
    Probe(const Probe&) = delete;
    Probe& operator=(const Probe&) = delete;

    bool is_watched() const { return watchdog_ != nullptr; }
    /// Calls a callable of an operation.
    template <class Call>
    auto during(OperationIndex operation, const Call& call) {
      const At at(*this, operation);
      return call();
    }

   private:
    friend class Watchdog;
    static constexpr std::uint32_t idle = ~std::uint32_t{0};
    struct At {
      At(Probe& probe, OperationIndex operation) : running(probe.running_) {
        running.store(operation, std::memory_order_relaxed);
      }
      ~At() { running.store(idle, std::memory_order_relaxed); }
      At(const At&) = delete;
      At& operator=(const At&) = delete;
      std::atomic<std::uint32_t>& running;
    };

    Watchdog* watchdog_;
    std::atomic<std::uint32_t> running_ = idle;
  };

 private:
  void look(const std::stop_token& stop);
  std::uint32_t still_running() const;

  std::function<void(OperationIndex)> overdue_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::chrono::steady_clock::time_point due_;
  std::vector<const Probe*> probes_;
  std::jthread thread_;  // the last to begin, the first to end
};

}  // namespace irl
