#include "irl/language/listed_ingredients.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/measured_line.hpp"
#include "grammar/english/numeral.hpp"
#include "grammar/english/quantity.hpp"
#include "irl/language/amount_first.hpp"
#include "irl/language/kinds_unsaid.hpp"
#include "irl/language/line_names.hpp"
#include "irl/language/line_remarks.hpp"
#include "irl/language/line_words.hpp"
#include "irl/language/lines_of_things.hpp"
#include "irl/language/shared_nouns.hpp"
#include "irl/language/what_lines_are_for.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Tokens;

namespace {

/// What is said of what follows: `For the icing:`.
struct Heading {
  std::size_t end = 0;               ///< behind its colon; 0: there is none
  std::vector<std::string> words{};  ///< `icing`

  /// Whether the line is nothing else.
  bool is_all_of(const Tokens& line) const { return end > 0 && end == line.size(); }
};

Heading heading_of(const Tokens& line) {
  const auto colon = std::ranges::find_if(line, [](const english::Token& token) { return token.is(":"); });
  Heading heading;
  if (colon == line.end() || colon == line.begin()) return heading;
  for (const english::Token& token : std::span(line.begin(), colon)) {
    if (token.is_mark() || token.has_figures || english::says_how_much(token.text)) return {};
    if (!english::is_function_word(token.text)) heading.words.push_back(token.text);
  }
  heading.end = static_cast<std::size_t>(colon - line.begin()) + 1;
  return heading;
}

/// `Butter or margarine`: the first is taken where it is known, and the other told. The end of the name comes
/// to stand behind the first.
std::optional<english::Aside> take_alternative(Tokens& line, std::size_t begin, std::size_t& end,
                                               const Language& language, const Domain& domain) {
  const auto name = line.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto behind = line.begin() + static_cast<std::ptrdiff_t>(end);
  const auto other = std::find_if(name, behind, [](const english::Token& token) { return token.is("or"); });
  if (other == name || other == behind) return std::nullopt;
  const auto at = static_cast<std::size_t>(other - line.begin());
  // `fresh or frozen peas`
  if (other == name + 1 && other + 2 < behind && says_how_it_is_sold(*name, language) &&
      says_how_it_is_sold(other[1], language)) {
    english::Aside told{english::Aside::Kind::alternative, english::to_text(line, at, at + 2), other->where};
    line.erase(other, other + 2);
    end -= 2;
    return told;
  }
  if (!name_of({name, other}, language, domain).is_whole()) return std::nullopt;
  english::Aside told{english::Aside::Kind::alternative, english::to_text(line, at, end), other->where};
  line.erase(other, behind);
  end = at;
  return told;
}

/// `about 100 g`: takes off that an amount is only about right, and gives the words for that.
std::string take_about(Tokens& line, const Language& language) {
  const std::size_t end = behind_about(line, 0);
  const auto amount = line.begin() + static_cast<std::ptrdiff_t>(end);
  if (end == 0 || !english::measured_line({amount, line.end()}, &language.lexicon).is_said) return {};
  std::string words = english::to_text(line, 0, end) + " ";
  line.erase(line.begin(), amount);
  return words;
}

/// `2 large cloves garlic`: how large the cloves are changes no amount.
void leave_out_size_of_pieces(Tokens& line, const Language& language) {
  const auto number = english::said_number(line, 0);
  const std::size_t begin = number ? number->end : 0;
  std::size_t end = begin;
  while (end < line.size() && language.adjectives.contains(line[end].text)) ++end;
  if (begin == 0 || end == begin) return;
  const auto unit = language.lexicon.unit_at(line, end);
  const auto at = [&](std::size_t place) { return line.begin() + static_cast<std::ptrdiff_t>(place); };
  if (unit && unit->unit->name == "piece" && unit->end < line.size()) line.erase(at(begin), at(end));
}

/// `ginger, ground` is ground already; `lime, juice only`, `lime, juiced`, which is brought as its juice.
bool is_in_its_name(const Tokens& remark, Type type, const Language& language) {
  return type && std::ranges::all_of(remark, [&](const english::Token& token) {
           return token.is("only") || language.is_in_a_name(token.text, type) ||
                  (language.in_one.contains(type.name()) && token.is(language.words_of(type).back() + "d"));
         });
}

/// The clauses of what a line says behind the name of a thing, without what only says which it is or how it
/// looks: `softened`, of `unsalted, softened`.
std::vector<english::Clause> what_is_done(const Tokens& remarks, Type type, const Language& language,
                                          const Domain& domain) {
  std::vector<english::Clause> done;
  Tokens left;
  const auto add = [&](const Tokens& remark) {
    std::ranges::move(clauses_of(remark, language), std::back_inserter(done));
  };
  for (auto begin = remarks.begin(); begin != remarks.end();) {
    const auto end =
        std::find_if(begin, remarks.end(), [](const english::Token& word) { return word.is(","); });
    const Tokens part(begin, end);
    if (names_a_form(part, language, domain)) {
      add(std::exchange(left, {}));
      add(behind_in(part));
    } else if (!is_in_its_name(part, type, language) && !what_is_ordered(part, language).empty()) {
      if (!left.empty()) left.push_back({.text = ",", .where = part.front().where});
      left.insert(left.end(), part.begin(), part.end());
    }
    begin = end == remarks.end() ? end : end + 1;
  }
  add(left);
  return done;
}

/// `Red`, `green`, which stand before several nouns, and not `cider`, before one.
bool may_be_any_kind(const LineName& name, const Language& language, const Domain& domain) {
  if (!language.names_by_front(name.words, name.type)) return false;
  std::set<std::string> nouns;
  for (const Type type : domain.types().all())
    if (language.bringing_of(type) && language.names_by_front(name.words, type))
      nouns.insert(language.words_of(type).back());
  return nouns.size() > 1;
}

/// `1 slim leek`, `2 skinny leeks`: words between a number and what agrees with it; not `1 punnet
/// strawberries`, `2 sachets yeast`, which count something else.
bool may_only_describe(const Tokens& words, const std::string& noun, double number) {
  const bool is_one = number <= 1;
  return english::may_be_plural(noun) != is_one &&
         std::ranges::none_of(words, [](const english::Token& word) {
           return english::may_be_plural(word.text) || word.is("of");
         });
}

/// What stands in a line, under a heading that it may bring along.
/// `2 x 400 g tins`: 800 g.
void multiply(english::Token& first) {
  const std::size_t sign = first.number ? std::string::npos : first.text.find('x');
  if (sign == std::string::npos || sign == 0) return;
  const auto factor = [](std::string_view text) -> std::optional<double> {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const auto said = english::numeral(text);
    return said && !said->is_range ? std::optional(said->number) : std::nullopt;
  };
  const auto times = factor(std::string_view(first.text).substr(0, sign));
  const auto of_each = factor(std::string_view(first.text).substr(sign + 1));
  if (times && of_each) first.number = *times * *of_each;
}

/// What comes in tins is peeled already.
void take_kind(ListedIngredient& listed, Type kind, const Language& language) {
  listed.line.type = kind;
  std::erase_if(listed.remarks, [&](const english::Clause& done) { return done.verb == "peel"; });
  std::erase_if(listed.unread,
                [&](const english::Token& word) { return language.is_in_a_name(word.text, kind); });
}

ListedIngredient ingredient_of(Tokens tokens, const std::string& text, const Language& language,
                               const Domain& domain, Heading& above) {
  ListedIngredient listed;
  listed.line.text = text;
  const Heading heading = heading_of(tokens);
  if (heading.end > 0)
    listed.passed_over.push_back(
        {english::Aside::Kind::note, english::to_text(tokens, 0, heading.end - 1), tokens.front().where});
  if (heading.end > 0) above = heading;
  if (heading.is_all_of(tokens)) return listed;
  tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(heading.end));
  if (heading.end > 0) tokens = with_amount_first(tokens, language, domain);
  listed.line.remarks = listed.line.purposes = above.words;
  const Tokens whole = tokens;
  if (!tokens.empty()) multiply(tokens.front());
  const std::string about = take_about(tokens, language);
  const std::string range = take_first_of_range(tokens, language);
  leave_out_size_of_pieces(tokens, language);
  const english::MeasuredLine measured = english::measured_line(tokens, &language.lexicon);
  const auto leave_out = [&](std::string why) {
    listed.not_understood = std::move(why);
    listed.unread = whole;
  };
  if (measured.not_understood) {
    leave_out(
        fmt::format("the amount '{}' is not understood", tokens[*measured.not_understood].as_written()));
    return listed;
  }
  std::size_t at = measured.behind;
  listed.bundles = measured.bundles;
  if (const auto behind = take_amount_behind(tokens, at, measured.number, language)) {
    listed.amount_behind = behind->measure;
    listed.passed_over.push_back(behind->said);
  }
  listed.line.number = measured.number;
  listed.line.unit = measured.unit;
  listed.is_amount_said = measured.is_said;
  listed.is_count_guessed = measured.is_guess && measured.unit.empty();
  if (measured.is_guess || !range.empty() || !about.empty())
    listed.assumed = fmt::format("'{}{}' to be {} {}", about,
                                 range.empty() ? english::to_text(tokens, 0, measured.behind) : range,
                                 to_string(measured.number), measured.unit.empty() ? "piece" : measured.unit);
  // `1 tin of tuna (160 g)`: what is said goes before a guess.
  if (measured.is_guess && listed.amount_behind) {
    listed.line.number = listed.amount_behind->number;
    listed.line.unit = listed.amount_behind->unit;
    if (measured.bundles == 0 || measured.bundles == 1) listed.assumed.clear();
  }
  if (at < tokens.size() && tokens[at].is("of")) ++at;
  std::size_t end_of_name = std::max(at, measured.end_of_name);
  if (auto other = take_alternative(tokens, at, end_of_name, language, domain))
    listed.passed_over.push_back(*std::move(other));
  LineName name = name_of(std::span(tokens).subspan(at, end_of_name - at), language, domain);
  at = end_of_name;
  // `no`, `not`, `without`, `to`: it may say that there is none of it.
  const auto turns = std::ranges::find_if(
      name.unexplained, [](const english::Token& token) { return english::is_function_word(token.text); });
  if (turns != name.unexplained.end()) {
    leave_out(fmt::format("nothing explains '{}', which may turn what is said", turns->as_written()));
    return listed;
  }
  // Without a unit, a word that nobody knows may be one: `1 bunch parsley`.
  if (name.type && !name.unexplained.empty() && measured.is_said && measured.unit.empty() &&
      name.unit.empty()) {
    const std::string why =
        fmt::format("nothing explains '{}', which may say how much", name.unexplained.front().as_written());
    if (!may_only_describe(name.unexplained, name.words.back(), measured.number)) {
      leave_out(why);
      return listed;
    }
    listed.may_be_unit = why;
  }
  if (name.type && language.names_by_part_of_noun(name.words, name.type)) {
    leave_out(fmt::format("there is no '{}'", fmt::join(name.words, " ")));
    return listed;
  }
  if (name.type && may_be_any_kind(name, language, domain)) {
    leave_out(fmt::format("'{}' may be many things", fmt::join(name.words, " ")));
    return listed;
  }
  // `goat cheese` is another cheese than those that are known.
  const bool is_of_several_kinds =
      name.type && language.stands_for_several(name.words.back()) &&
      std::none_of(name.words.begin(), std::prev(name.words.end()), [&](const std::string& word) {
        return language.is_in_a_name(word, name.type);  // `low fat cream cheese`
      });
  if (is_of_several_kinds && !name.unexplained.empty()) {
    leave_out(
        fmt::format("nothing explains '{}', which may say what kind", name.unexplained.front().as_written()));
    return listed;
  }
  // `oregano, dried` is no fresh oregano.
  if (name.type && at + 1 < tokens.size() && language.modifiers.contains(tokens[at + 1].text)) {
    std::vector<std::string> words = name.words;
    words.push_back(tokens[at + 1].text);
    words = with_kind_in_front(std::move(words));
    if (language.contradicts(words, name.type)) {
      name.type = language.type_called(words, domain, language.types_of_items());
      if (!name.type) {
        leave_out(fmt::format("there is no '{}'", fmt::join(words, " ")));
        return listed;
      }
    }
  }
  if (listed.line.unit.empty()) listed.line.unit = name.unit;
  listed.line.name = std::move(name.words);
  listed.line.type = name.type;
  listed.unread = name.type ? std::move(name.unexplained) : whole;
  if (name.type) std::ranges::move(name.left_open, std::back_inserter(listed.unread));
  listed.remarks = std::move(name.done);
  for (const english::Clause& done : listed.remarks) listed.line.remarks.push_back(done.verb);
  if (at < tokens.size()) {
    Tokens remarks(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.end());
    const std::size_t more = begin_of_more(remarks);
    if (more < remarks.size())
      listed.passed_over.push_back({english::Aside::Kind::alternative,
                                    english::to_text(remarks, more, remarks.size()), remarks[more].where});
    remarks.erase(remarks.begin() + static_cast<std::ptrdiff_t>(more), remarks.end());
    std::ranges::move(take_notes(remarks, language), std::back_inserter(listed.passed_over));
    for (const english::Token& token : remarks) listed.line.remarks.push_back(token.text);
    std::ranges::move(words_of_purposes(remarks), std::back_inserter(listed.line.purposes));
    std::ranges::move(what_is_done(remarks, name.type, language, domain), std::back_inserter(listed.remarks));
  }
  if (const Type kind = kind_rather_meant(listed.line, language, domain)) take_kind(listed, kind, language);
  return listed;
}

}  // namespace

