#include "grammar/english/straightened.hpp"

#include <algorithm>
#include <optional>

#include "grammar/english/chart.hpp"
#include "grammar/english/detail/last_minutes.hpp"
#include "grammar/english/detail/topics.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

namespace {

Tokens part_of(const Tokens& tokens, std::size_t begin, std::size_t end) {
  return {tokens.begin() + static_cast<std::ptrdiff_t>(begin),
          tokens.begin() + static_cast<std::ptrdiff_t>(end)};
}

Token word_at(std::string_view word, const Token& beside) {
  return {.text = std::string(word), .where = beside.where};
}

Tokens joined(std::initializer_list<Tokens> parts) {
  Tokens all;
  for (const Tokens& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// Where things that are named from a token on end, with what such a pattern tells behind them; the most of
/// them.
struct Named {
  std::size_t end = 0;
  std::size_t behind = 0;
};
std::optional<Named> named_before(const WordPattern& pattern, std::size_t begin, Chart& chart) {
  std::optional<Named> most;
  for (const PhrasesEdge& phrases : chart.coordinations(begin))
    if (const auto end = pattern.end(chart, phrases.end); end && (!most || phrases.end > most->end))
      most = Named{phrases.end, *end};
  return most;
}

bool are_several(const Tokens& sentence, std::size_t begin, std::size_t end) {
  const auto joins = [](const Token& token) { return token.is("and"); };
  return may_be_plural(sentence[end - 1].text) || std::ranges::any_of(part_of(sentence, begin, end), joins);
}

/// One way to turn the words of a clause that begins at a token; none where they are not said so.
using Turning = std::optional<Tokens> (*)(const Tokens&, std::size_t at, Chart&);

/// `Let the carrots be peeled`
std::optional<Tokens> let_be_done(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern done("be &(ADVERB* PARTICIPLE)");
  const auto named = chart.is(at, "let") ? named_before(done, at + 1, chart) : std::nullopt;
  if (!named) return std::nullopt;
  return joined({part_of(sentence, 0, at),
                 part_of(sentence, at + 1, named->end),
                 {word_at(are_several(sentence, at + 1, named->end) ? "are" : "is", sentence[named->end])},
                 part_of(sentence, named->behind, sentence.size())});
}

/// `The onions, once they are peeled, are sliced`: what is done first says the name; what is only seen does
/// not, as in `once they are golden`.
std::optional<Tokens> said_of_in_between(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern when(", once|when|after &((they|it AUXILIARY)|PARTICIPLE)"),
      predicate("(!,|NEGATION ANY)* , &AUXILIARY|MODAL"), deed("they|it AUXILIARY|ADVERB* PARTICIPLE|rid");
  const auto named = named_before(when, at, chart);
  const auto order = named ? predicate.end(chart, named->behind) : std::nullopt;
  if (!order) return std::nullopt;
  const Token& first = sentence[named->behind];
  const bool has_pronoun = first.is("they") || first.is("it");
  const bool several = are_several(sentence, at, named->end);
  const Tokens name = part_of(sentence, at, named->end),
               pronoun{has_pronoun ? first : word_at(several ? "they" : "it", first)},
               said = part_of(sentence, named->behind + has_pronoun, *order - 1),
               are = has_pronoun ? Tokens{} : Tokens{word_at(several ? "are" : "is", first)};
  const bool is_seen = has_pronoun && !deed.end(chart, named->behind);
  return joined({part_of(sentence, 0, at),
                 part_of(sentence, named->end + 1, named->behind),
                 is_seen ? pronoun : name,
                 are,
                 said,
                 {sentence[*order - 1]},
                 is_seen ? name : pronoun,
                 part_of(sentence, *order, sentence.size())});
}

/// `Once the onions are golden, they are sliced`: what is only seen says no name.
std::optional<Tokens> seen_of_it(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern seen("is|are SEEN SEEN* , &(they|it AUXILIARY|MODAL)");
  const bool is_link = chart.is(at, "once") || chart.is(at, "when");
  const auto named = is_link ? named_before(seen, at + 1, chart) : std::nullopt;
  if (!named) return std::nullopt;
  return joined({part_of(sentence, 0, at + 1),
                 {sentence[named->behind]},
                 part_of(sentence, named->end, named->behind),
                 part_of(sentence, at + 1, named->end),
                 part_of(sentence, named->behind + 1, sentence.size())});
}

constexpr std::string_view places = "in|into|on|onto|over|to|with|(on top of)|(over the top of)";

/// `Into it are then beaten the yolks`
std::optional<Tokens> done_in_front(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern place(places), done("is|are ADVERB* PARTICIPLE &DETERMINER|NUMBER|NAME"),
      end("&END|MARK|CONJUNCTION|PREPOSITION|SUBORDINATOR");
  const auto thing = place.end(chart, at);
  const auto before = thing ? named_before(done, *thing, chart) : std::nullopt;
  const auto named = before ? named_before(end, before->behind, chart) : std::nullopt;
  if (!named) return std::nullopt;
  return joined({part_of(sentence, 0, at), part_of(sentence, before->behind, named->end),
                 part_of(sentence, before->end, before->behind), part_of(sentence, at, before->end),
                 part_of(sentence, named->end, sentence.size())});
}

/// `Over it go the nuts`, `on top come the nuts`, `and on top the nuts`
std::optional<Tokens> goes_in_front(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern place(places), goes("go|goes|come|comes ADVERB* &DETERMINER|NUMBER|NAME"),
      top("(over the? top)|(on the? top) go|goes|come|comes? ADVERB* &DETERMINER|NUMBER"),
      end("&END|MARK|CONJUNCTION|PREPOSITION|SUBORDINATOR");
  const auto on_top = top.end(chart, at);
  const auto thing = place.end(chart, at);
  const auto before = !on_top && thing ? named_before(goes, *thing, chart) : std::nullopt;
  if ((!on_top && !before) || !chart.lexicon().verbs.contains("put")) return std::nullopt;
  const auto named = named_before(end, on_top ? *on_top : before->behind, chart);
  if (!named) return std::nullopt;
  const Token& first = sentence[at];
  return joined(
      {part_of(sentence, 0, at),
       {word_at("put", first)},
       part_of(sentence, on_top ? *on_top : before->behind, named->end),
       on_top ? Tokens{word_at("over", first), word_at("it", first)} : part_of(sentence, at, before->end),
       part_of(sentence, named->end, sentence.size())});
}

/// `And after it the whites, which are to be folded in`
std::optional<Tokens> comes_after(const Tokens& sentence, std::size_t at, Chart& chart) {
  static const WordPattern after("after it|them|this|that &DETERMINER"),
      to_be_done(", which &(is|are to be ADVERB* PARTICIPLE)");
  const auto begin = at > 0 ? after.end(chart, at) : std::nullopt;
  if (!begin) return std::nullopt;
  const auto named = named_before(to_be_done, *begin, chart);
  return joined({part_of(sentence, 0, at),
                 {word_at("then", sentence[at])},
                 part_of(sentence, *begin, named ? named->end : sentence.size()),
                 named ? part_of(sentence, named->behind, sentence.size()) : Tokens{}});
}

constexpr Turning turnings[]{let_be_done,   said_of_in_between, seen_of_it,
                             done_in_front, goes_in_front,      comes_after};

/// `In the fridge, where it should remain for an hour`: so long it is put there.
Tokens with_stays_in_place(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern staying(
      "<NOUN , where it|they ADVERB* (MODAL|(is|are|has|have to) ADVERB*)? "
      "(remain|remains|stay|stays|rest|rests|stand|stands|sit|sits|wait|waits)|(is|are|be left|kept) ADVERB* "
      "&for|until|overnight|NUMBER");
  const OrderWords words(sentence, lexicon);
  Tokens said;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (const auto end = staying.end(words, at)) at = *end;
    said.push_back(sentence[at]);
  }
  return said;
}

/// `Until the top, which colours quickly, is brown`: what is put in between subject and verb of a sign or a
/// condition belongs to it, and is put into brackets. What has been done to it is an order.
Tokens with_asides_of_signs_in_brackets(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern sign(
      "until|till|if|unless|when|once|should DETERMINER (!JOINT|AUXILIARY|MODAL|AMOUNT ANY)*4 &,");
  static const WordPattern aside(
      ", !(which ADVERB* AUXILIARY ADVERB* PARTICIPLE|AUXILIARY) "
      "(ING (!,|AMOUNT|(and ORDER) ANY)*9)|(which|whose|by|now|still|(UNKNOWN|PARTICIPLE by|up|around|with) "
      "(!,|AMOUNT|ORDER ANY)*9) &(, ADVERB* "
      "AUXILIARY|MODAL|DOES|give|come|feel|look|slide|slip|turn|begin|start)");
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const OrderWords words(sentence, lexicon);
    const auto open = sign.end(words, at);
    const auto close = open ? aside.end(words, *open) : std::nullopt;
    if (!close) continue;
    sentence[*open] = word_at("(", sentence[*open]);
    sentence[*close] = word_at(")", sentence[*close]);
  }
  return sentence;
}

/// `Which you will have melted` has been done, as what you have melted.
Tokens with_what_will_have_been_done(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern will("<you will|shall|should &(have ADVERB* PARTICIPLE)");
  for (std::size_t at = 0; at < sentence.size(); ++at)
    if (will.stands_at(OrderWords(sentence, lexicon), at))
      sentence.erase(sentence.begin() + static_cast<std::ptrdiff_t>(at));
  return sentence;
}

/// `Clean bowl: whisk the whites` says where.
Tokens with_vessels_in_front(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern vessel(
      "DETERMINER? (!NUMBER NAME)*3 VESSEL &(: PLAIN_VERB "
      "!MARK|END|it|them)");
  const auto colon = vessel.end(OrderWords(sentence, lexicon), 0);
  if (!colon) return sentence;
  const bool has_article = is_determiner(sentence.front().text);
  sentence[*colon] = word_at(",", sentence[*colon]);
  const Token in = word_at("in", sentence.front()), a = word_at("a", sentence.front());
  return joined({has_article ? Tokens{in} : Tokens{in, a}, sentence});
}

/// `Until the edges are set, the centre still wobbly`: both are seen.
Tokens with_signs_joined(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern more(
      ", DETERMINER? NAME (still|just|barely|only|slightly|almost|nearly) NAME &END|MARK");
  const OrderWords words(sentence, lexicon);
  bool is_sign = false;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (words.is_joint(at) && words.is_order(words.behind_joints(at))) is_sign = false;
    if (sentence[at].is("until") || sentence[at].is("till")) is_sign = true;
    if (is_sign && more.stands_at(words, at)) sentence[at] = word_at("and", sentence[at]);
  }
  return sentence;
}

