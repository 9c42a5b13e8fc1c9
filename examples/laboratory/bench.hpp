#pragma once

#include <vector>

#include "irl/irl.hpp"

namespace irl::laboratory {

/// The words of the laboratory, looked up once, while the domain is built: one that the ontology lacks is a
/// DefinitionError then, with the nearest name.
class Words {
  const Types* types_;

 public:
  explicit Words(const Types& types) : types_(&types) {}

  const Types& types() const { return *types_; }

  Type laboratory = type("laboratory"), bench = type("bench"), cabinet = type("cabinet");
  Type liquid = type("liquid"), solid = type("solid"), acid = type("acid"), water = type("water");
  Type solution = type("solution"), neutral_solution = type("neutral-solution");
  Type g = type("g"), ml = type("ml"), degrees_celsius = type("degrees-celsius");
  Attribute clock = attribute("clock"), contents = attribute("contents"), used = attribute("used");
  Attribute amount = attribute("amount"), molarity = attribute("molarity");
  Attribute solutes = attribute("solutes"), temperature = attribute("temperature");

 private:
  Type type(const char* name) const { return types_->type(name); }
  Attribute attribute(const char* name) const { return types_->attribute(name); }
};

/// How the actions see the laboratory while they work.
struct Bench {
  World& world;
  const Words& words;

  /// A number of facts.yaml.
  std::optional<double> fact(std::string_view table, Type type) const {
    return world.domain().facts().table(table).find(type);
  }

  /// What is in a vessel.
  std::vector<Entity> contents(const Entity& vessel) const;
  /// Puts other contents into a vessel where it stands; what was empty and clean counts as used.
  Entity fill(const Entity& vessel, std::vector<Entity> contents) const;
  /// Adds a substance to others; what is the same becomes more of it.
  void add(std::vector<Entity>& contents, const Entity& substance) const;
  /// How much there is of a substance: grams of a solid, millilitres of a liquid.
  double amount(const Entity& substance) const;
  Entity with_amount(const Entity& substance, double amount) const;
  /// A new substance.
  Entity make(Type type, double amount) const;
  /// The stock of a kind of substance, in its bottle in the cabinet.
  Attempt<Entity> stock_of(Type kind) const;
  /// Takes so much of a kind of substance out of its bottle in the cabinet.
  Attempt<Entity> take_from_stock(Type kind, Amount wanted) const;
};

using LaboratoryActions = Actions<Bench>;

/// measure, pour, stir, dissolve, dilute, rinse
void define_preparation(LaboratoryActions& laboratory);
/// heat, cool, rest, filter, evaporate
void define_treatment(LaboratoryActions& laboratory);
/// weigh, titrate
void define_analysis(LaboratoryActions& laboratory);

/// What readers of a procedure are to see: samples, the substances that stand in vessels outside the cabinet.
ItemShape samples(const Words& words);

}  // namespace irl::laboratory
