#include "irl/language/discourse.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

/// What something is said of: `beat the eggs`, `it has cooled`.
const Argument* spoken_of(const Clause& clause) {
  const Argument* object = clause.argument("object");
  return object ? object : clause.argument("subject");
}

bool is_named(const NounPhrase& phrase) {
  return !phrase.words.empty();
}

/// What `*` stands for in a construction where it is said so; none where it is not said so.
std::optional<std::string> parameter(const Clause& clause, const std::string& construction,
                                     const Language& language) {
  for (const auto& [one, parameter] : language.constructions_of(clause.verb, clause.adverbs))
    if (one->name == construction) return parameter;
  return std::nullopt;
}

bool names_a_part(const NounPhrase& phrase) {
  return phrase.measure || phrase.count > 0 || phrase.share == english::Share::part ||
         !phrase.part_of.empty();
}

/// `With the remaining butter and egg mixture`: what remains of each.
std::vector<NounPhrase> with_share_of_first(std::vector<NounPhrase> phrases) {
  for (NounPhrase& phrase : phrases)
    if (phrases.front().share == english::Share::rest && phrase.determiner == english::Determiner::none &&
        phrase.share == english::Share::whole && is_named(phrase)) {
      phrase.determiner = english::Determiner::definite;
      phrase.share = english::Share::rest;
    }
  return phrases;
}

/// Puts each of several things into those orders that name it: how many of them were named.
std::size_t put_each_in_its_place(const std::vector<NounPhrase>& others, std::vector<Clause>& orders) {
  std::size_t named = 0;
  for (const NounPhrase& other : others) {
    bool is_named_there = false;
    for (Clause& order : orders)
      for (Argument& argument : order.arguments)
        for (NounPhrase& phrase : argument.phrases) {
          if (!is_named(phrase) || !is_named(other) ||
              !english::same_noun(phrase.words.back(), other.words.back()))
            continue;
          phrase = other;
          is_named_there = true;
        }
    named += is_named_there;
  }
  return named;
}

bool is_about(const Said& said, const NounPhrase& phrase, const Language& language,
              const Referring& referring) {
  const std::vector<Referents> meant = referring.find(phrase, language.types_of_items(), {});
  return !meant.empty() && std::ranges::any_of(meant.front().things, [&](Identity thing) {
    return std::ranges::find(said.things, thing) != said.things.end();
  });
}

bool is_same_text(const Argument& left, const Argument& right) {
  return std::ranges::equal(left.phrases, right.phrases, {}, &NounPhrase::text, &NounPhrase::text);
}

bool is_pronoun(const Argument& argument) {
  return std::ranges::all_of(argument.phrases,
                             [](const NounPhrase& phrase) { return english::goes_back(phrase.pronoun); });
}

}  // namespace

bool Discourse::is_done(const Clause& clause, const Language& language, const Referring& referring) const {
  const Argument* of = spoken_of(clause);
  const bool names_it = of && std::ranges::all_of(of->phrases, is_named);
  for (std::size_t i = said_.size(); i-- > 0;) {
    const Said& said = said_[i];
    // Who says more of it, such as for how long, tells something new.
    const bool says_more = std::ranges::any_of(clause.arguments, [&](const Argument& argument) {
      return &argument != of && !said.clause.argument(argument.relation);
    });
    if (says_more) continue;
    const auto done = parameter(said.clause, said.construction, language);
    const bool is_same = done && parameter(clause, said.construction, language) == done;
    if (is_same && (names_it ? std::ranges::all_of(of->phrases,
                                                   [&](const NounPhrase& phrase) {
                                                     return is_about(said, phrase, language, referring);
                                                   })
                             : i + 1 == said_.size()))
      return true;
  }
  return false;
}

bool Discourse::is_purpose(const Clause& clause, std::string_view construction) const {
  return clause.link == "to" && clause.arguments.empty() && !construction.empty() && !said_.empty() &&
         said_[said_.size() - 1].construction == construction;
}

std::vector<Clause> Discourse::repeated(const Clause& clause) const {
  const Argument* another = clause.argument("with");
  std::vector<Clause> again;
  const Argument* of = nullptr;
  for (std::size_t i = said_.size(); i-- > 0;) {
    const Said& said = said_[i];
    const Argument* object = said.clause.argument("object");
    const bool names_it = object && std::ranges::all_of(object->phrases, is_named);
    if (of && (!names_it || !is_same_text(*object, *of))) break;
    if (said.construction.empty()) return {};
    again.push_back(said.clause);
    if (names_it) of = object;
  }
  if (!of || !another || another->phrases.empty()) return {};
  std::ranges::reverse(again);
  const std::vector<NounPhrase> others = with_share_of_first(another->phrases);
  // `Melt half of the butter and pour in half of the eggs. Repeat with the remaining butter and eggs.`
  const std::size_t named =
      others.size() > 1 && of->phrases.size() == 1 ? put_each_in_its_place(others, again) : 0;
  if (named > 0 && named < others.size()) return {};
  for (Clause& one : again) {
    for (Argument& argument : one.arguments)
      if (named == 0 && argument.relation == "object" &&
          (is_same_text(argument, *of) || is_pronoun(argument)))
        argument.phrases = others;
    one.text = clause.text;
    one.where = clause.where;
    one.unread = {};
  }
  again.front().unread = clause.unread;
  return again;
}

