#include "irl/language/text_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "grammar/english/asides.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/straightened.hpp"
#include "grammar/english/what_is_made.hpp"
#include "irl/language/assumptions.hpp"
#include "irl/language/clauses_together.hpp"
#include "irl/language/executed_reading.hpp"
#include "irl/language/heat_of_places.hpp"
#include "irl/language/kinds_unsaid.hpp"
#include "irl/language/line_to_bring.hpp"
#include "irl/language/listed_names.hpp"
#include "irl/language/realisation.hpp"
#include "irl/language/times_told_later.hpp"
#include "irl/language/what_lines_are_for.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::SentenceReading;

namespace {

constexpr double for_a_word_left_out = 1;
constexpr double for_an_unused_ingredient = 0.6;
constexpr std::size_t most_ways_of_a_clause = 4;
constexpr std::size_t most_words_of_a_sentence = 1'000;  // what looks for asides takes the square of it

/// Whether what a line is taken for had something done to it of which the line says nothing: cooked bacon,
/// for `bacon`.
bool was_done_unsaid(const IngredientLine& line, const Language& language) {
  const std::vector<std::string> words = language.words_of(line.type);
  const auto says = [&](const std::string& word) { return line.text.contains(word); };
  return words.size() > 1 && line.name.size() == 1 && words.front().ends_with("ed") &&
         language.lexicon.is_participle(words.front()) && !says(words.front());
}

/// What the name of a line means only nearly: `sultanas`, `cider` of cider vinegar, `nuts` of several.
void tell_what_it_is_taken_for(const IngredientLine& line, const Language& language, ClauseNote& note) {
  // `green beans`, where beans are something else
  const bool says_it_all = std::ranges::all_of(language.words_of(line.type), [&](const std::string& word) {
    return std::ranges::any_of(line.name,
                               [&](const std::string& said) { return english::same_noun(said, word); });
  });
  const bool is_any_of_several = line.name.size() == 1 && language.stands_for_several(line.name.back()) &&
                                 !english::same_noun(line.name.back(), line.type.name());
  if (is_any_of_several || was_done_unsaid(line, language) ||
      (!says_it_all && nearest_noun(line.name, language)) || language.names_by_front(line.name, line.type))
    note.assumed.push_back(fmt::format("'{}' to be {}", fmt::join(line.name, " "), line.type.name()));
}

/// `Hot milk`, `lukewarm water`, which nothing has heated; what is cold is as it stands in a kitchen.
std::optional<std::string> state_said(const ListedIngredient& listed, const Language& language) {
  const IngredientLine& line = listed.line;
  const std::vector<std::string> words = english::words_in(line.text);
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    const bool is_made_so =
        std::ranges::find(listed.remarks, word, &Clause::verb) != listed.remarks.end() ||
        std::ranges::find(listed.unread, word, &english::Token::text) != listed.unread.end();
    const bool is_name = at + 1 < words.size() && language.lexicon.names.contains({word, words[at + 1]});
    if (!language.states.contains(word) || language.lexicon.is_of_class(word, "COLD") || is_made_so ||
        is_name || language.is_in_a_name(word, line.type))
      continue;
    return fmt::format("'{}' to be {} as it is", word, line.type.name());
  }
  return std::nullopt;
}

/// Where a sentence ends in its instruction, looked for from a token on. Tokens of both are in one order; of
/// either some may be left out of the other.
std::size_t end_in(const english::Tokens& instruction, const english::Tokens& sentence, std::size_t from) {
  for (const english::Token& token : sentence) {
    std::size_t at = from;
    while (at < instruction.size() && instruction[at].text != token.text && !token.is_mark()) ++at;
    if (at < instruction.size() && instruction[at].text == token.text) from = at + 1;
  }
  return from;
}

bool is_mark_at(const english::Tokens& tokens, std::size_t at, std::string_view mark) {
  return at < tokens.size() && tokens[at].is(mark);
}

/// The noun that a title is about: `salad`, of `Potato Salad with Eggs`; empty where it has none.
std::string head_of_title(const std::string& title) {
  std::string head;
  for (const english::Token& token : english::tokens_of(title)) {
    if (token.is_mark() || english::is_preposition(token.text)) break;
    if (!english::is_function_word(token.text) && !token.has_figures) head = token.text;
  }
  return head;
}

}  // namespace

TextReader::TextReader(const ReadingMeans& means, Rules rules, const std::string& title) : means_(&means) {
  ways_.push_back({Situation(means.domain, rules)});
  ways_.front().situation.call_dish(head_of_title(title));
}

/// Says of every way what a note says.
void TextReader::note(const ClauseNote& note) {
  const auto shared = std::make_shared<const ClauseNote>(note);
  for (Understanding& way : ways_) way.notes.push_back(shared);
}

