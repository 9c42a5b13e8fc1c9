#pragma once

#include <vector>

#include "examples/scene/objects.hpp"

namespace irl::scene {

/// The words of the ontology (scene.yaml), looked up once. A DefinitionError if one of them is not there.
class Vocabulary {
 public:
  explicit Vocabulary(std::shared_ptr<const Types> types);

  /// shape, size, color, material
  const std::vector<Type>& attributes() const { return attributes_; }
  /// Everything that objects can be said to be: shapes first (`thing` included), then sizes, colors,
  /// materials.
  const std::vector<Type>& categories() const { return categories_; }
  /// left, right, behind, front
  const std::vector<Type>& relations() const { return relations_; }

  /// The objects of a scene.
  Objects objects(const Entity& scene) const;
  /// The category of an object in that attribute: the color of a red cube is `red`.
  Type category(const Entity& object, Type attribute) const;
  /// Whether the category is a value of the attribute, as `red` is of `color`.
  bool belongs(Type category, Type attribute) const;
  /// Whether an object is of that category; every object is a `thing`.
  bool fits(const Entity& object, Type category) const;
  /// The objects of a set that stand in that relation to the landmark, as the scene has it.
  Objects related(const Objects& all, const Entity& landmark, Type relation) const;

 private:
  std::shared_ptr<const Types> types_;
  Attribute objects_;
  Attribute index_;
  std::vector<Type> attributes_;
  std::vector<Type> categories_;
  std::vector<Type> relations_;
};

}  // namespace irl::scene
