#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/writing/matching.hpp"
#include "irl/language/writing/text_draft.hpp"

namespace irl::language {

/// A clause of a verb as the language has it: `slice`, `finely slice`, `aside put`.
grammar::english::Clause said_with(const std::string& verb);
/// `Mixture b`: a name for what no other words tell apart.
grammar::english::NounPhrase mixture_called(const std::string& letter);
/// With the size of pieces: `into balls of 30 g`, `into pieces of 30 g`.
grammar::english::Clause with_size(grammar::english::Clause clause, const grammar::english::Measure& size);

/// So much of what a phrase speaks of: `half of the dough`, `50 ml of the milk`.
grammar::english::NounPhrase part_of(grammar::english::NounPhrase whole,
                                     const grammar::english::Measure& measure);

/// Noun phrases for what a variable of the network holds, where it plays a role; the most natural first. None
/// where nothing speaks of it.
using PhrasesFor =
    std::function<std::vector<grammar::english::NounPhrase>(const std::string& variable, const Role& role)>;

/// Puts uses of constructions into clauses.
class ClauseWriting {
 public:
  /// Both must outlive it.
  ClauseWriting(const Language& language, const Domain& domain) : language_(language), domain_(domain) {}

  /// Clauses that may be understood as a use of a construction, the most natural first.
  std::vector<grammar::english::Clause> clauses_of(const ConstructionUse& use,
                                                   const PhrasesFor& phrases_for) const;
  /// `Get a tray`, of what is used later; with a letter, `get a bowl for mixture B` before that.
  std::vector<grammar::english::Clause> clauses_that_bring(const BroughtThing& thing,
                                                           const std::string& letter) const;
  /// Clauses that give a thing a name, for a reader who has read a draft: `set it aside for mixture B`.
  std::vector<grammar::english::Clause> clauses_that_name(const Thing& thing, const std::string& letter,
                                                          const Draft& draft) const;
  /// `A tray`, `200 g of butter`.
  grammar::english::NounPhrase brought_phrase(const BroughtThing& thing) const;

 private:
  using Clauses = std::vector<grammar::english::Clause>;
  using Phrases = std::vector<grammar::english::NounPhrase>;
  Clauses with_role(const Clauses& before, const Role& role, const ConstructionUse& use,
                    const PhrasesFor& phrases_for) const;
  Clauses with_open_role(Clauses clauses, const Role& role) const;
  std::vector<Phrases> coordinations(const std::vector<Term>& terms, const Role& role,
                                     const ConstructionUse& use, const PhrasesFor& phrases_for) const;
  Phrases phrases_of(const Term& term, const Role& role, const ConstructionUse& use,
                     const PhrasesFor& phrases_for) const;

  const Language& language_;
  const Domain& domain_;
};

}  // namespace irl::language
