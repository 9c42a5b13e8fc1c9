#include "irl/scheduling/formats/token_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "irl/readable.hpp"

namespace irl::scheduling {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
bool stands_apart(char c) {
  return c == '[' || c == ']' || c == ':';
}

/// What is shown of a token.
std::string shown(std::string_view token) {
  constexpr std::size_t most = 40;
  return escaped(token.substr(0, most)) + (token.size() > most ? "…" : "");
}

}  // namespace

void TokenReader::advance(std::size_t bytes) {
  const std::string_view passed = rest_.substr(0, bytes);
  const auto lines = std::ranges::count(passed, '\n');
  if (lines > 0) {
    where_.line += static_cast<int>(lines);
    where_.column = 1;
  }
  const std::size_t line_end = passed.rfind('\n');
  where_.column +=
      static_cast<int>(line_end == std::string_view::npos ? passed.size() : passed.size() - line_end - 1);
  rest_.remove_prefix(bytes);
}

void TokenReader::skip_blanks() {
  std::size_t blanks = 0;
  while (blanks < rest_.size() && is_blank(rest_[blanks])) ++blanks;
  advance(blanks);
}

std::string_view TokenReader::next(std::string_view expected) {
  skip_blanks();
  last_ = where_;
  if (rest_.empty()) refuse("the file ends too early", std::string(expected));
  std::size_t size = 1;
  if (!stands_apart(rest_.front()))
    while (size < rest_.size() && !is_blank(rest_[size]) && !stands_apart(rest_[size])) ++size;
  const std::string_view token = rest_.substr(0, size);
  advance(size);
  return token;
}

std::int64_t TokenReader::number(std::string_view expected, std::int64_t least, std::int64_t most) {
  const std::string_view token = next(expected);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), number);
  if (error != std::errc() || end != token.data() + token.size() || number < least || number > most)
    refuse(fmt::format("'{}' is out of place", shown(token)),
           fmt::format("{}: a whole number from {} to {}", expected, least, most));
  return number;
}

void TokenReader::demand(std::string_view token) {
  const std::string_view found = next(token);
  if (found != token) refuse(fmt::format("'{}' is out of place", shown(found)), fmt::format("'{}'", token));
}

void TokenReader::skip_behind(std::string_view text) {
  const std::size_t found = rest_.find(text);
  if (found == std::string_view::npos) {
    last_ = where_;
    refuse(fmt::format("the file has no part '{}'", text));
  }
  advance(found + text.size());
}

void TokenReader::skip_line() {
  advance(std::min(rest_.find('\n'), rest_.size()));
}

void TokenReader::demand_end(std::string_view behind) {
  constexpr std::string_view end = "the end of the file";
  if (at_end()) return;
  next(end);
  refuse(fmt::format("something stands behind {}", behind), std::string(end));
}

void TokenReader::refuse(std::string what, std::string expected, std::string advice) const {
  throw UnreadableProject{{.where = last_,
                           .what = std::move(what),
                           .expected = std::move(expected),
                           .advice = std::move(advice),
                           .kind = "project"}};
}

}  // namespace irl::scheduling
