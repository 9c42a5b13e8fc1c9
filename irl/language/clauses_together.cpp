#include "irl/language/clauses_together.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "grammar/english/function_words.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::SentenceReading;

namespace {

constexpr double for_one_object_of_two_verbs = 0.4;  // a gain

/// Whether what a clause is about is worked on no longer: `set aside`.
bool puts_aside(const Clause& clause, const Language& language) {
  return std::ranges::any_of(language.constructions_of(clause.verb, clause.adverbs),
                             [](const auto& of_verb) { return of_verb.first->puts_aside; });
}

/// What a verb without words of its own may have in common with the next one: its object, or what goes in by
/// it, if that is made ready so: `sift and fold in the flour`. Null where it is rather about what is there:
/// `cool and add the eggs`, `set aside and fry the leeks`.
const english::Argument* object_in_common(const Clause& first, const Clause& next, const Language& language) {
  const std::string& verb = first.verb;
  if (language.settles.contains(verb) && language.adds.contains(next.verb)) return nullptr;
  if (puts_aside(first, language) && !puts_aside(next, language)) return nullptr;
  if (const english::Argument* object = next.argument("object")) return object;
  if (!language.prepares.contains(verb)) return nullptr;
  const english::Argument* in = next.argument("in");
  return in && !in->phrases.empty() ? in : nullptr;
}

/// `Drain the frobnicate`: whether what is unread may be what a verb is about.
bool leaves_a_name_unread(const Clause& clause) {
  const auto names = [](const english::Token& determiner, const english::Token& name) {
    return english::is_determiner(determiner.text) && !name.is_mark() &&
           !english::is_function_word(name.text);
  };
  return clause.is_object_unread || std::ranges::adjacent_find(clause.unread, names) != clause.unread.end();
}

}  // namespace

void add_shared_objects(std::vector<SentenceReading>& readings, const Language& language) {
  const std::size_t count = readings.size();
  for (std::size_t r = 0; r < count; ++r) {
    SentenceReading shared = readings[r];
    bool is_new = false;
    for (std::size_t i = shared.clauses.size(); i-- > 1;) {
      Clause& first = shared.clauses[i - 1];
      const Clause& second = shared.clauses[i];
      // `Peel, core, and slice it` shares, `add the eggs, stir, and add the rest` does not.
      const bool are_many = i > 1 && shared.clauses[i - 2].arguments.empty();
      const bool are_joined =
          (second.link == "and" && (!second.is_behind_comma || are_many)) || (is_new && second.link.empty());
      // What has an object that was not read shares none.
      if (first.verb.empty() || !first.arguments.empty() || leaves_a_name_unread(first) || !are_joined)
        continue;
      const english::Argument* object = object_in_common(first, second, language);
      if (!object) continue;
      first.arguments.push_back({"object", object->phrases});
      // The second verb is about the same thing, and not another one.
      for (english::Argument& argument : shared.clauses[i].arguments)
        for (english::NounPhrase& phrase : argument.phrases)
          if (argument.relation == "object" && phrase.determiner == english::Determiner::indefinite)
            phrase.determiner = english::Determiner::definite;
      is_new = true;
    }
    shared.cost -= for_one_object_of_two_verbs;
    if (is_new) readings.push_back(std::move(shared));
  }
}

namespace {

/// `Toss the carrots with the onions`
bool ends_with_what_goes_in(const Clause& clause) {
  return !clause.arguments.empty() && clause.arguments.back().relation == "with";
}

/// Whether a clause may tell of what the one before it adds, rather than ask for something: `add the apples,
/// cut into chunks`.
bool may_tell_of_what_goes_in(const Clause& clause, const Clause& before, const Language& language) {
  const english::Lexicon& lexicon = language.lexicon;
  const bool may_be_participle = lexicon.verbs.contains(clause.verb) && lexicon.is_participle(clause.verb);
  const bool is_bare = !clause.argument("object") && !clause.argument("in") && clause.link.empty();
  const bool adds = language.adds.contains(before.verb) || before.argument("in") ||
                    (ends_with_what_goes_in(before) && language.prepares.contains(clause.verb));
  return may_be_participle && is_bare && clause.is_behind_comma && !clause.is_passive && adds &&
         !puts_aside(clause, language);
}

}  // namespace

void tell_of_what_goes_in(SentenceReading& reading, const Language& language) {
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause &before = reading.clauses[i - 1], &clause = reading.clauses[i];
    const english::Argument* object =
        ends_with_what_goes_in(before) ? &before.arguments.back() : before.argument("object");
    const english::Argument* in = object ? object : before.argument("in");
    if (!in || in->phrases.empty() || in->phrases.back().words.empty() ||
        !may_tell_of_what_goes_in(clause, before, language))
      continue;
    clause.arguments.insert(clause.arguments.begin(), {"object", {in->phrases.back()}});
    clause.is_background = true;
    std::swap(before, clause);
    ++i;
  }
}

namespace {

/// `Spooned over`, of what a clause beside it says.
bool tells_what_lies_over(const Clause& clause) {
  const english::Argument* over = clause.argument("over");
  const bool says_over =
      over ? over->phrases.empty()
           : std::ranges::any_of(clause.unread, [](const english::Token& token) { return token.is("over"); });
  return clause.form == english::VerbForm::participle && says_over && !clause.is_passive &&
         !clause.is_behind_comma && clause.link.empty() && !clause.argument("subject");
}

void say_over_what(Clause& clause, const english::Argument& base) {
  std::erase_if(clause.unread, [](const english::Token& token) { return token.is("over"); });
  std::erase_if(clause.arguments, [](const english::Argument& one) { return one.relation == "over"; });
  clause.arguments.push_back({"over", base.phrases});
}

}  // namespace

void tell_what_lies_over(SentenceReading& reading) {
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause &first = reading.clauses[i - 1], &second = reading.clauses[i];
    const bool is_behind = tells_what_lies_over(second);  // or before it, as what it speaks of
    if (!is_behind && !tells_what_lies_over(first)) continue;
    Clause &told = is_behind ? second : first, &said = is_behind ? first : second;
    const english::Argument* object = told.argument("object");
    const bool is_said = ends_with_what_goes_in(said) && !said.arguments.back().phrases.empty();
    if (!is_said || (object && object->phrases != said.arguments.back().phrases)) continue;
    if (!object) told.arguments.insert(told.arguments.begin(), {"object", said.arguments.back().phrases});
    told.is_background = false;
    told.form = english::VerbForm::plain;
    said.arguments.pop_back();
    if (const english::Argument* base = said.argument("object")) say_over_what(told, *base);
    if (!is_behind) std::swap(first, second);
  }
}

void keep_amounts_together(SentenceReading& reading) {
  for (std::size_t i = 0; i + 1 < reading.clauses.size();) {
    Clause& clause = reading.clauses[i];
    const Clause& next = reading.clauses[i + 1];
    if (!clause.unread_amount() || !next.verb.empty()) {
      ++i;
      continue;
    }
    clause.unread.push_back({next.text, std::nullopt, next.where});
    clause.unread.insert(clause.unread.end(), next.unread.begin(), next.unread.end());
    clause.asides.insert(clause.asides.end(), next.asides.begin(), next.asides.end());
    reading.clauses.erase(reading.clauses.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

}  // namespace irl::language
