#pragma once

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <chrono>
#include <limits>

#include "irl/budget.hpp"

/// Limits of time as Python says them: seconds, float("inf") for none.
namespace irl::python {

/// The limit of so many seconds. A ValueError for what is none. May be asked without the interpreter's lock.
inline std::chrono::milliseconds demand_time_limit(double seconds) {
  if (const auto limit = time_limit(seconds)) return *limit;
  throw pybind11::value_error(fmt::format("max_seconds: {}; expected {}", seconds, expected_time_limit));
}

inline double seconds_of(std::chrono::milliseconds limit) {
  if (limit == no_time_limit) return std::numeric_limits<double>::infinity();
  return std::chrono::duration<double>(limit).count();
}

}  // namespace irl::python
