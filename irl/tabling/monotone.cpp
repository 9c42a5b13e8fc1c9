#include "irl/tabling/monotone.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "irl/define/primitive.hpp"

namespace irl::tabling {

namespace {

/// A column in which the compared value, or what rises with it, can stand.
using Column = std::pair<PredicateIndex, std::size_t>;

/// Follows what is compared through the clauses of a recursion.
class ValueFlow {
 public:
  ValueFlow(const Rules& rules, PredicateIndex aggregate)
      : rules_(rules), stratum_(rules.predicates[aggregate].stratum) {
    reach({aggregate, rules.predicates[aggregate].columns - 1});
  }

  std::optional<std::string> run() {
    for (bool grows = true; grows && !reason_;) {
      const std::size_t before = reached_.size();
      for (const PredicateIndex p : indices(rules_.predicates))
        if (rules_.predicates[p].stratum == stratum_) follow(p);
      grows = reached_.size() > before;
    }
    return reason_;
  }

 private:
  void reach(Column column) { reached_.insert(column); }

  void follow(PredicateIndex predicate) {
    const Predicate& defined = rules_.predicates[predicate];
    if (const auto& aggregate = defined.aggregate)
      for (const auto& [over, column] : reached_)
        if (over == aggregate->over) {
          if (column == aggregate->value && aggregate->recurs)
            reach({predicate, defined.columns - 1});
          else
            reason_ = "it is grouped by what it compares";
          break;
        }
    for (const Clause& clause : defined.clauses) follow(predicate, clause);
  }

  void follow(PredicateIndex predicate, const Clause& clause) {
    std::vector<std::size_t> sources(clause.variables);
    std::set<ClauseVariable> rising;
    for (const Literal& literal : clause.body)
      for (std::size_t i = 0; i < literal.arguments.size(); ++i)
        if (!literal.relation && reached_.contains({literal.predicate, i})) {
          const auto* variable = std::get_if<ClauseVariable>(&literal.arguments[i]);
          if (!variable || ++sources[*variable] > 1)
            reason_ = "what it compares is compared with something else on the way";
          if (variable) rising.insert(*variable);
        }
    for (std::size_t before = 0; before != rising.size();) {
      before = rising.size();
      for (const Literal& literal : clause.body)
        if (literal.relation) follow(literal, rising);
    }
    for (const Literal& literal : clause.body)
      if (!literal.relation)
        for (std::size_t i = 0; i < literal.arguments.size(); ++i)
          if (const auto* variable = std::get_if<ClauseVariable>(&literal.arguments[i]))
            if (rising.contains(*variable) && !reached_.contains({literal.predicate, i}))
              reason_ = "what it compares is asked for on the way";
    for (std::size_t i = 0; i < clause.head.size(); ++i)
      if (const auto* variable = std::get_if<ClauseVariable>(&clause.head[i]))
        if (rising.contains(*variable)) reach({predicate, i});
  }

  void follow(const Literal& literal, std::set<ClauseVariable>& rising) {
    const Primitive& relation = *literal.relation;
    std::set<ClauseVariable> given;
    for (const Argument& argument : literal.arguments)
      if (const auto* variable = std::get_if<ClauseVariable>(&argument);
          variable && rising.contains(*variable))
        given.insert(*variable);
    if (given.empty()) return;
    // Of those, one is what is found: it rises with all others.
    for (SlotIndex found; found < literal.arguments.size(); ++found) {
      const auto* result = std::get_if<ClauseVariable>(&literal.arguments[found]);
      if (!result) continue;
      bool rises = false, is_free = true;
      for (SlotIndex slot; slot < literal.arguments.size(); ++slot) {
        const auto* variable = std::get_if<ClauseVariable>(&literal.arguments[slot]);
        if (slot == found || !variable || !given.contains(*variable)) continue;
        is_free = is_free && *variable != *result && is_increasing(relation, slot, found);
        rises = true;
      }
      if (!rises || !is_free) continue;
      rising.insert(*result);
      return;
    }
    reason_ =
        fmt::format("'{}' is not declared to rise with what it compares (increasing_in)", relation.name);
  }

  static bool is_increasing(const Primitive& relation, SlotIndex given, SlotIndex found) {
    return std::ranges::any_of(relation.relation()->monotonies, [&](const Monotony& monotony) {
      return monotony.given == given && monotony.found == found && monotony.rises;
    });
  }

  const Rules& rules_;
  std::size_t stratum_;
  std::set<Column> reached_;
  std::optional<std::string> reason_;
};

}  // namespace

std::optional<std::string> why_not_monotone(const Rules& rules, PredicateIndex aggregate) {
  return ValueFlow(rules, aggregate).run();
}

}  // namespace irl::tabling
