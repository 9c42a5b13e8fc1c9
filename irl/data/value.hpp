#pragma once

#include <atomic>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "irl/data/type.hpp"

namespace irl {

class Value;
struct AttributeValue;

namespace detail {

/// Counts the owners of an immutable node; safe to share between threads.
struct Counted {
  mutable std::atomic<std::uint32_t> owners = 0;
};

struct EntityNode;
struct ListNode;
struct TextNode;
template <class Node>
void retain(const Node* node) {
  node->owners.fetch_add(1, std::memory_order_relaxed);
}
void intrusive_ptr_add_ref(const EntityNode* node);
void intrusive_ptr_release(const EntityNode* node);
void intrusive_ptr_add_ref(const ListNode* node);
void intrusive_ptr_release(const ListNode* node);
void intrusive_ptr_add_ref(const TextNode* node);
void intrusive_ptr_release(const TextNode* node);

}  // namespace detail

/// A number with a unit: 230 g, 18 °C, 15 minutes.
struct Amount {
  double value = 0;
  Type unit;
  bool operator==(const Amount&) const = default;
};

/// Whether two real numbers count as equal: they agree to 1e-6 of the larger one.
bool nearly_equal(double left, double right);

/// An immutable text.
class Text {
 public:
  explicit Text(std::string text);
  std::string_view view() const;

 private:
  boost::intrusive_ptr<const detail::TextNode> node_;
};

/// An immutable list of values. Changing one gives a new list; the values are shared.
class List {
 public:
  List() = default;
  explicit List(std::vector<Value> values);
  List(std::initializer_list<Value> values);

  std::span<const Value> values() const;
  std::size_t size() const { return values().size(); }
  bool empty() const { return !node_; }
  const Value& operator[](std::size_t position) const { return values()[position]; }
  auto begin() const { return values().begin(); }
  auto end() const { return values().end(); }

  /// With another value at that position.
  List with(std::size_t position, Value value) const;
  /// Without the value at that position.
  List without(std::size_t position) const;
  List with_front(Value value) const;
  List with_back(Value value) const;

  /// The levels of entities and lists below, this one included.
  std::uint32_t depth() const;
  /// Whether it is the very same object in memory: a quick proof of equality, and no proof of the contrary.
  bool shares(const List& other) const { return node_ == other.node_; }
  /// See `Value::content_hash`.
  std::uint64_t content_hash() const;

 private:
  boost::intrusive_ptr<const detail::ListNode> node_;
};

/// What makes an object itself, whatever happens to it: the same bowl, later.
/// The upper half tells who made it (0: the initial world, n: operation n - 1), the lower half counts. So
/// identities do not depend on the order in which operations are executed.
enum class Identity : std::uint64_t { none = 0 };

/// An immutable typed feature structure: a type, an identity that survives change, and values of attributes.
/// Changing one gives a new entity that shares everything unchanged with the old one.
class Entity {
 public:
  /// No entity; only assignment and comparison with `shares` are allowed.
  Entity() = default;
  /// An entity whose attributes have the defaults of the type.
  Entity(Type type, Identity identity);
  /// An entity with just these attributes, in attribute order, defaults left out.
  Entity(Type type, Identity identity, std::vector<AttributeValue> attributes);

  explicit operator bool() const { return node_ != nullptr; }
  Type type() const;
  Identity identity() const;
  bool is(Type type) const { return this->type().is(type); }
  bool has_failed() const { return type().is_failed(); }

  /// The value of an attribute; the empty value where it is not set.
  const Value& get(Attribute attribute) const;
  /// The attribute if it is a list, an empty list otherwise.
  const List& list(Attribute attribute) const;
  /// The attribute if it is an amount, null otherwise.
  const Amount* amount(Attribute attribute) const;
  /// Whether the attribute is set to `true`.
  bool flag(Attribute attribute) const;
  /// The attributes that are set, in attribute order.
  std::span<const AttributeValue> attributes() const;

