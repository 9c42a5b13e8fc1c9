#pragma once

#include <cstdint>
#include <optional>

namespace irl::test {

/// What a thread has asked of the heap.
struct Allocations {
  std::uint64_t count = 0, bytes = 0;
};
/// Of this thread, since it began; nothing under sanitizers, which bring an allocator of their own.
std::optional<Allocations> allocations_so_far();

/// While it lives, what this thread asks for is not counted.
class UncountedAllocations {
 public:
  UncountedAllocations();
  ~UncountedAllocations();
  UncountedAllocations(const UncountedAllocations&) = delete;
  UncountedAllocations& operator=(const UncountedAllocations&) = delete;

 private:
  std::optional<Allocations> before_;
};

}  // namespace irl::test
