#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

/// Work that several threads share and whose results come in order.
namespace irl::workbench::detail {

/// Calls `work` for every item that `next` gives, in up to so many threads at once (0: one for each
/// processor), and `use` for every result in the order of the items. `next` (whose end is no item) and `use`
/// are called from one thread at a time. Items are taken only as fast as results are used.
template <class Item, class Next, class Work, class Use>
void ordered_pipeline(std::size_t jobs, Next next, const Work& work, const Use& use) {
  namespace tbb = oneapi::tbb;
  using Result = decltype(work(std::declval<Item>()));
  const auto take = [&](tbb::flow_control& control) {
    std::optional<Item> item = next();
    if (!item) control.stop();
    return item;
  };
  const auto done = [&](std::optional<Item> item) { return std::optional<Result>(work(std::move(*item))); };
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  constexpr std::size_t items_for_each_thread = 4;
  tbb::parallel_pipeline(
      jobs * items_for_each_thread,
      tbb::make_filter<void, std::optional<Item>>(tbb::filter_mode::serial_in_order, take) &
          tbb::make_filter<std::optional<Item>, std::optional<Result>>(tbb::filter_mode::parallel, done) &
          tbb::make_filter<std::optional<Result>, void>(
              tbb::filter_mode::serial_in_order,
              [&](std::optional<Result> result) { use(std::move(*result)); }));
}

/// The same for the elements of a list, which are given away if it is no constant.
template <class List, class Work, class Use>
void each_in_order(std::size_t jobs, List& list, const Work& work, const Use& use) {
  using Item = typename List::value_type;
  ordered_pipeline<Item>(
      jobs,
      [&list, next = std::size_t{0}]() mutable -> std::optional<Item> {
        return next < list.size() ? std::optional<Item>(std::move(list[next++])) : std::nullopt;
      },
      work, use);
}

}  // namespace irl::workbench::detail
