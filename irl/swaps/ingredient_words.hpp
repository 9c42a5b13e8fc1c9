#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/swaps/preparation.hpp"

namespace irl::swaps {

/// Words that name an ingredient, in a list of words.
struct NamingWords {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_plural = false;
};

/// How people name an ingredient: by words of its class in their order, of which one at least does more than
/// describe, and which together fit no other ingredient.
class IngredientWords {
 public:
  /// `others` are the classes of all other ingredients. The preparation must outlive it.
  IngredientWords(std::string_view type, std::vector<std::string> others, const Preparation& preparation);

  /// The first words from there on that name it; words are in lower case.
  std::optional<NamingWords> find(std::span<const std::string> words, std::size_t from = 0) const;

 private:
  bool name_it(std::span<const std::size_t> words) const;

  std::vector<std::string> words_;
  std::vector<std::vector<std::string>> others_;
  const Preparation& preparation_;
};

/// The words with the last one in the plural: `red onions`.
std::string plural(std::string_view words, const Preparation& preparation);

}  // namespace irl::swaps
