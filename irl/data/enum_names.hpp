#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>

namespace irl {

/// An enumeration whose values have names: `names_of` is declared beside it and gives an array of them, in
/// the order of the values, which count from 0.
template <class Enum>
concept NamedEnum = std::is_enum_v<Enum> && requires(Enum value) {
  std::string_view(names_of(value)[0]);
};

/// All values of an enumeration, in their order.
template <NamedEnum Enum>
inline constexpr auto all_values = [] {
  std::array<Enum, std::size(names_of(Enum()))> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<Enum>(i);
  return values;
}();

/// The name of a value, as programs read it and people do.
template <NamedEnum Enum>
constexpr std::string_view name(Enum value) {
  return names_of(value)[static_cast<std::size_t>(value)];
}

/// The value of that name; none if there is none.
template <NamedEnum Enum>
constexpr std::optional<Enum> value_named(std::string_view name) {
  const auto& names = names_of(Enum());
  const auto found = std::ranges::find(names, name, [](std::string_view one) { return one; });
  if (found == std::end(names)) return std::nullopt;
  return static_cast<Enum>(found - std::begin(names));
}

}  // namespace irl
