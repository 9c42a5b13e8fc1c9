// Questions about scenes: the domain and how it announces itself.
#include "examples/scene/primitives.hpp"
#include "examples/scene/scene_file.hpp"

namespace irl::scene {

namespace {

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

const bool registered = register_domain({
    .name = "scene",
    .summary = "questions about scenes of cubes, spheres and cylinders, asked in any direction",
    .ontology_file = "examples/scene/scene.yaml",
    .world_file = "examples/scene/table.json",
    .read_world = read_scenes,
    .build = make_scene_domain,
});

}  // namespace

}  // namespace irl::scene
