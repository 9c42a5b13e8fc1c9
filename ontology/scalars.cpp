#include "ontology/scalars.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace irl::ontology {

static constexpr std::string_view white_space = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(white_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<double> parse_number(std::string_view text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<bool> parse_truth(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  return std::nullopt;
}

std::optional<NumberAndWord> parse_number_and_word(std::string_view text) {
  const auto space = text.find_first_of(white_space);
  if (space == std::string_view::npos) return std::nullopt;
  const std::optional<double> number = parse_number(text.substr(0, space));
  const std::string_view word = trimmed(text.substr(space));
  if (!number || !is_name(word)) return std::nullopt;
  return NumberAndWord{*number, std::string(word)};
}

bool is_name(std::string_view text) {
  constexpr std::string_view punctuation = "()[]{}<>,;:#?!&*|=\"'`%@\\";
  return !text.empty() && !parse_number(text) && std::ranges::none_of(text, [&](unsigned char sign) {
    return sign <= ' ' || sign == 0x7f || punctuation.find(static_cast<char>(sign)) != std::string_view::npos;
  });
}

}  // namespace irl::ontology