/// `The mushrooms, with their liquor, are added`: what goes along is said without commas.
Tokens with_company_of_subjects(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern company(
      "<NOUN , !(with any|all|what|whatever) with (!,|AMOUNT|ORDER ANY)*9 "
      "&(, AUXILIARY|MODAL ADVERB* be? PARTICIPLE)");
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const auto comma = company.end(OrderWords(sentence, lexicon), at);
    if (!comma) continue;
    sentence.erase(sentence.begin() + static_cast<std::ptrdiff_t>(*comma));
    sentence.erase(sentence.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return sentence;
}

/// `A deep 20 cm tin` is one of 20 cm that is deep.
Tokens with_sizes_in_front(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern size("NUMBER LENGTH|CAPACITY &(NAME NAME*3)"),
      before("DETERMINER !NOUN NAME (!NOUN NAME)*2 &NUMBER");
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const OrderWords words(sentence, lexicon);
    const auto begin = before.end(words, at);
    const auto end = begin ? size.end(words, *begin) : std::nullopt;
    if (!end) continue;
    const auto place = [&](std::size_t word) { return sentence.begin() + static_cast<std::ptrdiff_t>(word); };
    std::rotate(place(at + 1), place(*begin), place(*end));
  }
  return sentence;
}

/// `When it has stood for an hour it is rinsed`: the order behind is told by a comma.
Tokens with_commas_before_orders(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern front(
      "when|once|after it|they has|have|is|are (!MARK|JOINT|it|they|AUXILIARY ANY)*12 "
      "&(it|they is|are ADVERB* PARTICIPLE)");
  const auto order = front.end(OrderWords(sentence, lexicon), 0);
  if (order)
    sentence.insert(sentence.begin() + static_cast<std::ptrdiff_t>(*order), word_at(",", sentence[*order]));
  return sentence;
}