bool TextReader::read_line(const ListedIngredient& listed, const Position& where, const Deadline& deadline) {
  IngredientLine& line = lines_.emplace_back(listed.line);
  line.where = where;
  if (deadline.is_over()) {
    note({.clause = line.text, .where = where, .failures = {std::string(out_of_time)}});
    return false;
  }
  Understanding& only = ways_.front();
  const std::size_t number = lines_.size() - 1;
  ClauseNote note{.clause = line.text, .where = where};
  note.unread = listed.unread;
  note.passed_over = listed.passed_over;
  if (!listed.assumed.empty()) note.assumed.push_back(listed.assumed);
  if (!listed.not_understood.empty()) note.failures.push_back(listed.not_understood);
  const auto says_more = [](const english::Aside& aside) {
    return aside.kind == english::Aside::Kind::alternative;
  };
  if (!line.type) std::erase_if(note.passed_over, says_more);  // it is told with the rest of the line
  std::optional<Identity> thing;
  if (line.type) {
    note.construction = "ingredient";
    const std::string variable =
        LineToBring{listed, line, lines_, means_->language, only.situation, note}.bring();
    only.situation.came_from_line(variable, number);
    if (const Thing* held = only.situation.held_by(variable)) thing = held->identity;
    line.is_brought = thing.has_value();
    if (thing) tell_what_it_is_taken_for(line, means_->language, note);
    for (const auto& told :
         {told_of_kind(line, means_->language, means_->domain), state_said(listed, means_->language)})
      if (thing && told && std::ranges::find(note.assumed, *told) == note.assumed.end())
        note.assumed.push_back(*told);
  }
  if (!line.is_brought)
    for (const english::Token& word : english::tokens_of(line.text.substr(0, line.text.find(','))))
      line.lacking.push_back(word.text);
  only.notes.push_back(std::move(note));
  if (thing) prepare(listed, number, *thing);
  return true;
}

/// What a remark is done to may go on in another vessel, as sifted flour does.
void TextReader::prepare(const ListedIngredient& listed, std::size_t line, Identity thing) {
  const std::size_t before = ways_.front().situation.things().size();
  for (const Clause& clause : listed.remarks) {
    tell_of_what_came_beside(clause, thing, before);
    const ClauseInPlace place{.clause = &clause, .part = 0, .about = thing};
    Understanding& only = ways_.front();
    const Interpretation interpretation{means_->language, lines_, means_->repairs};
    only = std::move(interpretation.understand(only, place, 1).front());
    const Thing* result = only.situation.held_by(only.result);
    if (!result || result->identity == thing) continue;
    thing = result->identity;
    only.situation.came_from_line(only.result, line);
  }
}

/// `3 eggs, separated, at room temperature`: that the yolks alone are meant is told.
void TextReader::tell_of_what_came_beside(const Clause& clause, Identity meant, std::size_t from) {
  const Situation& situation = ways_.front().situation;
  std::vector<std::string> beside;
  std::string name;
  for (const Situation::Item& item : situation.items()) {
    const Thing& thing = situation.things()[item.thing];
    if (thing.identity == meant) name = situation.called(item).text;
    if (item.thing >= from && !thing.line && thing.worked_on == 0 && thing.identity != meant)
      beside.push_back(situation.called(item).text);
  }
  if (!beside.empty())
    note({.clause = clause.text,
          .where = clause.where,
          .construction = "ingredient",
          .assumed = {fmt::format("'{}' to be said of {}, not of {}", clause.text, name,
                                  fmt::join(beside, " or "))}});
}

/// `PREP: wash the rice`; `2 Roast for 20 minutes`, as the second instruction: the first of its sentences
/// without what numbers or names them.
void TextReader::pass_over_label(std::vector<english::Tokens>& sentences, const english::Tokens& instruction,
                                 std::size_t part) {
  const english::Lexicon& lexicon = means_->language.lexicon;
  english::Tokens& first = sentences.front();
  const auto note_it = [&](std::size_t words) {
    const std::string label = english::to_text(first, 0, words);
    pass_over({{english::Aside::Kind::note, label, first.front().where}}, part);
  };
  if (english::announces_notes(first)) return;
  const bool is_numbered = first.size() > 1 && first[0].number == static_cast<double>(part) &&
                           lexicon.verbs.contains(first[1].text);
  const bool has_colon = is_mark_at(instruction, first.size(), ":");
  if (is_numbered) {
    note_it(1);
    first.erase(first.begin());
  } else if (sentences.size() > 1 && english::is_label(first, sentences[1], has_colon, lexicon)) {
    note_it(first.size());
    note_what_is_made(first);
    sentences.erase(sentences.begin());
  }
}

