#include <algorithm>
#include <iterator>
#include <span>

#include "grammar/english/clause.hpp"
#include "grammar/english/detail/bracketed_heat.hpp"
#include "grammar/english/detail/clause_order.hpp"
#include "grammar/english/detail/clause_reader.hpp"
#include "grammar/english/detail/fronted_whole.hpp"
#include "grammar/english/detail/noted_additions.hpp"
#include "grammar/english/detail/order_words.hpp"
#include "grammar/english/detail/remembered_orders.hpp"
#include "grammar/english/detail/repeated_units.hpp"
#include "grammar/english/detail/unbracketed.hpp"
#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr double for_a_clause = 0.2;
constexpr double for_nothing_that_joins = 0.4;
constexpr double for_a_clause_without_verb = 0.8;
constexpr double for_a_gapped_clause = 0.9;
constexpr double for_a_participle_by_itself = 0.3;
constexpr double for_an_adjective_as_verb = 1;
constexpr double for_a_participle_alone = 2;

bool is_article_or_possessive(const Token& token) {
  constexpr std::string_view words[] = {"the", "a", "an", "its", "their", "your"};
  return std::ranges::find(words, token.text) != std::end(words);
}

bool joins_clauses(const Token& token) {
  constexpr std::string_view words[] = {",",    "and",   "then", "before", "while", "when", "where",
                                        "once", "after", "to",   "but",    "until", "so"};
  return std::ranges::find(words, token.text) != std::end(words);
}

/// `chopped`, which is no plain verb, of nothing that is said with it.
bool is_bare_participle(const Clause& clause) {
  const bool is_plain = (" " + clause.text + " ").contains(" " + clause.verb + " ");
  return clause.form == VerbForm::participle && !clause.is_passive && !is_plain;
}

bool say_the_same(const Argument& one, const Argument& other) {
  return one.relation == other.relation &&
         std::ranges::equal(one.phrases, other.phrases, {}, &NounPhrase::text, &NounPhrase::text);
}

/// Whether two readings tell the same orders of the same things, so that the cheaper one leaves no
/// more words unread.
bool say_the_same(const SentenceReading& one, const SentenceReading& other) {
  return std::ranges::equal(one.clauses, other.clauses, [](const Clause& a, const Clause& b) {
    return a.verb == b.verb && a.form == b.form && a.link == b.link && a.is_background == b.is_background &&
           a.told_of.size() == b.told_of.size() && a.asides.size() == b.asides.size() &&
           std::ranges::equal(a.arguments, b.arguments,
                              [](const Argument& x, const Argument& y) { return say_the_same(x, y); });
  });
}

/// Finds the best sequences of clauses, from the first token to the last.
class SentenceReader {
 public:
  SentenceReader(const Tokens& tokens, const Lexicon& lexicon, std::size_t most)
      : tokens_(tokens), chart_(tokens, lexicon), most_(most), paths_(tokens.size() + 1) {}

  std::vector<SentenceReading> read() {
    paths_[0].push_back({});
    for (std::size_t at = 0; at < tokens_.size(); ++at)
      if (!paths_[at].empty()) read_from(at);
    for (SentenceReading& reading : paths_.back()) put_in_order(reading, chart_.lexicon());
    return std::move(paths_.back());
  }

 private:
  /// A clause may begin at once, or behind what joins it to the one before.
  void read_from(std::size_t at) {
    skip_word(at);
    std::string link;
    for (std::size_t begin = at; begin < tokens_.size(); ++begin) {
      const bool is_joined = at == 0 || begin > at;
      // `let it cool`, `leave to stand`
      // `leave the skin on` says nothing of skinning.
      if (begin > 0 && is_article_or_possessive(tokens_[begin - 1])) break;
      const bool may_follow =
          is_joined || (!is_noun_within(begin) && chart_.lexicon().verb(tokens_[begin].text) &&
                        !tokens_[begin].text.ends_with("ing"));
      if (may_follow)
        for (const ClauseEdge& clause : clauses_at(begin, chart_))
          add(at, begin, clause, link, for_a_clause + (is_joined ? 0 : for_nothing_that_joins));
      if (is_joined) {
        if (begin == 0 || link == "then") read_without_verb(at, begin, link);
        if (at > 0) read_gapped(at, begin, link);
      }
      // `make a dough by kneading the flour with the water`
      const bool is_by = tokens_[begin].is("by") && chart_.lexicon().is_gerund(chart_.at(begin + 1).text);
      if (!is_by && !joins_clauses(tokens_[begin])) break;
      if (!tokens_[begin].is(",")) link = tokens_[begin].text;
    }
  }

