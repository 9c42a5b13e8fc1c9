#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "irl/data/type.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reads the words for units, and for amounts that are guesses, as ontology/cooking-english.yaml explains it.
class UnitsReader {
 public:
  /// Whether a word is to be read for a meaning: no other file has it; where one gives it another meaning,
  /// that is reported.
  using IsNew = std::function<bool(const std::string&, const ontology::Node&, const ontology::Node&)>;
  /// The type of that name; none where there is none, which is reported.
  using TypeNamed = std::function<Type(const std::string&, const ontology::Node&)>;

  UnitsReader(IsNew is_new, TypeNamed type_named)
      : is_new_(std::move(is_new)), type_named_(std::move(type_named)) {}

  void read_units(ontology::YamlReader& reader, const ontology::Node& node,
                  grammar::english::Lexicon& lexicon) const;
  /// Words that say about how much, each with what is taken for it.
  void read_guesses(ontology::YamlReader& reader, const ontology::Node& node,
                    std::map<std::string, grammar::english::Measure, std::less<>>& into) const;
  /// An amount that is a guess, `25 g`; none where the text says none, which is reported.
  std::optional<grammar::english::Measure> read_amount(ontology::YamlReader& reader, std::string_view text,
                                                       const ontology::Node& node) const;
  /// Amounts by types, that of one of it or in one of it.
  void read_amounts(ontology::YamlReader& reader, const ontology::Node& node,
                    std::map<std::string, grammar::english::Measure, std::less<>>& into) const;
  void read_unsaid_amount(ontology::YamlReader& reader, const ontology::Node& node,
                          grammar::english::Lexicon& lexicon) const;
  void read_unsaid_units(ontology::YamlReader& reader, const ontology::Node& node);
  /// Adds the unsaid units, when the words for all units are known; words for none are reported.
  void finish(grammar::english::Lexicon& lexicon) const;

 private:
  using TakeWord = std::function<void(const std::string&, const grammar::english::Unit&)>;
  void read_words_for_amounts(ontology::YamlReader& reader, const ontology::Node& node, std::string_view all,
                              const TakeWord& take) const;

  struct UnsaidUnit {
    std::string preposition;
    std::string word;
    ontology::Node node;
    ontology::YamlReader* reader;
  };
  IsNew is_new_;
  TypeNamed type_named_;
  std::vector<UnsaidUnit> unsaid_{};
};

}  // namespace irl::language
