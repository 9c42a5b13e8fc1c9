#include "irl/language/listed_names.hpp"

#include <algorithm>

#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::SentenceReading;

namespace {

/// Whether a clause has the words of a name as its verb and its object, or is nothing but the noun of it:
/// `the eggs and cream`.
bool parts_name(const Clause& clause, const std::vector<std::string>& name) {
  const english::Argument* object = clause.argument("object");
  const bool is_joined = clause.link == "and" || clause.is_behind_comma;
  const bool is_all = clause.arguments.empty() && clause.adverbs.empty() && clause.asides.empty();
  if (is_joined && is_all && !name.empty() && clause.verb == name.back()) return true;
  if (clause.verb.empty() || !is_joined || !object || object->phrases.empty()) return false;
  const english::NounPhrase& noun = object->phrases.front();
  return noun.determiner == english::Determiner::none && !noun.measure &&
         name.size() == noun.words.size() + 1 && name.front() == clause.verb &&
         std::equal(noun.words.begin(), noun.words.end(), name.begin() + 1, english::same_noun);
}

}  // namespace

void keep_listed_names(std::vector<SentenceReading>& readings, std::span<const IngredientLine> lines) {
  const auto parts_one = [&](const SentenceReading& reading) {
    return std::ranges::any_of(reading.clauses, [&](const Clause& clause) {
      return std::ranges::any_of(lines,
                                 [&](const IngredientLine& line) { return parts_name(clause, line.name); });
    });
  };
  if (!std::ranges::all_of(readings, parts_one)) std::erase_if(readings, parts_one);
}

}  // namespace irl::language
