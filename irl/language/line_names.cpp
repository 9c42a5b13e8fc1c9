#include "irl/language/line_names.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "irl/language/line_remarks.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Tokens;

namespace {

/// A verb that says what was done to a thing, or how: `finely`, `chopped`.
bool is_said_of_doing(const std::string& word, const Language& language) {
  const auto verb = language.lexicon.verb(word);
  return (verb && *verb != word) || language.lexicon.adverbs.contains(word);
}

/// Whether a word in front says that a thing comes ready, or what it is for, and not what is to be done to
/// it: `cooked`, `reduced-fat`, `mashing potatoes`, `mixed nuts`.
bool leaves_open_how(const std::string& word, const Language& language) {
  const auto verb = language.lexicon.verb(word);
  const bool is_said_of_it = verb && *verb != word;
  return is_said_of_it && (language.lexicon.is_gerund(word) || language.comes_ready.contains(*verb));
}

/// `sugar-free`: there is none of what stands before it. A hen ranges freely.
bool says_without(std::span<const english::Token> name, std::size_t at) {
  const bool is_of_range = at + 1 < name.size() && name[at + 1].is("range");
  return at > 0 && name[at].is("free") && !is_of_range;
}

/// `ripe but firm`: a joint between adjectives turns nothing.
bool sets_adjectives_against_each_other(std::span<const english::Token> name, std::size_t at,
                                        const Language& language) {
  const auto is_adjective = [&](const english::Token& token) {
    return language.adjectives.contains(token.text);
  };
  if (!(name[at].is("but") || name[at].is("yet")) || at == 0 || !is_adjective(name[at - 1])) return false;
  const auto rest = name.subspan(at + 1);
  const auto next = std::ranges::find_if_not(rest, [&](const english::Token& token) {
    return (token.is("still") || language.lexicon.adverbs.contains(token.text)) && !is_adjective(token);
  });
  return next != rest.end() && is_adjective(*next);
}

/// `2 garlic cloves`: what is counted stands behind the name. Gives the unit, and takes it off.
std::string take_unit_behind(LineName& name, const Language& language, const Domain& domain) {
  const english::Unit* unit =
      name.type || name.words.size() < 2 ? nullptr : language.lexicon.unit(name.words.back());
  if (!unit || unit->times != 1) return {};
  const std::vector<std::string> before(name.words.begin(), name.words.end() - 1);
  name.type = language.type_called(before, domain, language.types_of_items());
  if (!name.type) return {};
  name.words = before;
  return unit->name;
}

}  // namespace

std::vector<std::string> with_kind_in_front(std::vector<std::string> words) {
  std::ranges::rotate(words, std::prev(words.end()));
  return words;
}

std::vector<english::Clause> clauses_of(const Tokens& remark, const Language& language) {
  const Tokens ordered = what_is_ordered(remark, language);
  if (ordered.empty()) return {};
  std::vector<english::SentenceReading> readings = english::readings_of(ordered, language.lexicon, 1);
  return readings.empty() ? std::vector<english::Clause>() : std::move(readings.front().clauses);
}

bool names_a_form(const Tokens& remark, const Language& language, const Domain& domain) {
  std::vector<Type> forms;
  for (const auto& [construction, sense] : language.constructions_of("", {}))
    for (const Role& role : construction->roles)
      for (const Type type : role.types)
        if (role.is_said_as("in") && !language.bringing_of(type)) forms.push_back(type);
  std::vector<std::string> words;
  for (const english::Token& token : remark) words.push_back(token.text);
  if (words.empty() || language.lexicon.is_participle(words.back())) return false;
  if (words.size() == 1 && language.lexicon.verbs.contains(words.front())) return false;
  const bool says_more = std::any_of(words.begin(), std::prev(words.end()), [&](const std::string& word) {
    return english::is_function_word(word) || language.lexicon.verb(word);
  });
  return !says_more && language.type_called(words, domain, forms);
}

Tokens behind_in(const Tokens& form) {
  Tokens words{{.text = "in", .where = form.front().where}};
  words.insert(words.end(), form.begin(), form.end());
  return words;
}

LineName name_of(std::span<const english::Token> tokens, const Language& language, const Domain& domain) {
  LineName name;
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
  // `carrot cake` is no kind of carrot.
  if (tells_kind && name.type && !language.is_in_a_name(name.words.back(), name.type)) name.type = {};
  name.unit = take_unit_behind(name, language, domain);
  if (!name.type) return name;
  tokens = tokens.first(name.words.size());
  bool is_in_front = false;
  const auto end_of_doing = [&] {
    const bool has_verb = std::ranges::any_of(
        done, [&](const english::Token& token) { return language.lexicon.verb(token.text).has_value(); });
    std::vector<english::Clause> clauses =
        has_verb ? clauses_of(done, language) : std::vector<english::Clause>();
    // `Diced peeled potatoes` were peeled first.
    if (is_in_front) std::ranges::reverse(clauses);
    std::ranges::move(clauses, std::back_inserter(name.done));
    done.clear();  // `freshly`, `cold`, of nothing that was done
  };
  end_of_doing();
  is_in_front = true;
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
               !english::is_determiner(word) && word != "of" && word != "and" &&
               !sets_adjectives_against_each_other(tokens, at, language)) {
      name.unexplained.push_back(token);
    }
  }
  end_of_doing();
  return name;
}

}  // namespace irl::language
