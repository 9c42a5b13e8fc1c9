#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "irl/problem.hpp"

namespace irl {

class Entity;
class Types;
struct TypeAttribute;
struct AttributeValue;

namespace detail {
/// A set of types as a mask of bits. Exact where the hierarchy has at most as many types as there are bits;
/// beyond, types share bits, and the mask may name types that are not in the set.
using TypeBits = std::array<std::uint64_t, 8>;
struct TypeNode;
/// Throws a DefinitionError: a type, an attribute or an entity is used that there is none of.
[[noreturn]] void throw_none(const char* what);
struct AttributeNode {
  std::string name;
  std::uint32_t index;
};
}  // namespace detail

/// How people write amounts in a unit. A share is a number from 0 to 1 for the engine; where one is `100 %`,
/// people write and read a quarter as 25.
struct UnitNotation {
  double one = 1;      ///< the number that people write for an amount of one
  std::string sign{};  ///< what stands behind the number when it is shown; empty: the name of the unit
};

/// The name of a property that entities have, such as `temperature`. A small handle, valid as long as its
/// `Types`.
class Attribute {
 public:
  Attribute() = default;
  std::string_view name() const { return node_ ? std::string_view(node_->name) : std::string_view(); }
  /// A dense number, for tables and for the fixed order of an entity's attributes.
  std::uint32_t index() const {
    if (!node_) [[unlikely]]
      detail::throw_none("attribute");
    return node_->index;
  }
  explicit operator bool() const { return node_ != nullptr; }
  bool operator==(const Attribute&) const = default;

 private:
  friend class Types;
  friend class TypesBuilder;
  explicit Attribute(const detail::AttributeNode* node) : node_(node) {}
  const detail::AttributeNode* node_ = nullptr;
};

/// A node of a hierarchy with several parents. A small handle, valid as long as its `Types`. To ask something
/// of no type is a DefinitionError.
class Type {
 public:
  Type() = default;
  std::string_view name() const;
  /// What the type stands for, in one line.
  std::string_view summary() const;
  /// Whether this is the other type or below it: one bit test.
  bool is(Type other) const;
  /// One bit for every type that this is, at the type's index modulo their number.
  const detail::TypeBits& ancestor_bits() const;
  /// Whether this is the type of the failed object, which lies below every other type.
  bool is_failed() const;
  /// The parents in declared order, documented extensions last.
  std::span<const Type> parents() const;
  /// Every attribute, inherited ones included, the most specific type's first.
  std::span<const TypeAttribute> attributes() const;
  /// Whether entities of this type have the attribute.
  bool has(Attribute attribute) const;
  /// Whether the attribute of such an entity can hold a value of that kind, counted as `Value::index` does:
  /// 42 is no truth value. What the type does not say may be anything.
  bool takes(Attribute attribute, std::size_t kind_of_value) const;
  /// How many attributes come without extensions: the number that metrics count (`counted` in TypeAttribute).
  std::size_t counted_attributes() const;
  /// The values an entity of this type starts with, in attribute order.
  std::span<const AttributeValue> defaults() const;
  /// For a unit: the attribute that an amount in it describes (`°C` a temperature); none otherwise.
  Attribute measures() const;
  /// For a unit: how people write amounts in it.
  const UnitNotation& notation() const;
  /// A dense number below `Types::size()`.
  std::uint32_t index() const;

  explicit operator bool() const { return node_ != nullptr; }
  bool operator==(const Type&) const = default;

