#include "grammar/english/detail/clause_order.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace irl::grammar::english {

namespace {

Argument* object_of(Clause& clause) {
  const auto found = std::ranges::find(clause.arguments, "object", &Argument::relation);
  return found == clause.arguments.end() ? nullptr : &*found;
}

bool has_object_or_subject(const Clause& clause) {
  return clause.argument("object") || clause.argument("subject");
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

/// `Cook, stirring occasionally, for 8 minutes`: so long it is cooked.
void give_times_to_what_goes_on(SentenceReading& reading) {
  const auto says_how_long = [](const Argument& argument) {
    return (argument.relation == "for" || argument.relation == "beside") && !argument.phrases.empty() &&
           std::ranges::all_of(argument.phrases, &NounPhrase::is_measure);
  };
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause& order = reading.clauses[i - 1];
    Clause& manner = reading.clauses[i];
    const bool is_manner = manner.form == VerbForm::gerund && manner.link.empty() &&
                           order.form == VerbForm::plain && !order.verb.empty() &&
                           !has_object_or_subject(manner) && manner.text.contains(',');
    const auto time = std::ranges::find_if(manner.arguments, says_how_long);
    if (!is_manner || time == manner.arguments.end() || std::ranges::any_of(order.arguments, says_how_long))
      continue;
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
  return argument.phrases.size() == 1 &&
         (argument.phrases.front().pronoun == "it" || argument.phrases.front().pronoun == "them" ||
          argument.phrases.front().pronoun == "they");
}

/// `Peel the potatoes after washing them`: what comes first says the name.
void name_first(Clause& first, Clause& second) {
  Argument* named = object_of(second);
  if (!named || named->phrases.front().words.empty()) return;
  for (Argument& argument : first.arguments)
    if ((argument.relation == "object" || argument.relation == "subject") &&
        is_pronoun_for_a_thing(argument)) {
      std::swap(argument.phrases, named->phrases);
      return;
    }
  if (first.form == VerbForm::plain || has_object_or_subject(first) || first.verb.empty()) return;
  first.arguments.push_back(*named);
  *named = once_more(*named);
}

bool comes_first(const Clause& clause) {
  return clause.link == "when" || clause.link == "once" || clause.link == "after" || clause.link == "by";
}

}  // namespace

void put_in_order(SentenceReading& reading) {
  std::vector<Clause>& clauses = reading.clauses;
  bring_forward_what_is_told(reading);
  share_objects_of_passives(reading);
  give_times_to_what_goes_on(reading);
  give_objects_of_causatives(reading);
  give_instruments(reading);
  // `Before adding the eggs, sift the flour.`
  if (clauses.size() > 1 && clauses.front().link == "before" && clauses.front().form == VerbForm::gerund) {
    name_first(clauses[1], clauses[0]);
    std::ranges::rotate(clauses, clauses.begin() + 1);
  }
  // `Slice it when it has cooled.`
  for (std::size_t i = 1; i < clauses.size(); ++i) {
    if (!comes_first(clauses[i])) continue;
    name_first(clauses[i], clauses[i - 1]);
    std::swap(clauses[i - 1], clauses[i]);
  }
}

}  // namespace irl::grammar::english
