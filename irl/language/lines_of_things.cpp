#include "irl/language/lines_of_things.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

#include "grammar/english/function_words.hpp"
#include "grammar/english/measured_line.hpp"
#include "grammar/english/quantity.hpp"
#include "irl/language/amount_first.hpp"
#include "irl/language/line_names.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Token;
using english::Tokens;

namespace {

constexpr std::ptrdiff_t most_things = 20;  // of a line

bool is_joint(const Token& token) {
  return token.is("and") || token.is("&") || token.is(",");
}
bool adds(const Token& token) {
  return token.is("plus") || token.is("+");
}

Tokens together(Tokens first, std::span<const Token> second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Whether a second name only says which kind of the first it is: `cheese, mozzarella`, `oil, coconut`.
bool says_kind(const LineName& first, const LineName& second, const Language& language,
               const Domain& domain) {
  std::vector<std::string> as_kind = second.words;
  std::ranges::copy(first.words, std::back_inserter(as_kind));
  return language.stands_for_several(first.words.back()) ||
         language.type_called(as_kind, domain, language.types_of_items());
}

/// `Salt and freshly ground pepper, to taste`, `salt, pepper`: several things without an amount, each with
/// what is said of all.
std::vector<Tokens> things_in(const Tokens& line, const Language& language, const Domain& domain) {
  const auto joint = std::ranges::find_if(line, is_joint);
  if (joint == line.begin() || joint == line.end() || english::measured_line(line, &language.lexicon).is_said)
    return {line};
  // `salt, pepper, and paprika`
  const auto behind = std::find_if_not(joint, std::min(joint + 2, line.end()), is_joint);
  const auto end = std::find_if(
      behind, line.end(), [&](const english::Token& token) { return token.is_mark() || is_joint(token); });
  const auto name = [&](auto from, auto to) { return name_of(std::span(from, to), language, domain); };
  const LineName first = name(line.begin(), joint), second = name(behind, end);
  if (!first.is_whole() || !second.is_whole()) return {line};
  if (joint->is(",") && says_kind(first, second, language, domain)) return {line};
  std::vector<Tokens> things = things_in(Tokens(behind, line.end()), language, domain);
  Tokens of_first(line.begin(), joint);
  const Tokens& last = things.back();
  const auto remark = std::ranges::find_if(last, &english::Token::is_mark);
  of_first.insert(of_first.end(), remark, last.end());
  things.insert(things.begin(), std::move(of_first));
  return things;
}

/// The amount of each of several things, with these: `1/2 tsp each (of) salt and sugar`, `salt and sugar,
/// 1/2 tsp each`. No things: the line is no such one.
struct OfEach {
  Tokens amount{};
  Tokens things{};
};

OfEach in_front_of_each(const Tokens& line, const Language& language) {
  const english::MeasuredLine measured = english::measured_line(line, &language.lexicon);
  std::size_t at = measured.behind;
  if (!measured.is_said || at >= line.size() || !line[at].is("each")) return {};
  const std::span all(line);
  const auto amount = all.first(at++);
  if (at < line.size() && (line[at].is("of") || line[at].is(":"))) ++at;
  const auto things = all.subspan(at);
  return {{amount.begin(), amount.end()}, {things.begin(), things.end()}};
}

OfEach behind_each(const Tokens& line, const Language& language) {
  const std::span all(line);
  for (std::size_t at = 1; at + 2 < line.size(); ++at) {
    if (!line[at].is(",") && !line[at].is("(")) continue;
    const auto said = english::said_measure(line, at + 1, language.lexicon);
    const std::size_t end = said ? said->end : line.size();
    if (end >= line.size() || !line[end].is("each")) continue;
    if (end + 1 < line.size() && !(line[end + 1].is(")") && end + 2 == line.size())) continue;
    const auto amount = all.subspan(at + 1, end - at - 1), things = all.first(at);
    return {{amount.begin(), amount.end()}, {things.begin(), things.end()}};
  }
  return {};
}

/// `Each chopped parsley and mint`: what the first name says of its thing before it is said of all of which
/// nothing such is said.
void share_what_was_done(std::vector<Tokens>& things, const Language& language) {
  // `toasted almonds and raisins`: what takes its time is rather said of the first alone.
  const auto takes_time = [&](const std::string& verb) {
    return std::ranges::any_of(language.constructions_of(verb, {}), [](const auto& way) {
      return std::ranges::any_of(way.first->roles, [](const Role& role) { return role.is_said_as("for"); });
    });
  };
  const auto is_said_of_it = [&](const Token& token) {
    const auto verb = language.lexicon.verb(token.text);
    return (verb && *verb != token.text) || language.lexicon.adverbs.contains(token.text) ||
           token.is("fresh");
  };
  const Tokens& first = things.front();
  const auto name = std::ranges::find_if_not(first, is_said_of_it);
  const Tokens done(first.begin(), name);
  const bool may_be_of_all = std::ranges::none_of(done, [&](const Token& token) {
    const auto verb = language.lexicon.verb(token.text);
    return verb && takes_time(*verb);
  });
  if (!may_be_of_all) return;
  for (Tokens& thing : std::span(things).subspan(1))
    if (std::ranges::none_of(thing, is_said_of_it)) thing = together(done, thing);
}

/// So much of each: `1/2 tsp salt`, `1/2 tsp sugar`. None where it is no such line.
std::vector<Tokens> so_much_of_each(const Tokens& line, const Language& language, const Domain& domain) {
  OfEach each = in_front_of_each(line, language);
  if (each.things.empty()) each = behind_each(line, language);
  if (each.things.empty()) return {};
  std::vector<Tokens> things = things_in(each.things, language, domain);
  if (things.size() < 2) return {};
  share_what_was_done(things, language);
  for (Tokens& thing : things) thing = together(each.amount, thing);
  return things;
}

/// `1 stick`, of `1 stick plus 2 tablespoons butter`: so much of what the next part names.
bool is_package_alone(const Tokens& part, const Language& language) {
  const auto number = english::said_number(part, 0);
  return number && number->end + 1 == part.size() && language.lexicon.is_package(part.back().text);
}

/// `2 eggs and 1 egg yolk`: each with its amount. None where it is no such line.
std::vector<Tokens> amounts_in(const Tokens& line, const Language& language, const Domain& domain) {
  const auto name_in = [&](const Tokens& part) {
    const english::MeasuredLine measured = english::measured_line(part, &language.lexicon);
    if (!measured.is_said || measured.not_understood) return LineName();
    const std::size_t of = measured.behind < part.size() && part[measured.behind].is("of") ? 1 : 0;
    const std::size_t begin = std::min(measured.behind + of, measured.end_of_name);
    return name_of(std::span(part).subspan(begin, measured.end_of_name - begin), language, domain);
  };
  for (std::size_t at = 1; at + 1 < line.size() && (!line[at].is_mark() || line[at].is("&")); ++at) {
    if (!line[at].is("and") && !line[at].is("&") && !adds(line[at])) continue;
    const auto joint = line.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<Tokens> parts{{line.begin(), joint}, {joint + 1, line.end()}};
    if (adds(*joint) && is_package_alone(parts[0], language)) {
      const english::MeasuredLine more = english::measured_line(parts[1], &language.lexicon);
      const std::span all(parts[1]);
      parts[0] = together(parts[0], all.subspan(std::min(more.behind, more.end_of_name),
                                                more.end_of_name - std::min(more.behind, more.end_of_name)));
    }
    if (!name_in(parts[0]).is_whole() || !name_in(parts[1]).is_whole()) continue;
    // `1 onion and 2 carrots, chopped`: either is.
    const auto remark = std::ranges::find_if(parts[1], &Token::is_mark);
    parts[0].insert(parts[0].end(), remark, parts[1].end());
    return parts;
  }
  return {};
}

/// Whether a word names what is taken of other things, `juice`, or nothing that is known: `zest`. Salt is
/// something by itself.
bool is_taken_of_others(const Token& word, const Language& language, const Domain& domain) {
  const bool is_part = std::ranges::any_of(language.in_one, [&](const auto& one) {
    const Type type = domain.types().find(one.first);
    return type && language.words_of(type).back() == word.text;
  });
  return is_part || !language.type_called({word.text}, domain, language.types_of_items());
}

/// `juice of 2 limes` as `2 limes juice`, `grated zest and juice of 1 lemon` as that of either. None where
/// it is no such line.
std::vector<Tokens> with_amount_in_front(const Tokens& line, const Language& language, const Domain& domain) {
  const auto of = std::ranges::find_if(line, [](const Token& token) { return token.is("of"); });
  if (of == line.end() || std::any_of(line.begin(), of, english::says_amount)) return {};
  if (of + 1 == line.end() || !english::says_amount(of[1])) return {};
  const Tokens whole(of + 1, line.end());
  const english::MeasuredLine measured = english::measured_line(whole, &language.lexicon);
  if (!measured.is_said || measured.behind >= measured.end_of_name) return {};
  const std::span all(whole);
  std::vector<Tokens> things;
  for (auto at = line.begin(); at != of;) {
    const auto end = std::find_if(at, of, is_joint);
    if (at != end && at->is("the")) ++at;
    if (at == end || !is_taken_of_others(*(end - 1), language, domain)) return {};
    Tokens thing(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(measured.behind));
    thing.insert(thing.end(), at, end - 1);  // `grated`
    thing = together(thing, all.subspan(measured.behind, measured.end_of_name - measured.behind));
    thing.push_back(*(end - 1));
    things.push_back(together(thing, all.subspan(measured.end_of_name)));
    at = end == of ? of : end + 1;
  }
  return things;
}

/// The name with which a part of a line begins, behind its amount if it has one.
LineName name_in(const Tokens& part, const Language& language, const Domain& domain) {
  const english::MeasuredLine measured = english::measured_line(part, &language.lexicon);
  const std::size_t begin = std::min(measured.behind, measured.end_of_name);
  return name_of(std::span(part).subspan(begin, measured.end_of_name - begin), language, domain);
}

/// The parts of a list in one line: at commas with an amount behind them, or with a name that is known and is
/// no kind of what stands before. Other commas stand before what is said of a thing: `2 onions, chopped`.
std::vector<Tokens> parts_at_commas(const Tokens& line, const Language& language, const Domain& domain) {
  std::vector<Tokens> parts(1);
  for (std::size_t at = 0, depth = 0; at < line.size(); ++at) {
    depth += line[at].is("(") ? 1 : 0;
    depth -= line[at].is(")") && depth > 0 ? 1 : 0;
    std::size_t begin = at + 1;
    if (begin < line.size() && line[begin].is("and")) ++begin;
    const auto is_next_thing = [&] {
      const Tokens rest(line.begin() + static_cast<std::ptrdiff_t>(begin), line.end());
      const english::MeasuredLine measured = english::measured_line(rest, &language.lexicon);
      if (measured.is_said) return measured.behind < measured.end_of_name;  // `butter, 100 g` is one thing
      const auto end = std::ranges::find_if(rest, &Token::is_mark);
      const LineName name = name_in({rest.begin(), end}, language, domain);
      const LineName before = name_in(parts.back(), language, domain);
      return name.is_whole() && !(before.is_whole() && says_kind(before, name, language, domain));
    };
    if (depth == 0 && line[at].is(",") && begin < line.size() && is_next_thing()) {
      parts.emplace_back();
      at = begin - 1;
    } else {
      parts.back().push_back(line[at]);
    }
  }
  return parts;
}

/// `For the dressing: 2 tbsp oil, 1 tbsp vinegar, salt`: the first thing with the heading, then the others.
/// None where it is no such line.
std::vector<Tokens> behind_a_heading(const Tokens& line, const Language& language, const Domain& domain) {
  const auto colon = std::ranges::find_if(line, [](const Token& token) { return token.is(":"); });
  if (colon == line.begin() || colon == line.end()) return {};
  const auto says_no_name = [](const Token& token) {
    return token.is_mark() || token.has_figures || english::says_how_much(token.text);
  };
  if (std::any_of(line.begin(), colon, says_no_name)) return {};
  std::vector<Tokens> things;
  for (const Tokens& part : parts_at_commas({colon + 1, line.end()}, language, domain)) {
    std::vector<Tokens> of_part = lines_of_things(part, language, domain);
    if (of_part.size() == 1) of_part.front() = with_amount_first(of_part.front(), language, domain);
    std::ranges::move(of_part, std::back_inserter(things));
  }
  if (things.size() < 2) return {};
  things.front() = together({line.begin(), colon + 1}, things.front());
  return things;
}

}  // namespace

std::vector<Tokens> lines_of_things(const Tokens& line, const Language& language, const Domain& domain) {
  const auto parts = [](const Token& token) { return is_joint(token) || adds(token); };
  if (std::ranges::count_if(line, parts) > most_things) return {line};
  if (auto things = behind_a_heading(line, language, domain); !things.empty()) return things;
  if (auto each = so_much_of_each(line, language, domain); !each.empty()) return each;
  if (auto parts = with_amount_in_front(line, language, domain); !parts.empty()) return parts;
  if (auto amounts = amounts_in(line, language, domain); !amounts.empty()) return amounts;
  return things_in(line, language, domain);
}

std::string take_first_of_range(Tokens& line, const Language& language) {
  const auto said = english::said_number(line, 0);
  if (!said || !said->is_range) return {};
  const auto measure = english::said_measure(line, 0, language.lexicon);
  std::string words = english::to_text(line, 0, measure ? measure->end : said->end);
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(said->end);
  const auto joint =
      std::find_if(line.begin(), end, [](const Token& token) { return token.is("to") || token.is("or"); });
  if (joint == end)
    line.front().is_range = false;
  else
    line.erase(joint, end);
  return words;
}

}  // namespace irl::language
