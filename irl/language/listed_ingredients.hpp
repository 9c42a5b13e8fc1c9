#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// A line of a list of ingredients, taken apart, or one of the things in it: `salt and pepper`.
struct ListedIngredient {
  IngredientLine line;
  std::size_t number = 0;      ///< of the line in the list, from 0 on
  bool is_amount_said = true;  ///< whether words give its amount, if only about
  /// What is to be done before anything else, as clauses without object: `peeled`, `at room temperature`.
  std::vector<grammar::english::Clause> remarks{};
  grammar::english::Tokens unread{};
  std::vector<grammar::english::Aside> passed_over{};  ///< a heading: `For the icing:`
  /// What it says behind the name of how much that is: `2 potatoes (about 600 g)`.
  std::optional<grammar::english::Measure> amount_behind{};
  double bundles = 0;             ///< `1 bunch`: how much there is in one, only a guess says; 0: in none
  bool is_count_guessed = false;  ///< how many there are, only a guess says: `a few`
  std::string assumed{};          ///< what its amount was taken for, where words give none; empty: they do
  std::string may_be_unit{};      ///< a word that nothing knows and that may say how much: `1 slim leek`
  std::string not_understood{};   ///< why nothing of it is read; empty: it is, as far as words are known
};

/// Takes lines such as `1 1/2 teaspoons fresh oregano, chopped` apart.
std::vector<ListedIngredient> listed_ingredients(std::span<const std::string> lines,
                                                 std::span<const grammar::english::Places> places,
                                                 const Language& language, const Domain& domain);

}  // namespace irl::language
