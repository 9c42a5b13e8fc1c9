#pragma once

#include <set>
#include <string>
#include <vector>

#include "irl/network/detail/definition_groups.hpp"

namespace irl {

/// Whether some direction of a primitive finds that slot, or an item of the list in it. What none finds is
/// only tested.
bool can_find(const Primitive& primitive, std::size_t slot);

/// Which variables operations give, and which they only test, where some are of what is defined.
class GivenVariables {
 public:
  GivenVariables(const DefinitionGroups& groups, const Domain& domain);

  /// Adds the variables that an operation can give, which is no special form.
  void add(const Operation& operation, std::set<std::string>& given) const;

 private:
  bool can_find(const Operation& operation, std::size_t slot) const;
  std::set<std::string> in_body(const Definition& definition) const;

  const DefinitionGroups& groups_;
  const Domain& domain_;
  std::vector<std::vector<bool>> finds_;  // by group, by slot
};

}  // namespace irl
