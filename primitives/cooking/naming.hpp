#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "irl/define/items.hpp"
#include "primitives/cooking/naming_tables.hpp"
#include "primitives/cooking/vocabulary.hpp"

namespace irl::cooking {

/// What food is called, from content and history alone: `banana batter`, `crescents of butter dough`.
class FoodNames {
 public:
  /// A DefinitionError if the tables of ontology/cooking-names.yaml are missing or wrong.
  FoodNames(const Vocabulary& words, const Facts& facts)
      : words_(words), tables_(read_naming_tables(facts, words.types())) {}

  /// An item: adjectives, portions, the noun, what lies on it; solid things before liquid ones.
  std::string name(const ItemDescription& item) const;
  /// Whether things of one class are made of another one whose class they do not have.
  bool is_made_of(Type made, Type of) const;
  /// What an operation of that primitive leaves to be said if it raised or lowered a temperature.
  std::string temperature_word(std::string_view primitive, bool rose) const;
  /// All words that names are made of, besides those of classes.
  std::vector<std::string> words() const;

 private:
  Vocabulary words_;
  NamingTables tables_;
};

}  // namespace irl::cooking
