#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "grammar/syntax.hpp"

/// Internal to the grammar: numbers as text.
namespace irl::grammar {

using Number = std::variant<std::int64_t, double>;

/// The number that a text of the shape integer, ratio or decimal says, or why it says none.
std::expected<Number, std::string_view> read_number(Shape shape, std::string_view text);

}  // namespace irl::grammar
