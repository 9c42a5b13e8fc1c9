#pragma once

#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/data/value.hpp"

namespace irl {

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