  /// `With the sour cream`, `a slotted spoon`: a noun that is a verb as well asks for nothing behind other
  /// words.
  bool is_noun_within(std::size_t at) const {
    const bool counts = chart_.lexicon().unit(tokens_[at].text) != nullptr;  // `slice`
    if (at == 0 || counts || !chart_.lexicon().is_noun(tokens_[at].text)) return false;
    const Token& before = tokens_[at - 1];
    // `Onions slice thinly` is said of onions.
    return !before.is_mark() && !chart_.lexicon().is_noun(before.text) && !is_pronoun(before.text) &&
           !is_conjunction(before.text) && !chart_.lexicon().adverbs.contains(before.text);
  }

  /// `Then the vanilla and the walnuts.`
  void read_without_verb(std::size_t at, std::size_t begin, const std::string& link) {
    for (const PhrasesEdge& phrases : chart_.coordinations(begin)) {
      if (has_predicate(phrases.end)) continue;
      ClauseEdge clause{phrases.end, phrases.cost, {}};
      clause.content.arguments.push_back({"object", phrases.content});
      clause.content.where = chart_.at(begin).where;
      clause.content.text = to_text(tokens_, begin, phrases.end);
      add(at, begin, clause, link, for_a_clause_without_verb);
      // `Oven 180 °C.` `Oven to 180 °C.`
      const bool has_to = chart_.is(phrases.end, "to") || chart_.is(phrases.end, "at");
      for (const PhraseEdge& measure : chart_.phrases(phrases.end + has_to)) {
        if (!measure.content.is_measure()) continue;
        ClauseEdge measured = clause;
        measured.end = measure.end;
        measured.cost += measure.cost;
        measured.content.arguments.push_back(
            {has_to ? chart_.at(phrases.end).text : "beside", {measure.content}});
        measured.content.text = to_text(tokens_, begin, measure.end);
        add(at, begin, measured, link, for_a_clause_without_verb);
      }
    }
  }

  /// Whether what stands before a token has a verb behind it, so that none is left out: `the eggs are
  /// beaten`.
  bool has_predicate(std::size_t at) const {
    while (at < tokens_.size() && !tokens_[at].is_mark() && !is_auxiliary(tokens_[at].text) &&
           !is_conjunction(tokens_[at].text))
      ++at;
    return at < tokens_.size() && is_auxiliary(tokens_[at].text);
  }

  /// `Fold the chips into one half and the walnuts into the other`: the second verb is left out.
  void read_gapped(std::size_t at, std::size_t begin, const std::string& link) {
    for (const PhrasesEdge& object : chart_.coordinations(begin)) {
      if (chart_.is(object.end, "until") && link == "and") read_gapped_until(at, begin, object);
      if (!is_preposition(chart_.at(object.end).text) || chart_.is(object.end, "of")) continue;
      const std::string& preposition = chart_.at(object.end).text;
      for (const PhrasesEdge& phrases : chart_.coordinations(object.end + 1)) {
        ClauseEdge clause{phrases.end, object.cost + phrases.cost, {}};
        clause.content.arguments = {{"object", object.content}, {preposition, phrases.content}};
        clause.content.is_gapped = true;
        clause.content.where = chart_.at(begin).where;
        clause.content.text = to_text(tokens_, begin, phrases.end);
        add(at, begin, clause, link, for_a_gapped_clause);
      }
    }
  }

