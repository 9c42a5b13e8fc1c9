#include "grammar/english/detail/clause_order.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

namespace {

Argument* object_of(Clause& clause) {
  const auto found = std::ranges::find(clause.arguments, "object", &Argument::relation);
  return found == clause.arguments.end() ? nullptr : &*found;
}

bool has_object_or_subject(const Clause& clause) {
  return clause.argument("object") || clause.argument("subject");
}

/// `for 8 minutes`
bool is_time(const Argument& argument) {
  return (argument.relation == "for" || argument.relation == "beside") && !argument.phrases.empty() &&
         std::ranges::all_of(argument.phrases, &NounPhrase::is_measure);
}

bool says_how_long(const Clause& clause) {
  return std::ranges::any_of(clause.arguments, is_time);
}

NounPhrase pronoun(const char* word, const NounPhrase& instead_of) {
  NounPhrase phrase{.determiner = Determiner::pronoun, .pronoun = word};
  phrase.text = instead_of.text;
  phrase.where = instead_of.where;
  return phrase;
}

/// What was the object of one verb, as that of a second one: an amount is not taken twice, and several things
/// may have become one.
Argument once_more(const Argument& object) {
  const NounPhrase& first = object.phrases.front();
  Argument again{"object", {}};
  if (object.phrases.size() > 1)
    again.phrases.push_back(pronoun("them", first));
  else if (first.measure || first.share != Share::whole)
    again.phrases.push_back(pronoun("it", first));
  else
    again.phrases.push_back(first);
  if (again.phrases.front().determiner == Determiner::indefinite)
    again.phrases.front().determiner = Determiner::definite;
  return again;
}

/// `A pan, which has been greased, is floured`: what is spoken of in several clauses is one thing.
void know_again_what_is_told_of(std::span<Clause> clauses) {
  std::vector<const NounPhrase*> known;
  const auto is_known = [&](const NounPhrase& phrase) {
    return std::ranges::any_of(
        known, [&](const NounPhrase* one) { return one->where == phrase.where && one->text == phrase.text; });
  };
  for (Clause& clause : clauses)
    for (Argument& argument : clause.arguments)
      for (NounPhrase& phrase : argument.phrases)
        if (!is_known(phrase))
          known.push_back(&phrase);
        else if (phrase.determiner == Determiner::indefinite || phrase.determiner == Determiner::another)
          phrase.determiner = Determiner::definite;
}

/// `Add the flour, which has been sifted`: that is before, and of the flour.
void bring_forward_what_is_told(SentenceReading& reading) {
  std::vector<Clause> all;
  for (Clause& clause : reading.clauses) {
    const std::size_t first = all.size();
    std::vector<Clause> told = std::exchange(clause.told_of, {});
    const auto asked_for = std::ranges::stable_partition(told, &Clause::is_background);
    std::move(told.begin(), asked_for.begin(), std::back_inserter(all));
    all.push_back(std::move(clause));
    std::ranges::move(asked_for, std::back_inserter(all));  // `a pan, in which you then fry it`
    know_again_what_is_told_of(std::span(all).subspan(first));
  }
  reading.clauses = std::move(all);
}

/// `The tomatoes are washed and diced`: each participle has the object of the first.
void share_objects_of_passives(SentenceReading& reading) {
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause& before = reading.clauses[i - 1];
    Clause& clause = reading.clauses[i];
    const bool goes_on = clause.link.empty() || clause.link == "and" || clause.link == "then" ||
                         clause.link == "but" || clause.link == "before";
    if (!before.is_passive || !goes_on || clause.verb.empty() || has_object_or_subject(clause)) continue;
    const bool is_shared =
        clause.form == VerbForm::participle || (clause.form == VerbForm::gerund && clause.link == "before");
    const Argument* object = object_of(before);
    if (!is_shared || !object) continue;
    clause.arguments.push_back(once_more(*object));
    clause.is_passive = true;
  }
}

/// `Bake it, having lowered the oven, for 40 minutes`: whether a time stands behind a comma, and what is told
/// before that came first.
bool is_told_in_between(const Clause& told, const Argument& time) {
  const bool comes_first = (told.form == VerbForm::participle && told.is_background && !told.is_passive) ||
                           (told.form == VerbForm::gerund && (told.link == "after" || told.link.empty()));
  const std::size_t comma = told.text.rfind(", ");
  return comes_first && told.is_behind_comma && comma != std::string::npos &&
         told.text.substr(comma).contains(time.phrases.front().text);
}

