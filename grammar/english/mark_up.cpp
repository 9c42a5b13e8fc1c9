#include "grammar/english/mark_up.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "grammar/english/numeral.hpp"
#include "grammar/english/places.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 32> entities{
    {{"amp", "&"},    {"nbsp", "\u00a0"}, {"deg", "°"},    {"frac12", "½"}, {"frac14", "¼"}, {"frac34", "¾"},
     {"frac13", "⅓"}, {"frac23", "⅔"},    {"frac18", "⅛"}, {"ndash", "–"},  {"mdash", "—"},  {"rsquo", "’"},
     {"lsquo", "‘"},  {"ldquo", "\""},    {"rdquo", "\""}, {"quot", "\""},  {"apos", "'"},   {"lt", "<"},
     {"gt", ">"},     {"eacute", "é"},    {"egrave", "è"}, {"ecirc", "ê"},  {"ntilde", "ñ"}, {"ccedil", "ç"},
     {"acirc", "â"},  {"icirc", "î"},     {"ocirc", "ô"},  {"ucirc", "û"},  {"hellip", "…"}, {"times", "×"},
     {"thinsp", " "}, {"ordm", "°"}}};

constexpr std::array<std::string_view, 19> bullets{"•", "▢", "□", "☐", "■", "▪", "●", "○", "◦", "‣",
                                                   "·", "✓", "✔", "➤", "►", "–", "—", "*", "+"};

/// Tags of paragraphs, of lines and of items of a list.
constexpr std::array<std::string_view, 14> blocks{"br", "p",  "div", "li", "ul", "ol", "h1",
                                                  "h2", "h3", "h4",  "h5", "tr", "td", "section"};

/// What stands at the begin of a text, and how many bytes it takes; none if that is 0.
struct Entity {
  std::string text{};
  std::size_t length = 0;
};
struct Tag {
  std::size_t length = 0;
  bool is_block = false;
};

/// A character in UTF-8; empty where there is none of that code.
std::string character_of(std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  const auto low = [&](unsigned shift) { return byte(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x20 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0U | (code >> 6U)), low(0)};
  if (code < 0x10000) return {byte(0xE0U | (code >> 12U)), low(6), low(0)};
  return {byte(0xF0U | (code >> 18U)), low(12), low(6), low(0)};
}