  /// `Beat the yolks until thick and the whites until stiff.`
  void read_gapped_until(std::size_t at, std::size_t begin, const PhrasesEdge& object) {
    const auto is_until = [](const Token& token) { return token.is("until"); };
    if (std::ranges::none_of(std::span(tokens_).first(begin), is_until)) return;
    const std::size_t end = end_of_subordinate(object.end, chart_);
    ClauseEdge clause{end, object.cost, {}};
    clause.content.arguments = {{"object", object.content}};
    clause.content.asides = {
        {Aside::Kind::sign, to_text(tokens_, object.end, end), chart_.at(object.end).where}};
    clause.content.is_gapped = true;
    clause.content.where = chart_.at(begin).where;
    clause.content.text = to_text(tokens_, begin, end);
    add(at, begin, clause, "and", for_a_gapped_clause);
  }

  void skip_word(std::size_t at) {
    const Token& token = tokens_[at];
    for (const SentenceReading& path : paths_[at]) {
      SentenceReading next = path;
      next.cost += is_negation(token.text) ? for_what_must_not_be_left_out : for_leaving_out(at, chart_);
      if (next.clauses.empty()) next.clauses.push_back({.text = token.text, .where = token.where});
      Clause& clause = next.clauses.back();
      if (may_be_object_of(clause.verb, at, chart_)) clause.is_object_unread = true;
      clause.unread.push_back(token);
      keep(paths_[at + 1], std::move(next));
    }
  }

  /// `Before mashing them, …`, `and, after baking, …`, `and, stirring constantly, …`: whether what begins
  /// there may belong to an order behind it.
  bool is_fronted(std::size_t begin) const {
    constexpr std::string_view links[] = {"before", "after", "once", "when"};
    const bool has_link = begin > 0 && is_one_of(tokens_[begin - 1].text, links);
    std::size_t at = has_link ? begin - 1 : begin;
    if (at == 0) return true;
    const bool has_comma = tokens_[at - 1].is(",");
    at -= has_comma;
    return (has_link || has_comma) && at > 0 && !tokens_[at - 1].is(",") && joins_orders(tokens_[at - 1]);
  }

  /// What is read from a place on, and begins with a clause there or behind what joins it.
  void add(std::size_t at, std::size_t begin, const ClauseEdge& clause, const std::string& link,
           double cost) {
    // `where it is warm` asks for no warming, `where it is stirred` for stirring.
    // `until both sides brown` tells how long.
    const bool has_subject = clause.content.argument("subject") || clause.content.is_passive;
    if ((link == "where" && clause.content.argument("subject")) || (link == "until" && has_subject)) return;
    for (const SentenceReading& path : paths_[at]) {
      const bool is_passive_before = !path.clauses.empty() && path.clauses.back().is_passive;
      if (clause.content.lacks_auxiliary && !is_passive_before) continue;
      SentenceReading next = path;
      next.cost += clause.cost + cost;
      // `…, coarsely chopped` is told of what comes before, rather than asked for.
      const bool goes_on = !path.clauses.empty() && link.empty() && !path.clauses.back().is_passive &&
                           path.clauses.back().form != VerbForm::participle;
      if (goes_on && is_bare_participle(clause.content))
        next.cost += clause.content.arguments.empty() ? for_a_participle_alone : for_a_participle_by_itself;
      // `Add the milk and melted butter`, `add the milk, melted butter and vanilla` add all of it.
      const Argument* object = clause.content.argument("object");
      const bool is_behind_comma = chart_.is(at, ",") || (at > 0 && chart_.is(at - 1, ","));
      const bool is_joined = link == "and" || (link.empty() && is_behind_comma);
      const bool is_adjective = is_joined && !path.clauses.empty() &&
                                path.clauses.back().form == VerbForm::plain &&
                                !path.clauses.back().is_passive && is_bare_participle(clause.content) &&
                                object && object->phrases.front().determiner == Determiner::none;
      if (is_adjective) next.cost += for_an_adjective_as_verb;
      next.clauses.push_back(clause.content);
      next.clauses.back().link = link;
      next.clauses.back().is_behind_comma = is_behind_comma;
      next.clauses.back().is_fronted = is_fronted(begin);
      if (link == "once" || link == "when" || link == "after" || link == "while")
        next.clauses.back().is_background = true;
      keep(paths_[clause.end], std::move(next));
    }
  }

