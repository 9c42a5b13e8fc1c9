#include "irl/workbench/catalogue/catalogue.hpp"

#include <fmt/format.h>

#include <vector>

#include "irl/wording.hpp"

namespace irl::workbench {

Expected<const Primitive*> find_primitive(const Domain& domain, const std::string& name) {
  if (const Primitive* found = domain.find(name)) return found;
  std::vector<std::string_view> names;
  for (const Primitive& primitive : domain.primitives()) names.push_back(primitive.name);
  return usage_problem(fmt::format("there is no primitive '{}'", name), suggestion(name, names));
}

Expected<Type> find_type(const Types& types, const std::string& name) {
  if (const Type found = types.find(name)) return found;
  std::vector<std::string_view> names;
  for (const Type type : types.all()) names.push_back(type.name());
  return usage_problem(fmt::format("there is no type '{}'", name), suggestion(name, names));
}

Value default_of(Type type, Attribute attribute) {
  for (const AttributeValue& given : type.defaults())
    if (given.attribute == attribute) return given.value;
  return {};
}

std::string to_markdown(const Primitive& primitive) {
  std::string text = fmt::format("## {}\n\n{}\n\n    ({} {})\n\n", primitive.name, primitive.summary,
                                 primitive.name, variables(primitive, SlotSet::all()));
  text += "| slot | type | role | default |\n|---|---|---|---|\n";
  for (const SlotDefinition& slot : primitive.slots)
    text += fmt::format("| `?{}` | {} | {} | {} |\n", slot.name, slot.type.name(), irl::name(slot.role),
                        slot.default_text);
  text += "\nDirections:\n\n";
  for (const Direction& direction : primitive.directions)
    text += fmt::format("- {}: `{}`\n", irl::name(direction.determinism), in_words(primitive, direction));
  if (!primitive.example.empty()) text += fmt::format("\nExample: `{}`\n", primitive.example);
  return text;
}

std::string primitives_markdown(const Domain& domain) {
  std::string text = fmt::format("# The primitives of {}\n\n", domain.name());
  for (const Primitive& primitive : domain.primitives()) text += to_markdown(primitive) + '\n';
  return text;
}

}  // namespace irl::workbench
