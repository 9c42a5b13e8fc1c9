#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "irl/data/reference_counted.hpp"

namespace irl {

/// A C++ type of one's own whose objects can be values as they are: a class or an enumeration that can be
/// copied and compared by `==`. Three things more are used where they are there:
///   describe(object)   found beside the type: a text for people; else its name is shown
///   to_text(object)    found beside the type: the text of which it can be made again, as networks then write
///   it:
///                      `journey("Ghent-Brussels")`; `Domain::reads` says how it is read
///   std::hash<T>, or hash_value(object) as Boost knows it: without, all objects of the type share one hash,
///                      so that a search among many of them compares each with each
template <class T>
concept OpaqueObject = (std::is_class_v<T> ||
                        std::is_enum_v<T>)&&std::copy_constructible<T>&& std::equality_comparable<T> &&
                       !std::ranges::view<T>;

/// What the type of such objects is called in a hierarchy, where the name that follows from C++ will not do:
///   template <> constexpr const char* irl::opaque_type_name<geometry::Matrix> = "transformation";
template <class T>
constexpr const char* opaque_type_name = nullptr;

namespace detail {

/// `geometry::RouteMap<int>` as a hierarchy has it: `route-map`.
std::string type_name_from_cpp(const std::type_info& type);

template <OpaqueObject T>
const std::string& name_of_opaque() {
  static const std::string name =
      opaque_type_name<T> ? std::string(opaque_type_name<T>) : type_name_from_cpp(typeid(T));
  return name;
}

/// An object that hides its type, as its owners hold it.
struct OpaqueOwned : ReferenceCounted {};
/// An object that hides its type.
struct OpaqueNode : OpaqueOwned {
  virtual ~OpaqueNode() = default;
  virtual const std::type_info& type() const = 0;
  virtual const std::string& type_name() const = 0;
  virtual bool equals(const OpaqueNode& other) const = 0;  // which is of the same type
  virtual std::size_t hash() const = 0;
  virtual std::string description() const = 0;
  virtual std::optional<std::string> text() const = 0;
};

/// Frees the memory of an object.
void destroy(const OpaqueOwned* node);

template <class T>
struct OpaqueNodeOf final : OpaqueNode {
  explicit OpaqueNodeOf(T held) : object(std::move(held)) {}

  const std::type_info& type() const override { return typeid(T); }
  const std::string& type_name() const override { return name_of_opaque<T>(); }
  bool equals(const OpaqueNode& other) const override {
    return bool(object == static_cast<const OpaqueNodeOf&>(other).object);
  }
  std::size_t hash() const override {
    if constexpr (requires {
                    { std::hash<T>()(object) } -> std::convertible_to<std::size_t>;
                  })
      return std::hash<T>()(object);
    else if constexpr (requires {
                         { hash_value(object) } -> std::convertible_to<std::size_t>;
                       })
      return hash_value(object);
    else
      return type().hash_code();
  }
  std::string description() const override {
    if constexpr (requires {
                    { describe(object) } -> std::convertible_to<std::string>;
                  })
      return describe(object);
    else
      return type_name();
  }
  std::optional<std::string> text() const override {
    if constexpr (requires {
                    { to_text(object) } -> std::convertible_to<std::string>;
                  })
      return to_text(object);
    else
      return std::nullopt;
  }

  T object;
};

inline void intrusive_ptr_add_ref(const OpaqueOwned* node) {
  retain(node);
}
inline void intrusive_ptr_release(const OpaqueOwned* node) {
  if (abandon(node)) destroy(node);
}

}  // namespace detail

/// An object of a C++ type that the engine knows nothing about: it is held, compared, hashed and described,
/// and handed to callables that take it. Immutable and shared, so copies cost next to nothing. Where the
/// object's own code throws, it equals nothing but itself, or is described by the name of its type.
class Opaque {
 public:
  /// No object.
  Opaque() = default;
  template <class T>
  requires(!std::same_as<T, Opaque> && OpaqueObject<T>) explicit Opaque(T object)
      : node_(std::make_unique<const detail::OpaqueNodeOf<T>>(std::move(object)).release()) {}

  explicit operator bool() const { return node_ != nullptr; }
  /// The object, if it is of that C++ type; null otherwise.
  template <OpaqueObject T>
  const T* get_if() const {
    if (!node_ || node().type() != typeid(T)) return nullptr;
    return &static_cast<const detail::OpaqueNodeOf<T>&>(node()).object;
  }
  /// What its type is called in a hierarchy; empty where there is no object.
  std::string_view type_name() const;
  /// For people, in one line.
  std::string description() const;
  /// The text of which it can be made again; none where its type has none.
  std::optional<std::string> text() const;
  /// A hash of what `==` compares.
  std::size_t hash() const;
  /// Whether both are objects of one C++ type, and equal.
  friend bool operator==(const Opaque& left, const Opaque& right);

 private:
  const detail::OpaqueNode& node() const { return static_cast<const detail::OpaqueNode&>(*node_); }
  boost::intrusive_ptr<const detail::OpaqueOwned> node_;
};

}  // namespace irl
