#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <tuple>
#include <vector>

#include "global_control.h"

namespace tbb {

enum class filter_mode { parallel, serial_in_order };

class flow_control {
 public:
  void stop() { is_over_ = true; }
  bool is_over() const { return is_over_; }

 private:
  bool is_over_ = false;
};

/// Steps of a pipeline, one after the other.
template <class In, class Out, class... Steps>
struct filter {
  std::tuple<Steps...> steps;
};

template <class In, class Out, class Step>
filter<In, Out, Step> make_filter(filter_mode, Step step) {
  return {{std::move(step)}};
}

template <class In, class Middle, class Out, class... Before, class... After>
filter<In, Out, Before..., After...> operator&(filter<In, Middle, Before...> before,
                                               filter<Middle, Out, After...> after) {
  return {std::tuple_cat(std::move(before.steps), std::move(after.steps))};
}

/// Takes items in order, works on several at once, and uses the results in order.
template <class Take, class Work, class Use>
void parallel_pipeline(std::size_t, const filter<void, void, Take, Work, Use>& pipeline) {
  const auto& [take, work, use] = pipeline.steps;
  std::mutex taking, using_results;
  std::condition_variable used;
  flow_control control;
  std::size_t taken = 0, done = 0;
  const auto run = [&] {
    while (true) {
      std::unique_lock lock(taking);
      if (control.is_over()) return;
      auto item = take(control);
      if (control.is_over()) return;
      const std::size_t number = taken++;
      lock.unlock();
      auto result = work(std::move(item));
      std::unique_lock turn(using_results);
      used.wait(turn, [&] { return done == number; });
      use(std::move(result));
      ++done;
      used.notify_all();
    }
  };
  std::vector<std::jthread> threads;
  const std::size_t most = global_control::active_value(global_control::max_allowed_parallelism);
  for (std::size_t t = 1; t < most; ++t) threads.emplace_back(run);
  run();
}

}  // namespace tbb

namespace oneapi {
namespace tbb = ::tbb;
}
