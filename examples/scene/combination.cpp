#include "examples/scene/primitives.hpp"

namespace irl::scene {

namespace {

/// What stands beside a set in its scene, for every scene that it is from; an empty set is from all of them.
std::vector<Objects> surroundings(const Vocabulary& words, const std::vector<Entity>& scenes,
                                  const Objects& set) {
  std::vector<Objects> found;
  for (const Entity& scene : scenes)
    if (const Objects all = words.objects(scene); is_within(set, all)) found.push_back(without(all, set));
  return found;
}

}  // namespace

void define_combination(Domain& domain, const Words& words, std::vector<Entity> scenes) {
  const auto target = slot<Objects>("target"), first = slot<Objects>("source-1"),
             second = slot<Objects>("source-2");

  // The other source has the target, and whatever else is not in the known source.
  const auto other_of_intersection = [words, scenes = std::move(scenes)](const Objects& common,
                                                                         const Objects& known) {
    auto around = is_within(common, known) ? surroundings(*words, scenes, known) : std::vector<Objects>();
    return std::views::iota(std::size_t{0}, around.size()) |
           std::views::transform([common, around = std::move(around)](std::size_t scene) {
             return extended_by_subsets(common, around[scene], scene == 0);
           }) |
           std::views::join;
  };
  domain.primitive("intersect", target, first, second)
      .says("target are the objects that are in both sources")
      .example("(intersect ?both ?red-things ?cubes)")
      .given(first, second)
      .find(target, intersection)
      .given(target, first)
      .find(second, other_of_intersection)
      .given(target, second)
      .find(first, other_of_intersection)
      .check([](const Objects& both, const Objects& l, const Objects& r) {
        return same(both, intersection(l, r));
      });

  // The other source has what the known one lacks of the target, and any part of the known one.
  const auto other_of_union = [](const Objects& all, const Objects& known) {
    return is_within(known, all) ? extended_by_subsets(without(all, known), known) : no_sets();
  };
  domain.primitive("union!", target, first, second)
      .says("target are the objects that are in either source")
      .example("(union! ?either ?red-things ?cubes)")
      .given(first, second)
      .find(target, set_union)
      .given(target, first)
      .find(second, other_of_union)
      .given(target, second)
      .find(first, other_of_union)
      .check([](const Objects& either, const Objects& l, const Objects& r) {
        return same(either, set_union(l, r));
      });
}

}  // namespace irl::scene
