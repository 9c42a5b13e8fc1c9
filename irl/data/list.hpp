#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "irl/data/reference_counted.hpp"

namespace irl {

/// The memory layout of immutable values.
namespace detail {

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
  /// A new node with one more element, between two pieces.
  static boost::intrusive_ptr<Node> make(std::span<const Element> before, Element added,
                                         std::span<const Element> after) {
    Node* node = allocate(before.size() + 1 + after.size());
    Element* end = std::uninitialized_copy(before.begin(), before.end(), node->first());
    std::construct_at(end, std::move(added));
    std::uninitialized_copy(after.begin(), after.end(), end + 1);
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

}  // namespace detail

class Value;

namespace detail {
class Editor;
struct ListNode;
void intrusive_ptr_add_ref(const ListNode* node);
void intrusive_ptr_release(const ListNode* node);
}  // namespace detail

/// An immutable list of values. Changing one gives a new list in time logarithmic in its size: it is a tree
/// of short arrays, and unchanged parts are shared. An operation whose result would nest deeper than
/// `most_levels` throws a std::length_error.
class List {
 public:
  class Iterator;
  /// The empty list.
  static const List none;

  List() = default;
  explicit List(std::vector<Value> values);
  List(std::initializer_list<Value> values);

  std::size_t size() const;
  bool empty() const { return !node_; }
  const Value& operator[](std::size_t position) const;
  Iterator begin() const;
  Iterator end() const;

  /// With another value at that position.
  List with(std::size_t position, Value value) const;
  /// Without the value at that position.
  List without(std::size_t position) const;
  List with_front(Value value) const;
  List with_back(Value value) const;
  /// With a value at the front, and without the one at that position.
  List moved_to_front(std::size_t position, Value value) const;

  /// See `Value::depth`.
  std::uint32_t depth() const;
  /// Whether it is the very same object in memory: a quick proof of equality, and no proof of the contrary.
  bool shares(const List& other) const { return node_ == other.node_; }
  /// See `Value::content_hash`.
  std::uint64_t content_hash() const;
  /// The tree itself, for walks that pass over whole parts; null for the empty list.
  const detail::ListNode* node() const { return node_.get(); }

 private:
  friend class detail::Editor;
  explicit List(boost::intrusive_ptr<const detail::ListNode> node) : node_(std::move(node)) {}
  List inserted(std::size_t position, const Value& value) const;

  boost::intrusive_ptr<const detail::ListNode> node_;
};

/// Walks over the values of a list in order; valid as long as the list.
class List::Iterator {
 public:
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using reference = const Value&;
  using pointer = const Value*;
  using iterator_category = std::random_access_iterator_tag;

  Iterator() = default;
  reference operator*() const { return *value_; }
  pointer operator->() const { return value_; }
  reference operator[](difference_type distance) const { return *(*this + distance); }

  Iterator& operator++();
  Iterator& operator+=(difference_type distance);
  Iterator& operator--() { return *this += -1; }
  Iterator& operator-=(difference_type distance) { return *this += -distance; }
  Iterator operator++(int) { return std::exchange(*this, *this + 1); }
  Iterator operator--(int) { return std::exchange(*this, *this - 1); }
  friend Iterator operator+(Iterator from, difference_type distance) { return from += distance; }
  friend Iterator operator+(difference_type distance, Iterator from) { return from += distance; }
  friend Iterator operator-(Iterator from, difference_type distance) { return from -= distance; }
  friend difference_type operator-(const Iterator& to, const Iterator& from) {
    return static_cast<difference_type>(to.position_) - static_cast<difference_type>(from.position_);
  }
  friend bool operator==(const Iterator& left, const Iterator& right) {
    return left.position_ == right.position_;
  }
  friend auto operator<=>(const Iterator& left, const Iterator& right) {
    return left.position_ <=> right.position_;
  }

 private:
  friend class List;
  Iterator(const detail::ListNode* root, std::size_t position) : root_(root), position_(position) {
    locate();
  }
  /// One that stands at no value, and so need not look for its array.
  static Iterator end_of(const detail::ListNode* root, std::size_t size) {
    Iterator end;
    end.root_ = root;
    end.position_ = size;
    return end;
  }
  void locate();  // finds the array that holds the position
  void locate_in_branch();

  const detail::ListNode* root_ = nullptr;
  std::size_t position_ = 0;
  const Value* value_ = nullptr;
  const Value* array_end_ = nullptr;
};

}  // namespace irl
