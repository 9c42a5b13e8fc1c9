#pragma once

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <limits>
#include <optional>

#include "irl/budget.hpp"

/// Work that takes its time: without the interpreter's lock, until Ctrl-C or a limit ends it.
namespace irl::python {

/// Does work in another thread while the interpreter's lock is free, so that other threads of Python go on,
/// and looks for Ctrl-C meanwhile. Then the flag is set, which tells the work that it is no longer wanted; as
/// soon as it has ended, the flag is taken back and the KeyboardInterrupt thrown.
template <class Work>
auto interruptible(std::atomic<bool>& cancelled, const Work& work) {
  namespace py = pybind11;
  using namespace std::chrono_literals;
  auto result = std::async(std::launch::async, work);
  std::optional<py::error_already_set> interruption;
  {
    const py::gil_scoped_release unlocked;
    while (result.wait_for(50ms) != std::future_status::ready) {
      const py::gil_scoped_acquire locked;
      if (interruption || PyErr_CheckSignals() == 0) continue;
      interruption.emplace();
      cancelled = true;
    }
  }
  if (!interruption && PyErr_CheckSignals() != 0) interruption.emplace();  // since it was looked last
  if (!interruption) return result.get();
  cancelled = false;
  throw std::move(*interruption);
}

/// The same where the work gets the flag.
template <class Work>
auto interruptible(const Work& work) {
  std::atomic<bool> cancelled = false;
  return interruptible(cancelled, [&] { return work(cancelled); });
}

/// The limit of so many seconds, float("inf") for none. A ValueError for what is none. May be asked without
/// the interpreter's lock.
inline std::chrono::milliseconds demand_time_limit(double seconds) {
  if (const auto limit = time_limit(seconds)) return *limit;
  throw pybind11::value_error(fmt::format("max_seconds: {}; expected {}", seconds, expected_time_limit));
}

/// The limit in seconds, as Python says it.
inline double seconds_of(std::chrono::milliseconds limit) {
  if (limit == no_time_limit) return std::numeric_limits<double>::infinity();
  return std::chrono::duration<double>(limit).count();
}

}  // namespace irl::python
