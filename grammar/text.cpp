#include "grammar/text.hpp"

#include <algorithm>

namespace irl::grammar {
namespace {

constexpr std::size_t excerpt_bytes = 40;

}  // namespace

std::string lower(std::string_view text) {
  std::string result{text};
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string excerpt(std::string_view text) {
  std::string beginning;
  while (!text.empty() && beginning.size() < excerpt_bytes) {
    const auto gap = white_space.first_other(text);
    text.remove_prefix(gap);
    if (text.empty()) break;
    if (gap > 0) beginning += ' ';
    const auto length = std::max<std::size_t>(readable_character(text), 1);
    beginning += escaped(text.substr(0, length));
    text.remove_prefix(length);
  }
  return "'" + beginning + (text.empty() ? "'" : "...'");
}

}  // namespace irl::grammar