  void keep(std::vector<SentenceReading>& paths, SentenceReading reading) const {
    const auto known = std::ranges::find_if(
        paths, [&](const SentenceReading& other) { return say_the_same(other, reading); });
    if (known != paths.end()) {
      if (known->cost <= reading.cost) return;
      paths.erase(known);
    }
    const auto place = std::ranges::upper_bound(paths, reading.cost, {}, &SentenceReading::cost);
    if (place == paths.end() && paths.size() >= most_) return;
    paths.insert(place, std::move(reading));
    if (paths.size() > most_) paths.pop_back();
  }

  const Tokens& tokens_;
  Chart chart_;
  std::size_t most_;
  std::vector<std::vector<SentenceReading>> paths_;  // by the number of tokens read
};

/// Whether things are listed behind a colon, and nothing is ordered: `oil, lemon juice, salt`.
bool is_list_behind(const Tokens& tokens, std::size_t colon, const Lexicon& lexicon) {
  const auto begin = tokens.begin() + static_cast<std::ptrdiff_t>(colon) + 1;
  const Tokens listed(begin, std::find_if(begin, tokens.end(), ends_sentence));
  if (listed.size() < 3 || listed.size() > most_tokens_of_a_sentence) return false;
  Chart chart(listed, lexicon);
  return std::ranges::any_of(chart.coordinations(0), [&](const PhrasesEdge& phrases) {
    return phrases.end == listed.size() && phrases.content.size() > 1 &&
           std::ranges::all_of(phrases.content, [&](const NounPhrase& phrase) {
             return !phrase.words.empty() && lexicon.is_noun(phrase.words.back());
           });
  });
}

/// Whether what ends at a colon is nothing but names of things, or `for the sauce`, and a plain verb comes
/// behind it.
bool is_topic(const Tokens& tokens, std::size_t begin, std::size_t colon, const Lexicon& lexicon) {
  if (colon + 1 >= tokens.size() || colon - begin > most_tokens_of_a_sentence ||
      !lexicon.verbs.contains(tokens[colon + 1].text) || is_list_behind(tokens, colon, lexicon))
    return false;
  // `MIX: Melt the butter` has a label.
  const std::span named(tokens.begin() + static_cast<std::ptrdiff_t>(begin), colon - begin);
  if (std::ranges::all_of(named, &Token::is_shouted) && !tokens[colon + 1].is_shouted()) return false;
  const bool says_what_for = tokens[begin].is("for");
  const Tokens names(tokens.begin() + static_cast<std::ptrdiff_t>(begin + says_what_for),
                     tokens.begin() + static_cast<std::ptrdiff_t>(colon));
  Chart chart(names, lexicon);
  return std::ranges::any_of(chart.coordinations(0), [&](const PhrasesEdge& phrases) {
    return phrases.end == names.size() && std::ranges::all_of(phrases.content, [&](const NounPhrase& phrase) {
             return !phrase.words.empty() && (says_what_for || lexicon.is_noun(phrase.words.back()));
           });
  });
}

/// `Oven: 180 °C` says the same as `oven 180 °C`: a thing, and how much of what it has.
bool is_thing_before_amount(const Tokens& tokens, std::size_t begin, std::size_t colon,
                            const Lexicon& lexicon) {
  return colon == begin + 1 && colon + 1 < tokens.size() && tokens[colon + 1].number &&
         lexicon.is_noun(tokens[begin].text) && !lexicon.verb(tokens[begin].text);
}

