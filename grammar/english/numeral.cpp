#include "grammar/english/numeral.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

namespace irl::grammar::english {

namespace {

/// A character with its code, and how many bytes it takes; 0 at the end.
struct Character {
  char32_t code = 0;
  std::size_t length = 0;
};

Character first_of(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const std::size_t length = byte(0) < 0xC0 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (length == 1 || text.size() < length) return {byte(0) < 0x80 ? byte(0) : 0xFFFDU, 1};
  char32_t code = byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {0xFFFDU, 1};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  return {code, length};
}

constexpr std::array<std::pair<char32_t, std::string_view>, 9> fraction_signs{{{U'¼', "1/4"},
                                                                               {U'½', "1/2"},
                                                                               {U'¾', "3/4"},
                                                                               {U'⅓', "1/3"},
                                                                               {U'⅔', "2/3"},
                                                                               {U'⅛', "1/8"},
                                                                               {U'⅜', "3/8"},
                                                                               {U'⅝', "5/8"},
                                                                               {U'⅞', "7/8"}}};

/// Digits, fractions and numerals of scripts other than our own; those of the Indian ones are told by
/// their place in each block.
bool is_foreign_digit(char32_t code) {
  if (code < 0xB2) return false;
  constexpr std::array<std::pair<char32_t, char32_t>, 28> ranges{
      {{0xB2, 0xB3},       {0xB9, 0xB9},       {0xBC, 0xBE},      {0x660, 0x669},   {0x6F0, 0x6F9},
       {0x7C0, 0x7C9},     {0xE50, 0xE59},     {0xED0, 0xED9},    {0xF20, 0xF33},   {0x1040, 0x1049},
       {0x1090, 0x1099},   {0x1369, 0x137C},   {0x17E0, 0x17F9},  {0x1810, 0x1819}, {0x2070, 0x2079},
       {0x2080, 0x2089},   {0x2150, 0x218B},   {0x2460, 0x24FF},  {0x2776, 0x2793}, {0x3007, 0x3007},
       {0x3021, 0x3029},   {0x3220, 0x3229},   {0x3280, 0x3289},  {0xA620, 0xA629}, {0xFF10, 0xFF19},
       {0x10100, 0x10133}, {0x1D7CE, 0x1D7FF}, {0x1F100, 0x1F10C}}};
  const bool is_indian = code >= 0x900 && code < 0xE00 && (code & 0x7FU) >= 0x66 && (code & 0x7FU) <= 0x6F;
  constexpr std::u32string_view han = U"一二三四五六七八九十百千万両两";
  return is_indian || han.find(code) != std::u32string_view::npos ||
         std::ranges::any_of(ranges,
                             [&](const auto& range) { return code >= range.first && code <= range.second; });
}

bool is_own_digit(char32_t code) {
  return code >= U'0' && code <= U'9';
}
bool is_digit(char32_t code) {
  return is_own_digit(code) || is_foreign_digit(code);
}

/// Signs of calculation: a number that one of them belongs to is none that is understood.
bool is_sign(char32_t code) {
  constexpr std::u32string_view signs = U"+*^=<>~%‰±×÷−≈≤≥√∞－＋";
  return signs.find(code) != std::u32string_view::npos;
}

/// Whether a number begins there: `3`, `½`, `.5`.
bool begins_number(std::string_view text) {
  const Character first = first_of(text);
  return is_digit(first.code) || (first.code == U'.' && is_digit(first_of(text.substr(1)).code));
}

std::size_t length_of_blanks(std::string_view text) {
  std::size_t length = 0;
  while (const std::size_t blank = length_of_blank(text.substr(length))) length += blank;
  return length;
}

/// What joins two numbers to something that is one amount, or none: a blank, a hyphen, `/`, `+`, `x`, …
std::size_t length_of_joint(std::string_view text) {
  const std::size_t blanks = length_of_blanks(text);
  const Character joint = first_of(text.substr(blanks));
  const std::size_t behind = blanks + joint.length;
  const bool parts = joint.code == U'-' || joint.code == U'–' || length_of_hyphen(text.substr(blanks)) > 0;
  const bool joins =
      parts || joint.code == U'/' || joint.code == U'⁄' || joint.code == U'x' || is_sign(joint.code);
  const bool is_inner = blanks == 0 && (joint.code == U'.' || joint.code == U',' || joint.code == U':' ||
                                        joint.code == U'\'' || joint.code == U'_');
  if (!joins && !is_inner) return blanks;
  // `25% -3`: signs before a number are its own.
  std::size_t length = behind + (is_inner ? 0 : length_of_blanks(text.substr(behind)));
  while (!is_inner && is_sign(first_of(text.substr(length)).code))
    length += first_of(text.substr(length)).length;
  return length;
}

/// `2`, `0.5`, `.5`; none if it is too large, or something else.
std::optional<double> decimal(std::string_view text) {
  double number = 0;
  if (text.empty() || text.front() == '-') return std::nullopt;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !std::isfinite(number))
    return std::nullopt;
  return is_own_digit(static_cast<unsigned char>(text.back())) ? std::optional(number) : std::nullopt;
}

bool is_whole(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<double> fraction(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string_view above = text.substr(0, slash), below = text.substr(slash + 1);
  const auto numerator = decimal(above), denominator = decimal(below);
  if (!is_whole(above) || !is_whole(below) || !numerator || !denominator || *denominator == 0)
    return std::nullopt;
  return *numerator / *denominator;
}

/// `1.000 g` is a thousand to some and one to others; nobody writes `1.500` for one and a half.
bool may_be_grouped(std::string_view text) {
  const std::size_t point = text.find('.');
  return point != std::string_view::npos && point > 0 && point <= 3 && text.front() != '0' &&
         text.size() == point + 4 && text.ends_with('0');
}

std::vector<std::string_view> parted(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    parts.push_back(text.substr(0, text.find(at)));
    if (parts.back().size() == text.size()) return parts;
    text.remove_prefix(parts.back().size() + 1);
  }
}

/// `1 1/2`, `1 000`, and what is one word; hyphens have become blanks.
std::optional<double> single_number(std::string_view text) {
  const std::vector<std::string_view> parts = parted(text, ' ');
  if (parts.size() == 1) {
    if (may_be_grouped(text)) return std::nullopt;
    const auto number = decimal(text);
    return number ? number : fraction(text);
  }
  if (parts.size() == 2 && is_whole(parts[0]))
    if (const auto rest = fraction(parts[1]); rest && *rest < 1)
      if (const auto whole = decimal(parts[0])) return *whole + *rest;
  // `2 400 g` may be two of 400 g; `1 000 g` may not be one of 0.
  const auto is_group = [](std::string_view part) { return part.size() == 3 && is_whole(part); };
  const bool are_groups =
      is_whole(parts[0]) && parts[0].size() <= 3 && parts[0].front() != '0' &&
      std::all_of(parts.begin() + 1, parts.end(), is_group) &&
      std::any_of(parts.begin() + 1, parts.end(), [](std::string_view part) { return part.front() == '0'; });
  if (!are_groups) return std::nullopt;
  std::string digits;
  for (const std::string_view part : parts) digits += part;
  return decimal(digits);
}

/// In ASCII: fractions spelt out, blanks as one, none around `/`; hyphens and dashes as `-`.
std::string plain(std::string_view text) {
  std::string result;
  const auto part = [&] {
    if (!result.empty() && result.back() != ' ') result += ' ';
  };
  while (!text.empty()) {
    const Character next = first_of(text);
    const auto known =
        std::ranges::find(fraction_signs, next.code, &decltype(fraction_signs)::value_type::first);
    if (length_of_blank(text) > 0) {
      part();
    } else if (known != fraction_signs.end()) {
      part();
      result += known->second;
    } else if (next.code == U'/' || next.code == U'⁄') {
      if (result.ends_with(' ')) result.pop_back();
      result += '/';
      text.remove_prefix(next.length + length_of_blanks(text.substr(next.length)));
      continue;
    } else if (next.code == U'–' || length_of_hyphen(text) > 0) {
      if (result.ends_with(' ')) result.pop_back();
      result += '-';
      text.remove_prefix(next.length + length_of_blanks(text.substr(next.length)));
      continue;
    } else {
      result += text.substr(0, next.length);
    }
    text.remove_prefix(next.length);
  }
  return result;
}

}  // namespace

