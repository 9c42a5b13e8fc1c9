#pragma once

#include "irl/network/program.hpp"

/// Operations and variables of programs by their numbers: `2_op`, `0_var`.
namespace irl::test {

constexpr OperationIndex operator""_op(unsigned long long number) {
  return OperationIndex(number);
}
constexpr VariableIndex operator""_var(unsigned long long number) {
  return VariableIndex(number);
}

}  // namespace irl::test
