#include "grammar/english/tokens.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/mark_up.hpp"
#include "grammar/english/numeral.hpp"
#include "grammar/english/places.hpp"

namespace irl::grammar::english {

namespace {

bool is_mark_character(char c) {
  return std::string_view(",.;:!?()\"").contains(c);
}

constexpr std::string_view ellipsis = "\u2026";

/// Verbs that are written together with the word before them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> contractions{
    {{"'ll", "will"}, {"'ve", "have"}, {"'re", "are"}}};

/// Letters of words that English has from elsewhere, as most people write them: `jalapeño`, `sauté`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> accents{{{"\u00f1", "n"},
                                                                                {"\u00e9", "e"},
                                                                                {"\u00e8", "e"},
                                                                                {"\u00ea", "e"},
                                                                                {"\u00e2", "a"},
                                                                                {"\u00ee", "i"},
                                                                                {"\u00f4", "o"},
                                                                                {"\u00fb", "u"},
                                                                                {"\u00e7", "c"}}};

/// A word in small letters, with straight apostrophes.
std::string in_plain_letters(std::string_view written) {
  std::string plain;
  for (const char c : written) plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  for (const std::string_view apostrophe : {"\u2019", "\u2018"})
    while (plain.contains(apostrophe)) plain.replace(plain.find(apostrophe), apostrophe.size(), "'");
  return plain;
}

std::string without_accents(std::string word) {
  for (const auto& [accented, letter] : accents)
    while (word.contains(accented)) word.replace(word.find(accented), accented.size(), letter);
  return word;
}

