#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ontology/yaml_reader.hpp"

/// Mappings of a language file of which every key says something else.
namespace irl::language {

/// What reads the value of a key.
using ReadValue = std::function<void(const ontology::Node&)>;
struct Key {
  std::string_view name;
  ReadValue read;
};

/// Reads the entries of a mapping by their keys; another key is reported with those that there are.
void read_by_key(ontology::YamlReader& reader, const ontology::Node& node, std::string_view what,
                 std::string_view topic, const std::vector<Key>& keys);

/// Reads `true` or `false`; anything else is reported. Both must outlive what is given.
ReadValue flag_into(ontology::YamlReader& reader, bool& into);

/// Reads one name or several. All must outlive what is given.
ReadValue names_into(ontology::YamlReader& reader, std::vector<std::string>& into, std::string_view what);

/// Reads words by the classes of a subject that patterns of English know
/// (`grammar::english::classes_of_subjects`); another class is reported.
void read_word_classes(ontology::YamlReader& reader, const ontology::Node& node,
                       std::map<std::string, std::set<std::string, std::less<>>, std::less<>>& into);

}  // namespace irl::language
