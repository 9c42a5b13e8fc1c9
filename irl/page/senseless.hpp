#pragma once

#include <string>

#include "irl/workbench/problems.hpp"

namespace irl::page {

/// Why a request makes no sense; caught where it is answered.
struct Senseless {
  std::string what;
  Problems problems{};
};

template <class T>
T demand(workbench::Expected<T> expected) {
  if (!expected) throw Senseless{expected.error().front().what, expected.error()};
  return *std::move(expected);
}

}  // namespace irl::page
