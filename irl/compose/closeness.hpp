#pragma once

#include <boost/dynamic_bitset.hpp>
#include <span>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// How close types stand in a hierarchy, and how well words that name types describe an object.
class Closeness {
 public:
  /// The hierarchy must outlive it.
  explicit Closeness(const Types& types);

  /// The cosine of the two vectors that hold a one for the type itself and for everything above it (below the
  /// builtin `entity`): 1 for the same type, 0 where they share no ancestor.
  double between(Type left, Type right) const;

  /// How well a description such as "the butter and the sugar" fits: of the object itself, of what it holds,
  /// of what that is made of, and so on, the best. Held against the types of one level, it is the mean of how
  /// close every word comes to a type there, and every type there to a word. Lists count as what is in them.
  double of_description(std::span<const Type> words, const Value& object) const;

 private:
  double of_level(std::span<const Type> words, std::span<const Type> level) const;

  const Types* types_;
  std::vector<boost::dynamic_bitset<>> ancestors_;  // by type
};

/// Whether things of several types are in an object, or in what it is made of.
bool is_composite(const Value& object, const Types& types);

}  // namespace irl
