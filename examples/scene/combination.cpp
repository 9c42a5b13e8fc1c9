#include "examples/scene/primitives.hpp"

namespace irl::scene {

namespace {

/// The sets of objects that there are to combine: those of one scene. An empty set is from every scene.
struct Scenes {
  Words words;
  std::vector<Entity> scenes;

  /// What stands beside a set in its scene, for every scene that it is from.
  std::vector<Objects> surroundings(const Objects& set) const {
    std::vector<Objects> found;
    for (const Entity& scene : scenes)
      if (const Objects all = words->objects(scene); is_within(set, all)) found.push_back(without(all, set));
    return found;
  }
  /// A combination of two sets, if they are from one scene.
  std::optional<Objects> combined(Objects (*combine)(const Objects&, const Objects&), const Objects& left,
                                  const Objects& right) const {
    return surroundings(set_union(left, right)).empty() ? std::nullopt : std::optional(combine(left, right));
  }
};

/// Every set that has just those of `known` in common with it: it has `common`, and whatever else is not in
/// `known`.
auto others_of_intersection(const Scenes& scenes, const Objects& common, const Objects& known) {
  auto around = is_within(common, known) ? scenes.surroundings(known) : std::vector<Objects>();
  const std::size_t count = around.size();
  return std::views::iota(std::size_t{0}, count) |
         std::views::transform([common, around = std::move(around)](std::size_t scene) {
           return ExtendedBySubsets(common, around[scene], scene == 0);
         }) |
         std::views::join;
}

/// Every set that makes `all` together with `known`: it has what `known` lacks, and any part of `known`.
auto others_of_union(const Scenes& scenes, const Objects& all, const Objects& known) {
  const bool possible = is_within(known, all) && !scenes.surroundings(all).empty();
  return possible ? ExtendedBySubsets(without(all, known), known) : ExtendedBySubsets();
}

}  // namespace

void define_combination(Domain& domain, const Words& words, std::vector<Entity> all_scenes) {
  const auto target = slot<Objects>("target"), first = slot<Objects>("source-1"),
             second = slot<Objects>("source-2");
  const auto define = [&, scenes = Scenes{words, std::move(all_scenes)}](
                          std::string name, std::string summary, auto combine, auto others) {
    const auto forward = [=](const Objects& l, const Objects& r) { return scenes.combined(combine, l, r); };
    const auto inverse = [=](const Objects& found, const Objects& known) {
      return others(scenes, found, known);
    };
    std::string example = "(" + name + " ?target ?red-things ?cubes)";
    domain.relation(std::move(name), target, first, second)
        .says(std::move(summary))
        .example(std::move(example))
        .given(first, second)
        .find(target, forward)
        .given(target, first)
        .find(second, inverse)
        .given(target, second)
        .find(first, inverse)
        .check(
            [=](const Objects& told, const Objects& l, const Objects& r) { return forward(l, r) == told; });
  };
  define("intersect", "target are the objects that are in both sources, two sets of one scene", intersection,
         others_of_intersection);
  define("union!", "target are the objects that are in either source, two sets of one scene", set_union,
         others_of_union);
}

}  // namespace irl::scene
