#pragma once

#include <string>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reads what words of another language are in English, as ontology/cooking-dutch.yaml explains it.
class GlossesReader {
 public:
  void read(ontology::YamlReader& reader, const ontology::Node& node, grammar::english::Lexicon& lexicon);
  void read_decimal(ontology::YamlReader& reader, const ontology::Node& node);
  /// Adds what all verbs have to be known for.
  void finish(grammar::english::Lexicon& lexicon) const;

 private:
  struct Verb {
    std::vector<std::string> imperative;  ///< with its particle behind
    std::vector<std::string> means;
    std::vector<std::string> forms;  ///< third person, infinitive, participles
  };
  void read_nouns(ontology::YamlReader& reader, const ontology::Node& node,
                  grammar::english::Glosses& glosses);
  void read_verbs(ontology::YamlReader& reader, const ontology::Node& node);
  static void read_words(ontology::YamlReader& reader, const ontology::Node& node,
                         grammar::english::Glosses& glosses);
  static void read_compounds(ontology::YamlReader& reader, const ontology::Node& node,
                             grammar::english::Glosses& glosses);
  static void read_said(ontology::YamlReader& reader, const ontology::Node& node,
                        grammar::english::Glosses& glosses);
  static void read_inflected(ontology::YamlReader& reader, const ontology::Node& node,
                             grammar::english::Glosses& glosses);
  static void read_articles(ontology::YamlReader& reader, const ontology::Node& node,
                            grammar::english::Glosses& glosses);

  std::vector<Verb> verbs_;
  bool has_decimal_comma_ = false;
};

}  // namespace irl::language
