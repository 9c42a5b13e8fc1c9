#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/data/shared_sequence.hpp"
#include "irl/language/language.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

/// A clause that was read, and what it was about.
struct Said {
  grammar::english::Clause clause{};
  std::string construction{};      ///< empty: it was not understood
  std::vector<Identity> things{};  ///< that it took or gave
  std::size_t part = 0;            ///< the instruction in which it stands
  bool is_idle = false;            ///< it asked for nothing: `take the eggs`
};

/// What has been said so far, as far as later words go back to it.
class Discourse {
 public:
  void say(Said said) { said_.push_back(std::move(said)); }

  /// Whether a clause tells of something that was done already: `once they are chopped`.
  bool is_done(const grammar::english::Clause& clause, const Language& language,
               const Referring& referring) const;
  /// Whether a clause, understood by that construction, says no more than what the one before it is done for:
  /// `stir to blend`.
  bool is_purpose(const grammar::english::Clause& clause, std::string_view construction) const;

  /// The clauses that one like `repeat with the carrots` stands for: those that were said last of one thing,
  /// of another one. Empty where there are none.
  std::vector<grammar::english::Clause> repeated(const grammar::english::Clause& clause) const;

  /// The last clause that asks for something, understood or not; null if there is none.
  const Said* last() const;
  /// The last clause that was understood and has a verb; null if there is none.
  const Said* last_with_verb() const;

  /// A clause with pronouns replaced by what they go back to, where that is no thing that was worked on:
  /// `the former` and `the latter` by the two things that were last spoken of together, `it` by what was just
  /// taken.
  grammar::english::Clause resolved(grammar::english::Clause clause) const;

 private:
  void go_back_to_what_was_taken(grammar::english::Clause& clause) const;
  void go_on_with_what_is_left(grammar::english::Clause& clause) const;
  const grammar::english::NounPhrase* part_named(const std::string& noun) const;
  void go_on_with_the_others(grammar::english::Clause& clause) const;

  SharedSequence<Said> said_;
};

}  // namespace irl::language
