#include "irl/statistics/sample.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <thread>

namespace irl::statistics {

/// The finalizer of SplitMix64, so that streams of neighbouring numbers begin far apart.
static std::uint64_t scattered(std::uint64_t number) {
  number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
  number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
  return number ^ (number >> 31U);
}

RandomDraws::RandomDraws(std::uint64_t seed, std::uint64_t stream)
    : numbers_(scattered(scattered(seed) + stream)) {}

void draw_each(const Resampling& resampling, const std::function<void(std::size_t, RandomDraws&)>& draw) {
  namespace tbb = oneapi::tbb;
  const std::size_t streams = (resampling.samples + samples_in_stream - 1) / samples_in_stream;
  const std::size_t jobs =
      resampling.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : resampling.jobs;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::parallel_for(std::size_t{0}, streams, [&](std::size_t stream) {
    RandomDraws draws(resampling.seed, stream);
    const std::size_t first = stream * samples_in_stream;
    const std::size_t end = std::min(first + samples_in_stream, resampling.samples);
    for (std::size_t sample = first; sample < end; ++sample) {
      resampling.deadline.demand();
      draw(sample, draws);
    }
  });
}

}  // namespace irl::statistics
