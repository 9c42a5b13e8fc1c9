#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/english/chart.hpp"
#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// Words of a sentence, as a line of text tells them: element by element, with blanks between.
///
///     stop          this word
///     stop|rest     one of these
///     MODAL         a word of a class, or what a name stands for: see `word_classes.cpp`
///     (so that)     several elements as one: `because|(so that)`
///     you?          may be left out; `now*` any number of them; `WORD*3` at most 3
///     !to  &to      here stands no `to`; here does. Neither is part of what is found, and neither are
///     places:
///                   `&START`, `!END`
///     <to           `to` stands before this place, or before a comma in front of it
///     ~to           `to` stands somewhere from here to the end of the statement; `!~to` nowhere there
///     ^             a clause may begin here: the sentence does, or a joint stands before this place
///     ...           all that is left of the statement; `...,` of it up to a comma; `...END` of the sentence;
///                   `...UNDONE` of what is not to be done, `...REASON` of why it is done
///
/// `^ you will|might* see|find !to ...` is `you will see bubbles` with all that follows, up to the next
/// order. Where such words may end at several places, they end at the first.
class WordPattern {
 public:
  /// Places in a sentence, each once.
  using Ends = std::vector<std::size_t>;
  /// Where that may end which a part of a pattern tells, if it begins at a token; none: it is not there.
  using Step = std::function<Ends(const OrderWords& words, std::size_t at)>;

  /// Refers to the text.
  explicit WordPattern(std::string_view pattern);

  /// The end of such words that begin at a token; none where they do not stand there.
  std::optional<std::size_t> end(const OrderWords& words, std::size_t at) const;
  bool stands_at(const OrderWords& words, std::size_t at) const { return end(words, at).has_value(); }
  /// The same in the tokens of a chart.
  std::optional<std::size_t> end(const Chart& chart, std::size_t at) const {
    return end(OrderWords(chart.tokens(), chart.lexicon()), at);
  }

 private:
  Step words_;
};

}  // namespace irl::grammar::english
