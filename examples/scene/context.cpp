#include "examples/scene/primitives.hpp"

namespace irl::scene {

void define_context(Domain& domain, const Words& words, std::vector<Entity> scenes) {
  const auto scene = slot<Entity>("scene", "scene");
  const auto segmented = slot<Objects>("segmented-scene");

  domain.primitive("get-context", scene)
      .says("scene is one of those that there are to look at")
      .example("(get-context ?scene)")
      .given()
      .find(scene, [scenes] { return scenes; })
      .check([scenes](const Entity& one) { return contains(scenes, one); });

  domain.primitive("segment-scene", segmented, scene)
      .says("segmented-scene are all objects of scene")
      .example("(segment-scene ?objects ?scene)")
      .given(scene)
      .find(segmented, [words](const Entity& one) { return words->objects(one); })
      .given(segmented)
      .find(scene,
            [words, scenes](const Objects& objects) {
              return objects_where(scenes,
                                   [&](const Entity& one) { return same(words->objects(one), objects); });
            })
      .check(
          [words](const Objects& objects, const Entity& one) { return same(words->objects(one), objects); });
}

}  // namespace irl::scene
