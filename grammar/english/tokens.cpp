#include "grammar/english/tokens.hpp"

#include <charconv>
#include <utility>

namespace irl::grammar::english {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == '-';
}
bool is_mark_character(char c) {
  return std::string_view(",.;:!?()\"").contains(c);
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// `2`, `0.5` or `1/2`; none if the word is no such number.
std::optional<double> number_in(std::string_view word) {
  double numerator = 0;
  double denominator = 1;
  const char* const end = word.data() + word.size();
  auto read = std::from_chars(word.data(), end, numerator, std::chars_format::fixed);
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '/')
    read = std::from_chars(read.ptr + 1, end, denominator, std::chars_format::fixed);
  if (read.ec != std::errc() || read.ptr != end || denominator == 0) return std::nullopt;
  return numerator / denominator;
}

class Tokenizer {
 public:
  Tokenizer(std::string_view text, const Position& begin) : text_(text), where_(begin) {}

  Tokens run() {
    while (at_ < text_.size() && tokens_.size() < most_tokens) {
      if (const std::size_t dash = length_of_dash())
        take_mark(",", dash);
      else if (is_blank(text_[at_]))
        step();
      else if (is_mark_character(text_[at_]))
        take(1);
      else
        take(length_of_word());
    }
    return std::move(tokens_);
  }

 private:
  /// A number ends where its digits do: `30g` are two words. A point or comma within it is part of it.
  std::size_t length_of_word() const {
    std::size_t length = 0;
    const bool numeric = is_digit(text_[at_]);
    const auto at = [&](std::size_t offset) {
      return at_ + offset < text_.size() ? text_[at_ + offset] : ' ';
    };
    for (char c = at(0); !is_blank(c); c = at(++length)) {
      const bool within_number =
          numeric && (is_digit(c) || ((c == '.' || c == '/') && is_digit(at(length + 1))));
      if (numeric ? !within_number : is_mark_character(c)) break;
    }
    return length;
  }

  /// A dash between words parts them as a comma does.
  std::size_t length_of_dash() const {
    for (const std::string_view dash : {"\u2013", "\u2014"})
      if (text_.substr(at_).starts_with(dash)) return dash.size();
    return 0;
  }
  void take_mark(std::string_view mark, std::size_t length) {
    tokens_.push_back({std::string(mark), std::nullopt, where_});
    while (length-- > 0) step();
  }

  void take(std::size_t length) {
    Token token{.where = where_};
    for (const char c : text_.substr(at_, length))
      if (c != '\'') token.text += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    while (length-- > 0) step();
    for (const std::string_view apostrophe : {"\u2019", "\u2018"})
      while (token.text.contains(apostrophe))
        token.text.erase(token.text.find(apostrophe), apostrophe.size());
    token.number = number_in(token.text);
    const bool completes = token.number && *token.number < 1 && !tokens_.empty() && tokens_.back().number &&
                           !tokens_.back().text.contains('/');
    if (completes) {
      tokens_.back().number = *tokens_.back().number + *token.number;
      tokens_.back().text += " " + token.text;
    } else if (!token.text.empty()) {
      tokens_.push_back(std::move(token));
    }
  }

  void step() {
    if (text_[at_++] == '\n') {
      ++where_.line;
      where_.column = 1;
    } else {
      ++where_.column;
    }
  }

  std::string_view text_;
  Position where_;
  std::size_t at_ = 0;
  Tokens tokens_;
};

}  // namespace

bool Token::is_mark() const {
  return text.size() == 1 && is_mark_character(text[0]);
}

Tokens tokens_of(std::string_view text, const Position& begin) {
  return Tokenizer(text, begin).run();
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (Token& token : tokens_of(text)) words.push_back(std::move(token.text));
  return words;
}

std::vector<Tokens> sentences_of(const Tokens& tokens) {
  std::vector<Tokens> sentences;
  bool begins = true;
  for (const Token& token : tokens) {
    if (token.is(".") || token.is("!") || token.is("?") || token.is(";") || token.is(":")) {
      begins = true;
      continue;
    }
    if (std::exchange(begins, false)) sentences.emplace_back();
    sentences.back().push_back(token);
  }
  return sentences;
}

std::string to_text(const Tokens& tokens, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end && i < tokens.size(); ++i) {
    if (!text.empty() && !tokens[i].is_mark()) text += ' ';
    text += tokens[i].text;
  }
  return text;
}

}  // namespace irl::grammar::english
