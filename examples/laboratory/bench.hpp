#pragma once

#include <vector>

#include "examples/laboratory/words.hpp"

namespace irl::laboratory {

/// How the actions see the laboratory while they work.
class Bench {
 public:
  Bench(World& world, const Words& words) : words(words), world_(&world) {}

  const Words& words;

  World& world() const { return *world_; }
  /// A number of facts.yaml.
  std::optional<double> fact(std::string_view table, Type type) const {
    return world_->domain().facts().table(table).find(type);
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

 private:
  World* world_;
};

using LaboratoryActions = Actions<Bench>;

/// measure, pour, stir, dissolve, dilute, rinse
void define_preparation(LaboratoryActions& laboratory);
/// heat, cool, rest, filter, evaporate
void define_treatment(LaboratoryActions& laboratory);
/// weigh, titrate
void define_analysis(LaboratoryActions& laboratory);

}  // namespace irl::laboratory
