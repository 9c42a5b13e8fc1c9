#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/phrase.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// Something read between two tokens.
template <class Content>
struct Edge {
  std::size_t end = 0;  ///< behind its last token
  double cost = 0;      ///< how doubtful it is
  Content content{};
};

/// Noun phrases joined by commas and conjunctions.
using PhraseEdge = Edge<NounPhrase>;
using PhrasesEdge = Edge<std::vector<NounPhrase>>;

/// All noun phrases in a sentence: every reading of every stretch of tokens, each found once. What two
/// readings of a stretch differ in beyond their cost is not kept.
class Chart {
 public:
  /// Both must outlive the chart.
  Chart(const Tokens& tokens, const Lexicon& lexicon) : tokens_(tokens), lexicon_(lexicon) {}

  const Tokens& tokens() const { return tokens_; }
  const Lexicon& lexicon() const { return lexicon_; }
  /// The token at a place; an empty one behind the last.
  const Token& at(std::size_t place) const;
  bool is(std::size_t place, std::string_view word) const { return at(place).text == word; }

  /// The noun phrases that begin at a token, the best reading of each length.
  const std::vector<PhraseEdge>& phrases(std::size_t begin);
  /// The same, several of them joined: `the flour, the salt and two eggs`.
  const std::vector<PhrasesEdge>& coordinations(std::size_t begin);

 private:
  const Tokens& tokens_;
  const Lexicon& lexicon_;
  std::map<std::size_t, std::vector<PhraseEdge>> phrases_;
  std::map<std::size_t, std::vector<PhrasesEdge>> coordinations_;
};

/// Whether a `that` is a pronoun: `stir that in`, and not `that bowl`.
bool stands_for_a_noun(std::size_t that, const Chart& chart);

/// Noun phrases are nested no deeper.
inline constexpr int most_nested_phrases = 4;
/// No more are joined.
inline constexpr std::size_t most_joined_phrases = 100;

}  // namespace irl::grammar::english
