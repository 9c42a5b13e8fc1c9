#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "irl/data/enum_names.hpp"
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

/// How two lists are compared. Their order never counts.
enum class ListMatching {
  multiset,   ///< every element has a partner of its own
  one_sided,  ///< equal length, and every left element is similar to some right one, perhaps to the same one
};

/// What counts when contents are compared.
struct SimilarityOptions {
  ListMatching lists = ListMatching::multiset;
  std::span<const Attribute> ignored{};  ///< attributes that do not count, at any depth
};

/// Whether two values have the same content, ignoring identities: the same type exactly, and every attribute
/// similar. Numbers agree to 1e-6 relative, texts ignore case, an unset attribute equals an empty list.
bool similar(const Value& left, const Value& right, const SimilarityOptions& options = {});

/// The same question asked many times about values that have much in common: what was compared is remembered.
/// The values must live as long as it does.
class Similarity {
 public:
  explicit Similarity(SimilarityOptions options = {});
  ~Similarity();
  bool operator()(const Value& left, const Value& right);

 private:
  SimilarityOptions options_;
  struct Known;
  std::unique_ptr<Known> known_;
};

/// What happened to one object between two versions of the entity that holds it.
struct Change {
  enum class Kind {
    attribute,  ///< an attribute has another value
    members,    ///< a list attribute has gained or lost objects, or has them in another order
    appeared,   ///< the object was nowhere before
    vanished,   ///< the object is nowhere any more
    moved,      ///< the object stands in another list than before
  };
  Kind kind;
  Entity object;        ///< after the change; as it was, if it vanished
  Attribute attribute;  ///< for `attribute` and `members`
  Value before;         ///< for `attribute`
  Value after;          ///< for `attribute`
};

/// What changed between two versions of an entity, in time proportional to the change: subtrees that both
/// versions share are skipped. Objects are matched by identity; where several objects in one list share an
/// identity, in order.
std::vector<Change> diff(const Entity& before, const Entity& after);

/// `changed`, `appeared`, … for reports.
constexpr auto names_of(Change::Kind) {
  return std::to_array<std::string_view>({"changed", "gained or lost", "appeared", "vanished", "moved"});
}

}  // namespace irl
