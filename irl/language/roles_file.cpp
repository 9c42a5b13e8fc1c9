#include "irl/language/roles_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "irl/language/keyed_entries.hpp"

namespace irl::language {

using ontology::Node;
using ontology::YamlReader;

Role RolesReader::read(YamlReader& reader, const YamlReader::Entry& entry,
                       std::span<const Role> before) const {
  const auto& [name, name_node, value] = entry;
  Role role{.name = name};
  const auto flag = [&](bool& into) { return flag_into(reader, into); };
  const auto types = [&](std::vector<Type>& into) {
    return [this, &reader, &into](const Node& named) { into = read_types(reader, named); };
  };
  const auto texts = [&reader](std::vector<std::string>& into) {
    return [&reader, &into](const Node& nouns) {
      std::ranges::transform(reader.texts(nouns, "a noun"), std::back_inserter(into),
                             &YamlReader::Name::text);
    };
  };
  const auto read_else = [&](const Node& fillers) {
    for (const YamlReader::Name& filler : reader.texts(fillers, "what fills a role"))
      if (filler.text == "nothing")
        role.is_required = false;
      else
        role.otherwise.push_back(read_otherwise(reader, filler));
  };
  read_by_key(
      reader, value, "a role", "a role",
      {{"as", names_into(reader, role.relations, "a relation")},
       {"is", types(role.types)},
       {"made", flag(role.is_made)},
       {"named", texts(role.nouns)},
       {"brought-by", texts(role.brought_by)},
       {"holds", types(role.holds)},
       {"holds-no", types(role.holds_no)},
       {"in-one", flag(role.is_in_one)},
       {"plural", flag(role.is_plural)},
       {"bare", flag(role.is_bare)},
       {"some", flag(role.is_some)},
       {"size-of", [&](const Node& of) { role.size_of = reader.scalar(of, "what is divided").value_or(""); }},
       {"new", flag(role.is_new)},
       {"listed-only", flag(role.is_listed_only)},
       {"else", read_else}});
  const bool is_there = std::ranges::find(before, role.size_of, &Role::name) != before.end();
  if (!role.size_of.empty() && (!is_there || role.types.empty())) {
    reader.report(name_node, fmt::format("'{}' is the size of '{}'", name, role.size_of),
                  "a role that stands before, and a unit behind 'is'",
                  is_there ? "bad-unit" : "unknown-role");
    role.size_of.clear();
  }
  return role;
}

Otherwise RolesReader::read_otherwise(YamlReader& reader, const YamlReader::Name& name) const {
  using Kind = Otherwise::Kind;
  static const std::map<std::string_view, Kind> by_word{
      {"focus", Kind::focus},   {"other", Kind::other}, {"latest", Kind::latest},    {"ready", Kind::ready},
      {"unsaid", Kind::unsaid}, {"them", Kind::them},   {"together", Kind::together}};
  if (const auto kind = by_word.find(name.text); kind != by_word.end()) return {kind->second};
  if (name.text.starts_with("listed ")) return {Kind::listed, name.text.substr(7)};
  if (name.text.starts_with("among ")) return {Kind::among, name.text.substr(6)};
  if (name.text.starts_with("guess ")) {
    const auto amount = units_.read_amount(reader, name.text.substr(6), name.node);
    return amount ? Otherwise{Kind::guess, amount->unit, amount->number} : Otherwise{Kind::guess};
  }
  if (name.text.starts_with("?")) return {Kind::shared, name.text.substr(1)};
  type_named_(name.text, name.node);
  return {Kind::bring, name.text};
}

std::vector<Type> RolesReader::read_types(YamlReader& reader, const Node& node) const {
  std::vector<Type> types;
  for (const YamlReader::Name& name : reader.names(node, "a type"))
    if (const Type type = type_named_(name.text, name.node)) types.push_back(type);
  return types;
}

}  // namespace irl::language
