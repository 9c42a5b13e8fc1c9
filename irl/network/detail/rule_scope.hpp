#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "irl/network/definitions.hpp"
#include "irl/tabling/rule_set.hpp"

/// What a literal of a rule sees while the body of a definition is read, and the numbers of strata.
namespace irl {

/// Where literals are read.
struct Scope {
  std::size_t group;
  const Definition* definition;
  bool inside;            ///< of a recursion through a minimum: what it looks at, not what it is asked for
  std::size_t depth = 0;  ///< special forms around it
  std::set<std::string> outside{};  ///< variables that stand elsewhere
  std::unordered_map<std::string, tabling::ClauseVariable> numbers{};
  tabling::Clause clause{};

  tabling::Argument variable(const std::string& name) {
    const auto [known, is_new] = numbers.try_emplace(name, clause.variables);
    clause.variables += is_new;
    return known->second;
  }
};

/// Numbers the strata that are used from 0, in their order.
inline void compress_strata(tabling::Rules& rules) {
  std::set<std::size_t> used;
  for (const tabling::Predicate& predicate : rules.predicates) used.insert(predicate.stratum);
  std::map<std::size_t, std::size_t> number;
  for (const std::size_t stratum : used) number.emplace(stratum, number.size());
  for (tabling::Predicate& predicate : rules.predicates) predicate.stratum = number.at(predicate.stratum);
}

}  // namespace irl
