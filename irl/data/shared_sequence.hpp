#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

namespace irl {

/// A persistent sequence: copies share everything, and go their own ways from then on. Copying one costs the
/// same whatever its length; a change costs the logarithm of it, and copies no element. Elements are
/// immutable.
template <class Thing>
class SharedSequence {
 public:
  class Iterator;
  using value_type = Thing;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Thing& operator[](std::size_t at) const { return *static_cast<const Thing*>(place(at).get()); }
  const Thing& back() const { return (*this)[size_ - 1]; }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size_}; }
  /// An element with shared ownership: it may outlive the sequence.
  std::shared_ptr<const Thing> share(std::size_t at) const {
    return std::static_pointer_cast<const Thing>(place(at));
  }

  void push_back(Thing thing) { push_back(std::make_shared<const Thing>(std::move(thing))); }
  void push_back(std::shared_ptr<const Thing> thing) {
    if (size_ == std::size_t{1} << (bits * levels_)) {
      auto root = std::make_shared<Node>();
      root->below[0] = std::move(root_);
      root_ = std::move(root);
      ++levels_;
    }
    put(size_++, std::move(thing));
  }
  void pop_back() { put(--size_, nullptr); }
  /// Puts another element in the place of one.
  void set(std::size_t at, Thing thing) { put(at, std::make_shared<const Thing>(std::move(thing))); }

  /// Whether two have the same elements; those that they share are not asked about.
  template <class Same>
  bool equals(const SharedSequence& other, Same same) const {
    if (size_ != other.size_) return false;
    for (std::size_t at = root_ == other.root_ ? 0 : size_; at-- > 0;)
      if (place(at) != other.place(at) && !same((*this)[at], other[at])) return false;
    return true;
  }

 private:
  /// A tree of this width; what stands below the nodes of the lowest level are the elements.
  static constexpr unsigned bits = 4;
  static constexpr std::size_t width = std::size_t{1} << bits;
  using Shared = std::shared_ptr<const void>;
  struct Node {
    std::array<Shared, width> below{};
  };

  static std::size_t branch(std::size_t at, unsigned level) { return (at >> (bits * level)) % width; }

  const Shared& place(std::size_t at) const {
    const Shared* found = &root_;
    for (unsigned level = levels_; level-- > 0;)
      found = &static_cast<const Node*>(found->get())->below[branch(at, level)];
    return *found;
  }

  void put(std::size_t at, Shared thing) { root_ = changed(root_, levels_, at, std::move(thing)); }

  /// A copy of the nodes on the way to a place, with another element there.
  static Shared changed(const Shared& from, unsigned levels, std::size_t at, Shared&& thing) {
    if (levels == 0) return std::move(thing);
    auto node =
        from ? std::make_shared<Node>(*static_cast<const Node*>(from.get())) : std::make_shared<Node>();
    Shared& below = node->below[branch(at, levels - 1)];
    below = changed(below, levels - 1, at, std::move(thing));
    return node;
  }

  Shared root_{};
  unsigned levels_ = 1;
  std::size_t size_ = 0;
};

/// Walks over the elements in order; valid as long as the sequence and until it is changed.
template <class Thing>
class SharedSequence<Thing>::Iterator {
 public:
  using value_type = Thing;
  using difference_type = std::ptrdiff_t;
  using reference = const Thing&;
  using pointer = const Thing*;
  using iterator_category = std::bidirectional_iterator_tag;

  Iterator() = default;
  Iterator(const SharedSequence* sequence, std::size_t at) : sequence_(sequence), at_(at) {}
  reference operator*() const { return (*sequence_)[at_]; }
  pointer operator->() const { return &**this; }
  Iterator& operator++() { return ++at_, *this; }
  Iterator& operator--() { return --at_, *this; }
  Iterator operator++(int) { return {sequence_, at_++}; }
  Iterator operator--(int) { return {sequence_, at_--}; }
  bool operator==(const Iterator& other) const { return at_ == other.at_; }

 private:
  const SharedSequence* sequence_ = nullptr;
  std::size_t at_ = 0;
};

}  // namespace irl
