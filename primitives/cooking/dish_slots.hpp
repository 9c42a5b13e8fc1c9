#pragma once

#include <initializer_list>
#include <vector>

#include "irl/data/comparison.hpp"

/// How much of a gold entity is found in another one (specification of the metrics, section 5.4).
namespace irl::cooking {

/// Points out of so many.
struct Points {
  double got = 0;
  double possible = 0;
  void add(bool point) {
    got += point;
    possible += 1;
  }
  double ratio() const { return possible == 0 ? 1 : got / possible; }
};

/// What a gold entity is like, worked out once for all that it is held against.
struct Wanted {
  Type type;
  /// Those that its type counts, empty ones too, and what it sets besides; in attribute order, as those of
  /// entities are.
  std::vector<AttributeValue> slots;
};

/// What is wanted of others by that gold entity, without the attributes left out.
Wanted wanted(const Entity& gold, std::initializer_list<Attribute> left_out = {});

/// A point for every wanted slot that an entity has with a similar value.
Points slot_points(const Wanted& wanted, const Entity& entity, const SimilarityOptions& similarity);

}  // namespace irl::cooking
