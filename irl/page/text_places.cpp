#include "irl/page/text_places.hpp"

#include <algorithm>
#include <optional>

#include "grammar/solution_file.hpp"

namespace irl::page {

namespace {

/// Behind the operation that begins at a parenthesis; none where it is not closed.
std::optional<std::size_t> operation_end(std::string_view text, std::size_t at) {
  std::size_t open = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
        if (text[at] == '\\') ++at;
      if (at >= text.size() || text[at] == '\n') return std::nullopt;
    } else if (c == ';') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    } else if (grammar::begins_block_comment(text, at)) {
      const auto end = grammar::block_comment_end(text, at);
      if (!end) return std::nullopt;
      at = *end;
      continue;
    } else if (c == '(') {
      ++open;
    } else if (c == ')' && --open == 0) {
      return at + 1;
    }
    ++at;
  }
  return std::nullopt;
}

}  // namespace

/// Characters of four bytes take two units, all others one.
std::size_t utf16_units(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) ++count;
    if (byte >= 0xF0U) ++count;
  }
  return count;
}

TextPlaces::TextPlaces(std::string_view text) : text_(text), line_starts_{0}, units_at_line_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    units_at_line_.push_back(units_at_line_.back() +
                             utf16_units(text.substr(line_starts_.back(), at + 1 - line_starts_.back())));
    line_starts_.push_back(at + 1);
  }
}

std::size_t TextPlaces::byte_at(const Position& where) const {
  if (where.line < 1) return 0;
  const auto line = static_cast<std::size_t>(where.line) - 1;
  if (line >= line_starts_.size()) return text_.size();
  const std::size_t column = where.column < 1 ? 0 : static_cast<std::size_t>(where.column) - 1;
  return std::min(line_starts_[line] + column, line_end(line_starts_[line]));
}

std::size_t TextPlaces::line_end(std::size_t byte) const {
  std::size_t end = std::min(text_.find('\n', byte), text_.size());
  if (end > byte && text_[end - 1] == '\r') --end;
  return end;
}

std::size_t TextPlaces::units_before(std::size_t byte) const {
  const auto behind = std::ranges::upper_bound(line_starts_, byte);
  const auto line = static_cast<std::size_t>(behind - line_starts_.begin()) - 1;
  return units_at_line_[line] + utf16_units(text_.substr(line_starts_[line], byte - line_starts_[line]));
}

TextSpan TextPlaces::part_at(const Position& where) const {
  const std::size_t begin = byte_at(where);
  std::size_t end = line_end(begin);
  if (begin < text_.size() && text_[begin] == '(') end = operation_end(text_, begin).value_or(end);
  return {units_before(begin), units_before(end)};
}

}  // namespace irl::page
