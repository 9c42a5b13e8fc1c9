#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <vector>

#include "irl/data/comparison.hpp"
#include "primitives/cooking/amounts.hpp"

/// What a dish is made of (specification of the metrics, section 5.3).
namespace irl::cooking {

/// What a thing is sprinkled with and dipped in: it counts as part of the dish. Belongs to the thing.
using Additions = boost::container::static_vector<const Entity*, 2>;
Additions additions(const Vocabulary& words, const Entity& thing);
/// What is directly in a container or on a list.
const List& direct_contents(const Vocabulary& words, const Entity& dish);

/// Mixtures in one another, the outermost first.
using Mixtures = boost::container::small_vector<Entity, 3>;

/// A basic ingredient of a dish with its amount in all of it, and the mixtures it came out of, the outermost
/// first.
struct DishItem {
  Entity ingredient;
  Mixtures mixtures;
};

/// Takes a dish apart into basic ingredients. Equal ones that came out of equal mixtures are one item, their
/// amounts added up; the item met last stands first.
std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity);

}  // namespace irl::cooking
