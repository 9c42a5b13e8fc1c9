#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "irl/problem.hpp"

namespace irl::grammar::english {

/// How a noun phrase picks what it speaks of.
enum class Determiner {
  none,        ///< `butter`
  definite,    ///< `the butter`, `their water`
  indefinite,  ///< `a bowl`
  another,     ///< `another bowl`
  pronoun,     ///< `it`, `them`, `this`
  everything,  ///< `everything`, `all the ingredients`
};

/// Which part of it.
enum class Share {
  whole,
  part,     ///< `half the sugar`, `a third of them`
  rest,     ///< `the remaining sugar`, `the other half of it`, `the coconut that is left`
  most,     ///< `most of the coconut`: how much is a guess
  some,     ///< `some of it`, `some milk`, `a little of the milk`: how much is a guess
  every,    ///< `all the flour`, `both extracts`
  all_but,  ///< `all but 50 g of the butter`
};

/// Pronouns of several words: `one half`, which is a half where nothing has been divided yet; `one`, and `the
/// other` or `the other half`, of what has been divided.
inline constexpr const char* one_half = "one half";
inline constexpr const char* one_part = "one part";
inline constexpr const char* other_part = "the other part";

/// A noun phrase as it was said; what it speaks of is not known here.
struct NounPhrase {
  Determiner determiner = Determiner::none;
  Share share = Share::whole;
  double fraction = 1;               ///< how large a part is: 1/3; of `all but a third of it`, what is left
  std::optional<Measure> measure{};  ///< `25 g of dough`, `balls of 30 g`, `15 minutes`, `two flours`
  bool is_portion = false;           ///< whether the measure is that of each piece: `balls of 30 g`
  bool may_be_amount = false;  ///< of portions, whether it may be that of all: `30 g pieces`, `30 g butter`
  std::size_t count = 0;  ///< how many things there are, in words: `the two mixtures`, `both`; 0: not said
  std::vector<std::string>
      words{};  ///< adjectives and nouns, the head last; empty for a pronoun or a measure
  std::string pronoun{};
  std::vector<NounPhrase> part_of{};    ///< `pieces of dough`, `half of the sugar`
  std::vector<NounPhrase> except{};     ///< `everything but the oregano`
  std::vector<std::string> relative{};  ///< words of `the bowl that held the flour`
  std::string text{};                   ///< as it was written
  Position where{};

  bool operator==(const NounPhrase&) const = default;

  /// Whether it is nothing but a number with a unit.
  bool is_measure() const { return words.empty() && measure && pronoun.empty() && part_of.empty(); }
};

}  // namespace irl::grammar::english
