#include "examples/scene/vocabulary.hpp"

#include <fmt/format.h>

namespace irl::scene {

namespace {

Type type_named(const Types& types, std::string_view name) {
  if (const Type type = types.find(name)) return type;
  throw DefinitionError(fmt::format("scenes need the type '{}'", name));
}

Attribute attribute_named(const Types& types, std::string_view name) {
  if (const Attribute attribute = types.find_attribute(name)) return attribute;
  throw DefinitionError(fmt::format("scenes need the attribute '{}'", name));
}

}  // namespace

Vocabulary::Vocabulary(std::shared_ptr<const Types> types)
    : types_(std::move(types)),
      objects_(attribute_named(*types_, "objects")),
      index_(attribute_named(*types_, "index")),
      attributes_(types_->children(type_named(*types_, "attribute"))),
      relations_(types_->children(type_named(*types_, "spatial-relation"))) {
  const Type category = type_named(*types_, "category");
  for (const Type kind : types_->children(category))
    for (const Type type : types_->all())
      if (type.is(kind) && type != kind && !type.is_failed()) categories_.push_back(type);
  for (const Type type : attributes_) attribute_named(*types_, type.name());
  for (const Type type : relations_) attribute_named(*types_, type.name());
}

Objects Vocabulary::objects(const Entity& scene) const {
  return Conversion<Objects>::from(scene.list(objects_)).value_or(Objects());
}

Type Vocabulary::category(const Entity& object, Type attribute) const {
  const Type* category = object.get(types_->find_attribute(attribute.name())).get_if<Type>();
  return category ? *category : Type();
}

bool Vocabulary::belongs(Type category, Type attribute) const {
  return category.is(types_->find(fmt::format("{}-category", attribute.name())));
}

bool Vocabulary::fits(const Entity& object, Type category) const {
  return std::ranges::any_of(attributes_, [&](Type attribute) {
    const Type own = this->category(object, attribute);
    return own && own.is(category);
  });
}

bool Vocabulary::is_related(const Entity& object, const Entity& landmark, Type relation) const {
  const auto* index = object.get(index_).get_if<std::int64_t>();
  return index &&
         std::ranges::any_of(landmark.list(types_->find_attribute(relation.name())), [&](const Value& other) {
           const auto* related = other.get_if<std::int64_t>();
           return related && *related == *index;
         });
}

}  // namespace irl::scene