 private:
  friend class Types;
  friend class TypesBuilder;
  explicit Type(const detail::TypeNode* node) : node_(node) {}
  const detail::TypeNode& node() const {
    if (!node_) [[unlikely]]
      detail::throw_none("type");
    return *node_;
  }
  const detail::TypeNode* node_ = nullptr;
};

/// An attribute as a type has it.
struct TypeAttribute {
  Attribute attribute;
  Type value_type;   ///< what its values are; `anything` where that is not declared
  Type declared_in;  ///< the type whose declaration counts, the first in linearised order
  bool counted =
      true;  ///< false: the type has it only through an extension, so metrics count it only where set
};

/// The default of an attribute before names are resolved: none, a truth value, a number, the name of a type,
/// or an amount (number and name of a unit).
using DefaultDeclaration =
    std::variant<std::monostate, bool, double, std::string, std::pair<double, std::string>>;

/// The declaration of an attribute.
struct AttributeDeclaration {
  std::string name;
  std::string type{};  ///< name of the type of its values; empty: anything, or as inherited
  DefaultDeclaration default_value{};
  Position where{};
};

/// The declaration of a type. Parents are named; the order of declarations does not matter.
struct TypeDeclaration {
  std::string name;
  std::string summary{};
  std::vector<std::string> parents{};  ///< in order; none: `entity`
  std::vector<std::string>
      extensions{};  ///< further parents whose attributes metrics do not count unless set
  std::vector<AttributeDeclaration> attributes{};
  std::vector<std::string> aliases{};
  std::string measures{};   ///< for a unit: the attribute that it measures
  UnitNotation notation{};  ///< for a unit: how people write amounts in it
  Position where{};
};

struct BuiltTypes;

/// A type hierarchy, immutable. Always contains `anything`, and below it `entity` (the root of all entities),
/// `boolean`, `number`, `integer` (a number), `amount`, `text`, `list`, `opaque` (above all types of objects
/// of C++ types); and below everything `failed-object`.
class Types {
 public:
  /// Builds a hierarchy; every problem is reported with the position of its declaration: duplicates, unknown
  /// parents, cycles, attributes that are declared with two incompatible types. What is wrong is left out.
  /// `aliases` are further names of types, builtin ones included.
  static BuiltTypes build(std::span<const TypeDeclaration> declarations,
                          std::span<const std::pair<std::string, std::string>> aliases = {});

  Types();
  ~Types();
  Types(const Types&) = delete;
  Types& operator=(const Types&) = delete;

  /// The type of that name or alias; no type if there is none.
  Type find(std::string_view name) const;
  /// The attribute of that name; none if no type has it.
  Attribute find_attribute(std::string_view name) const;
  /// The type or attribute of that name, for definitions. A DefinitionError with the nearest name if there is
  /// none.
  Type type(std::string_view name) const;
  Attribute attribute(std::string_view name) const;
  /// All types in declared order, builtin ones first, the failed object's last.
  std::span<const Type> all() const;
  std::size_t size() const { return all().size(); }
  /// The types directly below, extensions included.
  std::vector<Type> children(Type type) const;

  Type anything() const;
  Type entity() const;
  Type boolean() const;
  Type number() const;
  Type integer() const;
  Type amount() const;
  Type text() const;
  Type list() const;
  Type opaque() const;
  /// The type below all others.
  Type failed() const;
  /// The failed object: what an operation gives that could not do its work.
  const Entity& failed_object() const;

 private:
  friend class TypesBuilder;
  struct Storage;
  std::unique_ptr<Storage> storage_;
};

/// What building a hierarchy gives: always a hierarchy, and what had to be left out of it.
struct BuiltTypes {
  std::shared_ptr<const Types> types;
  Problems problems;
};

namespace detail {
struct TypeNode {
  std::string name;
  std::string summary;
  std::uint32_t index = 0;
  bool failed = false;
  std::vector<std::uint64_t> ancestors;  // one bit a type, its own included
  TypeBits ancestor_bits{};
  std::vector<Type> parents;
  std::vector<TypeAttribute> attributes;
  std::vector<bool> has_attribute;             // by attribute index
  std::vector<std::uint16_t> kinds_of_values;  // by attribute index: a bit for each kind of Value
  std::size_t counted_attributes = 0;
  std::vector<AttributeValue> defaults;
  Attribute measures;
  UnitNotation notation;
};
}  // namespace detail

inline std::string_view Type::name() const {
  return node_ ? std::string_view(node_->name) : "nothing";
}
inline std::string_view Type::summary() const {
  return node().summary;
}
inline bool Type::is(Type other) const {
  const std::uint32_t bit = other.node().index;
  return (node().ancestors[bit / 64] >> (bit % 64)) & 1U;
}
inline const detail::TypeBits& Type::ancestor_bits() const {
  return node().ancestor_bits;
}
inline bool Type::is_failed() const {
  return node().failed;
}
inline std::span<const Type> Type::parents() const {
  return node().parents;
}
inline std::span<const TypeAttribute> Type::attributes() const {
  return node().attributes;
}
inline bool Type::has(Attribute attribute) const {
  return attribute && node().has_attribute[attribute.index()];
}
inline bool Type::takes(Attribute attribute, std::size_t kind_of_value) const {
  return (node().kinds_of_values[attribute.index()] >> kind_of_value) & 1U;
}
inline std::size_t Type::counted_attributes() const {
  return node().counted_attributes;
}
inline Attribute Type::measures() const {
  return node().measures;
}
inline const UnitNotation& Type::notation() const {
  return node_->notation;
}
inline std::uint32_t Type::index() const {
  return node().index;
}

}  // namespace irl
