#pragma once

#include <string>
#include <vector>

#include "irl/language/language.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reports a primitive that there is not, and arguments too few or too many; the chunks of the language may
/// be named like primitives.
void check_operation(ontology::YamlReader& reader, const ontology::Node& node, const std::string& name,
                     std::size_t arguments, const Language& language, const Domain& domain);

/// Notes what the operations of constructions, chunks and `brings` name while a language is read, and checks
/// it when all of it is known: a name that is mistyped there would only show when a text needs it.
class OperationChecks {
 public:
  /// What is read next belongs to this construction, or to this chunk; to neither by default.
  void begin_construction(const std::string& name) { construction_ = name, chunk_.clear(); }
  void begin_chunk(const std::string& name) { chunk_ = name, construction_.clear(); }
  void end() { construction_.clear(), chunk_.clear(); }

  void note_operation(ontology::YamlReader& reader, const ontology::Node& node,
                      const RoleOperation& operation) {
    operations_.push_back({&reader, node, construction_, chunk_, operation});
  }
  void note_role(ontology::YamlReader& reader, const ontology::Node& node, const Role& role) {
    roles_.push_back({&reader, node, construction_, role.name, role.relations, role.is_required});
  }
  void note_primitive(ontology::YamlReader& reader, const ontology::YamlReader::Name& name) {
    primitives_.push_back({&reader, name});
  }

  void note_construction(ontology::YamlReader& reader, const ontology::YamlReader::Name& name) {
    constructions_.push_back({&reader, name});
  }

  /// Reports primitives, chunks and constructions that there are not, slots too few or too many, conditions
  /// on what is no role, required roles that nothing takes, and relations in which nothing is ever said.
  void report(const Language& language, const Domain& domain) const;

 private:
  struct WrittenOperation {
    ontology::YamlReader* reader;
    ontology::Node node;
    std::string construction, chunk;
    RoleOperation operation;
  };
  struct WrittenRole {
    ontology::YamlReader* reader;
    ontology::Node node;
    std::string construction, name;
    std::vector<std::string> relations;
    bool is_required;
  };
  struct WrittenName {
    ontology::YamlReader* reader;
    ontology::YamlReader::Name name;
  };

  void check(const WrittenOperation& written, const Language& language, const Domain& domain) const;
  void check(const WrittenRole& written, const Language& language) const;
  bool is_taken(const WrittenRole& role, const Construction& construction) const;

  std::string construction_, chunk_;
  std::vector<WrittenOperation> operations_;
  std::vector<WrittenRole> roles_;
  std::vector<WrittenName> primitives_, constructions_;
};

}  // namespace irl::language
