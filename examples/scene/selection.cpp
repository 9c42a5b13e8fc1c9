#include "examples/scene/primitives.hpp"

namespace irl::scene {

namespace {

using MaybeObjects = std::optional<Objects>;

void define_unique(Domain& domain) {
  const auto target = slot<Entity>("target", "object");
  const auto source = slot<Objects>("source");
  domain.relation("unique", target, source)
      .says("target is the only object of source")
      .example("(unique ?object ?objects)")
      .given(source)
      .find(target, [](const Objects& set) { return set.size() == 1 ? std::optional(set[0]) : std::nullopt; })
      .check([](const Entity& object, const Objects& set) { return set == Objects({object}); });
}

}  // namespace

void define_selection(Domain& domain, const Words& words) {
  const auto target = slot<Objects>("target"), source = slot<Objects>("source"),
             segmented = slot<Objects>("segmented-scene");
  const auto object = slot<Entity>("object", "object"), scene = slot<Entity>("scene", "scene");
  const auto category = slot<Type>("category", "category"), attribute = slot<Type>("attribute", "attribute"),
             relation = slot<Type>("relation", "spatial-relation");

  define_by_choice(
      domain, "filter", target, category, words->categories(),
      [words](const Objects& set, const Entity& in, Type wanted) -> MaybeObjects {
        if (!is_within(set, words->objects(in))) return std::nullopt;
        return objects_where(set, [&](const Entity& one) { return words->fits(one, wanted); });
      },
      source, scene)
      .says("target are the objects of source that are of category")
      .example("(filter ?cubes ?objects ?scene cube)");
  define_unique(domain);

  const auto are_here = [words](const Entity& landmark, const Objects& all, const Entity& in) {
    return contains(all, landmark) && is_within(all, words->objects(in));
  };
  define_by_choice(
      domain, "relate", target, relation, words->relations(),
      [=](const Entity& landmark, const Objects& all, const Entity& in, Type where) -> MaybeObjects {
        if (!are_here(landmark, all, in)) return std::nullopt;
        return words->related(all, landmark, where);
      },
      object, segmented, scene)
      .says("target are the objects that stand in relation to object: left of it, behind it, …")
      .example("(relate ?others ?object ?objects ?scene left)");
  define_by_choice(
      domain, "same", target, attribute, words->attributes(),
      [=](const Entity& like, const Objects& all, const Entity& in, Type feature) -> MaybeObjects {
        if (!are_here(like, all, in)) return std::nullopt;
        const Type wanted = words->category(like, feature);
        return objects_where(all, [&](const Entity& one) {
          return !identical(one, like) && words->category(one, feature) == wanted;
        });
      },
      object, segmented, scene)
      .says("target are the other objects with the same category as object in attribute")
      .example("(same ?others ?object ?objects ?scene color)");
}

}  // namespace irl::scene
