#include "irl/language/line_remarks.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "grammar/english/function_words.hpp"
#include "grammar/english/measured_line.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Token;
using english::Tokens;

namespace {

/// `To taste`, `to glaze`, which say what for; not `to a paste`, what something becomes.
bool says_what_for_behind(const Tokens& line, std::size_t at) {
  return line[at].is("to") && at + 1 < line.size() && !line[at + 1].is("a") && !line[at + 1].is("an");
}

/// Whether what a thing is for, or more of it, is said from there on.
bool begins_remark(const Tokens& line, std::size_t at) {
  const auto is = [&](std::size_t place, std::string_view word) {
    return place < line.size() && line[place].is(word);
  };
  if (at + 1 >= line.size() || english::says_amount(line[at - 1]) || english::says_amount(line[at + 1]) ||
      line[at + 1].is_mark())
    return false;
  return is(at, "for") || says_what_for_behind(line, at) || is(at, "plus") || is(at, "at") ||
         (is(at, "as") && (is(at + 1, "needed") || is(at + 1, "required")));
}

}  // namespace

std::size_t behind_about(const Tokens& line, std::size_t at) {
  static constexpr std::array<std::string_view, 9> about{
      "about", "approximately", "approx", "around", "roughly", "circa", "maybe", "perhaps", "say"};
  while (at < line.size() && english::is_one_of(line[at].text, about)) ++at;
  return at;
}

Tokens with_remarks_apart(Tokens line, const Language& language) {
  // `100 g to butter` names nothing that something could be said of.
  const std::size_t name = english::measured_line(line, &language.lexicon).behind;
  for (std::size_t at = name + 1; at < line.size(); ++at) {
    if (line[at].is("(")) break;
    // `Salt: to taste`
    if (line[at - 1].is(":") && line[at].is("to") && begins_remark(line, at)) line[at - 1].text = ",";
    if (line[at - 1].is_mark() || !begins_remark(line, at)) continue;
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(at), Token{.text = ",", .where = line[at].where});
    break;
  }
  return line;
}

Tokens what_is_ordered(const Tokens& remark, const Language& language) {
  Tokens ordered;
  bool says_what_for = false;
  for (std::size_t at = 0; at < remark.size(); ++at) {
    const bool begins_part = at == 0 || remark[at - 1].is(",") || remark[at - 1].is("and");
    says_what_for = (says_what_for && !remark[at].is(",")) ||
                    (begins_part && (remark[at].is("for") || says_what_for_behind(remark, at)));
    if (!says_what_for && !(ordered.empty() && remark[at].is(","))) ordered.push_back(remark[at]);
  }
  while (!ordered.empty() && (ordered.back().is(",") || ordered.back().is("and"))) ordered.pop_back();
  const bool only_describes = std::ranges::all_of(ordered, [&](const Token& token) {
    return token.is_mark() || token.is("and") || token.is("but") ||
           ((language.adjectives.contains(token.text) || language.lexicon.adverbs.contains(token.text)) &&
            !language.lexicon.verb(token.text));
  });
  return only_describes ? Tokens() : ordered;
}

std::size_t begin_of_more(const Tokens& remark) {
  // `plus 1 egg` says how much, and `plus butter` speaks of something else.
  static constexpr std::array<std::string_view, 7> words_for_more{"more", "extra", "some",    "additional",
                                                                  "for",  "to",    "spoonful"};
  const auto says_more = [](const Token& token) { return english::is_one_of(token.text, words_for_more); };
  const auto counts = [](const Token& token) {  // `plus a few extra` leaves it open
    return english::says_amount(token) && !english::number_guessed(token.text);
  };
  if (!remark.empty() && remark.front().is("or")) return 0;  // `milk (or cream)`
  for (std::size_t at = 0; at + 1 < remark.size(); ++at)
    if (const auto behind = remark.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        remark[at].is("plus") && std::none_of(behind, remark.end(), counts) &&
        std::any_of(behind, remark.end(), says_more))
      return at > 0 && remark[at - 1].is(",") ? at - 1 : at;
  return remark.size();
}

bool says_how_it_is_sold(const Token& word, const Language& language) {
  return language.lexicon.is_of_class(word.text, "SOLD");
}

