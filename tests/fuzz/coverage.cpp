#include "tests/fuzz/coverage.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace {

constexpr std::size_t places = std::size_t{1} << 16U;

std::array<std::uint8_t, places> passes;  // of the current input, by edge
std::array<std::uint8_t, places> known;   // a bit for one pass, two, three, four to seven, and so on
thread_local std::uintptr_t last = 0;

}  // namespace

// The name is the compiler's. This file is compiled without coverage, or it would call itself.
extern "C" void __sanitizer_cov_trace_pc();
extern "C" void __sanitizer_cov_trace_pc() {
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
  const std::size_t edge = (here ^ (last << 1U)) * 0x9E3779B97F4A7C15U >> 48U;
  last = here;
  std::uint8_t& count = passes[edge % places];
  if (count < UINT8_MAX) ++count;
}

namespace irl::fuzz {

void begin_input() {
  passes.fill(0);
  last = 0;
}

std::size_t take_new() {
  std::size_t found = 0;
  for (std::size_t i = 0; i < places; ++i) {
    if (passes[i] == 0) continue;
    const auto bit = static_cast<std::uint8_t>(1U << (std::bit_width(passes[i]) - 1U));
    if (known[i] & bit) continue;
    known[i] |= bit;
    ++found;
  }
  return found;
}

}  // namespace irl::fuzz