std::size_t length_of_blank(std::string_view text) {
  const Character first = first_of(text);
  constexpr std::u32string_view blanks = U" \t\n\r\v\f\u00A0\u202F\u205F\u3000";
  const bool is_blank =
      blanks.find(first.code) != std::u32string_view::npos || (first.code >= 0x2000 && first.code <= 0x200A);
  return first.length > 0 && is_blank ? first.length : 0;
}

std::size_t length_of_hyphen(std::string_view text) {
  const Character first = first_of(text);
  return first.code == U'-' || first.code == 0x2010 || first.code == 0x2011 ? first.length : 0;
}

bool has_figures(std::string_view text) {
  while (!text.empty()) {
    const Character next = first_of(text);
    if (is_digit(next.code) || is_sign(next.code)) return true;
    text.remove_prefix(next.length);
  }
  return false;
}

std::size_t length_of_numeral(std::string_view text) {
  std::size_t length = 0;
  while (is_sign(first_of(text.substr(length)).code) || length_of_hyphen(text.substr(length)) > 0)
    length += first_of(text.substr(length)).length;
  if (!begins_number(text.substr(length))) return 0;
  while (true) {
    length += first_of(text.substr(length)).length;
    const std::string_view rest = text.substr(length);
    if (begins_number(rest)) continue;
    const std::size_t joint = length_of_joint(rest);
    if (joint > 0 && begins_number(rest.substr(joint))) {
      length += joint;
      continue;
    }
    break;
  }
  // `25 %` is a share, `2nd` counts what there was before.
  const std::string_view rest = text.substr(length);
  for (const std::string_view ending : {"st", "nd", "rd", "th"}) {
    const Character behind = first_of(rest.substr(std::min(ending.size(), rest.size())));
    const bool goes_on = behind.code >= 0x80 || (behind.code >= U'a' && behind.code <= U'z') ||
                         (behind.code >= U'A' && behind.code <= U'Z');
    if (rest.starts_with(ending) && !goes_on) return length + ending.size();
  }
  while (is_sign(first_of(text.substr(length)).code)) length += first_of(text.substr(length)).length;
  return length;
}

std::optional<Numeral> numeral(std::string_view written) {
  std::string text = plain(written);
  if (std::ranges::count(text, '-') > 1) return std::nullopt;
  if (const std::size_t hyphen = text.find('-'); hyphen != std::string::npos) {
    const auto first = single_number(std::string_view(text).substr(0, hyphen));
    const auto last = single_number(std::string_view(text).substr(hyphen + 1));
    if (!first || !last) return std::nullopt;
    std::string mixed = text;
    mixed[hyphen] = ' ';  // `1-1/2` is a mixed number
    if (text.find('/') > hyphen && text.find('/') != std::string::npos)
      if (const auto number = single_number(mixed)) return Numeral{*number};
    return *first < *last ? std::optional(Numeral{*first, true}) : std::nullopt;
  }
  const auto number = single_number(text);
  return number ? std::optional(Numeral{*number}) : std::nullopt;
}

}  // namespace irl::grammar::english
