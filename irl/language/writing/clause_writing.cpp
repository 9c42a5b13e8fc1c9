#include "irl/language/writing/clause_writing.hpp"

#include <algorithm>
#include <iterator>

#include "grammar/english/inflection.hpp"
#include "grammar/english/translation.hpp"
#include "irl/language/writing/naming.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr std::size_t most_verbs = 2;      // of those of a construction
constexpr std::size_t most_relations = 2;  // of those of a role
constexpr std::size_t most_phrases_for_a_role = 3;
constexpr std::size_t most_clauses = 24;  // for one use of a construction

bool may_be_object(Type type, const Role& role) {
  return role.is_said_as("object") &&
         std::ranges::any_of(role.types, [&](Type wanted) { return type.is(wanted); });
}

bool is_shared(const Role& role) {
  return std::ranges::any_of(role.otherwise,
                             [](const Otherwise& one) { return one.kind == Otherwise::Kind::shared; });
}

/// Whether a tool, say, is what is meant where no words speak of one. What is worked on is said.
bool goes_without_saying(const Role& role) {
  const bool is_object = role.is_said_as("object");
  return !is_object && !role.otherwise.empty();
}

/// What words have to speak of in a role; what stands in a role that no words say, but is taken from among
/// it, comes first.
std::vector<Term> terms_of(const Role& role, const ConstructionUse& use) {
  std::vector<Term> terms;
  const auto add = [&](const std::string& name) {
    if (const auto own = use.roles.find(name); own != use.roles.end())
      terms.insert(terms.end(), own->second.begin(), own->second.end());
  };
  for (const Role& other : use.construction->roles)
    for (const Otherwise& otherwise : other.otherwise)
      if (otherwise.kind == Otherwise::Kind::among && otherwise.name == role.name) add(other.name);
  add(role.name);
  return terms;
}

const std::string* symbol_in(const ConstructionUse& use, const std::string& role) {
  const auto found = use.roles.find(role);
  const auto* symbol = found == use.roles.end() ? nullptr : std::get_if<Symbol>(&found->second.front().value);
  return symbol ? &symbol->name : nullptr;
}

/// `Flattened balls`, and `a flattened ball`, of what stays in one piece.
std::vector<NounPhrase> with_singular(NounPhrase several) {
  NounPhrase one = several;
  one.determiner = Determiner::indefinite;
  one.words.back() = english::singular(one.words.back());
  if (one.words == several.words) return {std::move(several)};
  return {std::move(several), std::move(one)};
}

}  // namespace

NounPhrase mixture_called(const std::string& letter) {
  NounPhrase phrase;
  phrase.words = {"mixture", letter};
  return phrase;
}

Clause said_with(const std::string& verb) {
  Clause clause;
  const std::size_t blank = verb.rfind(' ');
  clause.verb = blank == std::string::npos ? verb : verb.substr(blank + 1);
  if (blank != std::string::npos) clause.adverbs.push_back(verb.substr(0, blank));
  return clause;
}

Clause with_size(Clause clause, const english::Measure& size) {
  auto into = std::ranges::find_if(clause.arguments, [](const Argument& argument) {
    return argument.relation == "into" && argument.phrases.size() == 1;
  });
  if (into == clause.arguments.end()) {
    NounPhrase pieces;
    pieces.words = {"pieces"};
    into = clause.arguments.insert(into, {"into", {pieces}});
  }
  NounPhrase& pieces = into->phrases.front();
  pieces.measure = size;
  pieces.is_portion = true;
  return clause;
}

NounPhrase part_of(NounPhrase whole, const english::Measure& measure) {
  constexpr std::string_view of_hundred = "percent";
  if (measure.unit == of_hundred) {
    whole.share = english::Share::part;
    whole.fraction = measure.number / 100;
  } else {
    whole.measure = measure;
  }
  return whole;
}

std::vector<Clause> ClauseWriting::clauses_of(const ConstructionUse& use,
                                              const PhrasesFor& phrases_for) const {
  Clauses clauses;
  std::size_t verbs = 0;
  for (const auto& [verb, parameter] : use.construction->verbs) {
    if (parameter != use.parameter || verb.empty() || verbs >= most_verbs) continue;
    Clauses so_far{said_with(verb)};
    if (!english::has_words(so_far.front(), language_.lexicon)) continue;
    ++verbs;
    for (auto role = use.construction->roles.rbegin(); role != use.construction->roles.rend(); ++role)
      so_far = with_role(so_far, *role, use, phrases_for);
    std::ranges::move(so_far, std::back_inserter(clauses));
  }
  if (clauses.size() > most_clauses) clauses.erase(clauses.begin() + most_clauses, clauses.end());
  return clauses;
}

std::vector<Clause> ClauseWriting::clauses_that_bring(const BroughtThing& thing,
                                                      const std::string& letter) const {
  const Type type = domain_.types().find(thing.type);
  Clauses clauses, unnamed;
  for (const Construction& construction : language_.constructions) {
    // Who can do without it brings nothing: `let`, of `let it stand`.
    const bool speaks_of_it = std::ranges::any_of(construction.roles, [&](const Role& role) {
      return may_be_object(type, role) && role.otherwise.empty();
    });
    const bool speaks_of_more = std::ranges::any_of(construction.roles, [&](const Role& role) {
      return role.is_required && role.otherwise.empty() && !may_be_object(type, role);
    });
    if (!construction.network.empty() || construction.is_undone || !speaks_of_it || speaks_of_more) continue;
    for (const auto& [verb, parameter] : construction.verbs) {
      if (verb.empty()) continue;
      Clause clause = said_with(verb);
      clause.arguments.push_back({"object", {brought_phrase(thing)}});
      if (!letter.empty() && construction.names_result) {
        clauses.push_back(clause);
        clauses.back().arguments.push_back({"for", {mixture_called(letter)}});
      }
      unnamed.push_back(std::move(clause));
    }
  }
  std::ranges::move(unnamed, std::back_inserter(clauses));
  return clauses;
}

