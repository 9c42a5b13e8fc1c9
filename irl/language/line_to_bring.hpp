#pragma once

#include <span>
#include <string>

#include "irl/language/listed_ingredients.hpp"
#include "irl/language/situation.hpp"

namespace irl::language {

/// Brings what a line of a list asks for. All must outlive it; the line is told the amount that it is taken
/// for, the note what is assumed and what fails.
struct LineToBring {
  const ListedIngredient& listed;
  IngredientLine& line;
  std::span<const IngredientLine> lines;
  const Language& language;
  Situation& situation;
  ClauseNote& note;

  /// Gives the variable that holds it; empty where it is not there. What there is too little of is brought as
  /// far as it is there: `30 carrots`, of 12.
  std::string bring();

 private:
  std::string brought();
  std::string brought_instead(const grammar::english::Measure& measure);
  std::string brought_as_guess();
  double bundles() const;
  double weight_of(const grammar::english::Measure& measure) const;
  bool is_of_unknown_number() const;
  std::string brought_in_pieces();
  std::string left_of_another_line() const;
  bool is_there(const grammar::english::Measure& measure) const;
  std::optional<grammar::english::Measure> in_so_many() const;
  std::optional<grammar::english::Measure> all_there_is() const;
  std::optional<grammar::english::Measure> of_unknown_weight() const;
  std::string said_to_be() const;
};

}  // namespace irl::language
