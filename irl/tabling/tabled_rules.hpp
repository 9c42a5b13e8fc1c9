#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "irl/define/primitive.hpp"
#include "irl/define/propagator.hpp"
#include "irl/tabling/rule_set.hpp"

namespace irl::tabling {

/// Rules that can be asked, by any number of threads, one at a time. What was asked once is remembered, for
/// each knowledge of a run.
class TabledRules {
 public:
  /// The relations in the rules must outlive them.
  explicit TabledRules(Rules rules);
  ~TabledRules();
  TabledRules(const TabledRules&) = delete;
  TabledRules& operator=(const TabledRules&) = delete;

  /// Whether a predicate can be asked with just these columns bound.
  bool can_be_asked(PredicateIndex predicate, SlotSet bound) const;
  /// Whether rows can have other scores than 1.
  bool scores() const;
  /// What finds the rows of a predicate for that pattern, by column; only where it can be asked so. Faults of
  /// relations are told (`SlotValues::faults`). It throws a std::runtime_error where something cannot be
  /// added or compared, and gives nothing once the limits of the run are reached. Keeps the rules alive.
  static Finder finder(const std::shared_ptr<TabledRules>& rules, PredicateIndex predicate, SlotSet bound);
  /// Why a row holds, whose columns are all bound; null where it does not, or once the limits are reached.
  /// Evaluates what it needs anew, and throws as finders do.
  std::shared_ptr<const Proof> prove(PredicateIndex predicate, SlotValues row);

 private:
  struct Answered;
  Answered ask(PredicateIndex predicate, SlotSet bound, SlotValues values);

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace irl::tabling