  /// With another value of one attribute; the empty value and the empty list take it away.
  Entity with(Attribute attribute, Value value) const;
  /// The same content under another identity.
  Entity with_identity(Identity identity) const;

  /// The levels of entities and lists below, this one included.
  std::uint32_t depth() const;
  /// Whether it is the very same object in memory: a quick proof of equality, and no proof of the contrary.
  bool shares(const Entity& other) const { return node_ == other.node_; }
  /// See `Value::content_hash`.
  std::uint64_t content_hash() const;

 private:
  boost::intrusive_ptr<const detail::EntityNode> node_;
};

/// What a variable can be bound to and an attribute can hold: nothing, a truth value, an integer, a real
/// number, an amount, a type (as a concept: "a whisk", `chopped`, `g`), a text, a list of values, an entity.
class Value {
 public:
  Value() = default;
  Value(bool value) : storage_(value) {}
  Value(int value) : storage_(std::int64_t{value}) {}
  Value(std::int64_t value) : storage_(value) {}
  Value(double value) : storage_(value) {}
  Value(Amount value) : storage_(value) {}
  Value(Type value) : storage_(value) {}
  Value(Text value) : storage_(std::move(value)) {}
  Value(std::string_view value) : storage_(Text(std::string(value))) {}
  Value(const std::string& value) : storage_(Text(value)) {}
  Value(const char* value) : storage_(Text(value)) {}
  Value(List value) : storage_(std::move(value)) {}
  Value(Entity value) : storage_(std::move(value)) {}

  /// Whether it is no value at all.
  bool empty() const { return std::holds_alternative<std::monostate>(storage_); }
  explicit operator bool() const { return !empty(); }
  template <class T>
  bool holds() const {
    return std::holds_alternative<T>(storage_);
  }
  template <class T>
  const T* get_if() const {
    return std::get_if<T>(&storage_);
  }
  /// Which kind of value it is, as a number.
  std::size_t index() const { return storage_.index(); }
  /// The number, integer or real; none otherwise.
  std::optional<double> number() const;
  /// Whether it is the failed object.
  bool has_failed() const;
  /// The most specific type: an entity's own, a concept's type itself, a builtin type otherwise.
  Type type(const Types& types) const;

  /// A hash of the content: identities do not count, nor do real numbers (which compare with a tolerance) and
  /// the order of lists. Similar values have equal hashes. Cached in entities and lists.
  std::uint64_t content_hash() const;
  std::uint32_t depth() const;

  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return std::visit(std::forward<Visitor>(visitor), storage_);
  }

 private:
  std::variant<std::monostate, bool, std::int64_t, double, Amount, Type, Text, List, Entity> storage_;
};

/// An attribute with its value.
struct AttributeValue {
  Attribute attribute;
  Value value;
};

/// Whether both are entities with the same identity: the same object, perhaps at two times.
bool identical(const Value& left, const Value& right);

/// A short text for people: `butter`, `230 g`, `[3 portions]`.
std::string to_string(const Value& value);
/// A number as people write it, in the shortest form that reads back the same.
std::string to_string(double number);

inline std::span<const AttributeValue> Type::defaults() const {
  return node_->defaults;
}

namespace detail {

struct TextNode : Counted {
  std::string text;
};
struct ListNode : Counted {
  std::vector<Value> values;
  std::uint32_t depth = 1;
  mutable std::atomic<std::uint64_t> content_hash = 0;  // 0: not computed yet
};
struct EntityNode : Counted {
  Type type;
  Identity identity = Identity::none;
  std::vector<AttributeValue> attributes;
  std::uint32_t depth = 1;
  mutable std::atomic<std::uint64_t> content_hash = 0;
};

}  // namespace detail

inline Type Entity::type() const {
  return node_->type;
}
inline Identity Entity::identity() const {
  return node_->identity;
}
inline std::span<const AttributeValue> Entity::attributes() const {
  return node_->attributes;
}
inline std::span<const Value> List::values() const {
  return node_ ? std::span<const Value>(node_->values) : std::span<const Value>();
}

}  // namespace irl
