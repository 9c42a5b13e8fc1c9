#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>

namespace irl::bench {

/// How often the thread has asked for memory since it began.
std::uint64_t allocations();

/// Counts over the life of a benchmark and reports, for each of so many things done in an iteration, how many
/// of them are done in a second and how often memory is asked for.
class PerOperation {
 public:
  PerOperation(benchmark::State& state, std::uint64_t operations)
      : state_(state), operations_(operations), before_(allocations()) {}
  ~PerOperation() {
    const auto done = static_cast<double>(operations_ * state_.iterations());
    state_.counters["operations"] = static_cast<double>(operations_);
    state_.counters["operations/s"] = benchmark::Counter(done, benchmark::Counter::kIsRate);
    state_.counters["allocations/operation"] = static_cast<double>(allocations() - before_) / done;
  }
  PerOperation(const PerOperation&) = delete;
  PerOperation& operator=(const PerOperation&) = delete;

 private:
  benchmark::State& state_;
  std::uint64_t operations_;
  std::uint64_t before_;
};

}  // namespace irl::bench
