#include "irl/language/without_verb.hpp"

#include <algorithm>
#include <iterator>

#include "grammar/english/function_words.hpp"
#include "irl/language/objects_spoken_of.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;

bool goes_on_like(const Clause& gapped, const Clause& before) {
  return std::ranges::all_of(gapped.arguments, [&](const Argument& argument) {
    return argument.relation == "object" || before.argument(argument.relation);
  });
}

bool names_nothing(const Clause& clause) {
  return std::ranges::all_of(clause.arguments, [](const Argument& argument) {
    return argument.phrases.empty() || argument.phrases.front().is_measure();
  });
}

Clause with_verb_of(const Clause& before, Clause clause) {
  const auto first = std::ranges::find_if(before.arguments, [](const Argument& argument) {
    return !argument.phrases.empty() && argument.relation != "subject";
  });
  // `Spread on a tray. 40 minutes.`
  const bool is_measure = clause.link.empty() && names_nothing(clause);
  const bool has_object =
      before.argument("object") || first == before.arguments.end() || clause.is_gapped || is_measure;
  for (Argument& argument : clause.arguments)
    if (argument.relation == "object" && !has_object) argument.relation = first->relation;
  for (const std::string& adverb : before.adverbs)
    if (!english::is_negation(adverb)) clause.adverbs.push_back(adverb);
  clause.verb = before.verb;
  return clause;
}

Clause with_more_put_in(const Said& said, Clause clause, const Language& language) {
  // `Add the milk, then the eggs`: they are added as well.
  if (language.adds.contains(clause.verb)) return clause;
  const bool is_alone =
      clause.arguments.size() == 1 &&
      std::ranges::none_of(clause.arguments.front().phrases, &english::NounPhrase::is_measure);
  const Construction* meant = language.construction(said.construction);
  const bool were_several = said.clause.argument("object") && said.things.size() > 2;  // and what they gave
  if (is_alone && were_several && meant && !role_of_object_worked_on(*meant))
    for (Argument& argument : clause.arguments)
      if (argument.relation == "object") argument.relation = "in";
  return clause;
}

}  // namespace irl::language
