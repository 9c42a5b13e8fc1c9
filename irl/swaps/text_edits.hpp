#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/swaps/preparation.hpp"

/// Changes in the words of a recipe.
namespace irl::swaps {

/// Where in a text an ingredient is named: bytes from `begin` to before `end`.
struct Mention {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_plural = false;
};

/// How people name an ingredient: by words of its class in their order, of which one at least does more than
/// describe, and which together fit no other ingredient.
class IngredientWords {
 public:
  /// `others` are the classes of all other ingredients. The preparation must outlive it.
  IngredientWords(std::string_view type, const std::vector<std::string>& others,
                  const Preparation& preparation);

  /// The first mention from a byte on; none if there is none. Words count together if a blank or a hyphen
  /// stands between them.
  std::optional<Mention> mention_in(std::string_view text, std::size_t from = 0) const;

 private:
  bool name_it(std::span<const std::size_t> words) const;

  std::vector<std::string> words_;
  std::vector<std::vector<std::string>> others_;
  const Preparation& preparation_;
};

/// The words with the last one in the plural: `red onions`.
std::string plural(std::string_view words, const Preparation& preparation);

/// How words are written in the place of others.
enum class Capitals { first, every };

/// What an ingredient is called, one of it and many.
struct IngredientName {
  std::string one;
  std::string many;
};

/// The text with the name of another ingredient in the place of every mention; number and capitals stay, `a`
/// and `an` follow.
std::string with_other_name(std::string text, const IngredientWords& naming, const IngredientName& name,
                            Capitals capitals);
/// The text without the mentions that are part of a list or stand behind `with`.
std::string without_mentions(std::string text, const IngredientWords& naming);
/// The text with something named behind the last mention; without one, with a sentence of its own.
std::string with_addition(std::string text, const IngredientWords& naming, std::string_view addition);
/// The instruction without one of its clauses, given in order.
std::string without_clause(std::string text, const std::vector<std::string>& clauses, std::size_t clause);

/// `1`, `2 1/2`, `0.3`.
std::string number_in_words(double number);
/// `a, b and c`.
std::string enumeration(const std::vector<std::string>& words);

}  // namespace irl::swaps
