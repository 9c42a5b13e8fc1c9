// Questions about scenes: where objects come from, the domain, and how it announces itself.
#include "examples/scene/primitives.hpp"
#include "examples/scene/scene_file.hpp"

namespace irl::scene {

namespace {

void define_context(Domain& domain, const Words& words, std::vector<Entity> scenes) {
  const auto scene = slot<Entity>("scene", "scene");
  const auto segmented = slot<Objects>("segmented-scene");

  domain.relation("get-context", scene)
      .says("scene is one of those that there are to look at")
      .example("(get-context ?scene)")
      .given()
      .find(scene, [scenes] { return scenes; });

  domain.relation("segment-scene", segmented, scene)
      .says("segmented-scene are all objects of scene")
      .example("(segment-scene ?objects ?scene)")
      .given(scene)
      .find(segmented, [words](const Entity& one) { return words->objects(one); })
      .given(segmented)
      .find(scene, [words, scenes](const Objects& objects) {
        std::vector<Entity> found;
        std::ranges::copy_if(scenes, std::back_inserter(found),
                             [&](const Entity& one) { return words->objects(one) == objects; });
        return found;
      });
}

Domain make_scene_domain(const DomainInputs& inputs) {
  if (!inputs.types || !inputs.world) throw DefinitionError("scenes need an ontology and a world");
  Domain domain("scene", inputs.types);
  const auto words = std::make_shared<const Vocabulary>(inputs.types);
  const std::vector<Entity> scenes =
      Conversion<std::vector<Entity>>::from(inputs.world.list(inputs.types->find_attribute("scenes")))
          .value_or(std::vector<Entity>());
  domain.constant("yes", true);
  domain.constant("no", false);
  define_context(domain, words, scenes);
  define_selection(domain, words);
  define_answers(domain, words);
  define_combination(domain, words, scenes);
  return domain;
}

/// The scenes of a file one by one, by the names of their images.
std::vector<NamedWorld> scenes_in(const Types& types, const Entity& world) {
  const Attribute scenes = types.find_attribute("scenes"), image = types.find_attribute("image");
  std::vector<NamedWorld> found;
  for (const Value& scene : world.list(scenes)) {
    const auto* name = scene.get_if<Entity>()->get(image).get_if<std::string>();
    found.push_back({name ? *name : std::string(), world.with(scenes, List({scene}))});
  }
  return found;
}

const bool registered = register_domain(DomainEntry{
    .name = "scene",
    .summary = "questions about scenes of cubes, spheres and cylinders, asked in any direction",
    .ontology_file = "examples/scene/scene.yaml",
    .world_file = "examples/scene/table.json",
    .read_world = read_scenes,
    .worlds_in = scenes_in,
    .language_file = "examples/scene/english.yaml",
    .words = {.world = "scene"},
    .build = make_scene_domain,
});

}  // namespace

}  // namespace irl::scene
