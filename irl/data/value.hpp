#pragma once

#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "irl/data/list.hpp"
#include "irl/data/opaque.hpp"
#include "irl/data/type.hpp"

namespace irl {

class Value;
struct AttributeValue;

namespace detail {

class Editor;
struct EntityNode;
struct TextNode;
void intrusive_ptr_add_ref(const EntityNode* node);
void intrusive_ptr_release(const EntityNode* node);
void intrusive_ptr_add_ref(const TextNode* node);
void intrusive_ptr_release(const TextNode* node);

}  // namespace detail

/// A number with a unit: 230 g, 18 °C, 15 minutes.
struct Amount {
  double value = 0;
  Type unit;
  bool operator==(const Amount&) const = default;
};

/// The number that people write for an amount: 25 for a share of a quarter (see UnitNotation).
double written_number(const Amount& amount);
/// The amount that people mean by a number and a unit.
Amount amount_as_written(double number, Type unit);

/// Whether two real numbers count as equal: they agree to 1e-6 of the larger one. Infinity equals only
/// itself, and NaN equals nothing. Not transitive.
bool nearly_equal(double left, double right);

/// Entities and lists nest no deeper, so that no walk over them runs out of stack.
constexpr std::uint32_t most_levels = 1'000;

inline double written_number(const Amount& amount) {
  return amount.value * amount.unit.notation().one;
}
inline Amount amount_as_written(double number, Type unit) {
  return {number / unit.notation().one, unit};
}

/// An immutable text.
class Text {
 public:
  explicit Text(std::string text);
  std::string_view view() const;

 private:
  boost::intrusive_ptr<const detail::TextNode> node_;
};

/// The identity of an object, which changes of its content preserve: the same bowl, later. The upper half
/// says which operation made it (0: the initial world, n: operation n - 1), the lower half counts. So
/// identities do not depend on the order in which operations are executed.
enum class Identity : std::uint64_t { none = 0 };

/// An immutable typed feature structure: a type, an identity that survives change, and values of attributes.
/// Changing one gives a new entity that shares everything unchanged with the old one. An operation whose
/// result would nest deeper than `most_levels` throws a std::length_error.
class Entity {
 public:
  /// No entity; only assignment and comparison with `shares` are allowed, all else is a DefinitionError.
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

  /// With another value of one attribute; the empty value and the empty list take it away. A DefinitionError
  /// if it is a value of another kind than the type says, such as 42 for a truth value.
  Entity with(Attribute attribute, Value value) const&;
  /// The same; in place where this is the only owner of the entity.
  Entity with(Attribute attribute, Value value) &&;
  /// The same content under another identity.
  Entity with_identity(Identity identity) const;

  /// See `Value::depth`.
  std::uint32_t depth() const;
  /// Whether it is the very same object in memory: a quick proof of equality, and no proof of the contrary.
  bool shares(const Entity& other) const { return node_ == other.node_; }
  /// See `Value::content_hash`.
  std::uint64_t content_hash() const;

 private:
  friend class detail::Editor;
  const detail::EntityNode& node() const {
    if (!node_) [[unlikely]]
      detail::throw_none("entity");
    return *node_;
  }
  boost::intrusive_ptr<const detail::EntityNode> node_;
};

/// What a variable can be bound to and an attribute can hold: nothing, a truth value, an integer, a real
/// number, an amount, a type (as a concept: "a whisk", `chopped`, `g`), a text, a list of values, an entity,
/// an object of a C++ type of one's own. No entity, no type and no object are nothing.
class Value {
 public:
  Value() = default;
  Value(bool value) { hold(value); }
  Value(int value) { hold(std::int64_t{value}); }
  Value(std::int64_t value) { hold(value); }
  Value(double value) { hold(value); }
  Value(Amount value) { hold(value); }
  Value(Type value) {
    if (value) hold(value);
  }
  Value(Text value) { hold(std::move(value)); }
  Value(std::string_view value) { hold(Text(std::string(value))); }
  Value(const std::string& value) { hold(Text(value)); }
  Value(const char* value) { hold(Text(value)); }
  Value(List value) { hold(std::move(value)); }
  Value(Entity value) {
    if (value) hold(std::move(value));
  }
  Value(Opaque value) {
    if (value) hold(std::move(value));
  }

  Value(const Value& other) {
    copy_bytes(other);
    if (is_shared()) retain();
  }
  Value(Value&& other) noexcept {
    copy_bytes(other);
    other.kind_ = 0;
  }
  Value& operator=(Value other) noexcept {
    const Value before(std::move(*this));
    copy_bytes(other);
    other.kind_ = 0;
    return *this;
  }
  ~Value() {
    if (is_shared()) release();
  }

