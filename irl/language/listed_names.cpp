#include "irl/language/listed_names.hpp"

#include <algorithm>

#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::SentenceReading;

namespace {

bool is_joined(const Clause& clause) {
  return clause.link == "and" || clause.is_behind_comma;
}

/// Whether a clause has the words of a name as its verb and its object.
bool parts_name(const Clause& clause, const std::vector<std::string>& name) {
  const english::Argument* object = clause.argument("object");
  if (clause.verb.empty() || !is_joined(clause) || !object || object->phrases.empty()) return false;
  const english::NounPhrase& noun = object->phrases.front();
  return noun.determiner == english::Determiner::none && !noun.measure &&
         name.size() == noun.words.size() + 1 && name.front() == clause.verb &&
         std::equal(noun.words.begin(), noun.words.end(), name.begin() + 1, english::same_noun);
}

/// `Mix the eggs and cream`: whether a clause is nothing but the noun of a name, behind an object that it may
/// be joined to.
bool parts_objects(const Clause& before, const Clause& clause, const std::vector<std::string>& name) {
  const bool is_all = clause.arguments.empty() && clause.adverbs.empty() && clause.asides.empty();
  return before.argument("object") && is_joined(clause) && is_all && !name.empty() &&
         clause.verb == name.back();
}

}  // namespace

void keep_listed_names(std::vector<SentenceReading>& readings, std::span<const IngredientLine> lines) {
  const auto parts_one = [&](const SentenceReading& reading) {
    const std::vector<Clause>& clauses = reading.clauses;
    for (std::size_t i = 0; i < clauses.size(); ++i)
      for (const IngredientLine& line : lines)
        if (parts_name(clauses[i], line.name) ||
            (i > 0 && parts_objects(clauses[i - 1], clauses[i], line.name)))
          return true;
    return false;
  };
  if (!std::ranges::all_of(readings, parts_one)) std::erase_if(readings, parts_one);
}

}  // namespace irl::language
