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
  return Objects(Conversion<std::vector<Entity>>::from(scene.list(objects_)).value_or(std::vector<Entity>()));
}

Type Vocabulary::category(const Entity& object, Type attribute) const {
  const Type* category = object.get(types_->find_attribute(attribute.name())).get_if<Type>();
  return category ? *category : Type();
}

bool Vocabulary::belongs(Type category, Type attribute) const {
  const Type values = types_->find(fmt::format("{}-category", attribute.name()));
  return values && category.is(values);
}

bool Vocabulary::fits(const Entity& object, Type category) const {
  return std::ranges::any_of(attributes_, [&](Type attribute) {
    const Type own = this->category(object, attribute);
    return own && own.is(category);
  });
}

Objects Vocabulary::related(const Objects& all, const Entity& landmark, Type relation) const {
  std::vector<std::int64_t> indices;
  for (const Value& index : landmark.list(types_->find_attribute(relation.name())))
    if (const auto* number = index.get_if<std::int64_t>()) indices.push_back(*number);
  std::ranges::sort(indices);
  return objects_where(all, [&](const Entity& object) {
    const auto* index = object.get(index_).get_if<std::int64_t>();
    return index && std::ranges::binary_search(indices, *index);
  });
}

}  // namespace irl::scene