  /// The empty value.
  static const Value nothing;

  /// Whether it is no value at all.
  bool empty() const { return holds<std::monostate>(); }
  explicit operator bool() const { return !empty(); }
  template <class T>
  bool holds() const {
    return kind_ == index_of<T>();
  }
  template <class T>
  const T* get_if() const {
    return holds<T>() ? &held<T>() : nullptr;
  }
  template <class T>
  T* get_if() {
    return const_cast<T*>(std::as_const(*this).get_if<T>());
  }
  /// Which kind of value it is, as a number.
  std::size_t index() const { return kind_; }
  /// The same of all values that hold a T.
  template <class T>
  static constexpr std::size_t index_of() {
    return boost::mp11::mp_find<Kinds, T>::value;
  }
  /// The number, integer or real; none otherwise.
  std::optional<double> number() const;
  /// Whether it is the failed object.
  bool has_failed() const;
  /// The most specific type: an entity's own, a concept's type itself, for an object of a C++ type the one of
  /// its name (`opaque` where there is none), a builtin type otherwise.
  Type type(const Types& types) const;

  /// A hash for `similar`: identities do not count, nor do numbers (which compare with a tolerance) and the
  /// order of lists. Similar values have equal hashes. Cached in entities and lists.
  std::uint64_t content_hash() const;
  /// The levels of entities and lists below, this one included; no fewer, but perhaps more, where something
  /// deep was taken away. At most `most_levels`.
  std::uint32_t depth() const;

  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return boost::mp11::mp_with_index<boost::mp11::mp_size<Kinds>::value>(
        kind_,
        [&](auto kind) -> decltype(auto) { return visitor(held<boost::mp11::mp_at_c<Kinds, kind>>()); });
  }

 private:
  // Values are copied and moved all the time, which std::variant does by tables of functions. Here all that
  // differs from a copy of the bytes is a further owner of what is shared, and a move is such a copy. What is
  // shared is a pointer to a node, whatever it is, and every node begins with its owners.
  using Kinds = boost::mp11::mp_list<std::monostate, bool, std::int64_t, double, Amount, Type, Text, List,
                                     Entity, Opaque>;
  static constexpr std::size_t first_shared = boost::mp11::mp_find<Kinds, Text>::value;

  bool is_shared() const { return kind_ >= first_shared; }
  /// The node that it shares; null of an empty list.
  const detail::ReferenceCounted* node() const {
    const detail::ReferenceCounted* node = nullptr;
    std::memcpy(&node, memory_, sizeof(node));
    return node;
  }
  /// One owner of that node more, and one less.
  void retain() const {
    if (const auto* shared = node()) detail::retain(shared);
  }
  void release() const noexcept {
    if (const auto* shared = node(); shared && detail::abandon(shared)) destroy(shared);
  }
  /// Frees the node after its last owner.
  void destroy(const detail::ReferenceCounted* shared) const noexcept;
  template <class T>
  void hold(T value) {
    static_assert(sizeof(T) <= sizeof(memory_));
    std::construct_at(reinterpret_cast<T*>(memory_), std::move(value));
    kind_ = static_cast<std::uint8_t>(index_of<T>());
  }
  template <class T>
  const T& held() const {
    return *std::launder(reinterpret_cast<const T*>(memory_));
  }
  void copy_bytes(const Value& other) {
    std::memcpy(memory_, other.memory_, sizeof(memory_));
    kind_ = other.kind_;
  }
  alignas(8) std::byte memory_[16]{};
  std::uint8_t kind_ = 0;
};

/// An attribute with its value.
struct AttributeValue {
  Attribute attribute;
  Value value;
};

/// Whether it says nothing: no value, or an empty list, which is as good as none.
bool is_nothing(const Value& value);

/// Whether every number in it is finite; those of entities are not looked at.
bool is_finite(const Value& value);

/// Whether both are entities with the same identity: the same object, perhaps at two times.
bool identical(const Value& left, const Value& right);

/// A short text for people: `butter`, `230 g`, `[3 portions]`. Numbers, texts and names of types are as
/// networks write them, and so are objects of C++ types that have a text (see OpaqueObject).
std::string to_string(const Value& value);
/// An amount as people write it, its number rounded to `digits` digits: `230 g`, `21.8 %`.
std::string to_string(const Amount& amount, int digits);
/// A number as people write it, in the shortest form that reads back the same.
std::string to_string(double number);
/// The same as networks write it, so that it is no integer: `53.0`, `0.1`, `1e+20`.
std::string written(double number);

inline std::span<const AttributeValue> Type::defaults() const {
  return node().defaults;
}