/// `Fry it for 10 minutes over low heat, then for 3 minutes over high heat`: the verb is said again, and
/// `for` where that is left out.
Tokens with_verbs_said_again(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern goes_on(
      "and? then &((for|at (about|another|approximately)? NUMBER)|(over|on DETERMINER? NAME heat))"),
      bare("(and? then)|and &(NUMBER UNIT over|on DETERMINER? NAME heat)");
  for (std::size_t at = 1; at < sentence.size(); ++at) {
    const OrderWords words(sentence, lexicon);
    const auto bare_time = bare.end(words, at);
    const auto behind = bare_time ? bare_time : goes_on.end(words, at);
    std::size_t verb = words.begin_of_clause(at - 1);
    if (!behind || !words.is_order(verb)) continue;
    while (lexicon.adverbs.contains(sentence[verb].text)) ++verb;
    Tokens said{word_at(sentence[verb].text, sentence[*behind])};
    if (bare_time) said.push_back(word_at("for", sentence[*behind]));
    sentence.insert(sentence.begin() + static_cast<std::ptrdiff_t>(*behind), said.begin(), said.end());
  }
  return sentence;
}

/// `Toss the carrots in half and the beetroot in the other half`: in half of what was spoken of; nothing is
/// halved.
Tokens with_halves_of_it(Tokens sentence, const Lexicon& lexicon) {
  static const WordPattern halves("half and (!,|half ANY)* &(the other half)");
  for (std::size_t at = 1; at < sentence.size(); ++at) {
    const auto other = halves.end(OrderWords(sentence, lexicon), at);
    if (!other || !is_preposition(sentence[at - 1].text) || !sentence[*other - 1].is(sentence[at - 1].text))
      continue;
    const Tokens of_it{word_at("of", sentence[at]), word_at("it", sentence[at])};
    sentence.insert(sentence.begin() + static_cast<std::ptrdiff_t>(at) + 1, of_it.begin(), of_it.end());
  }
  return sentence;
}

}  // namespace

Tokens straightened(const Tokens& sentence, const Tokens* next, const Lexicon& lexicon) {
  Tokens said = with_topic_taken(with_vessels_in_front(sentence, lexicon), next, lexicon);
  said = with_what_will_have_been_done(with_stays_in_place(said, lexicon), lexicon);
  said = with_company_of_subjects(with_signs_joined(std::move(said), lexicon), lexicon);
  said = with_verbs_said_again(with_sizes_in_front(std::move(said), lexicon), lexicon);
  said = with_halves_of_it(with_commas_before_orders(std::move(said), lexicon), lexicon);
  said = with_last_minutes_by_themselves(with_asides_of_signs_in_brackets(std::move(said), lexicon), lexicon);
  for (std::size_t at = 0; at < said.size(); ++at) {
    if (!OrderWords(said, lexicon).begins_behind_joint(at)) continue;
    Chart chart(said, lexicon);
    for (const Turning turn : turnings)
      if (auto turned = turn(said, at, chart)) {
        said = std::move(*turned);
        break;
      }
  }
  return said;
}

}  // namespace irl::grammar::english
