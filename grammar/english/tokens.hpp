#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/problem.hpp"

/// Plain English, as instructions have it: words, phrases and clauses. What they mean is for others to say.
namespace irl::grammar::english {

/// A word, a number or a mark.
struct Token {
  std::string text{};  ///< in lower case, without apostrophes and accents; a number as it is written
  std::optional<double> number{};
  Position where{};
  bool is_range = false;  ///< of numbers, of which `number` is the first: `20-25`
  /// Whether it has digits or signs of calculation in it. Without a number, what it says is not understood:
  /// `1-2-3`, `5/0`, `+`.
  bool has_figures = false;
  std::string written{};     ///< with its accents, or what it is a gloss of; empty: it is as it was written
  bool is_dash = false;      ///< of commas, whether it was written as a dash: `stir – it will hiss`
  bool is_capitals = false;  ///< whether it was written in capital letters: `PREP`, `T`

  bool is(std::string_view word) const { return text == word; }
  /// As it was written, but for the case.
  const std::string& as_written() const { return written.empty() ? text : written; }
  /// Whether it is a word in capitals, and not only a letter.
  bool is_shouted() const { return is_capitals && text.size() > 1; }
  /// Whether it is a comma, a full stop or another mark that stands between words.
  bool is_mark() const;
};

using Tokens = std::vector<Token>;

/// Where a text stands in a file, though not byte by byte: entities stood for some of its characters, several
/// blanks for one.
class Places {
 public:
  /// From a byte of the text on, which stands there, the bytes follow one another.
  struct Stretch {
    std::size_t begin = 0;
    Position where{};
  };

  /// Unknown positions.
  Places() = default;
  /// All of it stands there as it is.
  Places(Position begin) : stretches_{{0, std::move(begin)}} {}
  /// A further stretch, behind those before.
  void add(std::size_t begin, Position where) { stretches_.push_back({begin, std::move(where)}); }

  const std::vector<Stretch>& stretches() const { return stretches_; }
  /// Where it begins.
  Position begin() const { return stretches_.empty() ? Position{} : stretches_.front().where; }

 private:
  std::vector<Stretch> stretches_;
};

/// Words that order nothing, and what they are instead.
struct Aside {
  enum class Kind {
    condition,    ///< `if it is too thick, add some milk`: whether it holds is not known
    advice,       ///< `you can also add nuts`
    alternative,  ///< `or leave it overnight`, `instead of butter`
    note,         ///< `Note: …`, `(it will be sticky)`
    reason,       ///< `so that nothing sticks`, `this makes it soft`
    sign,         ///< of something that is done: `until it is golden`
    purpose,      ///< what for, as what, by whom: `for the topping`
    prohibition,  ///< what is not to be done: `do not stir it`
    duration,     ///< how long, of what takes the time that it takes: `beat for 3 minutes`
    meanwhile,    ///< what goes on by itself: `while the apples cook`
    idle,         ///< a verb that asks for nothing: `enjoy`
    taste,        ///< of those who eat it, taken to be met: `if you are a nut person`
  };
  Kind kind = Kind::note;
  std::string text{};
  Position where{};
};

/// The tokens of a text, mark-up left out (see `without_mark_up`). Blanks and hyphens part words; a degree
/// sign begins a word (`°c`). What belongs to one number is one token (see `numeral`), so that no amount can
/// be read in part: `1 1/2`, `1 000`, `1-2-3`.
Tokens tokens_of(std::string_view text, const Places& places = {});

/// The words of a name or phrase, as tokens have them.
std::vector<std::string> words_in(std::string_view text);

/// Whether a mark ends a sentence, or may.
bool ends_sentence(const Token& token);

/// The tokens between the ends of sentences, marks that end them left out.
std::vector<Tokens> sentences_of(const Tokens& tokens);

/// The tokens with blanks between them, for messages.
std::string to_text(const Tokens& tokens, std::size_t begin, std::size_t end);

}  // namespace irl::grammar::english