Entity entity_at(std::string_view text) {
  constexpr std::size_t longest = 10;
  const std::size_t end = text.substr(0, longest).find(';');
  if (!text.starts_with('&') || end == std::string_view::npos) return {};
  std::string_view name = text.substr(1, end - 1);
  if (!name.starts_with('#')) {
    const auto* const known =
        std::ranges::find(entities, name, &std::pair<std::string_view, std::string_view>::first);
    return known == entities.end() ? Entity{} : Entity{std::string(known->second), end + 1};
  }
  name.remove_prefix(1);
  const bool is_hexadecimal = name.starts_with('x') || name.starts_with('X');
  if (is_hexadecimal) name.remove_prefix(1);
  std::uint32_t code = 0;
  const char* const last = name.data() + name.size();
  const auto [behind, error] = std::from_chars(name.data(), last, code, is_hexadecimal ? 16 : 10);
  std::string character = error == std::errc() && behind == last ? character_of(code) : std::string();
  return character.empty() ? Entity{} : Entity{std::move(character), end + 1};
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// `<b>`, `</p>`, `<br/>`, `<a href="…">`; not `< 5 minutes`.
Tag tag_at(std::string_view text) {
  constexpr std::size_t longest = 500;
  const std::size_t end = text.substr(0, longest).find('>');
  if (!text.starts_with('<') || end == std::string_view::npos) return {};
  std::size_t begin = text.substr(1).starts_with('/') ? 2 : 1;
  if (begin >= end || !is_letter(text[begin])) return {};
  std::string name;
  for (; begin < end && (is_letter(text[begin]) || is_digit(text[begin])); ++begin)
    name += static_cast<char>(text[begin] | 0x20);
  return {end + 1, std::ranges::find(blocks, name) != blocks.end()};
}

/// Of what begins an item of a list or a heading, and the blank behind it.
std::size_t length_of_bullet(std::string_view text) {
  std::size_t length = 0;
  for (const std::string_view bullet : bullets)
    if (text.starts_with(bullet)) length = bullet.size();
  while (text.starts_with('#') && length < text.size() && text[length] == '#') ++length;
  return length > 0 && length_of_blank(text.substr(length)) > 0 ? length : 0;
}

/// Of the number of an item, `2` of `2) Stir` and `1. 30 g oats`; 0 where none stands there.
std::size_t length_of_number(std::string_view text) {
  constexpr std::size_t most_digits = 2;
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  const bool is_item = length > 0 && length <= most_digits && length + 1 < text.size() &&
                       (text[length] == '.' || text[length] == ')') &&
                       length_of_blank(text.substr(length + 1)) > 0;
  return is_item ? length : 0;
}

class MarkUpRemoval {
 public:
  MarkUpRemoval(std::string_view text, const Places& places) : text_(text), place_(text, places) {}

  PlainText run() {
    while (place_.at() < text_.size()) {
      const std::string_view rest = text_.substr(place_.at());
      if (begins_line_ && take_begin_of_item(rest)) continue;
      if (const Tag tag = tag_at(rest); tag.length > 0) {
        if (tag.is_block) begin_sentence();
        leave_out(tag.length);
      } else if (rest.starts_with("**") || rest.starts_with("__")) {
        leave_out(2);
      } else if (const Entity entity = entity_at(rest); entity.length > 0) {
        put(entity.text);
        leave_out(entity.length);
      } else {
        take(rest);
      }
    }
    return std::move(plain_);
  }

 private:
  bool take_begin_of_item(std::string_view rest) {
    const std::size_t digits = length_of_number(rest);
    const std::size_t bullet = length_of_bullet(rest);
    if (digits == 0 && bullet == 0) return false;
    begin_sentence();
    ends_with_line_ = rest.starts_with('#');
    begins_line_ = false;
    if (bullet > 0) {
      leave_out(bullet);
    } else if (const std::string_view item = rest.substr(digits + 1);
               is_digit(item[std::min(item.find_first_not_of(' '), item.size() - 1)])) {
      leave_out(digits + 1);  // `1. 30 g oats`
    } else {
      put(rest.substr(0, digits));
      put(".");
      leave_out(digits + 1);
    }
    return true;
  }

  void take(std::string_view rest) {
    const bool is_line = rest.front() == '\n';
    const bool is_blank = length_of_blank(rest) > 0;
    if (is_line && std::exchange(ends_with_line_, false)) begin_sentence();
    if (is_line || !is_blank) begins_line_ = is_line;
    write(rest.substr(0, 1), is_blank);
    leave_out(1);
  }

  void put(std::string_view text) {
    begins_line_ = false;
    write(text, false);
  }

  void write(std::string_view text, bool is_blank) {
    if (!is_blank) end_sentence();
    const Position& where = place_.where();
    const bool follows = where.line == next_.line && where.column == next_.column;
    if (where.line > 0 && !follows) plain_.places.add(plain_.text.size(), where);
    plain_.text += text;
    next_ = where;
    if (where.line == 0) return;
    next_.column += static_cast<int>(text.size());
    if (text == "\n") next_ = {where.file, where.line + 1, 1};
  }

  void leave_out(std::size_t length) { place_.move_to(place_.at() + length); }

  void begin_sentence() { begins_sentence_ = begins_line_ = true; }

  /// Puts a full stop behind what came before, where that has none.
  void end_sentence() {
    if (!std::exchange(begins_sentence_, false)) return;
    const std::size_t last = plain_.text.find_last_not_of(" \n\r\t");
    if (last == std::string::npos || std::string_view(".,;:!?").contains(plain_.text[last])) return;
    plain_.text.insert(last + 1, ".");
    next_ = {};
  }

  std::string_view text_;
  PlaceInText place_;
  PlainText plain_;
  Position next_{};          // of the byte behind those that were written, if it follows them
  bool begins_line_ = true;  // nothing but blanks stands in it before
  bool begins_sentence_ = false;
  bool ends_with_line_ = false;  // of a heading
};

}  // namespace

bool may_have_mark_up(std::string_view text) {
  return !text.empty() &&
         (is_digit(text.front()) || text.find_first_of("<&*_#+\n\xE2\xC2") != std::string_view::npos);
}

PlainText without_mark_up(std::string_view text, const Places& places) {
  return MarkUpRemoval(text, places).run();
}

}  // namespace irl::grammar::english
