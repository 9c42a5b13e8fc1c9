#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/language/language.hpp"
#include "irl/language/phrase_form.hpp"
#include "irl/language/phrases.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reads the sections `begins` and `phrases` of a language file; ontology/language-of-questions.md explains
/// them. Several texts add to one another: a category goes on where another text began it.
class PhrasesReader {
 public:
  /// The domain must outlive it.
  explicit PhrasesReader(const Domain& domain) : domain_(domain) {}

  void read_begins(ontology::YamlReader& reader, const ontology::Node& node);
  void read_phrases(ontology::YamlReader& reader, const ontology::Node& node);
  /// When all texts are read: finds what fills the slots, and the words for types. Reports what there is not,
  /// and categories that begin with themselves.
  Phrases finish(const std::vector<Noun>& nouns);

 private:
  /// A form whose slots are not resolved yet.
  struct Pending {
    ontology::YamlReader* reader;
    ontology::Node node;
    std::size_t category, construction;
    std::vector<WrittenForm> forms;
  };

  void read_construction(ontology::YamlReader& reader, const ontology::Node& node, std::size_t category);
  void read_forms(ontology::YamlReader& reader, const ontology::Node& node, std::size_t category,
                  PhraseConstruction& construction);
  void read_means(ontology::YamlReader& reader, const ontology::Node& node, PhraseConstruction& construction);
  std::vector<Operation> read_network(ontology::YamlReader& reader, const ontology::Node& node);
  PhraseForm resolved(const WrittenForm& form, const Pending& pending);
  void check_slots(const Pending& pending);
  void refuse_left_recursion();
  void add_names(const std::vector<Noun>& nouns);

  const Domain& domain_;
  Phrases phrases_;
  std::vector<Pending> pending_;
};

}  // namespace irl::language
