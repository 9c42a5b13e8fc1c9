#pragma once

#include <cstdint>
#include <span>

#include "irl/data/value.hpp"

namespace irl {

/// Whether two values are exactly the same, so that one can stand for the other in any computation: of one
/// kind (3 is not 3.0), numbers and texts to the last bit, lists in order, objects with one identity and one
/// content. For search and for distinct answers; metrics ask whether values are `similar`.
///
/// The identity of an object counts, not only its content: two eggs of one carton are two answers, and an
/// operation that is given one of them takes that one out of the carton. To ignore identities, search for
/// distinct solutions (`SearchControl::distinct`), which are compared by `same_content`.
bool operator==(const Value& left, const Value& right);
bool operator==(const List& left, const List& right);
bool operator==(const Entity& left, const Entity& right);
bool operator==(const Text& left, const Text& right);

/// Whether they are exactly the same but for the identities of objects: two eggs of one carton are.
bool same_content(const Value& left, const Value& right);

/// A hash of what `==` compares. That of an object is taken from what stands at its surface.
std::uint64_t exact_hash(const Value& value);
/// The same for containers: of a value, or of a row of values.
struct ExactHash {
  std::size_t operator()(const Value& value) const { return exact_hash(value); }
  std::size_t operator()(std::span<const Value> row) const;
};
/// A hash of what `same_content` compares.
std::uint64_t hash_of_content(const Value& value);

}  // namespace irl
