#pragma once

#include <atomic>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

/// How immutable values lie in memory.
namespace irl::detail {

/// Counts the owners of an immutable node; safe to share between threads.
struct Counted {
  Counted() = default;
  Counted(const Counted&) {}  // a copy has owners of its own
  Counted& operator=(const Counted&) = delete;
  mutable std::atomic<std::uint32_t> owners = 0;
};

/// One owner more.
template <class Node>
void retain(const Node* node) {
  node->owners.fetch_add(1, std::memory_order_relaxed);
}
/// Whether the caller is the only owner of the node, so that it may be changed in place.
template <class Node>
bool has_one_owner(const Node& node) {
  return node.owners.load(std::memory_order_acquire) == 1;
}
/// One owner less; true if that was the last one.
template <class Node>
bool abandon(const Node* node) {
  // The last owner need not decrement the count.
  return has_one_owner(*node) || node->owners.fetch_sub(1, std::memory_order_acq_rel) == 1;
}

/// A node whose elements follow it in the same piece of memory.
template <class Node, class Element>
class WithElements {
 public:
  std::span<Element> elements() { return {first(), static_cast<Node*>(this)->count}; }
  std::span<const Element> elements() const { return {first(), static_cast<const Node*>(this)->count}; }

  /// A new node with the elements of some pieces, one after the other.
  static boost::intrusive_ptr<Node> make(std::span<const std::span<const Element>> pieces) {
    std::size_t count = 0;
    for (const auto piece : pieces) count += piece.size();
    Node* node = allocate(count);
    Element* end = node->first();
    for (const auto piece : pieces) end = std::uninitialized_copy(piece.begin(), piece.end(), end);
    return boost::intrusive_ptr<Node>(node);
  }
  /// A new node that takes these elements over.
  static boost::intrusive_ptr<Node> make_from(std::span<Element> elements) {
    Node* node = allocate(elements.size());
    std::uninitialized_move(elements.begin(), elements.end(), node->first());
    return boost::intrusive_ptr<Node>(node);
  }

  static void destroy(const Node* node) {
    const std::uint32_t count = node->count;
    auto* owned = const_cast<Node*>(node);
    std::destroy_n(owned->first(), count);
    std::destroy_at(owned);
    std::allocator<std::byte>().deallocate(reinterpret_cast<std::byte*>(owned), bytes(count));
  }

 private:
  /// A node whose elements are still to be constructed.
  static Node* allocate(std::size_t count) {
    static_assert(alignof(Element) <= alignof(Node));
    std::byte* memory = std::allocator<std::byte>().allocate(bytes(count));
    auto* node = std::construct_at(reinterpret_cast<Node*>(memory));
    node->count = static_cast<std::uint32_t>(count);
    return node;
  }
  static std::size_t bytes(std::size_t count) { return sizeof(Node) + count * sizeof(Element); }
  Element* first() { return reinterpret_cast<Element*>(static_cast<Node*>(this) + 1); }
  const Element* first() const {
    return reinterpret_cast<const Element*>(static_cast<const Node*>(this) + 1);
  }
};

}  // namespace irl::detail
