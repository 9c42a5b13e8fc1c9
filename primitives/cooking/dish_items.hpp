#pragma once

#include <vector>

#include "irl/data/similarity.hpp"
#include "primitives/cooking/amounts.hpp"

/// What a dish is made of (specification of the metrics, section 5.3).
namespace irl::cooking {

/// What a thing is sprinkled with and dipped in: it counts as part of the dish.
std::vector<Entity> additions(const Vocabulary& words, const Entity& thing);
/// What is directly in a container or on a list.
std::vector<Entity> direct_contents(const Vocabulary& words, const Entity& dish);

/// A basic ingredient of a dish with its amount in all of it, and the mixtures it came out of, the outermost
/// first.
struct DishItem {
  Entity ingredient;
  std::vector<Entity> mixtures;
};

/// Takes a dish apart into basic ingredients. Equal ones that came out of equal mixtures are one item, their
/// amounts added up; the item met last stands first.
std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity);

}  // namespace irl::cooking
