#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "grammar/english/phrase.hpp"
#include "irl/language/language.hpp"
#include "irl/language/situation.hpp"

namespace irl::language {

/// A line of the list of ingredients, as far as it matters for speaking of it.
struct IngredientLine {
  std::string text{};
  Position where{};
  Type type{};  ///< none where it is unknown
  double number = 0;
  std::string unit{};
  std::vector<std::string> name{};      ///< the words before the comma
  std::vector<std::string> remarks{};   ///< those behind it: `chopped`, `for the icing`
  std::vector<std::string> purposes{};  ///< what it is listed for: `icing`
  bool is_brought = false;              ///< whether there was something to bring for it
  std::vector<std::string> lacking{};   ///< where there was nothing: the words before the comma
};

/// What a noun phrase may speak of: things, or something that is to be brought, or a mere idea.
struct Referents {
  std::vector<Identity> things{};
  std::vector<Identity> left_out{};  ///< `everything but the oregano`
  Type kind{};                       ///< to be brought, or the idea itself; none where there are things
  double cost = 0;                   ///< how far-fetched it is
  std::string why{};                 ///< for people
  bool is_vague = false;             ///< a noun that nothing knows, for whatever is being made: `the slurry`
};

/// Whether a phrase says whose something is: `its juice`, `their liquid`.
bool says_whose(const grammar::english::NounPhrase& phrase);

/// Finds what noun phrases speak of among what there is.
class Referring {
 public:
  static constexpr double for_another_line = 0.3;  ///< of the list, that fits as well

  /// All must outlive it, and must not change.
  Referring(const Language& language, std::span<const IngredientLine> lines, const Situation& situation)
      : language_(language), lines_(lines), situation_(situation) {}

  /// What a phrase may speak of that may be of any of these types, the most likely first; empty where it can
  /// be none of them. Things in `taken` are spoken of elsewhere in the clause.
  std::vector<Referents> find(const grammar::english::NounPhrase& phrase, std::span<const Type> types,
                              std::span<const Identity> taken) const;

  /// What was worked on last, of those types, and then before; those in `taken` left out.
  std::vector<Identity> recent(std::span<const Type> types, std::span<const Identity> taken) const;
  /// What the last clause worked on one by one, if all of it may be meant; none otherwise.
  std::vector<Identity> worked_on_together(std::span<const Type> types,
                                           std::span<const Identity> taken) const;
  /// What was worked on last, each thing by itself, and belongs to nothing else yet: `them`.
  std::vector<Identity> prepared(std::span<const Identity> taken) const;
  /// What was listed, or is left over from that, and has become part of nothing yet.
  std::vector<Identity> unused(std::span<const Identity> taken) const;
  /// Whether a thing is something that is being made: more than one ingredient as it was brought.
  bool is_made(Identity identity) const;
  /// Whether a thing is being made, or is at least no longer as it was brought: beaten, say.
  bool is_worked(Identity identity) const;
  /// Whether all that a thing holds is one piece that is being made: a dough, and no cookies.
  bool is_in_one(Identity identity) const;
  /// Whether there is in a thing what a role wants to be in it, and nothing that it does not want.
  bool holds_what_is_wanted(Identity identity, const Role& role) const;
  /// What a thing holds, in the unit of the items of the domain; 0 where that is not known.
  double weight(Identity identity) const;
  /// `The cake mixture`: whether what a phrase says before its last word names nothing that is in a thing.
  bool says_what_is_not_in_it(const grammar::english::NounPhrase& phrase, Identity identity) const;
  /// Whether a phrase names what is only in a thing that is being made: `the butter`, of a dough.
  bool names_only_a_part(const grammar::english::NounPhrase& phrase, Identity identity) const;
  /// Things of the list that a bare noun would name as well, were they not called otherwise: caster sugar, of
  /// `the sugar`. None where a phrase says more than the noun.
  std::vector<Identity> of_another_name(const grammar::english::NounPhrase& phrase) const;
  /// Whether a phrase is a noun for several kinds of things, and the name of none: `the liquid`.
  bool is_collective(const grammar::english::NounPhrase& phrase) const;
  /// Whether a phrase names a line of the list for which nothing could be brought.
  bool names_what_is_lacking(const grammar::english::NounPhrase& phrase) const;
  /// What there is.
  const Situation& situation() const { return situation_; }
  std::span<const IngredientLine> lines() const { return lines_; }
  /// What a thing consists of; null where it is nothing that does.
  const Situation::Item* item(Identity identity) const;
  /// Whether a thing can stand where one of these types is wanted.
  bool is_any_of(Identity identity, std::span<const Type> types) const;

