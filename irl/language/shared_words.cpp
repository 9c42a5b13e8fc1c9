#include "irl/language/shared_words.hpp"

#include <fmt/format.h>

#include <span>

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

bool is_share(const NounPhrase& phrase) {
  return phrase.share == english::Share::part && phrase.determiner == english::Determiner::definite;
}

}  // namespace

bool may_share_words(const NounPhrase& phrase) {
  return phrase.determiner == english::Determiner::none && phrase.share == english::Share::whole &&
         !phrase.measure && phrase.words.size() == 1 && phrase.pronoun.empty();
}

Clause with_shares_shared(Clause clause) {
  for (Argument& argument : clause.arguments) {
    if (argument.phrases.empty() || !is_share(argument.phrases.front())) continue;
    const NounPhrase& first = argument.phrases.front();
    for (NounPhrase& phrase : std::span(argument.phrases).subspan(1)) {
      if (!may_share_words(phrase)) break;
      phrase.share = first.share;
      phrase.fraction = first.fraction;
      phrase.determiner = first.determiner;
    }
  }
  return clause;
}

void tell_shared_shares(const Clause& clause, ClauseNote& note) {
  for (const Argument& argument : clause.arguments)
    for (std::size_t i = 1; i < argument.phrases.size(); ++i) {
      const NounPhrase& phrase = argument.phrases[i];
      if (is_share(phrase) && phrase.words.size() == 1 && phrase.text == phrase.words.back())
        note.assumed.push_back(
            fmt::format("'{}' to be said of '{}' as well", argument.phrases.front().text, phrase.text));
    }
}

}  // namespace irl::language
