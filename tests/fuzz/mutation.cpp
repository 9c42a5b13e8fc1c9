#include "tests/fuzz/mutation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

namespace irl::fuzz {

namespace {

/// What programs stumble over.
constexpr std::array<std::string_view, 38> odd_words{"0",
                                                     "-1",
                                                     "1e308",
                                                     "-1e308",
                                                     "1e-320",
                                                     "9223372036854775807",
                                                     "-9223372036854775808",
                                                     "18446744073709551616",
                                                     "2147483648",
                                                     "0.1",
                                                     "nan",
                                                     "inf",
                                                     "1/0",
                                                     "null",
                                                     "true",
                                                     "\"\"",
                                                     "\"",
                                                     "?",
                                                     "?x",
                                                     "?x ?x",
                                                     "#",
                                                     "#x\n",
                                                     "()",
                                                     "(",
                                                     ")",
                                                     "[",
                                                     "]",
                                                     "{}",
                                                     "[[[[",
                                                     "~",
                                                     "&a *a",
                                                     "\\u0000",
                                                     ":",
                                                     ",",
                                                     "\xEF\xBB\xBF",
                                                     "\xC3",
                                                     "\r\n",
                                                     "; 1."};

bool is_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '?' || c == '.' || c == '_';
}

std::size_t word_end(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  while (end < text.size() && is_of_word(text[end])) ++end;
  return end;
}

/// Behind the bracket that closes the one at `begin`; the end of the text if none does.
std::size_t group_end(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (std::string_view("([{<").contains(text[i])) ++depth;
    if (std::string_view(")]}>").contains(text[i]) && --depth == 0) return i + 1;
  }
  return text.size();
}

}  // namespace

std::size_t Mutation::below(std::size_t limit) {
  return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
}

void Mutation::learn(std::string_view text) {
  constexpr std::size_t most_words = 20'000;
  for (std::size_t i = 0; i < text.size() && words_.size() < most_words;) {
    const std::size_t end = word_end(text, i);
    if (end > i) words_.emplace_back(text.substr(i, end - i));
    i = std::max(end, i + 1);
  }
}

std::string Mutation::next(std::span<const std::string> texts) {
  std::string text = one_of(texts);
  const std::size_t changes = std::size_t{1} << below(4);
  for (std::size_t i = 0; i < changes; ++i) change(text, texts);
  if (text.size() > longest_input) text.resize(longest_input);
  return text;
}

void Mutation::change(std::string& text, std::span<const std::string> texts) {
  switch (below(10)) {
    case 0:
      return change_byte(text);
    case 1:
      return remove_part(text);
    case 2:
      return repeat_part(text);
    case 3:
      return move_line(text);
    case 4:
      return nest_part(text);
    case 5:
      return insert_from(text, one_of(texts));
    default:
      return exchange_word(text);
  }
}

void Mutation::exchange_word(std::string& text) {
  std::size_t at = below(text.size() + 1);
  while (at < text.size() && !is_of_word(text[at])) ++at;
  while (at > 0 && is_of_word(text[at - 1])) --at;
  const bool is_odd = words_.empty() || below(4) == 0;
  const std::string word = is_odd ? std::string(one_of(odd_words)) : one_of(words_);
  text.replace(at, word_end(text, at) - at, word);
}

void Mutation::change_byte(std::string& text) {
  const std::size_t at = below(text.size() + 1);
  const char byte = static_cast<char>(below(256));
  if (at == text.size() || below(2) == 0)
    text.insert(at, 1, byte);
  else
    text[at] = byte;
}

std::pair<std::size_t, std::size_t> Mutation::part(std::string_view text) {
  const std::size_t at = below(text.size() + 1);
  std::size_t begin = at, end = at;
  if (below(3) == 0) {
    end = at + below(std::min<std::size_t>(text.size() - at, 64) + 1);
  } else if (const std::size_t open = text.find_first_of("([{<", at);
             open != std::string_view::npos && below(2) == 0) {
    begin = open;
    end = group_end(text, open);
  } else {
    begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    end = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  return {begin, std::max(begin, end) - begin};
}

void Mutation::remove_part(std::string& text) {
  const auto [begin, length] = part(text);
  text.erase(begin, length);
}

void Mutation::repeat_part(std::string& text) {
  const auto [begin, length] = part(text);
  if (length == 0) return;
  const std::string repeated = text.substr(begin, length);
  const std::size_t times = std::min(std::size_t{1} << below(12), longest_input / length);
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += repeated;
  text.insert(begin, all);
}

void Mutation::move_line(std::string& text) {
  const auto [begin, length] = part(text);
  const std::string moved = text.substr(begin, length);
  text.erase(begin, length);
  text.insert(below(text.size() + 1), moved);
}

void Mutation::nest_part(std::string& text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> brackets{
      {{"(", ")"}, {"[", "]"}, {"{\"a\":", "}"}, {"<a>", "</a>"}}};
  const auto [begin, length] = part(text);
  const auto& [open, close] = brackets[below(brackets.size())];
  const std::size_t times = std::size_t{1} << below(13);
  std::string before, behind;
  for (std::size_t i = 0; i < times; ++i) before += open, behind += close;
  text.insert(begin + length, behind);
  text.insert(begin, before);
}

void Mutation::insert_from(std::string& text, std::string_view other) {
  const auto [begin, length] = part(other);
  text.insert(below(text.size() + 1), other.substr(begin, length));
}

}  // namespace irl::fuzz