/// `Too thick? Loosen it, then add the cream.`: what depends on a question is taken from the sentence behind
/// it.
void TextReader::pass_over_dependent(english::Tokens& sentence, std::size_t part) {
  const std::size_t end = english::end_of_dependent_order(sentence, means_->language.lexicon);
  pass_over({{english::Aside::Kind::condition, english::to_text(sentence, 0, end), sentence.front().where}},
            part);
  const auto is_joint = [](const english::Token& token) {
    return token.is(",") || english::is_conjunction(token.text);
  };
  const auto behind = sentence.begin() + static_cast<std::ptrdiff_t>(end);
  sentence.erase(sentence.begin(), std::find_if_not(behind, sentence.end(), is_joint));
}

std::size_t TextReader::read_instruction(std::string_view text, const english::Places& places,
                                         std::size_t part, const Deadline& deadline) {
  std::size_t unread = 0, end = 0;
  bool are_notes = false, is_one_note = false, depends = false;
  const english::Tokens tokens = means_->language.lexicon.tokens_of(text, places);
  auto sentences = english::sentences_of(tokens, means_->language.lexicon);
  // An instruction that only names what is made says so of the next one.
  if (sentences_since_making_ > 1)
    for (Understanding& way : ways_) way.situation.make({});
  if (!sentences.empty()) pass_over_label(sentences, tokens, part);
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    say_what_goes_on(sentences, i, means_->language, means_->domain);
    say_what_goes_on_within(sentences, i, means_->language, means_->domain);
    if (i + 1 < sentences.size()) {
      move_time_forward(sentences, i, means_->language, means_->domain);
      part_off_last_minutes(sentences[i], sentences[i + 1], means_->language, means_->domain);
    }
    if (std::exchange(depends, false) && !are_notes && !is_one_note) pass_over_dependent(sentences[i], part);
    const english::Tokens& sentence = sentences[i];
    if (sentence.empty()) continue;
    const std::string words = english::to_text(sentence, 0, sentence.size());
    const Position& where = sentence.front().where;
    end = end_in(tokens, sentence, end);
    // `Whisk it. Tip: use a fork. Bake it.` What begins with a tip is one as a whole.
    const bool announces_one = i > 0 && is_mark_at(tokens, end, ":") && english::announces_a_note(sentence);
    are_notes = are_notes || (!announces_one && english::announces_notes(sentence));
    const bool is_announced = std::exchange(is_one_note, announces_one);
    const bool is_note = are_notes || announces_one || is_announced;
    const auto question = is_mark_at(tokens, end, "?")
                              ? english::kind_of_question(sentence, means_->language.lexicon)
                              : std::nullopt;
    depends = question == english::Aside::Kind::condition;
    if (is_note || question) {
      pass_over({{is_note ? english::Aside::Kind::note : *question, words, where}}, part);
    } else if (sentence.size() > most_words_of_a_sentence) {
      note({.part = part,
            .clause = words,
            .where = where,
            .failures = {fmt::format("it has more than {} words", most_words_of_a_sentence)}});
      ++unread;
    } else if (deadline.is_over() ||
               !read_orders(sentence, i + 1 < sentences.size() ? &sentences[i + 1] : nullptr, part,
                            deadline)) {
      note({.part = part, .clause = words, .where = where, .failures = {std::string(out_of_time)}});
      ++unread;
    }
  }
  return unread;
}

bool TextReader::read_orders(const english::Tokens& sentence, const english::Tokens* next, std::size_t part,
                             const Deadline& deadline) {
  note_what_is_made(sentence);
  const english::Lexicon& lexicon = means_->language.lexicon;
  const auto [orders, asides, in_doubt] =
      english::without_asides(english::straightened(sentence, next, lexicon), lexicon);
  if (!orders.empty() && !read_sentence(orders, next, part, deadline)) return false;
  pass_over(asides, part);
  for (const auto& [order, why] : in_doubt)
    note({.part = part,
          .clause = english::to_text(order, 0, order.size()),
          .where = order.front().where,
          .failures = {std::string(why)}});
  return true;
}

/// `Make the crumb topping: combine the flour with the sugar.`: what the list has for it is meant first.
void TextReader::note_what_is_made(const english::Tokens& sentence) {
  std::vector<std::string> words = english::words_of_what_is_made(sentence, means_->language.lexicon);
  const bool is_listed =
      std::ranges::any_of(lines_, [&](const IngredientLine& line) { return is_listed_for(line, words); });
  const bool is_another = !words.empty() && means_->language.dishes.contains(words.back());
  if (is_listed)
    sentences_since_making_ = 0;
  else if (!is_another)
    words = ways_.front().situation.making().words;
  else
    words.clear();
  const Situation::Making making{std::move(words), sentences_since_making_++ <= 1};
  for (Understanding& way : ways_) way.situation.make(making);
}

void TextReader::pass_over(const std::vector<english::Aside>& asides, std::size_t part) {
  for (const english::Aside& aside : asides)
    note({.part = part, .clause = aside.text, .where = aside.where, .passed_over = {aside}});
}

