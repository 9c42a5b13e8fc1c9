#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"

/// Plain English, as instructions have it: words, phrases and clauses. What they mean is for others to say.
namespace irl::grammar::english {

/// A word, a number or a mark.
struct Token {
  std::string text{};  ///< in lower case, without apostrophes; a number as it is written
  std::optional<double> number{};
  Position where{};

  bool is(std::string_view word) const { return text == word; }
  /// Whether it is a comma, a full stop or another mark that stands between words.
  bool is_mark() const;
};

using Tokens = std::vector<Token>;

/// No text of more tokens is read; see `tokens_of`.
inline constexpr std::size_t most_tokens = 20'000;

/// The tokens of a text that begins at that place. Blanks and hyphens part words; `1 1/2` is one number; a
/// degree sign begins a word (`°c`). What follows `most_tokens` is left out.
Tokens tokens_of(std::string_view text, const Position& begin = {});

/// The words of a name or phrase, as tokens have them.
std::vector<std::string> words_in(std::string_view text);

/// The tokens between the ends of sentences, marks that end them left out.
std::vector<Tokens> sentences_of(const Tokens& tokens);

/// The tokens with blanks between them, for messages.
std::string to_text(const Tokens& tokens, std::size_t begin, std::size_t end);

}  // namespace irl::grammar::english
