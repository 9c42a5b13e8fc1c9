#include "irl/swaps/action_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::swaps {

namespace {

using Decided = ActionDecision::Verdict;

struct Planner {
  const PlanInputs& known;
  std::vector<PlannedAction> found{};  // own ones first
  ActionPlan planned{};

  ActionPlan plan() {
    for (const OwnAction& action : known.own) judge(action);
    std::vector<std::string> candidates = known.after.primitives();
    std::ranges::stable_sort(candidates, std::ranges::greater{},
                             [&](const std::string& one) { return known.after.frequency(one); });
    for (const std::string& primitive : candidates) consider(primitive);
    put_in_order();
    return std::move(planned);
  }

  void decide(Decided verdict, const ActionKind& kind, std::string why) {
    planned.decisions.push_back({verdict, kind, known.before.frequency(kind.primitive),
                                 known.after.frequency(kind.primitive), std::move(why)});
  }

  void judge(const OwnAction& action) {
    const std::string& primitive = action.kind.primitive;
    const double f_before = known.before.frequency(primitive);
    const double f_after = known.after.frequency(primitive);
    const bool tells_apart = f_before > telling_ratio * f_after && f_after < frequency_of_none;
    const auto remove = [&](std::string why) {
      planned.removed.push_back(&action);
      decide(Decided::removed, action.kind, std::move(why));
    };
    if (action.company == OwnAction::Company::shared) {
      found.push_back({&action, action.kind});
      return decide(Decided::kept, action.kind, "other food is worked on as well");
    }
    if (!known.preparation.can_undergo(known.type, primitive, known.domain))
      return remove(fmt::format("{} cannot undergo it", known.type.name()));
    if (known.failures.own.contains(action.written)) return remove("it fails when it is tried");
    if (tells_apart && known.after.is_known())
      return remove(fmt::format("no recipe does it to {}", known.type.name()));
    found.push_back({&action, action.kind});
    if (tells_apart)
      return decide(Decided::to_check, action.kind, "kept; no recipe knows the new ingredient");
    decide(Decided::kept, action.kind, "");
  }

  bool is_done(const std::string& primitive) const {
    const auto is_it_or_alternative = [&](const std::string& other) {
      return other == primitive || known.preparation.are_alternatives(other, primitive);
    };
    return std::ranges::any_of(found, [&](const PlannedAction& one) {
      return is_it_or_alternative(one.kind.primitive) ||
             (!one.own && is_part_of_form(primitive, one.kind.primitive));
    });
  }

  bool is_part_of_form(const std::string& primitive, const std::string& of) const {
    const ActionForm* form = known.preparation.form(of);
    return form &&
           std::ranges::find(form->operations, primitive, &Operation::primitive) != form->operations.end();
  }

  void consider(const std::string& primitive) {
    const ActionKind kind = known.after.most_frequent(primitive).value();
    if (known.after.frequency(primitive) < usual_frequency || is_done(primitive)) return;
    if (!known.preparation.can_undergo(known.type, primitive, known.domain)) return;
    if (known.failures.inserted.contains(primitive))
      return decide(Decided::to_check, kind, "usual, but it fails when it is tried");
    if (!known.preparation.form(primitive))
      return decide(Decided::to_check, kind, "usual, but nobody says how it is written");
    found.push_back({nullptr, kind});
    decide(Decided::inserted, kind, "usual");
  }

  /// First those of the most fitting chain of the new class; what it lacks stays behind its predecessor, or
  /// where it usually is.
  void put_in_order() {
    std::vector<PlannedAction>& order = planned.order;
    const auto is_open = [&](const PlannedAction& one) {
      return std::ranges::find(order, one) == order.end();
    };
    std::vector<std::string> primitives;
    for (const PlannedAction& one : found) primitives.push_back(one.kind.primitive);
    for (const ActionKind& kind : known.after.chain_with_most(primitives)) {
      const auto next = std::ranges::find_if(found, [&](const PlannedAction& one) {
        return one.kind.primitive == kind.primitive && is_open(one);
      });
      if (next != found.end()) order.push_back(*next);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      const PlannedAction one = found[i];
      if (!is_open(one)) continue;
      auto at = order.begin();
      if (!one.own)
        at = std::ranges::find_if(order, [&](const PlannedAction& other) {
          return known.preparation.rank(other.kind.primitive) > known.preparation.rank(one.kind.primitive);
        });
      else if (i > 0)
        at = std::next(std::ranges::find(order, found[i - 1]));
      order.insert(at, one);
    }
  }
};

}  // namespace

ActionPlan plan_actions(const PlanInputs& inputs) {
  return Planner{inputs}.plan();
}

}  // namespace irl::swaps