/// `Bring to the boil. Cook for 20 minutes.`: the clause with which the next sentence goes on, where one of
/// these readings asks which comes; none where that clause is about something else.
std::optional<Clause> TextReader::clause_that_follows(std::span<const SentenceReading> readings,
                                                      const english::Tokens* next) const {
  const Language& language = means_->language;
  const auto asks = [&](const SentenceReading& reading) {
    if (reading.clauses.empty()) return false;
    const Clause& last = reading.clauses.back();
    return std::ranges::any_of(language.constructions_of(last.verb, last.adverbs),
                               [](const auto& of_verb) { return !of_verb.first->followed_by.empty(); });
  };
  if (!next || std::ranges::none_of(readings, asks)) return std::nullopt;
  const auto following =
      english::readings_of(english::without_asides(*next, language.lexicon).orders, language.lexicon, 1);
  if (following.empty() || following.front().clauses.empty()) return std::nullopt;
  const Clause& first = following.front().clauses.front();
  return first.argument("object") ? std::nullopt : std::optional(first);
}

/// False where the deadline is over before it is done; then nothing of it is read.
bool TextReader::read_sentence(const english::Tokens& sentence, const english::Tokens* next_sentence,
                               std::size_t part, const Deadline& deadline) {
  std::vector<SentenceReading> readings =
      english::readings_of(sentence, means_->language.lexicon, is_hurried() ? 1 : means_->limits.readings);
  keep_listed_names(readings, lines_);
  for (SentenceReading& reading : readings) {
    keep_amounts_together(reading);
    tell_of_what_goes_in(reading, means_->language);
    tell_what_lies_over(reading);
    give_times_told_later(reading, means_->language, means_->domain);
    tell_heat_of_places(reading, ways_.front().situation, means_->language);
  }
  add_shared_objects(readings, means_->language);
  const std::optional<Clause> following = clause_that_follows(readings, next_sentence);
  std::vector<Understanding> next;
  for (const Understanding& way : ways_) {
    std::vector<Understanding> of_way;
    for (const SentenceReading& reading : readings) {
      std::vector<Understanding> so_far{way};
      so_far.front().cost += reading.cost;
      so_far.front().situation.begin_sentence();
      for (std::size_t i = 0; i < reading.clauses.size(); ++i) {
        if (deadline.is_over()) return false;
        const ClauseInPlace place{.clause = &reading.clauses[i],
                                  .next = i + 1 < reading.clauses.size() ? &reading.clauses[i + 1]
                                          : following                    ? &*following
                                                                         : nullptr,
                                  .part = part};
        so_far = go_on(so_far, place);
      }
      std::ranges::move(so_far, std::back_inserter(of_way));
    }
    // Words are not left out so that more of what follows is understood.
    const double least = std::ranges::min(of_way, {}, &Understanding::cost).cost;
    std::erase_if(of_way, [&](const Understanding& one) { return one.cost >= least + for_a_word_left_out; });
    std::ranges::move(of_way, std::back_inserter(next));
    if (is_hurried()) break;
  }
  ways_ = plain_.settled(best(std::move(next)));
  return true;
}

std::vector<Understanding> TextReader::go_on(const std::vector<Understanding>& before,
                                             const ClauseInPlace& place) const {
  const Interpretation interpretation{means_->language, lines_, means_->repairs};
  const std::size_t most = is_hurried() ? 1 : most_ways_of_a_clause;
  std::vector<Understanding> next;
  for (const Understanding& way : before)
    std::ranges::move(interpretation.understand(way, place, most), std::back_inserter(next));
  return best(std::move(next));
}

/// The best ones, of those that did the same the best alone.
std::vector<Understanding> TextReader::best(std::vector<Understanding> found) const {
  std::ranges::stable_sort(found, {}, &Understanding::cost);
  std::vector<Understanding> kept;
  const std::size_t most = is_hurried() ? 1 : means_->limits.width;
  for (Understanding& way : found) {
    if (kept.size() >= most) break;
    const bool is_known = std::ranges::any_of(
        kept, [&](const Understanding& other) { return other.situation.same_operations(way.situation); });
    if (!is_known) kept.push_back(std::move(way));
  }
  return kept;
}

void TextReader::finish() {
  // What words took a part of is used, as far as they said.
  const auto unused = [&](const Understanding& way) {
    const auto all = Referring(means_->language, lines_, way.situation).unused({});
    return static_cast<double>(
        std::ranges::count_if(all, [&](Identity thing) { return way.situation.thing(thing)->divided == 0; }));
  };
  for (Understanding& way : ways_) way.cost += for_an_unused_ingredient * unused(way);
  std::ranges::stable_sort(ways_, {}, &Understanding::cost);
}

}  // namespace irl::language
