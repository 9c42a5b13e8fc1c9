#include "irl/swaps/action_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::swaps {

namespace {

using Verdict = ActionDecision::Verdict;

class Planner {
 public:
  Planner(const std::vector<OwnAction>& own, const ProfiledClass& before, const ProfiledClass& after,
          const TrialFailures& failures, const Preparation& preparation, const Domain& domain)
      : own_(own),
        before_(before),
        after_(after),
        failures_(failures),
        preparation_(preparation),
        domain_(domain) {}

  ActionPlan plan() {
    for (const OwnAction& action : own_) judge(action);
    std::vector<std::string> candidates = after_.profile.primitives();
    std::ranges::stable_sort(candidates, std::ranges::greater{},
                             [&](const std::string& one) { return after_.profile.frequency(one); });
    for (const std::string& primitive : candidates) consider(primitive);
    put_in_order();
    return std::move(plan_);
  }

 private:
  void decide(Verdict verdict, const ActionKind& kind, std::string why) {
    plan_.decisions.push_back({verdict, kind, before_.profile.frequency(kind.primitive),
                               after_.profile.frequency(kind.primitive), std::move(why)});
  }

  void judge(const OwnAction& action) {
    const std::string& primitive = action.kind.primitive;
    const double f_before = before_.profile.frequency(primitive);
    const double f_after = after_.profile.frequency(primitive);
    const bool tells_apart = f_before > telling_ratio * f_after && f_after < frequency_of_none;
    const auto remove = [&](std::string why) {
      plan_.removed.push_back(&action);
      decide(Verdict::removed, action.kind, std::move(why));
    };
    if (action.company == OwnAction::Company::shared) {
      kept_.push_back(&action);
      return decide(Verdict::kept, action.kind, "other food is worked on as well");
    }
    if (!preparation_.can_undergo(after_.type, primitive, domain_))
      return remove(fmt::format("{} cannot undergo it", after_.type.name()));
    if (failures_.own.contains(action.written)) return remove("it fails when it is tried");
    if (tells_apart && after_.profile.is_known())
      return remove(fmt::format("no recipe does it to {}", after_.type.name()));
    kept_.push_back(&action);
    if (tells_apart)
      return decide(Verdict::to_check, action.kind, "kept; no recipe knows the new ingredient");
    decide(Verdict::kept, action.kind, "");
  }

  bool is_done(const std::string& primitive) const {
    const auto is_it_or_alternative = [&](const std::string& other) {
      return other == primitive || preparation_.are_alternatives(other, primitive);
    };
    return std::ranges::any_of(
               kept_, [&](const OwnAction* kept) { return is_it_or_alternative(kept->kind.primitive); }) ||
           std::ranges::any_of(inserted_, [&](const ActionKind& kind) {
             return is_it_or_alternative(kind.primitive) || is_part_of_form(primitive, kind.primitive);
           });
  }

  bool is_part_of_form(const std::string& primitive, const std::string& of) const {
    const ActionForm* form = preparation_.form(of);
    return form &&
           std::ranges::find(form->operations, primitive, &Operation::primitive) != form->operations.end();
  }

  void consider(const std::string& primitive) {
    const ActionKind kind = after_.profile.most_frequent(primitive).value();
    if (after_.profile.frequency(primitive) < usual_frequency || is_done(primitive)) return;
    if (!preparation_.can_undergo(after_.type, primitive, domain_)) return;
    if (failures_.inserted.contains(primitive))
      return decide(Verdict::to_check, kind, "usual, but it fails when it is tried");
    if (!preparation_.form(primitive))
      return decide(Verdict::to_check, kind, "usual, but nobody says how it is written");
    inserted_.push_back(kind);
    decide(Verdict::inserted, kind, "usual");
  }

  /// First those of the most fitting chain of the new class; what it lacks stays behind its predecessor, or
  /// where it usually is.
  void put_in_order() {
    std::vector<std::string> primitives;
    for (const OwnAction* kept : kept_) primitives.push_back(kept->kind.primitive);
    for (const ActionKind& kind : inserted_) primitives.push_back(kind.primitive);
    for (const ActionKind& kind : after_.profile.chain_with_most(primitives)) place(kind.primitive);
    for (std::size_t k = 0; k < kept_.size(); ++k)
      if (!place_of(kept_[k])) insert_kept(k);
    for (const ActionKind& kind : inserted_)
      if (!is_placed(kind.primitive)) insert_by_rank(kind);
  }

  void place(const std::string& primitive) {
    for (const OwnAction* kept : kept_)
      if (kept->kind.primitive == primitive && !place_of(kept))
        return plan_.order.push_back({kept, kept->kind});
    const auto added = std::ranges::find(inserted_, primitive, &ActionKind::primitive);
    if (added != inserted_.end() && !is_placed(primitive)) plan_.order.push_back({nullptr, *added});
  }

  std::optional<std::size_t> place_of(const OwnAction* own) const {
    const auto found = std::ranges::find(plan_.order, own, &PlannedAction::own);
    if (found == plan_.order.end()) return std::nullopt;
    return static_cast<std::size_t>(found - plan_.order.begin());
  }
  bool is_placed(const std::string& primitive) const {
    return std::ranges::any_of(plan_.order, [&](const PlannedAction& planned) {
      return !planned.own && planned.kind.primitive == primitive;
    });
  }

  void insert_kept(std::size_t k) {
    std::size_t at = 0;
    for (std::size_t earlier = k; earlier-- > 0 && at == 0;)
      if (const auto place = place_of(kept_[earlier])) at = *place + 1;
    plan_.order.insert(plan_.order.begin() + static_cast<std::ptrdiff_t>(at), {kept_[k], kept_[k]->kind});
  }

  void insert_by_rank(const ActionKind& kind) {
    const auto later = std::ranges::find_if(plan_.order, [&](const PlannedAction& planned) {
      return preparation_.rank(planned.kind.primitive) > preparation_.rank(kind.primitive);
    });
    plan_.order.insert(later, {nullptr, kind});
  }

  const std::vector<OwnAction>& own_;
  const ProfiledClass& before_;
  const ProfiledClass& after_;
  const TrialFailures& failures_;
  const Preparation& preparation_;
  const Domain& domain_;
  std::vector<const OwnAction*> kept_;
  std::vector<ActionKind> inserted_;
  ActionPlan plan_;
};

}  // namespace

ActionPlan plan_actions(const std::vector<OwnAction>& own, const ProfiledClass& before,
                        const ProfiledClass& after, const TrialFailures& failures,
                        const Preparation& preparation, const Domain& domain) {
  return Planner(own, before, after, failures, preparation, domain).plan();
}

}  // namespace irl::swaps
