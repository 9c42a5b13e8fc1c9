#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/facts.hpp"

/// What ontology/cooking-names.yaml says, where each table is explained.
namespace irl::cooking {

/// A word for something that was done to food.
struct Adjective {
  std::string word{};
  Attribute attribute{};
  Type value{};                   ///< that the attribute has; none: it is set to `true`
  bool is_temperature = false;    ///< stands for a word of `temperature_words`
  bool only_of_one_kind = false;  ///< mixtures of several kinds say nothing of it
};

/// What must hold of a mixture: a share of its weight, or an attribute.
struct NounCondition {
  double least_share = 0;
  std::vector<Type> classes{};  ///< empty: it is about an attribute
  Attribute attribute{};
  bool anywhere = false;  ///< whether something in the mixture having it will do
};

struct MixtureNoun {
  std::string noun{};
  std::vector<NounCondition> conditions{};  ///< all of them
  bool by_one_other = false;  ///< named by the heaviest ingredient that is of no class of the conditions
};

struct TemperatureWord {
  std::string primitive;
  std::string rose, fell;
};

struct NamingTables {
  std::vector<std::pair<Type, std::string>> said_as{};
  std::vector<std::pair<Type, Type>> made_of{};
  std::vector<Adjective> adjectives{};
  std::vector<TemperatureWord> temperature_words{};
  std::vector<MixtureNoun> mixture_nouns{};
  std::vector<std::pair<Type, std::string>> portions{};  ///< by shape; no type: without a shape
  std::vector<std::pair<Attribute, std::string>> additions{};
};

/// Reads the tables. A DefinitionError that names all mistakes with their places: unknown classes and
/// attributes, rows that are too short.
NamingTables read_naming_tables(const Facts& facts, const Types& types);

}  // namespace irl::cooking
