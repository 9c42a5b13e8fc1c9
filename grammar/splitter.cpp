#include "grammar/splitter.hpp"

#include <algorithm>
#include <utility>

#include "grammar/solution_file.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

/// Of open parentheses, and of comments in an operation, only so many are remembered, a bound on memory.
/// Where more parentheses are never closed, some parts of the text are looked at again.
constexpr std::size_t remembered = 4'000'000;

/// What may begin or end something in an operation.
constexpr CharacterSet landmarks{"();\"#\n"};

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

std::size_t skip_blanks(std::string_view text, std::size_t offset) {
  return blanks.first_other(text, offset);
}

bool begins_operation(std::string_view text, std::size_t offset) {
  if (offset >= text.size() || text[offset] != '(') return false;
  const auto name = skip_blanks(text, offset + 1);
  return name < text.size() && begins_name(text[name]);
}

bool begins_heading(std::string_view text, std::size_t offset) {
  return offset < text.size() && text[offset] == '#' && !begins_block_comment(text, offset);
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace

std::optional<std::size_t> block_comment_end(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while ((at = text.find_first_of("#|", at)) < text.size()) {
    const std::string_view mark = text.substr(at, 2);
    const bool opens = mark == "#|", closes = mark == "|#";
    depth += opens;
    at += opens || closes ? 2U : 1U;
    if (closes && --depth == 0) return at;
  }
  return std::nullopt;
}

Splitter::Splitter(std::string_view text)
    : text_{without_byte_order_mark(text)}, cursor_{text_}, comment_cursor_{text_} {}

std::optional<Piece> Splitter::next() {
  if (comments_given_ < comments_.size()) return comment(comment_cursor_, comments_[comments_given_++]);
  skip_gaps();
  if (cursor_.offset() == text_.size()) return std::nullopt;
  switch (text_[cursor_.offset()]) {
    case ';':
      return comment(cursor_, cursor_.offset());
    case '#':
      return begins_block_comment(text_, cursor_.offset()) ? unclosed_comment(cursor_.offset()) : heading();
    case '(':
      return operation();
    default:
      return stray();
  }
}

void Splitter::skip_gaps() {
  auto end = skip_blanks(text_, cursor_.offset());
  while (end < text_.size()) {
    const auto comment =
        begins_block_comment(text_, end) ? block_comment_end(text_, end) : std::optional<std::size_t>();
    if (!comment && text_[end] != '\n') break;
    end = skip_blanks(text_, comment.value_or(end + 1));
  }
  cursor_.move_to(end);
}

/// Nothing that follows is read: it may all be meant to be part of the comment.
Piece Splitter::unclosed_comment(std::size_t at) {
  const Piece piece{Piece::Kind::unclosed_comment, text_.substr(at, line_end(at) - at), cursor_.at(at)};
  cursor_.move_to(text_.size());
  return piece;
}

/// Moves the cursor to the end of the comment that begins there.
Piece Splitter::comment(Cursor& cursor, std::size_t at) const {
  const auto before = blanks.last_other(text_, at);
  const bool is_alone = before == std::string_view::npos || text_[before] == '\n';
  cursor.move_to(at);
  const Piece piece{is_alone ? Piece::Kind::comment : Piece::Kind::remark,
                    text_.substr(at + 1, line_end(at) - at - 1), cursor};
  cursor.move_to(line_end(at));
  return piece;
}

Piece Splitter::heading() {
  const auto id = skip_blanks(text_, cursor_.offset() + 1);
  const auto id_end = delimiters.first_member(text_, id);
  const Piece piece{Piece::Kind::heading, text_.substr(id, id_end - id), cursor_};
  cursor_.move_to(line_end(cursor_.offset()));
  return piece;
}

Piece Splitter::operation() {
  const auto start = cursor_.offset();
  if (std::ranges::binary_search(unclosed_, start)) return broken_operation();
  const auto found = extent(start);
  if (!found) return broken_operation();
  const Piece piece{found->too_deep ? Piece::Kind::too_deep : Piece::Kind::operation,
                    text_.substr(start, found->end - start), cursor_.at(found->too_deep.value_or(start))};
  comments_given_ = 0;
  comment_cursor_ = cursor_;
  cursor_.move_to(found->end);
  return piece;
}

Piece Splitter::broken_operation() {
  comments_.clear();
  auto start = cursor_.offset();
  const auto end = next_statement_line(start);
  if (start < broken_comment_ && broken_comment_ < end) return unclosed_comment(broken_comment_);
  const bool has_broken_string = start < broken_string_ && broken_string_ < end;
  if (has_broken_string) start = broken_string_;
  const Piece piece{has_broken_string ? Piece::Kind::unclosed_string : Piece::Kind::unclosed,
                    text_.substr(start, line_end(start) - start), cursor_.at(start)};
  cursor_.move_to(end);
  return piece;
}

Piece Splitter::stray() {
  const auto start = cursor_.offset();
  const auto end = stray_end(start);
  const Piece piece{Piece::Kind::stray, text_.substr(start, end - start), cursor_};
  cursor_.move_to(end);
  return piece;
}

/// What is found out about parentheses that are not closed is kept: without that, a text of many operations
/// without end would be looked at from each of them to its end.
std::optional<Splitter::Extent> Splitter::extent(std::size_t start) {
  std::optional<std::size_t> too_deep;
  std::size_t depth = 0;
  open_.clear();
  comments_.clear();
  for (auto at = start; at < text_.size(); at = next_parenthesis(at + 1)) {
    if (text_[at] == '(') {
      if (++depth > limits::nesting && !too_deep) too_deep = at;
      if (depth == open_.size() + 1 && depth <= remembered) open_.push_back(at);
    } else {
      if (depth == open_.size()) open_.pop_back();
      if (--depth == 0) return Extent{at + 1, too_deep};
    }
  }
  std::swap(unclosed_, open_);
  return std::nullopt;
}

/// The end of the text where a heading, or a string or comment without end, comes first.
std::size_t Splitter::next_parenthesis(std::size_t at) {
  while ((at = landmarks.first_member(text_, at)) < text_.size()) {
    switch (text_[at]) {
      case ';':
        if (comments_.size() < remembered) comments_.push_back(at);
        at = line_end(at);
        break;
      case '"':
        if (const auto end = string_end(at)) {
          at = *end;
          break;
        }
        broken_string_ = at;
        return text_.size();
      case '#': {
        const bool is_comment = begins_block_comment(text_, at) && delimiters.contains(text_[at - 1]);
        const auto end = is_comment ? block_comment_end(text_, at) : at + 1;
        if (!end) {
          broken_comment_ = at;
          return text_.size();
        }
        at = *end;
        break;
      }
      case '\n':
        at = skip_blanks(text_, at + 1);
        if (begins_heading(text_, at)) return text_.size();
        break;
      default:
        return at;
    }
  }
  return at;
}

std::size_t Splitter::line_end(std::size_t offset) const {
  return std::min(text_.find('\n', offset), text_.size());
}

/// The offset after the closing quote; none where the line has no closing quote.
std::optional<std::size_t> Splitter::string_end(std::size_t quote) const {
  const auto goes_on = [this](std::size_t at) { return at < text_.size() && text_[at] != '\n'; };
  auto at = quote + 1;
  while (goes_on(at) && text_[at] != '"') at += text_[at] == '\\' && goes_on(at + 1) ? 2U : 1U;
  return goes_on(at) ? std::optional{at + 1} : std::nullopt;
}

/// Superfluous closing parentheses are stray by themselves, so that a heading may follow them.
std::size_t Splitter::stray_end(std::size_t start) const {
  if (text_[start] == ')') return std::min(text_.find_first_not_of(')', start), text_.size());
  auto end = start;
  while (end < text_.size() && text_[end] != '\n' && text_[end] != '(' && text_[end] != ';') {
    const auto string = text_[end] == '"' ? string_end(end) : end + 1;
    end = string ? *string : line_end(end);
  }
  return end;
}

std::size_t Splitter::next_statement_line(std::size_t offset) const {
  for (auto end = line_end(offset); end < text_.size(); end = line_end(end)) {
    end = skip_blanks(text_, end + 1);
    if (begins_operation(text_, end) || begins_heading(text_, end)) return end;
  }
  return text_.size();
}

}  // namespace irl::grammar
