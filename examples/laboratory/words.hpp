#pragma once

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

}  // namespace irl::laboratory
