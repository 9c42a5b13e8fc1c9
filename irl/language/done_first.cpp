#include "irl/language/done_first.hpp"

#include <algorithm>
#include <iterator>

#include "irl/language/objects_spoken_of.hpp"
#include "irl/language/shared_words.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::NounPhrase;

namespace {

/// The line of the list that a phrase means, if that was brought and nothing was done with it.
const IngredientLine* line_meant(const NounPhrase& phrase, const Referring& referring,
                                 const Interpretation& by) {
  const std::vector<Referents> meant = referring.find(phrase, by.language.types_of_items(), {});
  if (meant.empty() || meant.front().is_vague || meant.front().things.size() != 1) return nullptr;
  return untouched_line(meant.front().things.front(), referring, by);
}

bool is_counted(const IngredientLine& line) {
  return line.unit.empty() || line.unit == "piece";
}

/// Whether something does to its object what a verb says, at once.
bool is_done_at_once(const Clause& clause, const Language& language) {
  const auto ways = language.constructions_of(clause.verb, clause.adverbs);
  const auto takes_a_time = [](const auto& way) {
    return std::ranges::any_of(way.first->roles, [](const Role& role) { return role.is_said_as("for"); });
  };
  return works_on_its_object(clause, language) && std::ranges::none_of(ways, takes_a_time);
}

/// What a participle in a phrase asks for; no verb where it asks for nothing.
Clause asked_for(const NounPhrase& phrase, std::size_t participle, const Language& language) {
  const std::string& word = phrase.words[participle];
  Clause clause{.form = english::VerbForm::participle, .is_background = true, .where = phrase.where};
  if (const auto verb = language.lexicon.is_participle(word) ? language.lexicon.verb(word) : std::nullopt)
    clause.verb = *verb;
  for (std::size_t i = 0; i < participle; ++i)
    if (language.lexicon.adverbs.contains(phrase.words[i])) clause.adverbs.push_back(phrase.words[i]);
  const std::string& noun = phrase.words.back();
  NounPhrase thing{.determiner = english::Determiner::definite, .words = {noun}};
  thing.text = noun;
  thing.where = phrase.where;
  clause.arguments.push_back({"object", {std::move(thing)}});
  clause.text = word + " " + noun;
  return clause;
}

/// `The chopped onions and carrots`: what stands behind a participle and has no word of its own is chopped as
/// well, where both are counted; of what both are measured out it may be said, which is told.
std::vector<Clause> sharing(const std::vector<NounPhrase>& behind, Clause& asked, const IngredientLine& line,
                            const Referring& referring, const Interpretation& by) {
  std::vector<Clause> shared;
  for (const NounPhrase& phrase : behind) {
    if (!may_share_words(phrase)) break;
    const IngredientLine* other = line_meant(phrase, referring, by);
    if (!other || says_of_itself(*other, asked.verb, by.language)) continue;
    if (is_counted(line) && is_counted(*other)) {
      Clause as_well = asked;
      NounPhrase& thing = as_well.arguments.front().phrases.front();
      thing.words = {phrase.words.back()};
      thing.text = phrase.words.back();
      shared.push_back(std::move(as_well));
    } else if (!is_counted(line) && !is_counted(*other)) {
      asked.may_be_of.push_back(phrase.text);
    }
  }
  return shared;
}

}  // namespace

const IngredientLine* untouched_line(Identity identity, const Referring& referring,
                                     const Interpretation& by) {
  const Thing* thing = referring.situation().thing(identity);
  const bool is_untouched =
      thing && thing->line && thing->worked_on == 0 && !referring.is_worked(thing->identity);
  return is_untouched ? &by.lines[*thing->line] : nullptr;
}

bool says_of_itself(const IngredientLine& line, const std::string& word, const Language& language) {
  const auto verb = language.lexicon.verb(word);
  const auto is_it = [&](const std::string& other) { return other == word || (verb && other == *verb); };
  return std::ranges::any_of(line.name, is_it) || std::ranges::any_of(line.remarks, is_it) ||
         language.is_in_a_name(word, line.type);
}

std::vector<Clause> what_is_done_first(const Clause& clause, const Understanding& before,
                                       const Interpretation& by) {
  const Referring referring(by.language, by.lines, before.situation);
  std::vector<Clause> first;
  for (const english::Argument& argument : clause.arguments)
    for (std::size_t p = 0; p < argument.phrases.size(); ++p) {
      const NounPhrase& phrase = argument.phrases[p];
      for (std::size_t i = 0; i + 1 < phrase.words.size(); ++i) {
        Clause asked = asked_for(phrase, i, by.language);
        if (asked.verb.empty() || asked.verb == clause.verb || !is_done_at_once(asked, by.language)) continue;
        const IngredientLine* line = line_meant(phrase, referring, by);
        if (!line || says_of_itself(*line, phrase.words[i], by.language)) continue;
        const std::vector<NounPhrase> behind(argument.phrases.begin() + static_cast<std::ptrdiff_t>(p) + 1,
                                             argument.phrases.end());
        std::vector<Clause> shared = sharing(behind, asked, *line, referring, by);
        first.push_back(std::move(asked));
        std::ranges::move(shared, std::back_inserter(first));
      }
    }
  return first;
}

/// The text so far, with what a clause tells of things as done, and nothing has done yet.
Understanding Interpretation::with_done_first(const Understanding& before, const Clause& clause,
                                              const ClauseInPlace& place) const {
  Understanding ready = before;
  if (place.about) return ready;
  for (const Clause& first : what_is_done_first(clause, before, *this)) {
    Understanding done = understand_resolved(ready, {.clause = &first, .part = place.part}, 1).front();
    const ClauseNote& note = done.notes.back();
    if (note.construction.empty() || !note.unread.empty() || !note.failures.empty()) continue;
    ready = std::move(done);
    for (const Identity thing : ready.things) ready.situation.put_aside(thing);
  }
  return ready;
}

}  // namespace irl::language
