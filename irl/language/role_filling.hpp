#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// What the roles of a construction were filled with.
struct Filling {
  /// Something to be brought for a role.
  struct Wanted {
    std::string role;
    Type type;
    const grammar::english::NounPhrase* phrase = nullptr;  ///< null: no words ask for it
  };

  /// A thing of which words take only a part.
  struct Part {
    Identity whole = Identity::none;
    grammar::english::Measure measure{};
    bool is_what_is_left = false;  ///< the measure stays behind: `all but 50 g of it`
    bool is_guessed = false;       ///< the text gives no amount: `most of it`
  };

  std::map<std::string, std::vector<Term>, std::less<>> terms{};  ///< by role; several for several things
  std::map<std::string, std::vector<Identity>, std::less<>> things{};
  std::vector<Wanted> wanted{};
  std::vector<Part> parts{};
  std::vector<Identity> left_out{};                          ///< of everything
  std::map<std::string, std::string, std::less<>> shared{};  ///< roles whose variable all clauses share
  std::vector<const void*> read{};                           ///< arguments and phrases that play a role
  std::map<const void*, std::string> roles{};                ///< which one, of phrases that a term stands for
  std::vector<std::string> why{};
  std::vector<std::string> unsaid{};  ///< roles that what was worked on last plays, as no words say what does
  std::map<std::string, std::string> guesses{};  ///< by role, what words say how much that give no amount
  double cost = 0;

  /// Whether a phrase, or the size that it says, plays a role.
  bool reads(const grammar::english::NounPhrase& phrase) const;
  /// Whether the size that a phrase says plays a role, and its other words none: `tablespoons of jam`.
  bool reads_only_the_size_of(const grammar::english::NounPhrase& phrase) const;
  /// The role that a phrase, or the size that it says, fills with a term or with what is to be brought; null
  /// if it fills none.
  const std::string* role_of(const grammar::english::NounPhrase& phrase) const;
  /// Everything that is spoken of.
  std::vector<Identity> taken() const;
};

/// The ways to fill the roles of a construction, the best first.
struct Fillings {
  std::vector<Filling> ways{};
  const Role* lacking = nullptr;  ///< where there are none: the first role that nothing can play
  std::size_t filled = 0;         ///< how many roles come before that one
};

/// At most so many ways to fill the roles with what a clause says; `parameter` is what `*` stands for.
Fillings fillings(const Construction& construction, const std::string& parameter, const ClauseInPlace& place,
                  const Language& language, const Referring& referring, const Situation& situation,
                  std::size_t most);

}  // namespace irl::language
