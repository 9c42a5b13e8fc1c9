#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "irl/language/language.hpp"
#include "irl/language/units_file.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reads the roles of constructions, as ontology/cooking-english.yaml explains them.
class RolesReader {
 public:
  using TypeNamed = UnitsReader::TypeNamed;

  /// The units must outlive it.
  RolesReader(const UnitsReader& units, TypeNamed type_named)
      : units_(units), type_named_(std::move(type_named)) {}

  /// A role; `before` are those of its construction that stand before it.
  Role read(ontology::YamlReader& reader, const ontology::YamlReader::Entry& entry,
            std::span<const Role> before) const;
  /// One type or several; names of none are reported.
  std::vector<Type> read_types(ontology::YamlReader& reader, const ontology::Node& node) const;

 private:
  Otherwise read_otherwise(ontology::YamlReader& reader, const ontology::YamlReader::Name& name) const;

  const UnitsReader& units_;
  TypeNamed type_named_;
};

}  // namespace irl::language
