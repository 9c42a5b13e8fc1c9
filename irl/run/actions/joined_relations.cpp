#include "irl/run/actions/joined_relations.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>

namespace irl {

namespace {

bool is_contested(const Program& program, const ProgramVariable& variable) {
  const auto gives = [&](ProgramVariable::Use use, bool as_relation) {
    const Primitive& primitive = *program.operations[use.operation].primitive;
    return primitive.is_relation == as_relation && primitive.slots[use.slot].role != SlotRole::input;
  };
  return std::ranges::any_of(variable.uses, [&](auto use) { return gives(use, true); }) &&
         std::ranges::any_of(variable.uses, [&](auto use) { return gives(use, false); });
}

}  // namespace

std::vector<bool> joined_relations(const Program& program) {
  std::vector<bool> joined;
  for (const ProgramOperation& operation : program.operations)
    joined.push_back(operation.primitive->is_relation);
  if (std::ranges::find(joined, false) == joined.end()) return joined;
  if (std::ranges::find(joined, true) == joined.end()) return joined;

  std::vector<bool> bound(program.variables.size(), false);
  for (const auto& [variable, binding] : program.bound) bound[variable] = true;
  std::vector<std::uint32_t> rank(joined.size(), 0), parent(joined.size(), 0);
  boost::disjoint_sets linked(rank.data(), parent.data());
  for (std::uint32_t o = 0; o < joined.size(); ++o) linked.make_set(o);
  std::vector<std::uint32_t> contested;
  for (std::uint32_t v = 0; v < bound.size(); ++v) {
    if (bound[v]) continue;
    std::vector<std::uint32_t> relations;
    for (const auto use : program.variables[v].uses)
      if (joined[use.operation]) relations.push_back(use.operation);
    for (const std::uint32_t other : relations) linked.union_set(relations.front(), other);
    if (is_contested(program, program.variables[v])) contested.push_back(relations.front());
  }
  std::vector<bool> is_ordered(joined.size(), false);
  for (const std::uint32_t o : contested) is_ordered[linked.find_set(o)] = true;
  for (std::uint32_t o = 0; o < joined.size(); ++o)
    if (is_ordered[linked.find_set(o)]) joined[o] = false;
  return joined;
}

}  // namespace irl
