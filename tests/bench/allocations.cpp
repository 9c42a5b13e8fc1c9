#include "tests/bench/allocations.hpp"

#include <mimalloc.h>

#include <new>

// As irl/cli/allocation.cpp, and counted. Nothing that threads share, which would take longer than to
// allocate.
static thread_local std::uint64_t count = 0;

void* operator new(std::size_t size) {
  ++count;
  return mi_new(size);
}
void operator delete(void* memory) noexcept {
  mi_free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  mi_free(memory);
}

std::uint64_t irl::bench::allocations() {
  return count;
}
