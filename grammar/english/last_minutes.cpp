#include "grammar/english/detail/last_minutes.hpp"

#include <algorithm>
#include <optional>

#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

/// Where in a sentence stands what it says of the last minutes.
struct LastMinutes {
  std::size_t verb = 0;                   ///< that goes on: `fry`
  std::size_t time = 0, behind_time = 0;  ///< how long in all
  std::size_t adding = 0;                 ///< what is done within it
  std::size_t last = 0, end = 0;          ///< `for the last five minutes`
  double all = 0, rest = 0;               ///< in the unit of both
};

/// How many of a unit are said at a token, or that many of the one said before; none where that is a range or
/// of another unit.
std::optional<SaidNumber> number_of(const Tokens& sentence, std::size_t at, const SaidMeasure& before,
                                    const Lexicon& lexicon) {
  const auto measure = said_measure(sentence, at, lexicon);
  if (measure && (measure->is_range || measure->measure.unit != before.measure.unit)) return std::nullopt;
  if (measure) return SaidNumber{measure->measure.number, measure->end};
  const auto number = said_number(sentence, at);
  return number && !number->is_range ? number : std::nullopt;
}

std::optional<LastMinutes> last_minutes_at(const OrderWords& words, std::size_t at) {
  static const WordPattern adding("for NUMBER UNIT , &(GERUND (!,|ORDER ANY)* for the last|final NUMBER)"),
      last("(!,|ORDER ANY)* &(for the last|final NUMBER)"), end("&JOINT|END"), heat("~HEAT|degrees|c|f");
  const Tokens& sentence = words.tokens();
  const auto gerund = adding.end(words, at);
  const std::size_t verb = words.begin_of_clause(at);
  const auto in_all = gerund ? said_measure(sentence, at + 1, words.lexicon()) : std::nullopt;
  if (!in_all || in_all->is_range || !words.is_order(verb) || heat.stands_at(words, verb))
    return std::nullopt;
  LastMinutes said{.verb = verb, .time = at + 1, .behind_time = *gerund - 1, .adding = *gerund};
  said.last = *last.end(words, *gerund);
  constexpr std::size_t words_before_number = 3;  // `for the last`
  const auto rest = number_of(sentence, said.last + words_before_number, *in_all, words.lexicon());
  if (!rest || rest->number >= in_all->measure.number || !end.stands_at(words, rest->end))
    return std::nullopt;
  said.end = rest->end;
  said.all = in_all->measure.number;
  said.rest = rest->number;
  return said;
}

void add(Tokens& tokens, const Tokens& from, std::size_t begin, std::size_t end) {
  tokens.insert(tokens.end(), from.begin() + static_cast<std::ptrdiff_t>(begin),
                from.begin() + static_cast<std::ptrdiff_t>(end));
}

}  // namespace

Tokens with_last_minutes_by_themselves(const Tokens& sentence, const Lexicon& lexicon) {
  const OrderWords words(sentence, lexicon);
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const auto said = last_minutes_at(words, at);
    const auto verb = said ? lexicon.verb(sentence[said->adding].text) : std::nullopt;
    if (!verb) continue;
    Tokens told;
    const Token &adding = sentence[said->adding], &unit = sentence[said->behind_time - 1];
    add(told, sentence, 0, said->time);
    told.insert(told.end(), {number_in_figures(said->all - said->rest, sentence[said->time].where),
                             unit,
                             sentence[said->behind_time],
                             {.text = "then", .where = adding.where},
                             {.text = *verb, .where = adding.where}});
    add(told, sentence, said->adding + 1, said->last);
    const Token& last = sentence[said->last];
    told.insert(told.end(), {{.text = ",", .where = last.where},
                             {.text = "and", .where = last.where},
                             {.text = sentence[said->verb].text, .where = last.where},
                             last,
                             number_in_figures(said->rest, last.where),
                             unit});
    add(told, sentence, said->end, sentence.size());
    return told;
  }
  return sentence;
}

}  // namespace irl::grammar::english