namespace detail {

/// The depth of what holds the value; a std::length_error where that is beyond `most_levels`.
std::uint32_t depth_above(const Value& held);

class Note;

struct TextNode : ReferenceCounted {
  std::string text;
};
struct EntityNode : ReferenceCounted, WithElements<EntityNode, AttributeValue> {
  std::uint32_t count = 0;
  Type type;
  Identity identity = Identity::none;
  std::uint32_t depth = 1;
  mutable std::atomic<std::uint64_t> content_hash = 0;  // 0: not computed yet
};

/// A part of a list: an array of values, or a branch with parts that are all of one height.
struct ListNode : ReferenceCounted {
  std::uint32_t count = 0;   // elements of this node
  std::uint32_t height = 0;  // 0: values
  std::uint32_t depth = 1;
  std::size_t size = 0;  // values in it and below
  mutable std::atomic<std::uint64_t> content_hash = 0;
  mutable std::atomic<const Note*> note = nullptr;  // see note.hpp

  std::span<const Value> values() const;
  std::span<const boost::intrusive_ptr<const ListNode>> parts() const;
};
/// Frees the memory of a node.
void destroy(const TextNode* node);
void destroy(const EntityNode* node);
void destroy(const ListNode* node);
struct ListArray : ListNode, WithElements<ListArray, Value> {};
struct ListBranch : ListNode, WithElements<ListBranch, boost::intrusive_ptr<const ListNode>> {};

inline std::span<const Value> ListNode::values() const {
  return static_cast<const ListArray*>(this)->elements();
}
inline std::span<const boost::intrusive_ptr<const ListNode>> ListNode::parts() const {
  return static_cast<const ListBranch*>(this)->elements();
}

inline void intrusive_ptr_add_ref(const TextNode* node) {
  retain(node);
}
inline void intrusive_ptr_release(const TextNode* node) {
  if (abandon(node)) destroy(node);
}
inline void intrusive_ptr_add_ref(const EntityNode* node) {
  retain(node);
}
inline void intrusive_ptr_release(const EntityNode* node) {
  if (abandon(node)) destroy(node);
}
inline void intrusive_ptr_add_ref(const ListNode* node) {
  retain(node);
}
inline void intrusive_ptr_release(const ListNode* node) {
  if (abandon(node)) destroy(node);
}

}  // namespace detail

inline Type Entity::type() const {
  return node().type;
}
inline Identity Entity::identity() const {
  return node().identity;
}
inline std::uint32_t Entity::depth() const {
  return node_ ? node_->depth : 1;
}
inline std::span<const AttributeValue> Entity::attributes() const {
  return node().elements();
}
// Looking up an attribute takes less than calling a function would.
[[gnu::always_inline]] inline const Value& Entity::get(Attribute attribute) const {
  if (!attribute) [[unlikely]]
    detail::throw_none("attribute");
  for (const AttributeValue& entry : node().elements())
    if (entry.attribute == attribute) return entry.value;
  return Value::nothing;
}
[[gnu::always_inline]] inline const List& Entity::list(Attribute attribute) const {
  const List* list = get(attribute).get_if<List>();
  return list ? *list : List::none;
}
inline const Amount* Entity::amount(Attribute attribute) const {
  return get(attribute).get_if<Amount>();
}
inline bool Entity::flag(Attribute attribute) const {
  const bool* flag = get(attribute).get_if<bool>();
  return flag && *flag;
}

inline std::size_t List::size() const {
  return node_ ? node_->size : 0;
}
inline std::uint32_t List::depth() const {
  return node_ ? node_->depth : 1;
}
inline std::uint32_t Value::depth() const {
  if (const Entity* entity = get_if<Entity>()) return entity->depth();
  if (const List* list = get_if<List>()) return list->depth();
  return 1;
}
inline List::Iterator List::begin() const {
  return {node_.get(), 0};
}
inline List::Iterator List::end() const {
  return Iterator::end_of(node_.get(), size());
}
inline void List::Iterator::locate() {
  value_ = array_end_ = nullptr;
  if (root_ && root_->height == 0) {
    value_ = root_->values().data() + position_;
    array_end_ = root_->values().data() + root_->count;
  } else if (root_ && position_ < root_->size) {
    locate_in_branch();
  }
}
inline List::Iterator& List::Iterator::operator++() {
  ++position_;
  if (++value_ == array_end_) locate();
  return *this;
}
inline List::Iterator& List::Iterator::operator+=(difference_type distance) {
  position_ = static_cast<std::size_t>(static_cast<difference_type>(position_) + distance);
  locate();
  return *this;
}

}  // namespace irl
