#include "grammar/number.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <system_error>

namespace irl::grammar {
namespace {

using Result = std::expected<Number, std::string_view>;

template <typename T>
std::optional<T> exactly(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} ? std::optional{value} : std::nullopt;
}

Result decimal(std::string_view text) {
  if (const auto value = exactly<double>(text)) return *value;
  return std::unexpected{"is too large or too close to zero"};
}

Result integer(std::string_view text) {
  if (const auto value = exactly<std::int64_t>(text)) return *value;
  return decimal(text);
}

Result ratio(std::string_view text) {
  const auto slash = text.find('/');
  const auto above = integer(text.substr(0, slash));
  const auto below = integer(text.substr(slash + 1));
  if (!above) return above;
  if (!below) return below;
  const auto quotient = [](auto a, auto b) -> Result {
    if (b == 0) return std::unexpected{"divides by zero"};
    if constexpr (std::is_same_v<decltype(a), std::int64_t> && std::is_same_v<decltype(b), std::int64_t>)
      if (a % b == 0) return a / b;
    return static_cast<double>(a) / static_cast<double>(b);
  };
  return std::visit(quotient, *above, *below);
}

}  // namespace

Result read_number(Shape shape, std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  switch (shape) {
    case Shape::integer:
      return integer(text.substr(0, text.find('.')));
    case Shape::ratio:
      return ratio(text);
    default:
      return decimal(text);
  }
}

}  // namespace irl::grammar