std::vector<ListedIngredient> listed_ingredients(std::span<const std::string> lines,
                                                 std::span<const english::Places> places,
                                                 const Language& language, const Domain& domain) {
  constexpr std::size_t most_words_of_a_line = 200;
  std::vector<ListedIngredient> all;
  Heading above;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Tokens written =
        language.lexicon.tokens_of(lines[i], i < places.size() ? places[i] : english::Places{});
    Tokens words = with_plain_words(written, language);
    if (words.size() > most_words_of_a_line) {
      ListedIngredient& unread = all.emplace_back();
      unread.line.text = lines[i];
      unread.not_understood = fmt::format("it has more than {} words", most_words_of_a_line);
      unread.unread = std::move(words);
      unread.number = i;
      continue;
    }
    std::vector<Tokens> things;
    for (const Tokens& part : parted_by_purposes(words, language, domain)) {
      const Tokens whole = with_shared_noun(with_remarks_apart(part, language), language, domain);
      std::ranges::move(lines_of_things(whole, language, domain), std::back_inserter(things));
    }
    if (things.size() == 1) things.front() = with_amount_first(things.front(), language, domain);
    const Heading before = above;
    for (const Tokens& thing : things) {
      const std::string text = things.size() > 1 ? english::to_text(thing, 0, thing.size()) : lines[i];
      all.push_back(ingredient_of(thing, text, language, domain, above));
      all.back().number = i;
    }
    // `For the dressing: 2 tbsp oil, salt` says nothing of the next line.
    if (things.size() > 1 && heading_of(words).end > 0) above = before;
  }
  return all;
}

}  // namespace irl::language