bool is_in_capitals(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

class Tokenizer {
 public:
  Tokenizer(std::string_view text, const Places& places) : text_(text), place_(text, places) {}

  Tokens run() {
    while (at() < text_.size()) {
      const std::size_t numeral = begins_word_ ? length_of_numeral(rest()) : 0;
      if (numeral > 0)
        take_numeral(numeral);
      else if (const std::size_t dash = is_hyphen_for_dash() ? 1 : length_of_dash(rest()))
        take_dash(dash);
      else if (const std::size_t gap = length_of_gap(rest()))
        move_to(at() + gap);
      else if (is_mark_character(text_[at()]) && ends_abbreviation())
        move_to(at() + 1);
      else if (is_mark_character(text_[at()]) || is_slash_between(rest()))
        take_mark(text_.substr(at(), 1), 1);
      else if (rest().starts_with(ellipsis))
        take_mark(".", ellipsis.size());
      else
        take_word();
    }
    return std::move(tokens_);
  }

 private:
  std::string_view rest() const { return text_.substr(at()); }
  static std::size_t length_of_gap(std::string_view text) {
    return std::max(length_of_blank(text), length_of_hyphen(text));
  }
  void take_dash(std::size_t length) {
    take_mark(",", length);
    tokens_.back().is_dash = true;
  }

  /// A dash between words parts them as a comma does.
  static std::size_t length_of_dash(std::string_view text) {
    for (const std::string_view dash : {"\u2013", "\u2014"})
      if (text.starts_with(dash)) return dash.size();
    return 0;
  }

  /// `mash it - a fork will do`: a hyphen between blanks parts words as a dash does, unless it begins a line.
  bool is_hyphen_for_dash() const {
    const auto is_blank = [&](std::size_t at) { return at < text_.size() && text_[at] == ' '; };
    if (text_[at()] != '-' || at() == 0 || !is_blank(at() - 1) || !is_blank(at() + 1)) return false;
    const std::size_t before = text_.substr(0, at()).find_last_not_of(' ');
    return before != std::string_view::npos && text_[before] != '\n' && !is_mark_character(text_[before]);
  }

  /// `180 °C/350 °F`
  static bool is_slash_of_numbers(std::string_view text) {
    return text.starts_with('/') && length_of_numeral(text.substr(1)) > 0;
  }

  /// `180 C/gas 4`, `fan/gas 7`: another oven's heat.
  static bool is_slash_of_ovens(std::string_view text) {
    if (!text.starts_with('/')) return false;
    const std::string word = in_plain_letters(text.substr(0, 4));
    const bool ends = text.size() > 4 && length_of_blank(text.substr(4)) > 0;
    return ends && (word == "/gas" || word == "/fan");
  }
  static bool is_slash_between(std::string_view text) {
    return is_slash_of_numbers(text) || is_slash_of_ovens(text);
  }

  /// `1 tsp. salt`: the stop belongs to the word, unless a sentence begins behind it.
  bool ends_abbreviation() const {
    if (text_[at()] != '.' || begins_word_ || tokens_.empty() || !is_abbreviation(tokens_.back().text))
      return false;
    std::size_t next = at() + 1;
    if (next < text_.size() && text_[next] == ')') return true;  // `1 can (15 oz.)`
    while (const std::size_t blank = length_of_blank(text_.substr(next))) next += blank;
    return next < text_.size() && next > at() + 1 && !(text_[next] >= 'A' && text_[next] <= 'Z');
  }

  void take_mark(std::string_view mark, std::size_t length) {
    tokens_.push_back({std::string(mark), std::nullopt, where()});
    move_to(at() + length);
    begins_word_ = true;
  }

  /// `30g` are two words.
  void take_numeral(std::size_t length) {
    const std::string_view written = text_.substr(at(), length);
    Token token{.text = in_one_line(written), .where = where(), .has_figures = true};
    if (const auto known = numeral(written)) {
      token.number = known->number;
      token.is_range = known->is_range;
    }
    tokens_.push_back(std::move(token));
    move_to(at() + length);
    begins_word_ = false;
  }

  void take_word() {
    std::size_t end = at();
    while (end < text_.size() && length_of_gap(text_.substr(end)) == 0 &&
           length_of_dash(text_.substr(end)) == 0 && !is_mark_character(text_[end]) &&
           !text_.substr(end).starts_with(ellipsis) && (end == at() || !is_slash_between(text_.substr(end))))
      ++end;
    const std::string_view written = text_.substr(at(), end - at());
    Token token{.text = in_plain_letters(written),
                .where = where(),
                .has_figures = has_figures(written),
                .is_capitals = is_in_capitals(written)};
    if (std::string plain = without_accents(token.text); plain != token.text)
      token.written = std::exchange(token.text, std::move(plain));
    std::string_view verb;
    for (const auto& [ending, meaning] : contractions)
      if (token.text.ends_with(ending) && token.text.size() > ending.size()) {
        token.text.resize(token.text.size() - ending.size());
        verb = meaning;
      }
    if (token.text == "it's") token.written = token.text;  // no `its`
    std::erase(token.text, '\'');
    if (!token.text.empty()) tokens_.push_back(std::move(token));
    if (!verb.empty()) tokens_.push_back({.text = std::string(verb), .where = where()});
    move_to(end);
    begins_word_ = false;
  }

  static std::string in_one_line(std::string_view text) {
    std::string line;
    while (!text.empty()) {
      const std::size_t blank = length_of_blank(text);
      if (blank == 0) line += text.front();
      if (blank > 0 && !line.ends_with(' ')) line += ' ';
      text.remove_prefix(std::max<std::size_t>(blank, 1));
    }
    return line;
  }

  void move_to(std::size_t end) {
    if (at() < end) begins_word_ = true;
    place_.move_to(end);
  }
  std::size_t at() const { return place_.at(); }
  const Position& where() const { return place_.where(); }

  std::string_view text_;
  PlaceInText place_;
  bool begins_word_ = true;  // whether a number, or its sign, may begin here; within a word none does
  Tokens tokens_;
};

}  // namespace

bool Token::is_mark() const {
  return text.size() == 1 && is_mark_character(text[0]);
}

Tokens tokens_of(std::string_view text, const Places& places) {
  if (!may_have_mark_up(text)) return Tokenizer(text, places).run();
  const PlainText plain = without_mark_up(text, places);
  return Tokenizer(plain.text, plain.places).run();
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (Token& token : tokens_of(text)) words.push_back(std::move(token.text));
  return words;
}

bool ends_sentence(const Token& token) {
  return token.is(".") || token.is("!") || token.is("?") || token.is(";") || token.is(":");
}

std::vector<Tokens> sentences_of(const Tokens& tokens) {
  std::vector<Tokens> sentences;
  bool begins = true;
  for (const Token& token : tokens) {
    if (ends_sentence(token)) {
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
    const bool is_joined = tokens[i].is_mark() ? !tokens[i].is("(") : text.ends_with('(');
    if (!text.empty() && !is_joined) text += ' ';
    text += tokens[i].text;
  }
  return text;
}

}  // namespace irl::grammar::english
