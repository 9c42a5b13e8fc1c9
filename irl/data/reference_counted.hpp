#pragma once

#include <sys/single_threaded.h>

#include <atomic>
#include <cstdint>

/// Who owns the nodes of immutable values.
namespace irl::detail {

/// Counts the owners of an immutable node; safe to share between threads. It is the first thing in every
/// node.
struct ReferenceCounted {
  ReferenceCounted() = default;
  ReferenceCounted(const ReferenceCounted&) {}  // a copy has owners of its own
  ReferenceCounted& operator=(const ReferenceCounted&) = delete;
  mutable std::atomic<std::uint32_t> owners = 0;
};

// Owners are counted as std::shared_ptr counts them: at the price of plain numbers as long as there is one
// thread.

/// One owner more.
[[gnu::always_inline]] inline void retain(const ReferenceCounted* node) {
  if (__libc_single_threaded)
    node->owners.store(node->owners.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  else
    node->owners.fetch_add(1, std::memory_order_relaxed);
}
/// Whether the caller is the only owner of the node, so that it may be changed in place.
inline bool has_one_owner(const ReferenceCounted& node) {
  return node.owners.load(std::memory_order_acquire) == 1;
}
/// One owner less; true if that was the last one.
inline bool abandon(const ReferenceCounted* node) {
  // The last owner need not decrement the count.
  if (has_one_owner(*node)) return true;
  if (!__libc_single_threaded) return node->owners.fetch_sub(1, std::memory_order_acq_rel) == 1;
  node->owners.store(node->owners.load(std::memory_order_relaxed) - 1, std::memory_order_relaxed);
  return false;
}

}  // namespace irl::detail
