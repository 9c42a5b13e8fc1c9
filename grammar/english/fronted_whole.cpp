#include <algorithm>

#include "grammar/english/detail/fronted_whole.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

Tokens with_whole_behind_part(const Tokens& sentence, const Lexicon& lexicon) {
  if (sentence.empty() || !sentence.front().is("of")) return sentence;
  const auto comma = std::ranges::find_if(sentence, [](const Token& token) { return token.is(","); });
  if (comma == sentence.end()) return sentence;
  const auto begin = static_cast<std::size_t>(comma - sentence.begin()) + 1;
  const auto part = said_measure(sentence, begin, lexicon);
  if (!part || part->measure.unit.empty()) return sentence;
  Tokens turned(comma + 1, sentence.begin() + static_cast<std::ptrdiff_t>(part->end));
  turned.insert(turned.end(), sentence.begin(), comma);
  turned.insert(turned.end(), sentence.begin() + static_cast<std::ptrdiff_t>(part->end), sentence.end());
  return turned;
}

}  // namespace irl::grammar::english
