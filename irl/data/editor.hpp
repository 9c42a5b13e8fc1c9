#pragma once

#include <boost/container/small_vector.hpp>

#include "irl/data/value.hpp"

namespace irl::detail {

/// Changes one place deep inside a value that was moved in: nodes with one owner are changed in place, shared
/// ones are copied on the way down.
class Editor {
 public:
  /// The value of an attribute that the entity has, to be assigned to; valid until the next step.
  Value& attribute(Entity& entity, Attribute attribute);
  /// The value at a position of the list, to be assigned to.
  Value& element(List& list, std::size_t position);
  /// To be called once the value at the end of the way was assigned: what is above it takes note. `added` is
  /// what came to stand in contents by that: the value itself, an element of a list, or a list of several. A
  /// std::length_error if it now nests too deeply.
  void finish(const Value& assigned, const Value& added);
  void finish(const Value& assigned) { finish(assigned, assigned); }

 private:
  struct Step {
    EntityNode* entity;
    ListNode* part;
  };
  boost::container::small_vector<Step, 16> way_;  // each is either an entity or a part of a list
};

}  // namespace irl::detail
