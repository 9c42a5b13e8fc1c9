#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <limits>
#include <string>

#include "irl/budget.hpp"

/// Limits of time as Python says them: seconds, float("inf") for none.
namespace irl::python {

/// The limit of so many seconds. A ValueError for what is none.
inline std::chrono::milliseconds demand_time_limit(double seconds) {
  namespace py = pybind11;
  if (const auto limit = time_limit(seconds)) return *limit;
  throw py::value_error("max_seconds: " + std::string(py::str(py::float_(seconds))) + "; expected " +
                        std::string(expected_time_limit));
}

inline double seconds_of(std::chrono::milliseconds limit) {
  if (limit == no_time_limit) return std::numeric_limits<double>::infinity();
  return std::chrono::duration<double>(limit).count();
}

}  // namespace irl::python
