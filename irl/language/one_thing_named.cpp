#include "irl/language/one_thing_named.hpp"

#include <algorithm>
#include <optional>

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

/// Two phrases that may be the name of one thing, and where they stand.
struct NamedTogether {
  NounPhrase *first = nullptr, *second = nullptr;
  Argument *of_first = nullptr, *of_second = nullptr;
  explicit operator bool() const { return first && second; }
};

bool is_plain_name(const NounPhrase& phrase) {
  return !phrase.words.empty() && !phrase.measure && phrase.count == 0 && phrase.part_of.empty() &&
         phrase.share == english::Share::whole && phrase.determiner != english::Determiner::indefinite &&
         phrase.determiner != english::Determiner::another;
}

/// `The oil with the garlic`, `the oil and garlic`.
NamedTogether named_together(Clause& clause) {
  NamedTogether found;
  for (Argument& argument : clause.arguments) {
    const bool is_thing = argument.relation == "object" || argument.relation == "in";
    if (is_thing && !found.first && !argument.phrases.empty() && argument.phrases.size() <= 2) {
      found.first = &argument.phrases.front();
      found.of_first = &argument;
      if (argument.phrases.size() == 2) found.second = &argument.phrases.back();
      found.of_second = &argument;
    } else if (argument.relation == "with" && !found.second && argument.phrases.size() == 1) {
      found.second = &argument.phrases.front();
      found.of_second = &argument;
    }
  }
  const bool are_names = found && is_plain_name(*found.first) && is_plain_name(*found.second) &&
                         found.first->determiner == english::Determiner::definite;
  return are_names ? found : NamedTogether{};
}

bool means(const std::vector<Referents>& meant, Identity one) {
  return std::ranges::any_of(meant, [&](const Referents& choice) {
    return !choice.is_vague && choice.things == std::vector<Identity>{one};
  });
}

}  // namespace

Clause with_one_thing_named_once(Clause clause, const Referring& referring, const Language& language) {
  const NamedTogether named = named_together(clause);
  if (!named) return clause;
  const std::vector<Type> items = language.types_of_items();
  const auto first = referring.find(*named.first, items, {}),
             second = referring.find(*named.second, items, {});
  const auto is_mixture_of_both = [&](const std::vector<Referents>& meant) {
    if (meant.empty() || meant.front().things.size() != 1) return false;
    const Identity one = meant.front().things.front();
    return referring.situation().thing(one)->worked_on > 0 && referring.is_made(one) &&
           referring.situation().kinds_in(one) == 2 && means(first, one) && means(second, one);
  };
  const auto names_food = [&](const NounPhrase& phrase) {
    return bool(language.type_called(phrase.words, referring.situation().domain(), items));
  };
  if (!names_food(*named.first) || !names_food(*named.second)) return clause;  // `with the flat of a knife`
  const bool is_first = is_mixture_of_both(first);
  if (!is_first && !is_mixture_of_both(second)) return clause;
  NounPhrase name = is_first ? *named.first : *named.second;
  name.determiner = english::Determiner::definite;
  name.text =
      named.first->text + (named.of_first == named.of_second ? " and " : " with ") + named.second->text;
  name.where = named.first->where;
  const bool is_with = named.of_first != named.of_second;
  named.of_first->phrases = {std::move(name)};
  if (is_with) std::erase_if(clause.arguments, [](const Argument& one) { return one.relation == "with"; });
  return clause;
}

}  // namespace irl::language