std::vector<Clause> ClauseWriting::clauses_that_name(const Thing& thing, const std::string& letter,
                                                     const Draft& draft) const {
  Clauses clauses;
  for (const Construction& construction : language_.constructions)
    if (construction.network.empty() && construction.names_result)
      for (const NounPhrase& phrase : phrases_for(thing, construction.roles.front().types, draft.reading(),
                                                  language_, draft.reader.lines())) {
        Clause clause = said_with(construction.verbs.front().first);
        clause.arguments.push_back({"object", {phrase}});
        clause.arguments.push_back({"for", {mixture_called(letter)}});
        clauses.push_back(std::move(clause));
      }
  return clauses;
}

NounPhrase ClauseWriting::brought_phrase(const BroughtThing& thing) const {
  const bool is_uncounted = !thing.number && language_.called.contains(thing.type);
  NounPhrase phrase{.determiner = is_uncounted ? Determiner::none : Determiner::indefinite};
  phrase.words = words_for(domain_.types().find(thing.type), language_,
                           thing.number ? thing.unit == "piece" : !is_uncounted);
  if (thing.number) phrase.measure = english::Measure{*thing.number, thing.unit};
  return phrase;
}

ClauseWriting::Clauses ClauseWriting::with_role(const Clauses& before, const Role& role,
                                                const ConstructionUse& use,
                                                const PhrasesFor& phrases_for) const {
  if (role.relations.empty()) return before;  // no words ever say it
  const std::vector<Term> terms = terms_of(role, use);
  if (terms.empty())
    return role.is_required && role.otherwise.empty() ? with_open_role(before, role) : before;
  // What is understood without a word is said only where it would be understood in another way.
  const bool is_left_out_first = is_shared(role) || goes_without_saying(role);
  Clauses after;
  if (is_left_out_first) after = before;
  const std::vector<Phrases> choices = coordinations(terms, role, use, phrases_for);
  for (const Clause& clause : before) {
    if (role.relations.front() == "size") {
      if (!choices.empty()) after.push_back(with_size(clause, *choices.front().front().measure));
      continue;
    }
    for (std::size_t i = 0; i < std::min(role.relations.size(), most_relations); ++i)
      for (const Phrases& choice : choices) {
        after.push_back(clause);
        after.back().arguments.push_back({role.relations[i], choice});
      }
  }
  if (!is_left_out_first && !role.otherwise.empty()) after.insert(after.end(), before.begin(), before.end());
  if (after.size() > most_clauses) after.erase(after.begin() + most_clauses, after.end());
  return after;
}

/// With what the operation finds by itself, and the words have to name: `preheat the oven`.
ClauseWriting::Clauses ClauseWriting::with_open_role(Clauses clauses, const Role& role) const {
  if (role.types.empty()) return clauses;
  NounPhrase phrase{.determiner = Determiner::definite};
  phrase.words = words_for(role.types.front(), language_);
  for (Clause& clause : clauses) clause.arguments.push_back({role.relations.front(), {phrase}});
  return clauses;
}

/// Ways to speak of all of these; none where there is something that nothing speaks of.
std::vector<ClauseWriting::Phrases> ClauseWriting::coordinations(const std::vector<Term>& terms,
                                                                 const Role& role, const ConstructionUse& use,
                                                                 const PhrasesFor& phrases_for) const {
  std::vector<Phrases> choices{{}};
  for (const Term& term : terms) {
    std::vector<Phrases> next;
    for (const NounPhrase& phrase : phrases_of(term, role, use, phrases_for))
      for (const Phrases& choice : choices) {
        const bool may_be_joined = terms.size() == 1 || phrase.pronoun.empty();
        if (!may_be_joined || next.size() >= most_phrases_for_a_role) continue;
        next.push_back(choice);
        next.back().push_back(phrase);
      }
    choices = std::move(next);
  }
  return choices;
}

ClauseWriting::Phrases ClauseWriting::phrases_of(const Term& term, const Role& role,
                                                 const ConstructionUse& use,
                                                 const PhrasesFor& phrases_for) const {
  if (const Variable* variable = term.variable()) {
    const auto brought = use.brought.find(variable->name);
    Phrases phrases = brought == use.brought.end() ? phrases_for(variable->name, role)
                                                   : Phrases{brought_phrase(brought->second)};
    if (const auto part = use.parts.find(variable->name); part != use.parts.end())
      for (NounPhrase& whole : phrases) whole = part_of(std::move(whole), part->second);
    return phrases;
  }
  NounPhrase phrase;
  if (const auto number = number_in(term)) {
    const std::string* unit = symbol_in(use, role.name + "-unit");
    if (!unit) return {};
    phrase.measure = english::Measure{*number, *unit};
    return {phrase};
  }
  const auto* symbol = std::get_if<Symbol>(&term.value);
  const Type type = symbol ? domain_.types().find(symbol->name) : Type();
  if (!type) return {};
  phrase.words = words_for(type, language_);
  if (!role.is_new) return with_singular(std::move(phrase));
  const auto number = use.roles.find(role.name + "-number");
  const std::string* unit = symbol_in(use, role.name + "-unit");
  if (!unit || number == use.roles.end()) return {phrase};
  phrase.words = words_for(type, language_, *unit == "piece");
  phrase.measure = english::Measure{number_in(number->second.front()).value_or(1), *unit};
  return {phrase};
}

}  // namespace irl::language
