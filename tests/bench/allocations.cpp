#include "tests/bench/allocations.hpp"

#include <mimalloc.h>
#include <atomic>
#include <new>

static std::atomic<std::uint64_t> count = 0;

void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = mi_malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  mi_free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  mi_free(memory);
}

std::uint64_t irl::bench::allocations() {
  return count.load(std::memory_order_relaxed);
}
