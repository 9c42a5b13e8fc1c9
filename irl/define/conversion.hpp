#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// How a C++ type stands for values. A class or enumeration of one's own that is an OpaqueObject stands for
/// itself; specialise this for one that can be told as a value of another kind, such as a point as a list:
///   static constexpr const char* type   the name of the type in the hierarchy, for slots that name none
///   static std::optional<T> from(const Value&)   none if the value is of another kind
///   static Value to(T)
template <class T>
struct Conversion;

template <class T>
concept Convertible = requires(const Value& value, T object) {
  { Conversion<T>::from(value) } -> std::same_as<std::optional<T>>;
  { Conversion<T>::to(object) } -> std::convertible_to<Value>;
};

namespace detail {
/// A C++ type that is one of the alternatives of Value.
template <class T>
struct DirectConversion {
  static std::optional<T> from(const Value& value) {
    const T* held = value.get_if<T>();
    return held ? std::optional(*held) : std::nullopt;
  }
  static Value to(T object) { return Value(std::move(object)); }
};

template <class T>
constexpr bool is_vector = false;
template <class T>
constexpr bool is_vector<std::vector<T>> = true;

/// Whether all values that a C++ type stands for are of one type and of none below it, as numbers and texts.
template <class T>
constexpr bool is_of_one_type = std::is_arithmetic_v<T> || std::is_same_v<T, std::string> ||
                                std::is_same_v<T, Amount> || std::is_same_v<T, List> || is_vector<T>;
}  // namespace detail

template <class T>
requires(OpaqueObject<T> && !std::is_convertible_v<T, Value>) struct Conversion<T> {
  /// The object, not copied; null for any other value.
  static const T* held(const Value& value) {
    const Opaque* object = value.get_if<Opaque>();
    return object ? object->get_if<T>() : nullptr;
  }
  static std::optional<T> from(const Value& value) {
    const T* object = held(value);
    return object ? std::optional(*object) : std::nullopt;
  }
  static Value to(T object) { return Opaque(std::move(object)); }
};

/// A C++ type whose objects are values as they are.
template <class T>
concept HeldAsItIs = requires(const Value& value) {
  { Conversion<T>::held(value) } -> std::same_as<const T*>;
};

template <>
struct Conversion<bool> : detail::DirectConversion<bool> {
  static constexpr const char* type = "boolean";
};
template <>
struct Conversion<std::int64_t> : detail::DirectConversion<std::int64_t> {
  static constexpr const char* type = "integer";
};
template <>
struct Conversion<Amount> : detail::DirectConversion<Amount> {
  static constexpr const char* type = "amount";
};
template <>
struct Conversion<Type> : detail::DirectConversion<Type> {
  static constexpr const char* type = "anything";
};
template <>
struct Conversion<List> : detail::DirectConversion<List> {
  static constexpr const char* type = "list";
};
template <>
struct Conversion<Entity> : detail::DirectConversion<Entity> {
  static constexpr const char* type = "entity";
};
template <>
struct Conversion<Value> {
  static constexpr const char* type = "anything";
  static std::optional<Value> from(const Value& value) { return value; }
  static Value to(Value value) { return value; }
};
template <>
struct Conversion<double> {
  static constexpr const char* type = "number";
  static std::optional<double> from(const Value& value) { return value.number(); }
  static Value to(double number) { return number; }
};
template <>
struct Conversion<int> {
  static constexpr const char* type = "integer";
  static std::optional<int> from(const Value& value) {
    const auto* integer = value.get_if<std::int64_t>();
    return integer && std::in_range<int>(*integer) ? std::optional(static_cast<int>(*integer)) : std::nullopt;
  }
  static Value to(int number) { return number; }
};
template <>
struct Conversion<std::string> {
  static constexpr const char* type = "text";
  static std::optional<std::string> from(const Value& value) {
    const Text* text = value.get_if<Text>();
    return text ? std::optional(std::string(text->view())) : std::nullopt;
  }
  static Value to(const std::string& text) { return text; }
};
template <Convertible T>
struct Conversion<std::vector<T>> {
  using Item = T;
  static constexpr const char* type = "list";
  static std::optional<std::vector<T>> from(const Value& value) {
    const List* list = value.get_if<List>();
    if (!list) return std::nullopt;
    std::vector<T> elements;
    for (const Value& element : *list) {
      auto converted = Conversion<T>::from(element);
      if (!converted) return std::nullopt;
      elements.push_back(std::move(*converted));
    }
    return elements;
  }
  static Value to(std::vector<T> elements) {
    std::vector<Value> values;
    for (T& element : elements) values.push_back(Conversion<T>::to(std::move(element)));
    return List(std::move(values));
  }
};

/// A slot of a relation as an object, so that the compiler holds every direction against it: the C++ type
/// that callables get and give, a name, and the name of the type in the hierarchy.
template <Convertible T>
struct Slot {
  using value_type = T;
  std::string name;
  std::string type;
};

/// The name of the type in the hierarchy whose values a C++ type stands for.
template <Convertible T>
std::string type_name() {
  if constexpr (HeldAsItIs<T>)
    return detail::name_of_opaque<T>();
  else
    return Conversion<T>::type;
}

/// A slot of that name. Without a type name it takes any value of the C++ type.
template <Convertible T>
Slot<T> slot(std::string name, std::string type = type_name<T>()) {
  return {std::move(name), std::move(type)};
}

template <class T>
requires(!Convertible<T>) void slot(std::string, std::string = {}) {
  static_assert(!std::is_floating_point_v<T>,
                "slot(): the numbers of networks are doubles; write slot<double>");
  static_assert(!std::is_integral_v<T>,
                "slot(): the whole numbers of networks have 64 bits; write slot<std::int64_t>, or slot<int>");
  static_assert(
      std::is_arithmetic_v<T> || Convertible<T>,
      "slot(): a C++ type of your own must be a class or enumeration that can be copied and compared "
      "by ==, or have an irl::Conversion");
}

/// A hierarchy of the builtin types and one type for each of these C++ types, for domains without an
/// ontology:
///   irl::Domain geometry("geometry", irl::opaque_types<Matrix, Polygon>());
/// An ontology declares them itself: `matrix: {is: opaque}`.
template <HeldAsItIs... Objects>
std::shared_ptr<const Types> opaque_types() {
  const std::vector<TypeDeclaration> declarations{
      {.name = type_name<Objects>(), .summary = "an object of C++", .parents = {"opaque"}}...};
  return Types::build(declarations).types;
}

}  // namespace irl
