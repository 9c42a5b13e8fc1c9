#pragma once

#include <string>

#include "irl/define/conversion.hpp"

namespace irl {

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
  static_assert(
      Convertible<T>,
      "slot(): a C++ type of your own must be a class or enumeration that can be copied and compared "
      "by ==, or have an irl::Conversion");
}

}  // namespace irl