 private:
  struct Candidate {
    const Situation::Item* item;
    double cost;
    bool is_unused;
  };

  static constexpr std::size_t most_alternatives = 3;
  static constexpr double for_a_vague_name = 0.35;  // `the batter`, of whatever is being made
  static bool contains(std::span<const Identity> all, Identity one);
  static bool is_one_of(Type type, std::span<const Type> types);
  static bool is_plural(const grammar::english::NounPhrase& phrase);
  /// `The baguette slices`, where nothing is known of a baguette.
  bool says_what_is_unknown(const grammar::english::NounPhrase& phrase) const;
  /// Whether something is as the list brought it, by another name.
  bool is_only_listed(Identity identity, const std::string& noun) const;
  const Thing* last_divided() const;
  bool is_named_before(Identity identity) const;
  bool is_emptied(Identity vessel) const;
  bool is_half_of_what_was_worked_on(const grammar::english::NounPhrase& phrase, std::span<const Type> types,
                                     std::span<const Identity> taken) const;
  bool is_as_listed(const Situation::Item& item) const;
  const Thing& thing_of(const Situation::Item& item) const { return situation_.things()[item.thing]; }
  const std::vector<Candidate>& candidates(const grammar::english::NounPhrase& phrase) const;
  void prefer_what_lines_call_so(const std::string& noun, std::vector<Candidate>& found) const;
  std::vector<Candidate> find_candidates(const grammar::english::NounPhrase& phrase) const;
  std::vector<Candidate> called_so_in_lines(const grammar::english::NounPhrase& phrase) const;
  bool is_name_of(const grammar::english::NounPhrase& phrase, Type type) const;
  std::vector<Candidate> made(const grammar::english::NounPhrase& phrase,
                              const std::vector<Candidate>& described) const;
  std::optional<double> misfit(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool says_what_was_done(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool is_in_order(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool is_nothing_else(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool is_made_with_little(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool is_made_without(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  bool is_put_aside(const Situation::Item& item) const;
  bool names_another(const grammar::english::NounPhrase& phrase, const IngredientLine& line) const;
  bool is_listed_and_unknown(const std::string& noun) const;
  bool is_word_of_a_line(const std::string& word) const;
  std::vector<std::string> without_parts(std::vector<std::string> words, const Situation::Item& item) const;
  double misfit_of_modifiers(const grammar::english::NounPhrase& phrase, const Situation::Item& item) const;
  std::optional<double> misfit_of_line(const grammar::english::NounPhrase& phrase,
                                       const IngredientLine& line) const;

  std::vector<Referents> find_items(const grammar::english::NounPhrase& phrase,
                                    std::span<const Identity> taken) const;
  std::vector<Referents> find_pronoun(const grammar::english::NounPhrase& phrase, std::span<const Type> types,
                                      std::span<const Identity> taken) const;
  std::vector<Referents> find_one_of_two(const grammar::english::NounPhrase& phrase,
                                         std::span<const Type> types, std::span<const Identity> taken) const;
  std::vector<Referents> find_described_half(const grammar::english::NounPhrase& phrase,
                                             std::span<const Type> types,
                                             std::span<const Identity> taken) const;
  std::vector<Referents> find_listed(const grammar::english::NounPhrase& phrase,
                                     std::span<const Identity> taken) const;
  bool may_be_item(std::span<const Type> types) const;
  std::vector<Referents> find_unlisted(const grammar::english::NounPhrase& phrase,
                                       std::span<const Type> types) const;
  bool is_listed(Type kind, const std::string& noun) const;
  std::vector<Referents> find_others(std::span<const Type> types, std::span<const Identity> taken) const;
  std::vector<Referents> find_every_part(std::span<const Type> types, std::span<const Identity> taken) const;
  std::vector<Referents> find_one(const grammar::english::NounPhrase& phrase,
                                  std::span<const Type> types) const;
  std::vector<Identity> vessels_called_so(const grammar::english::NounPhrase& phrase) const;
  std::vector<Referents> find_objects(const grammar::english::NounPhrase& phrase,
                                      std::span<const Type> types) const;

  const Language& language_;
  std::span<const IngredientLine> lines_;
  const Situation& situation_;
  /// Of phrases that were asked for before: a clause is tried with many constructions.
  mutable std::vector<std::pair<grammar::english::NounPhrase, std::vector<Candidate>>> candidates_{};
};

}  // namespace irl::language
