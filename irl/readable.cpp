#include "irl/readable.hpp"

#include <algorithm>
#include <array>

namespace irl {
namespace {

/// A form of UTF-8 characters of several bytes: what the first and the second byte may be, and the length.
/// The bounds of the second byte keep out overlong forms, surrogates and the control characters after 7F.
struct Form {
  unsigned char first_from, first_to, second_from, second_to;
  std::size_t length;
};

constexpr std::array forms{
    Form{0xC2, 0xC2, 0xA0, 0xBF, 2}, Form{0xC3, 0xDF, 0x80, 0xBF, 2}, Form{0xE0, 0xE0, 0xA0, 0xBF, 3},
    Form{0xE1, 0xEC, 0x80, 0xBF, 3}, Form{0xED, 0xED, 0x80, 0x9F, 3}, Form{0xEE, 0xEF, 0x80, 0xBF, 3},
    Form{0xF0, 0xF0, 0x90, 0xBF, 4}, Form{0xF1, 0xF3, 0x80, 0xBF, 4}, Form{0xF4, 0xF4, 0x80, 0x8F, 4},
};

unsigned char byte(char character) {
  return static_cast<unsigned char>(character);
}

bool has_form(std::string_view text, const Form& form) {
  return text.size() >= form.length && byte(text[0]) >= form.first_from && byte(text[0]) <= form.first_to &&
         byte(text[1]) >= form.second_from && byte(text[1]) <= form.second_to &&
         std::ranges::all_of(text.substr(2, form.length - 2),
                             [](char c) { return (byte(c) & 0xC0) == 0x80; });
}

void append_escaped(std::string& to, char character) {
  constexpr std::string_view digits = "0123456789abcdef";
  to += "\\x";
  to += digits[byte(character) / 16];
  to += digits[byte(character) % 16];
}

}  // namespace

std::size_t readable_character(std::string_view text) {
  if (byte(text[0]) < 0x80) return text[0] == '\t' || (text[0] >= ' ' && text[0] != '\x7F') ? 1 : 0;
  const auto form = std::ranges::find_if(forms, [&](const Form& f) { return has_form(text, f); });
  return form == forms.end() ? 0 : form->length;
}

bool is_readable(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c < '\x7F'; };
  if (std::ranges::all_of(text, is_plain)) return true;
  while (!text.empty()) {
    const auto length = readable_character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool has_capital(std::string_view name) {
  return std::ranges::any_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::string escaped(std::string_view text) {
  if (is_readable(text)) return std::string(text);
  std::string result;
  while (!text.empty()) {
    const auto length = readable_character(text);
    if (length == 0) append_escaped(result, text[0]);
    result += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto* escape = std::ranges::find(escapes, c, &Escape::character);
    if (escape == std::end(escapes))
      result += c;
    else
      result += {'\\', escape->letter};
  }
  return result + '"';
}

}  // namespace irl
