#include "irl/language/several_to_several.hpp"

#include <algorithm>

namespace irl::language {

namespace {

/// Whether a term holds what consists of something: no empty bowl, and no amount.
bool is_thing(const Term& term, const Situation& situation) {
  const Thing* thing = term.variable() ? situation.held_by(term.variable()->name) : nullptr;
  return thing && situation.kinds_in(thing->identity) > 0;
}

/// What a role holds for an argument, if these are several things that consist of something; else null.
std::vector<Term>* several_things(const Term& argument, RoleTerms& roles, const Situation& situation) {
  const auto role = argument.variable() ? roles.find(argument.variable()->name) : roles.end();
  const bool are_several =
      role != roles.end() && role->second.size() > 1 &&
      std::ranges::all_of(role->second, [&](const Term& term) { return is_thing(term, situation); });
  return are_several ? &role->second : nullptr;
}

}  // namespace

void keep_different(std::vector<Term>& terms, const Situation& situation) {
  const auto is_same = [&](const Term& one, const Term& other) {
    const Thing* first = one.variable() ? situation.held_by(one.variable()->name) : nullptr;
    const Thing* second = other.variable() ? situation.held_by(other.variable()->name) : nullptr;
    return one == other || (first && second && first->identity == second->identity);
  };
  for (std::size_t i = terms.size(); i-- > 0;) {
    const auto later = terms.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    if (std::any_of(later, terms.end(), [&](const Term& other) { return is_same(terms[i], other); }))
      terms.erase(later - 1);
  }
}

std::vector<Term>* targets_of_several(const Operation& operation, RoleTerms& roles,
                                      const Situation& situation) {
  const std::vector<Term>& arguments = operation.arguments;
  if (arguments.empty()) return nullptr;
  std::vector<Term>* const targets = several_things(arguments.front(), roles, situation);
  if (!targets) return nullptr;
  const auto is_several = [&](const Term& argument) {
    const std::vector<Term>* const things = several_things(argument, roles, situation);
    return things && things != targets;
  };
  if (std::ranges::any_of(arguments, is_several)) return targets;
  // What is put to something stands behind it: one thing is used up by the first of several.
  const auto target = std::find(arguments.begin() + 1, arguments.end(), arguments.front());
  const auto is_one = [&](const Term& argument) {
    const auto role = argument.variable() ? roles.find(argument.variable()->name) : roles.end();
    return role != roles.end() && &role->second != targets && role->second.size() == 1 &&
           is_thing(role->second.front(), situation);
  };
  return std::any_of(target, arguments.end(), is_one) ? targets : nullptr;
}

}  // namespace irl::language
