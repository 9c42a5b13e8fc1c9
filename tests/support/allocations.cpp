#include "tests/support/allocations.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

std::optional<irl::test::Allocations> irl::test::allocations_so_far() {
  return {};
}
irl::test::UncountedAllocations::UncountedAllocations() = default;
irl::test::UncountedAllocations::~UncountedAllocations() = default;

#else

#include <cstdlib>
#include <new>

namespace {

thread_local irl::test::Allocations so_far;

void* counted(void* memory, std::size_t bytes) {
  if (!memory) throw std::bad_alloc();
  ++so_far.count;
  so_far.bytes += bytes;
  return memory;
}

}  // namespace

std::optional<irl::test::Allocations> irl::test::allocations_so_far() {
  return so_far;
}
irl::test::UncountedAllocations::UncountedAllocations() : before_(so_far) {}
irl::test::UncountedAllocations::~UncountedAllocations() {
  so_far = *before_;
}

void* operator new(std::size_t bytes) {
  return counted(std::malloc(bytes ? bytes : 1), bytes);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(unit, (bytes + unit - 1) / unit * unit), bytes);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

#endif