/// `Leave 5 cm between them`: what only says how belongs to the order before it.
bool says_only_how(const Tokens& sentence, const Lexicon& lexicon) {
  const Tokens meant = lexicon.without_idioms(sentence);
  return !meant.empty() && lexicon.fixed_phrase(meant, 0) == meant.size();
}

/// Where a parenthesis closes that opens there; where none does soon, the same place.
std::size_t end_of_parenthesis(const Tokens& tokens, std::size_t open) {
  constexpr std::size_t most_words_of_a_parenthesis = 40;
  for (std::size_t at = open + 1; at < tokens.size() && at <= open + most_words_of_a_parenthesis; ++at)
    if (tokens[at].is(")")) return at;
  return open;
}

}  // namespace

std::vector<Tokens> sentences_of(const Tokens& tokens, const Lexicon& lexicon) {
  std::vector<Tokens> sentences;
  std::size_t begin = 0, within = 0;
  for (std::size_t at = 0; at <= tokens.size(); ++at) {
    if (at < tokens.size() && tokens[at].is("(")) within = end_of_parenthesis(tokens, at);
    const bool is_end = at == tokens.size() || (ends_sentence(tokens[at]) && at >= within);
    const bool is_colon = at < tokens.size() && tokens[at].is(":");
    // What stands under a heading is not read by itself: what is to be done with it, is not said.
    const bool is_heading = is_colon && at > begin && !lexicon.verbs.contains(tokens[begin].text) &&
                            is_list_behind(tokens, at, lexicon);
    const bool is_amount = is_colon && is_thing_before_amount(tokens, begin, at, lexicon);
    if (!is_end || is_heading || is_amount || (is_colon && is_topic(tokens, begin, at, lexicon))) continue;
    Tokens sentence(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                    tokens.begin() + static_cast<std::ptrdiff_t>(at));
    if (is_thing_before_amount(sentence, 0, 1, lexicon)) sentence.erase(sentence.begin() + 1);
    begin = at + 1;
    if (sentence.empty()) continue;
    if (sentences.empty() || !says_only_how(sentence, lexicon)) {
      sentences.push_back(std::move(sentence));
      continue;
    }
    sentences.back().push_back({.text = ",", .where = sentence.front().where});
    std::ranges::move(sentence, std::back_inserter(sentences.back()));
  }
  return sentences;
}

/// `Meanwhile, toast the bread`: what stands before a comma and says only when changes nothing.
static Tokens without_adverbs_in_front(Tokens sentence, const Lexicon& lexicon) {
  while (sentence.size() > 2 && lexicon.adverbs.contains(sentence[0].text) && sentence[1].is(","))
    sentence.erase(sentence.begin(), sentence.begin() + 2);
  return sentence;
}

std::vector<SentenceReading> readings_of(const Tokens& written, const Lexicon& lexicon, std::size_t most) {
  const Tokens unbracketed =
      with_things_unbracketed(with_heat_unbracketed(lexicon.without_idioms(written), lexicon), lexicon);
  const Tokens told = with_remembered_orders(with_noted_additions(unbracketed, lexicon), lexicon);
  const Tokens whole = with_whole_behind_part(with_repeated_units(told, lexicon), lexicon);
  const Tokens sentence = without_adverbs_in_front(whole, lexicon);
  if (sentence.size() <= most_tokens_of_a_sentence) return SentenceReader(sentence, lexicon, most).read();
  const Tokens first(sentence.begin(), sentence.begin() + most_tokens_of_a_sentence);
  std::vector<SentenceReading> readings = SentenceReader(first, lexicon, most).read();
  for (SentenceReading& reading : readings) {
    reading.cost += static_cast<double>(sentence.size() - first.size());
    if (reading.clauses.empty()) reading.clauses.emplace_back();
    auto& unread = reading.clauses.back().unread;
    unread.insert(unread.end(), sentence.begin() + most_tokens_of_a_sentence, sentence.end());
  }
  return readings;
}

}  // namespace irl::grammar::english
