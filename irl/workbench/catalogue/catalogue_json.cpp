#include <span>

#include "grammar/solution_file.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

/// A primitive, and the definitions among which its own may be.
using CataloguedPrimitive = InContext<Primitive, std::span<const Definition>>;
using DirectionOf = InContext<Direction, Primitive>;
using TypeOf = InContext<Type, Types>;
using AttributeOf = InContext<TypeAttribute, Type>;
using RuleOf = InContext<RuleDefinition, Domain>;

static std::string without_summary(Definition definition) {
  definition.summary.clear();
  return grammar::print(definition);
}

static std::vector<std::string_view> names_in(const Primitive& primitive, SlotSet slots) {
  std::vector<std::string_view> names;
  for (const SlotIndex slot : slots) names.push_back(primitive.slots[slot].name);
  return names;
}

static void describe(Document<SlotDefinition>& slot) {
  slot.called("slot")
      .field("name", &SlotDefinition::name)
      .field("type", via(&SlotDefinition::type, &Type::name), "The name of a type.")
      .field("role", &SlotDefinition::role)
      .optional_field("default", &SlotDefinition::default_text, "In words.");
}

static void describe(Document<DirectionOf>& direction) {
  const auto names = [](SlotSet Direction::*slots) {
    return [=](const Direction& it, const Primitive& primitive) { return names_in(primitive, it.*slots); };
  };
  direction.called("direction")
      .field("determinism", &Direction::determinism,
             "det: one answer; semidet: at most one; multi: at least one; nondet: any number.")
      .field("found", names(&Direction::found), not_empty)
      .field("given", names(&Direction::given), not_empty)
      .field("optional", names(&Direction::optional), not_empty);
}

void describe(Document<WrittenDefinition>& definition) {
  definition.called("definition")
      .field("text", [](const WrittenDefinition& it) { return without_summary(it.definition); },
             {"In network notation.", notation})
      .field(
          "score", [](const WrittenDefinition& it) { return it.definition.score; }, share)
      .optional_field("summary", [](const WrittenDefinition& it) { return it.definition.summary; })
      .fields_of([](const WrittenDefinition& it) -> const Position& { return it.definition.where; });
}

static void describe(Document<CataloguedPrimitive>& primitive) {
  primitive.called("primitive")
      .field("name", &Primitive::name)
      .field("summary", &Primitive::summary, "One line.")
      .field("example", &Primitive::example, "In network notation; may be empty.")
      .field("slots", &Primitive::slots, "In the order of arguments.")
      .field("directions", [](const Primitive& it) { return in_context(it.directions, it); })
      .optional_field("definitions",
                      [](const Primitive& it, const std::span<const Definition>& definitions) {
                        std::vector<WrittenDefinition> own;
                        for (const Definition& definition : definitions)
                          if (definition.name == it.name) own.push_back({definition});
                        return own;
                      },
                      {"What it stands for, where networks define it: alternatives.", {.elements = 1}});
}

static void describe(Document<AttributeOf>& attribute) {
  attribute.called("attribute")
      .field("name", via(&TypeAttribute::attribute, &Attribute::name))
      .field("type", via(&TypeAttribute::value_type, &Type::name))
      .field(
          "default", [](const TypeAttribute& it, Type type) { return default_of(type, it.attribute); },
          "A value; null: there is none.")
      .field("declared-in", via(&TypeAttribute::declared_in, &Type::name), "The type that brings it.")
      .field("counted", &TypeAttribute::counted, "Whether metrics count it where it is not set.");
}

static void describe(Document<TypeOf>& type) {
  constexpr auto names = std::views::transform(&Type::name);
  type.called("type")
      .field("name", &Type::name)
      .field("summary", &Type::summary)
      .field("parents", via(&Type::parents, names), not_empty)
      .field(
          "subtypes", [names](const Type& it, const Types& types) { return names(types.children(it)); },
          not_empty)
      .optional_field(
          "measures", [](const Type& it) { return it.measures() ? it.measures().name() : ""; },
          "Of a unit: the attribute that its amounts measure.")
      .field(
          "attributes", [](const Type& it) { return in_context(it.attributes(), it); },
          "Own and inherited ones.")
      .field("counted-attributes", &Type::counted_attributes);
}

static void describe(Document<RuleOf>& rule) {
  rule.called("rule", "Its name, and what it means in each position, by the name of the position.")
      .field("name", &RuleDefinition::name)
      .fields_of_each(
          [](const RuleDefinition& it, const Domain& domain) {
            std::vector<std::pair<std::string, std::string>> meanings;
            for (std::size_t p = 0; p < it.positions.size(); ++p)
              meanings.emplace_back(domain.rule_positions()[p], it.positions[p]);
            return meanings;
          },
          not_empty);
}

Json to_json(const Primitive& primitive, std::span<const Definition> definitions) {
  return to_document(CataloguedPrimitive{primitive, definitions});
}

Json primitives_json(const Domain& domain, std::span<const Definition> definitions) {
  return to_document(in_context(domain.primitives(), definitions));
}

Json primitives_schema() {
  return titled_schema<std::variant<CataloguedPrimitive, std::vector<CataloguedPrimitive>>>(
      "What irl primitives --json prints: all of them, or the one that was asked for");
}

Json to_json(Type type, const Types& types) {
  return to_document(TypeOf{type, types});
}

Json types_json(const Types& types) {
  return to_document(in_context(types.all(), types));
}

Json types_schema() {
  return titled_schema<std::variant<TypeOf, std::vector<TypeOf>>>(
      "What irl types --json prints: all of them, or the one that was asked for");
}

Json rules_json(const Domain& domain) {
  return to_document(in_context(domain.rules(), domain));
}

Json rules_schema() {
  return titled_schema<std::vector<RuleOf>>("What irl rules --json prints");
}

}  // namespace irl::workbench
