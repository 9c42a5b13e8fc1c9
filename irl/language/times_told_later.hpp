#pragma once

#include "grammar/english/clause.hpp"
#include "irl/language/language.hpp"

/// How long something goes on where only the next order tells: `fry the onion; after 5 minutes add the
/// tomatoes`.
namespace irl::language {

/// Has orders go on for the time after which the next one comes, where they say no time and their verbs take
/// one: `fry the onion and after 5 minutes add the tomatoes`.
void give_times_told_later(grammar::english::SentenceReading& reading, const Language& language,
                           const Domain& domain);

/// The same of a sentence and the next one: what that begins with becomes the end of the first. `Boil it for
/// 10 minutes, add the leeks. After 5 minutes more add the cream.` goes on for these.
void move_time_forward(std::vector<grammar::english::Tokens>& sentences, std::size_t at,
                       const Language& language, const Domain& domain);

/// `Boil it for 20 minutes. For the last 8 minutes, add the carrots.`: the first sentence goes on for 12
/// minutes, and the second says that it does so for 8 more behind what it orders.
void part_off_last_minutes(grammar::english::Tokens& sentence, grammar::english::Tokens& next,
                           const Language& language, const Domain& domain);

/// `Fry it for 5 minutes. Turn it. 3 minutes more.`: a sentence that only says a time is given the verb of
/// the order before it that goes on.
void say_what_goes_on(std::vector<grammar::english::Tokens>& sentences, std::size_t at,
                      const Language& language, const Domain& domain);

/// `Fry the onion. Add the leeks, cover, 5 minutes more.`: the same of a time behind a comma, after an order
/// that goes on for none.
void say_what_goes_on_within(std::vector<grammar::english::Tokens>& sentences, std::size_t at,
                             const Language& language, const Domain& domain);

}  // namespace irl::language
