#include "grammar/english/chart.hpp"

#include <map>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr double for_what_is_later = 0.85;

bool ends_what_is_said(const Token& token) {
  return token.text.empty() || token.is_mark() || is_conjunction(token.text);
}

}  // namespace

/// `Stir that in`, `dice that too`, `let that boil`, and not `that bowl`, `that quickly boils`.
bool stands_for_a_noun(std::size_t that, const Chart& chart) {
  if (!chart.is(that, "that")) return false;
  const Token& next = chart.at(that + 1);
  const bool is_adverb = next.is("too") || next.is("aside") || chart.lexicon().adverbs.contains(next.text);
  return ends_what_is_said(next) || is_particle(next.text) || is_preposition(next.text) ||
         (that > 0 && chart.is(that - 1, "let")) || (is_adverb && ends_what_is_said(chart.at(that + 2)));
}

const Token& Chart::at(std::size_t place) const {
  static const Token none;
  return place < tokens_.size() ? tokens_[place] : none;
}

const std::vector<PhrasesEdge>& Chart::coordinations(std::size_t begin) {
  if (const auto known = coordinations_.find(begin); known != coordinations_.end()) return known->second;
  // By end, the best way to get there; from each the next member is tried.
  std::map<std::size_t, PhrasesEdge> best;
  const auto reach = [&](PhrasesEdge edge) {
    const auto [known, is_new] = best.try_emplace(edge.end, edge);
    if (!is_new && edge.cost < known->second.cost) known->second = std::move(edge);
  };
  for (const PhraseEdge& first : phrases(begin)) reach({first.end, first.cost, {first.content}});
  for (auto from = best.begin(); from != best.end(); ++from) {
    if (from->second.content.size() >= most_joined_phrases) continue;
    std::size_t next = from->first;
    if (is(next, ",")) ++next;
    const bool adds = is(next, "plus");
    if (adds || is(next, "and")) ++next;
    // `Fold the walnuts and then the raisins into the flour`; rather one after the other, where that can be.
    const bool is_later = next > from->first && is(next, "then");
    if (is_later) ++next;
    if (next == from->first || lexicon_.fixed_phrase(tokens_, next) > 0) continue;
    for (const PhraseEdge& member : phrases(next)) {
      if (member.content.is_measure() != from->second.content.front().is_measure()) continue;
      // `100 g of butter plus 50 g of butter` are not two things.
      if (adds && member.content.measure && from->second.content.back().measure) continue;
      PhrasesEdge longer{member.end, from->second.cost + member.cost + (is_later ? for_what_is_later : 0),
                         from->second.content};
      longer.content.push_back(member.content);
      reach(std::move(longer));
    }
  }
  std::vector<PhrasesEdge> all;
  for (auto& [end, edge] : best) all.push_back(std::move(edge));
  return coordinations_.emplace(begin, std::move(all)).first->second;
}

}  // namespace irl::grammar::english
