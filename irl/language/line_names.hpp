#pragma once

#include <span>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/language.hpp"

/// What lines of lists call things.
namespace irl::language {

/// The clauses of a remark; what only says what a thing is for, or what it is like, is none.
std::vector<grammar::english::Clause> clauses_of(const grammar::english::Tokens& remark,
                                                 const Language& language);

/// Whether a remark is no more than what things are made into, for which `in` is left out: `small dice`,
/// `thin slices`, `2 cm cubes`.
bool names_a_form(const grammar::english::Tokens& remark, const Language& language, const Domain& domain);
/// The same as words say it in a sentence: `in small dice`.
grammar::english::Tokens behind_in(const grammar::english::Tokens& form);

/// What a line calls a thing.
struct LineName {
  std::vector<std::string> words{};
  Type type{};
  std::string unit{};                            ///< said behind it; empty: none is
  std::vector<grammar::english::Clause> done{};  ///< `finely chopped`, in front of it
  grammar::english::Tokens unexplained{};
  grammar::english::Tokens left_open{};  ///< `cooked`: it says not how, so that nothing is done

  /// Whether every word of it says what the thing is.
  bool is_whole() const { return type && unexplained.empty(); }
};

/// What tokens call a thing: `freshly ground black pepper`, `garlic cloves`.
LineName name_of(std::span<const grammar::english::Token> tokens, const Language& language,
                 const Domain& domain);

/// `oregano dried`: what tells kinds apart stands before the name as well.
std::vector<std::string> with_kind_in_front(std::vector<std::string> words);

}  // namespace irl::language
