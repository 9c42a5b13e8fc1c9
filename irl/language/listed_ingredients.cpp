#include "irl/language/listed_ingredients.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/measured_line.hpp"
#include "irl/language/line_remarks.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Tokens;

namespace {

/// The clauses of a remark; what only says what a thing is for, or what it is like, is none.
std::vector<english::Clause> clauses_of(const Tokens& remark, const Language& language) {
  const Tokens ordered = what_is_ordered(remark, language);
  if (ordered.empty()) return {};
  std::vector<english::SentenceReading> readings = english::readings_of(ordered, language.lexicon, 1);
  return readings.empty() ? std::vector<english::Clause>() : std::move(readings.front().clauses);
}

/// What a line calls a thing.
struct Name {
  std::vector<std::string> words{};
  Type type{};
  std::string unit{};                   ///< said behind it; empty: none is
  std::vector<english::Clause> done{};  ///< `finely chopped`, in front of it
  Tokens unexplained{};
  Tokens left_open{};  ///< `cooked`: it says not how, so that nothing is done
};

/// A verb that says what was done to a thing, or how: `finely`, `chopped`.
bool is_said_of_doing(const std::string& word, const Language& language) {
  const auto verb = language.lexicon.verb(word);
  return (verb && *verb != word) || language.lexicon.adverbs.contains(word);
}

/// Whether a participle says that a thing comes ready, and not what was done to it.
bool leaves_open_how(const std::string& word, const Language& language) {
  return language.lexicon.is_participle(word) && language.lexicon.verb(word) == "cook";
}

/// `sugar-free`: there is none of what stands before it. A hen ranges freely.
bool says_without(std::span<const english::Token> name, std::size_t at) {
  const bool is_of_range = at + 1 < name.size() && name[at + 1].is("range");
  return at > 0 && name[at].is("free") && !is_of_range;
}

/// `2 garlic cloves`: what is counted stands behind the name. Gives the unit, and takes it off.
std::string take_unit_behind(Name& name, const Language& language, const Domain& domain) {
  const english::Unit* unit =
      name.type || name.words.size() < 2 ? nullptr : language.lexicon.unit(name.words.back());
  if (!unit || unit->times != 1) return {};
  const std::vector<std::string> before(name.words.begin(), name.words.end() - 1);
  name.type = language.type_called(before, domain, language.types_of_items());
  if (!name.type) return {};
  name.words = before;
  return unit->name;
}

/// `oregano dried`: what tells kinds apart stands before the name as well.
std::vector<std::string> with_kind_in_front(std::vector<std::string> words) {
  std::ranges::rotate(words, std::prev(words.end()));
  return words;
}

Name name_of(std::span<const english::Token> tokens, const Language& language, const Domain& domain) {
  Name name;
  for (const english::Token& token : tokens) name.words.push_back(token.text);
  name.type = language.type_called(name.words, domain, language.types_of_items());
  Tokens done;  // first what stands behind the name: `2 onions chopped`
  while (!name.type && name.words.size() > 1 && is_said_of_doing(name.words.back(), language) &&
         !language.modifiers.contains(name.words.back())) {
    name.words.pop_back();
    done.insert(done.begin(), tokens[name.words.size()]);
    name.type = language.type_called(name.words, domain, language.types_of_items());
  }
  const bool tells_kind =
      !name.type && name.words.size() > 1 && language.modifiers.contains(name.words.back());
  if (tells_kind)
    name.type = language.type_called(with_kind_in_front(name.words), domain, language.types_of_items());
  name.unit = take_unit_behind(name, language, domain);
  if (!name.type) return name;
  tokens = tokens.first(name.words.size());
  const auto end_of_doing = [&] {
    const bool has_verb = std::ranges::any_of(
        done, [&](const english::Token& token) { return language.lexicon.verb(token.text).has_value(); });
    if (has_verb) std::ranges::move(clauses_of(done, language), std::back_inserter(name.done));
    done.clear();  // `freshly`, `cold`, of nothing that was done
  };
  end_of_doing();
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const english::Token& token = tokens[at];
    const std::string& word = token.text;
    if (says_without(tokens, at)) {
      name.unexplained.push_back(token);
    } else if (language.is_in_a_name(word, name.type)) {
      end_of_doing();
    } else if (leaves_open_how(word, language)) {
      name.left_open.push_back(token);
    } else if (is_said_of_doing(word, language)) {
      done.push_back(token);
    } else if (!language.adjectives.contains(word) && !language.modifiers.contains(word) &&
               !english::is_determiner(word) && word != "of" && word != "and") {
      name.unexplained.push_back(token);
    }
  }
  end_of_doing();
  return name;
}

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