/// `Cook, stirring occasionally, for 8 minutes`: so long it is cooked.
void give_times_to_what_goes_on(SentenceReading& reading) {
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause& order = reading.clauses[i - 1];
    Clause& manner = reading.clauses[i];
    const bool is_manner = manner.form == VerbForm::gerund && manner.link.empty() &&
                           order.form == VerbForm::plain && !order.verb.empty() &&
                           !has_object_or_subject(manner) && manner.text.contains(',');
    const auto time = std::ranges::find_if(manner.arguments, is_time);
    if (time == manner.arguments.end() || says_how_long(order)) continue;
    const bool is_of_order = order.form == VerbForm::plain && !order.verb.empty();
    if (!is_manner && !(is_of_order && is_told_in_between(manner, *time))) continue;
    order.arguments.push_back(std::move(*time));
    manner.arguments.erase(time);
  }
}

/// `Let the nuts soak in the water`: they are what soaks.
void give_objects_of_causatives(SentenceReading& reading) {
  std::vector<Clause>& clauses = reading.clauses;
  for (std::size_t i = 0; i + 1 < clauses.size(); ++i) {
    Clause& causing = clauses[i];
    Clause& caused = clauses[i + 1];
    const bool is_causative = causing.verb == "let" || causing.verb == "allow" || causing.verb == "leave";
    const bool goes_on = caused.link.empty() || caused.link == "to";
    const bool is_alone = causing.arguments.size() == 1 && causing.arguments.front().relation == "object" &&
                          causing.unread.empty() && causing.asides.empty();
    // `do not let it boil over`, but `do not leave it, stir`
    if (is_causative && causing.is_negated() && goes_on && !caused.is_behind_comma &&
        caused.form == VerbForm::plain && !caused.verb.empty()) {
      causing.text += " " + caused.text;
      clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      continue;
    }
    if (!is_causative || !goes_on || !is_alone || caused.form != VerbForm::plain || caused.verb.empty() ||
        has_object_or_subject(caused))
      continue;
    caused.arguments.insert(caused.arguments.begin(), causing.arguments.front());
    caused.adverbs.insert(caused.adverbs.begin(), causing.adverbs.begin(), causing.adverbs.end());
    caused.link = causing.link;
    caused.is_background = causing.is_background;
    caused.text = causing.text + " " + caused.text;
    caused.where = causing.where;
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// `Use a wooden spoon to work in the butter`: what it is done with.
void give_instruments(SentenceReading& reading) {
  std::vector<Clause>& clauses = reading.clauses;
  for (std::size_t i = 0; i + 1 < clauses.size(); ++i) {
    const Clause& use = clauses[i];
    Clause& work = clauses[i + 1];
    const bool is_alone = use.arguments.size() == 1 && use.arguments.front().relation == "object" &&
                          use.unread.empty() && use.asides.empty() && !use.is_negated();
    if (use.verb != "use" || !is_alone || work.link != "to" || work.verb.empty() ||
        work.form != VerbForm::plain)
      continue;
    work.arguments.push_back({"with", use.arguments.front().phrases});
    work.link = use.link;
    work.text = use.text + " to " + work.text;
    work.where = use.where;
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

bool is_pronoun_for_a_thing(const Argument& argument) {
  constexpr std::array<std::string_view, 5> pronouns{"it", "them", "they", "former", "latter"};
  return argument.phrases.size() == 1 && is_one_of(argument.phrases.front().pronoun, pronouns);
}

bool is_named(const Argument& argument) {
  return !argument.phrases.empty() && !argument.phrases.front().words.empty();
}

/// Whether a pronoun may go back to that: `them` to several things, `it` to one.
bool agrees(const std::string& pronoun, const Argument& named) {
  const NounPhrase& last = named.phrases.back();
  const bool are_several = named.phrases.size() > 1 || last.count > 1 || may_be_plural(last.words.back());
  return (pronoun == "it") != are_several;
}

/// Where a clause says what it is about, what it is put to, and what it is done with.
std::vector<Argument*> things_named(Clause& clause) {
  constexpr std::array<std::string_view, 6> relations{"object", "to", "into", "over", "with", "in"};
  std::vector<Argument*> named;
  for (Argument& argument : clause.arguments)
    if (is_one_of(argument.relation, relations) && is_named(argument)) named.push_back(&argument);
  return named;
}

/// `Add the tomatoes to the onion after it has been fried`: what a pronoun goes to that stands behind it in
/// time; null where nothing is named.
Argument* meant_by(const std::string& pronoun, Clause& named) {
  std::vector<Argument*> things = things_named(named);
  if (things.empty()) return nullptr;
  if (pronoun == "former" || pronoun == "latter")
    return things.size() == 2 ? things[pronoun == "latter"] : nullptr;
  const auto found = std::ranges::find_if(things, [&](Argument* one) { return agrees(pronoun, *one); });
  Argument* object = object_of(named);
  if (found != things.end()) return *found;
  return object && is_named(*object) ? object : nullptr;
}

/// `Add the flour to the butter when melted`: of two foods rather the one that stands before it.
Argument* meant_by_no_word(const Clause& first, Clause& second, const Lexicon& lexicon) {
  Argument* object = object_of(second);
  if (!object || !is_named(*object)) return nullptr;
  if (first.form != VerbForm::participle || first.is_behind_comma) return object;
  Argument* last = things_named(second).back();
  const NounPhrase& phrase = last->phrases.back();
  const bool is_food = std::ranges::any_of(lexicon.names, [&](const std::vector<std::string>& name) {
    return same_noun(name.back(), phrase.words.back());
  });
  const bool is_definite = phrase.determiner == Determiner::definite && last->phrases.size() == 1;
  return is_food && is_definite && last->relation != "with" && last->relation != "in" ? last : object;
}

/// What else an argument might have been of the things that a clause names.
void note_others(Clause& first, Clause& second, const Argument& meant, std::string_view pronoun) {
  for (const Argument* other : things_named(second))
    if (other != &meant && other->relation != "with" && other->relation != "in" &&
        other->phrases.front().determiner == Determiner::definite &&
        (pronoun.empty() || agrees(std::string(pronoun), *other)))
      first.may_be_of.push_back(other->phrases.front().text);
}

/// `Add the eggs`, `stir in the eggs`: whether what it is about comes to something else.
bool brings_something_new(const Clause& clause) {
  const Argument* in = clause.argument("in");
  return clause.verb == "add" || (in && in->phrases.empty());
}

/// `Before adding the eggs, chill it for an hour`: what rests is what is there, and not what comes to it.
bool is_about_what_is_there(const Clause& first, const Clause& second) {
  return brings_something_new(second) && says_how_long(first);
}

/// `Peel the potatoes after washing them`: what comes first says the name.
void name_first(Clause& first, Clause& second, const Lexicon& lexicon) {
  if (is_about_what_is_there(first, second)) return;
  for (Argument& argument : first.arguments)
    if ((argument.relation == "object" || argument.relation == "subject") &&
        is_pronoun_for_a_thing(argument)) {
      const std::string pronoun = argument.phrases.front().pronoun;
      Argument* named = meant_by(pronoun, second);
      if (!named) return;
      if (pronoun == "it" || pronoun == "them" || pronoun == "they")
        note_others(first, second, *named, pronoun);
      if (named == object_of(second))
        std::swap(argument.phrases, named->phrases);
      else
        argument.phrases = std::exchange(named->phrases, once_more(*named).phrases);
      return;
    }
  if (first.form == VerbForm::plain || has_object_or_subject(first) || first.verb.empty()) return;
  Argument* named = meant_by_no_word(first, second, lexicon);
  if (!named) return;
  if (first.form == VerbForm::participle && !first.is_behind_comma) note_others(first, second, *named, "");
  first.arguments.push_back({"object", std::exchange(named->phrases, once_more(*named).phrases)});
}

/// `…, having first peeled them`, `…, first peeling them`
bool tells_what_came_first(const Clause& clause) {
  const bool is_told =
      clause.link.empty() && clause.is_behind_comma && !clause.is_passive && !clause.verb.empty();
  const bool says_first = std::ranges::find(clause.adverbs, "first") != clause.adverbs.end();
  return is_told && ((clause.is_background && clause.form == VerbForm::participle) ||
                     (says_first && clause.form == VerbForm::gerund));
}

bool comes_first(const Clause& clause) {
  return clause.link == "when" || clause.link == "once" || clause.link == "after" || clause.link == "by" ||
         tells_what_came_first(clause);
}

/// Whether an order begins there, behind what belongs to it: `and, after baking, | slice them`.
bool is_order_behind(const std::vector<Clause>& clauses, std::size_t at) {
  return at < clauses.size() && clauses[at].is_behind_comma && clauses[at].link.empty() &&
         clauses[at].form == VerbForm::plain && !clauses[at].verb.empty();
}

/// `Once boiled and peeled`: where what goes on in the same form ends.
std::size_t end_of_what_comes_first(const std::vector<Clause>& clauses, std::size_t begin) {
  const Clause& first = clauses[begin];
  std::size_t end = begin + 1;
  const auto goes_on = [&](const Clause& clause) {
    const Argument* object = clause.argument("object");
    return clause.link == "and" && clause.form == first.form && first.form != VerbForm::plain &&
           !clause.verb.empty() && !clause.is_behind_comma && (!object || is_pronoun_for_a_thing(*object));
  };
  while (end < clauses.size() && goes_on(clauses[end])) ++end;
  return end;
}

/// `Before adding the eggs, sift the flour`, `and, before you mash and salt them, peel them`: what comes
/// before that is done first.
void put_before_last(SentenceReading& reading, const Lexicon& lexicon) {
  std::vector<Clause>& clauses = reading.clauses;
  for (std::size_t i = 0; i + 1 < clauses.size(); ++i) {
    const Clause& later = clauses[i];
    // `before the milk boils, add the sugar` says when, and not what to do
    if (later.link != "before" || !later.is_fronted || later.argument("subject")) continue;
    std::size_t order = i + 1;
    while (order + 1 < clauses.size() && clauses[order].link == "and" && !clauses[order].is_behind_comma &&
           clauses[order].form == later.form)
      ++order;
    const bool is_alone = i == 0 && later.form == VerbForm::gerund;  // `before serving sift it over`
    if (!is_alone && !is_order_behind(clauses, order)) continue;
    name_first(clauses[order], clauses[i], lexicon);
    const auto begin = clauses.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(begin, clauses.begin() + static_cast<std::ptrdiff_t>(order), clauses.end());
    return;
  }
}

/// `Melt the butter and, stirring constantly, add the milk`: it is stirred while the milk is added.
void put_manner_behind(SentenceReading& reading) {
  std::vector<Clause>& clauses = reading.clauses;
  for (std::size_t i = 0; i + 1 < clauses.size(); ++i) {
    Clause& manner = clauses[i];
    const bool is_link = manner.link.empty() || manner.link == "and" || manner.link == "then";
    if (manner.form != VerbForm::gerund || !manner.is_fronted || !is_link || has_object_or_subject(manner) ||
        manner.verb.empty() || !is_order_behind(clauses, i + 1))
      continue;
    std::swap(manner.link, clauses[i + 1].link);
    std::swap(manner.is_behind_comma, clauses[i + 1].is_behind_comma);
    std::swap(manner, clauses[i + 1]);
    ++i;
  }
}

}  // namespace

void put_in_order(SentenceReading& reading, const Lexicon& lexicon) {
  std::vector<Clause>& clauses = reading.clauses;
  bring_forward_what_is_told(reading);
  share_objects_of_passives(reading);
  give_times_to_what_goes_on(reading);
  give_objects_of_causatives(reading);
  give_instruments(reading);
  put_before_last(reading, lexicon);
  put_manner_behind(reading);
  // `After peeling, slice the potatoes.`
  if (clauses.size() > 1 && clauses.front().link == "after" && clauses.front().form == VerbForm::gerund &&
      !has_object_or_subject(clauses.front()) && !is_about_what_is_there(clauses[0], clauses[1]))
    name_first(clauses[0], clauses[1], lexicon);
  // `Slice it when it has cooled.`
  for (std::size_t i = 1; i < clauses.size(); ++i) {
    const std::size_t end = end_of_what_comes_first(clauses, i);
    if (!comes_first(clauses[i]) || (clauses[i].is_fronted && is_order_behind(clauses, end))) continue;
    name_first(clauses[i], clauses[i - 1], lexicon);
    for (std::size_t more = i + 1; more < end; ++more) {
      clauses[more].is_background = clauses[more].is_background || clauses[i].is_background;
      if (const Argument* object = object_of(clauses[i]); object && !has_object_or_subject(clauses[more]))
        clauses[more].arguments.push_back(once_more(*object));
    }
    const auto order = clauses.begin() + static_cast<std::ptrdiff_t>(i) - 1;
    std::rotate(order, order + 1, clauses.begin() + static_cast<std::ptrdiff_t>(end));
    i = end - 1;
  }
}

}  // namespace irl::grammar::english