const Said* Discourse::last() const {
  for (std::size_t i = said_.size(); i-- > 0;)
    if (!said_[i].clause.is_negated()) return &said_[i];
  return nullptr;
}

const Said* Discourse::last_with_verb() const {
  for (std::size_t i = said_.size(); i-- > 0;)
    if (!said_[i].clause.verb.empty() && !said_[i].construction.empty()) return &said_[i];
  return nullptr;
}

/// `Take the avocados. Halve them.` Who was told to take them has done nothing to them yet. Of several,
/// orders that name nothing may come between: `Take the onions. Peel. Slice them.`
void Discourse::go_back_to_what_was_taken(Clause& clause) const {
  std::size_t behind = said_.size();
  while (behind > 0 && !said_[behind - 1].is_idle && !spoken_of(said_[behind - 1].clause)) --behind;
  const Said* last = behind == 0 ? nullptr : &said_[behind - 1];
  const bool is_right_before = behind == said_.size();
  const Argument* of = last && last->is_idle ? spoken_of(last->clause) : nullptr;
  if (!of && last && last->is_idle && !last->clause.arguments.empty())  // `turn on the oven`
    of = &last->clause.arguments.front();
  if (!of || of->phrases.empty() || !std::ranges::all_of(of->phrases, is_named)) return;
  const bool are_several = of->phrases.size() > 1 || english::may_be_plural(of->phrases.back().words.back());
  for (Argument& argument : clause.arguments) {
    if (argument.phrases.empty() || !is_pronoun(argument)) continue;
    if (!is_right_before && (!are_several || argument.phrases.front().pronoun == "it")) continue;
    const NounPhrase instead_of = argument.phrases.front();
    argument.phrases = of->phrases;
    for (NounPhrase& phrase : argument.phrases) {
      if (phrase.determiner == english::Determiner::indefinite ||
          phrase.determiner == english::Determiner::another)
        phrase.determiner = english::Determiner::definite;
      phrase.text = instead_of.text;
      phrase.where = instead_of.where;
    }
  }
}

/// `Grind 30 g of the nuts, and chop the others.`
void Discourse::go_on_with_the_others(Clause& clause) const {
  for (Argument& argument : clause.arguments)
    for (NounPhrase& phrase : argument.phrases) {
      const bool are_others = phrase.determiner == english::Determiner::definite &&
                              phrase.words == std::vector<std::string>{"others"};
      const bool is_other = phrase.pronoun == english::other_part && argument.relation == "object";
      const Argument* of =
          (are_others || is_other) && said_.size() > 0 ? spoken_of(said_[said_.size() - 1].clause) : nullptr;
      if (!of || of->phrases.size() != 1 || !is_named(of->phrases.front())) continue;
      const NounPhrase& before = of->phrases.front();
      if (is_other ? !before.measure : !names_a_part(before)) continue;
      phrase.determiner = english::Determiner::definite;
      phrase.pronoun.clear();
      phrase.words = of->phrases.front().words;
      phrase.share = english::Share::rest;
    }
}

/// `Slice one of the pears. Dice the other pear.`: what is left of what a part was named of last.
void Discourse::go_on_with_what_is_left(Clause& clause) const {
  for (Argument& argument : clause.arguments)
    for (NounPhrase& phrase : argument.phrases) {
      const bool is_other = phrase.determiner == english::Determiner::definite && phrase.words.size() > 1 &&
                            phrase.words.front() == "other";
      const NounPhrase* part = is_other ? part_named(phrase.words.back()) : nullptr;
      if (!part) continue;
      phrase.words.erase(phrase.words.begin());
      phrase.share = english::Share::rest;
    }
}

/// What words took last of something of a name, if they named a part of it.
const NounPhrase* Discourse::part_named(const std::string& noun) const {
  for (std::size_t i = said_.size(); i-- > 0;)
    for (const Argument& argument : said_[i].clause.arguments)
      for (const NounPhrase& phrase : argument.phrases)
        if (is_named(phrase) && english::same_noun(phrase.words.back(), noun))
          return names_a_part(phrase) ? &phrase : nullptr;
  return nullptr;
}

Clause Discourse::resolved(Clause clause) const {
  go_back_to_what_was_taken(clause);
  go_on_with_the_others(clause);
  go_on_with_what_is_left(clause);
  const auto goes_back = [](const NounPhrase& phrase) {
    return phrase.pronoun == "former" || phrase.pronoun == "latter";
  };
  for (Argument& argument : clause.arguments)
    for (NounPhrase& phrase : argument.phrases) {
      if (!goes_back(phrase)) continue;
      for (std::size_t i = said_.size(); i-- > 0;) {
        std::vector<NounPhrase> together;
        for (const Argument& before : said_[i].clause.arguments)
          std::ranges::copy_if(before.phrases, std::back_inserter(together), is_named);
        if (together.size() != 2) continue;
        const NounPhrase& meant = phrase.pronoun == "former" ? together.front() : together.back();
        phrase.determiner = english::Determiner::definite;
        phrase.words = meant.words;
        phrase.pronoun.clear();
        break;
      }
    }
  return clause;
}

}  // namespace irl::language