/// What stands in a line, under a heading that it may bring along.
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
  listed.line.remarks = above.words;
  const english::MeasuredLine measured = english::measured_line(tokens, &language.lexicon);
  const Tokens whole = tokens;
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
  listed.is_of_bundles = measured.is_of_bundles;
  if (const auto behind = take_amount_behind(tokens, at, measured.number, language)) {
    listed.amount_behind = behind->measure;
    listed.passed_over.push_back(behind->said);
  }
  listed.line.number = measured.number;
  listed.line.unit = measured.unit;
  listed.is_amount_said = measured.is_said;
  if (measured.is_guess)
    listed.assumed = fmt::format("'{}' to be {} {}", english::to_text(tokens, 0, measured.behind),
                                 to_string(measured.number), measured.unit);
  if (at < tokens.size() && tokens[at].is("of")) ++at;
  Name name =
      name_of(std::span(tokens).subspan(at, std::max(at, measured.end_of_name) - at), language, domain);
  at = std::max(at, measured.end_of_name);
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
    leave_out(
        fmt::format("nothing explains '{}', which may say how much", name.unexplained.front().as_written()));
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
    for (const english::Token& token : remarks) listed.line.remarks.push_back(token.text);
    // `ginger, ground` is ground already; `lime, juice only`
    const bool is_in_its_name = name.type && std::ranges::all_of(remarks, [&](const english::Token& token) {
                                  return token.is("only") || language.is_in_a_name(token.text, name.type);
                                });
    if (!is_in_its_name) std::ranges::move(clauses_of(remarks, language), std::back_inserter(listed.remarks));
  }
  return listed;
}

/// `Salt and freshly ground pepper, to taste`, `salt, pepper`: several things without an amount, each with
/// what is said of all.
std::vector<Tokens> things_in(const Tokens& line, const Language& language, const Domain& domain) {
  const auto joins = [](const english::Token& token) {
    return token.is("and") || token.is("&") || token.is(",");
  };
  constexpr std::ptrdiff_t most_things = 20;  // of a line
  const auto joint = std::ranges::find_if(line, joins);
  if (joint == line.begin() || joint == line.end() || std::ranges::count_if(line, joins) > most_things ||
      english::measured_line(line, &language.lexicon).is_said)
    return {line};
  const auto end = std::find_if(joint + 1, line.end(),
                                [&](const english::Token& token) { return token.is_mark() || joins(token); });
  const auto name = [&](auto from, auto to) { return name_of(std::span(from, to), language, domain); };
  const auto is_whole = [](const Name& one) { return one.type && one.unexplained.empty(); };
  const Name first = name(line.begin(), joint), second = name(joint + 1, end);
  if (!is_whole(first) || !is_whole(second)) return {line};
  // `cheese, mozzarella` and `oil, coconut` say which kind.
  std::vector<std::string> as_kind = second.words;
  std::ranges::copy(first.words, std::back_inserter(as_kind));
  const bool says_kind = joint->is(",") && (language.stands_for_several(first.words.back()) ||
                                            language.type_called(as_kind, domain, language.types_of_items()));
  if (says_kind) return {line};
  std::vector<Tokens> things = things_in(Tokens(joint + 1, line.end()), language, domain);
  Tokens of_first(line.begin(), joint);
  const Tokens& last = things.back();
  const auto remark = std::ranges::find_if(last, &english::Token::is_mark);
  of_first.insert(of_first.end(), remark, last.end());
  things.insert(things.begin(), std::move(of_first));
  return things;
}

}  // namespace

std::vector<ListedIngredient> listed_ingredients(std::span<const std::string> lines,
                                                 std::span<const english::Places> places,
                                                 const Language& language, const Domain& domain) {
  std::vector<ListedIngredient> all;
  Heading above;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Tokens line = with_remarks_apart(
        language.lexicon.tokens_of(lines[i], i < places.size() ? places[i] : english::Places{}), language);
    const std::vector<Tokens> things = things_in(line, language, domain);
    for (const Tokens& thing : things) {
      const std::string text = things.size() > 1 ? english::to_text(thing, 0, thing.size()) : lines[i];
      all.push_back(ingredient_of(thing, text, language, domain, above));
      all.back().number = i;
    }
  }
  return all;
}

}  // namespace irl::language