/// `Fresh or frozen`: an alternative of nothing else.
static bool leaves_state_open(std::span<const Token> remark, const Language& language) {
  constexpr std::size_t words = 3;
  return remark.size() == words && says_how_it_is_sold(remark[0], language) && remark[1].is("or") &&
         says_how_it_is_sold(remark[2], language);
}

/// `Melted and divided`: how many words at the end of a remark say that it is not used at once.
static std::size_t words_of_dividing(std::span<const Token> remark) {
  if (!remark.back().is("divided")) return 0;
  return remark.size() > 1 && remark[remark.size() - 2].is("and") ? 2 : remark.size() == 1;
}

/// What a remark says that asks for nothing: `divided`, `optional`, `if you like`, `not drained`, `such as
/// Roma`; none where it may ask for something.
static std::optional<english::Aside::Kind> kind_of_note(std::span<const Token> remark,
                                                        const Language& language) {
  using enum english::Aside::Kind;
  const Token& first = remark.front();
  const bool is_alone = remark.size() == 1;
  if (first.is("divided") && !is_alone && remark[1].is("use")) return note;
  if (leaves_state_open(remark, language)) return alternative;
  if ((first.is("optional") && is_alone) || first.is("if")) return condition;
  if (first.is("not")) return prohibition;
  if (first.is("such") && !is_alone && remark[1].is("as")) return note;
  if (first.is("preferably") || first.is("ideally")) return advice;
  return std::nullopt;
}

std::vector<english::Aside> take_notes(Tokens& remark, const Language& language) {
  std::vector<english::Aside> notes;
  for (std::size_t begin = 0; begin < remark.size();) {
    std::size_t end = begin;
    while (end < remark.size() && !remark[end].is_mark()) ++end;
    std::span part(remark.begin() + static_cast<std::ptrdiff_t>(begin), end - begin);
    if (const std::size_t words = part.empty() ? 0 : words_of_dividing(part); words > 0) {
      notes.push_back({english::Aside::Kind::note, part.back().text, part.back().where});
      const auto behind = remark.begin() + static_cast<std::ptrdiff_t>(end);
      remark.erase(behind - static_cast<std::ptrdiff_t>(words), behind);
      end -= words;
      part = std::span(remark.begin() + static_cast<std::ptrdiff_t>(begin), end - begin);
    }
    if (const auto kind = part.empty() ? std::nullopt : kind_of_note(part, language)) {
      notes.push_back({*kind, english::to_text(remark, begin, end), part.front().where});
      const bool is_in_brackets =
          begin > 0 && end < remark.size() && remark[begin - 1].is("(") && remark[end].is(")");
      if (is_in_brackets) --begin, ++end;
      remark.erase(remark.begin() + static_cast<std::ptrdiff_t>(begin),
                   remark.begin() + static_cast<std::ptrdiff_t>(end));
      end = begin;
    }
    begin = end + 1;
  }
  return notes;
}

std::optional<AmountBehind> take_amount_behind(Tokens& line, std::size_t from, double count,
                                               const Language& language) {
  for (std::size_t at = from; at + 1 < line.size(); ++at) {
    const bool is_in_brackets = line[at].is("(");
    if (!is_in_brackets && !line[at].is(",")) continue;
    const std::size_t begin = behind_about(line, at + 1);
    const auto said = english::said_measure(line, begin, language.lexicon);
    if (!said || said->is_range) continue;
    std::size_t end = said->end;
    const bool is_each = end < line.size() && line[end].is("each");
    if (is_each || (end < line.size() && line[end].is("total"))) ++end;
    while (end < line.size() && (line[end].is("drained") || line[end].is("net") || line[end].is("weight")))
      ++end;  // `110 g drained weight`
    if (end < line.size() && !line[end].is(is_in_brackets ? ")" : ",")) continue;
    if (is_in_brackets) ++end;
    end = std::min(end, line.size());
    AmountBehind behind{said->measure,
                        {english::Aside::Kind::alternative, english::to_text(line, at, end), line[at].where}};
    if (is_each) behind.measure.number *= count;
    const bool goes_on = end < line.size() && !line[end].is_mark();
    if (goes_on) line[at++] = Token{.text = ",", .where = line[at].where};
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(at),
               line.begin() + static_cast<std::ptrdiff_t>(end));
    return behind;
  }
  return std::nullopt;
}

}  // namespace irl::language
