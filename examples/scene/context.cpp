#include "examples/scene/primitives.hpp"

namespace irl::scene {

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

}  // namespace irl::scene
