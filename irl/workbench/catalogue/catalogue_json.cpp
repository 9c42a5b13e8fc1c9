#include <nlohmann/json.hpp>
#include <span>

#include "irl/workbench/catalogue/catalogue.hpp"

namespace irl::workbench {

static Json names_in(const Primitive& primitive, SlotSet slots) {
  Json names = Json::array();
  for (std::size_t slot = 0; slot < primitive.slots.size(); ++slot)
    if ((slots >> slot) & 1U) names.push_back(primitive.slots[slot].name);
  return names;
}

static Json names_of(std::span<const Type> types) {
  Json names = Json::array();
  for (const Type type : types) names.push_back(type.name());
  return names;
}

Json to_json(const Primitive& primitive) {
  Json object{{"name", primitive.name}, {"summary", primitive.summary}, {"example", primitive.example}};
  object["slots"] = Json::array();
  for (const SlotDefinition& slot : primitive.slots) {
    object["slots"].push_back({{"name", slot.name}, {"type", slot.type.name()}, {"role", name(slot.role)}});
    if (!slot.default_text.empty()) object["slots"].back()["default"] = slot.default_text;
  }
  object["directions"] = Json::array();
  for (const Direction& direction : primitive.directions)
    object["directions"].push_back({{"determinism", irl::name(direction.determinism)},
                                    {"found", names_in(primitive, direction.found)},
                                    {"given", names_in(primitive, direction.given)},
                                    {"optional", names_in(primitive, direction.optional)}});
  return object;
}

Json primitives_json(const Domain& domain) {
  Json all = Json::array();
  for (const Primitive& primitive : domain.primitives()) all.push_back(to_json(primitive));
  return all;
}

Json to_json(Type type, const Types& types) {
  Json object{{"name", type.name()}, {"summary", type.summary()}, {"parents", names_of(type.parents())}};
  object["subtypes"] = names_of(types.children(type));
  if (type.measures()) object["measures"] = type.measures().name();
  object["attributes"] = Json::array();
  for (const TypeAttribute& has : type.attributes())
    object["attributes"].push_back({{"name", has.attribute.name()},
                                    {"type", has.value_type.name()},
                                    {"default", to_json(default_of(type, has.attribute))},
                                    {"declared-in", has.declared_in.name()},
                                    {"counted", has.counted}});
  object["counted-attributes"] = type.counted_attributes();
  return object;
}

Json types_json(const Types& types) {
  Json all = Json::array();
  for (const Type type : types.all()) all.push_back(to_json(type, types));
  return all;
}

Json rules_json(const Domain& domain) {
  Json all = Json::array();
  for (const RuleDefinition& rule : domain.rules()) {
    Json row{{"name", rule.name}};
    for (std::size_t p = 0; p < rule.positions.size(); ++p)
      row[domain.rule_positions()[p]] = rule.positions[p];
    all.push_back(std::move(row));
  }
  return all;
}

}  // namespace irl::workbench
