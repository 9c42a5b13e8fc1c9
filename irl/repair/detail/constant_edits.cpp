#include <algorithm>
#include <optional>
#include <set>

#include "irl/repair/detail/proposals.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

constexpr std::size_t most_kinds = 24;  // types that are tried at one place

/// What operations take that use the results of this one: a thing that is named there has to be of it.
std::vector<Type> asked_of_results(const Case& broken, std::size_t operation) {
  std::vector<Type> asked;
  const Primitive& primitive = *broken.wiring.primitive(operation);
  for (const SlotIndex slot : indices(primitive.slots)) {
    const std::string* result = broken.wiring.variable({operation, slot});
    if (primitive.slots[slot].role != SlotRole::output || slot == primitive.state_out || !result) continue;
    for (const Place use : broken.wiring.uses(*result))
      if (const SlotDefinition* taking = broken.wiring.slot(use); taking && use.operation != operation)
        asked.push_back(taking->type);
  }
  return asked;
}

bool has_type_below(Type type, const Types& types) {
  return std::ranges::any_of(
      types.all(), [&](Type other) { return other != type && !other.is_failed() && other.is(type); });
}

class Constants {
 public:
  Constants(const Case& broken, Place place, Proposals& proposals)
      : broken_(broken), place_(place), slot_(*broken.wiring.slot(place)), proposals_(proposals) {}

  void propose() {
    const Term& written = broken_.argument(place_);
    const auto* symbol = std::get_if<Symbol>(&written.value);
    if (symbol && !broken_.wiring.domain().types().find(symbol->name)) propose_meant(symbol->name);
    if (symbol) propose_misspelt(symbol->name);
    propose_told_elsewhere();
    const bool is_told = std::ranges::any_of(
        taken_, [](const Term& term) { return std::holds_alternative<Symbol>(term.value); });
    if (written.variable() ? is_told : std::holds_alternative<Symbol>(written.value)) propose_kinds();
    if (const auto number = number_in(written)) propose_numbers(*number);
  }

 private:
  /// What people call so; what it is a slip of the pen for; what people call so but for some words; else what
  /// shares words with it, and, if it is no slip of the pen, with what the result is called.
  void propose_meant(const std::string& unknown) {
    const Types& types = broken_.wiring.domain().types();
    const auto& costs = broken_.costs;
    double fit = 3;
    const auto take_all = [&](const std::vector<std::string>& names) {
      for (const std::string& name : names)
        if (const Type type = types.find(name); type && can_stand(type, slot_))
          take(Symbol{name}, fit -= 0.01, costs.synonym);
    };
    take_all(broken_.synonyms.types(unknown));
    const std::optional<std::string> meant = closest_to(unknown);
    const bool is_slip = meant.has_value();
    if (meant) take(Symbol{*meant}, fit -= 0.01, costs.slip);
    take_all(broken_.synonyms.kinds(unknown));
    const std::string* result = broken_.wiring.variable({place_.operation, 0});
    for (const Type type : types.all()) {
      if (!can_stand(type, slot_)) continue;
      const double alike = likeness_of(type) + (has_type_below(type, types) ? 0 : 0.1);
      if (is_kindred(unknown, type.name()))
        take(Symbol{std::string(type.name())}, 2 + likeness(unknown, type.name()) + alike / 2, costs.kindred);
      else if (result && !is_slip && is_kindred(*result, type.name()))
        take(Symbol{std::string(type.name())}, 1 + alike / 2, costs.kindred);
    }
  }

  /// Of what can stand there, the name that differs least from an unknown one, if any comes close.
  std::optional<std::string> closest_to(const std::string& unknown) const {
    std::vector<std::string_view> names;
    for (const Type type : broken_.wiring.domain().types().all())
      if (can_stand(type, slot_)) names.push_back(type.name());
    const auto found = closest(unknown, names);
    return found ? std::optional<std::string>(*found) : std::nullopt;
  }

  void propose_misspelt(const std::string& written) {
    for (const Type type : broken_.wiring.domain().types().all())
      if (is_misspelt(written, type.name()) && can_stand(type, slot_))
        take(Symbol{std::string(type.name())}, 0.9);
  }

  /// What the same slot is told elsewhere in the network, and what slots of the same narrow type are told.
  void propose_told_elsewhere() {
    const Primitive* primitive = broken_.wiring.primitive(place_.operation);
    for (std::size_t o = 0; o < broken_.network().operations.size(); ++o) {
      broken_.budget.demand();
      const Primitive* other = broken_.wiring.primitive(o);
      for (SlotIndex slot; other && slot < other->slots.size(); ++slot) {
        const Term& told = broken_.argument({o, slot});
        const bool is_same_slot = other == primitive && slot == place_.slot;
        const bool is_alike =
            other->slots[slot].type == slot_.type && std::holds_alternative<Symbol>(told.value);
        if (!told.variable() && (is_same_slot || is_alike)) take(told.value, is_same_slot ? 0.4 : 0.2);
      }
    }
  }

  /// Kinds of things that those can use who use what comes of it; where nobody asks for anything, what can
  /// stand there.
  void propose_kinds() {
    std::vector<Type> asked = asked_of_results(broken_, place_.operation);
    std::erase_if(asked, [&](Type wanted) { return !compatible(wanted, slot_.type); });
    std::vector<std::pair<double, Type>> kinds;
    const Types& types = broken_.wiring.domain().types();
    for (const Type type : types.all()) {
      const bool fits =
          can_stand(type, slot_) && std::ranges::all_of(asked, [&](Type wanted) { return type.is(wanted); });
      if (fits && !has_type_below(type, types)) kinds.emplace_back(likeness_of(type), type);
    }
    std::ranges::stable_sort(kinds, std::greater<>(), [](const auto& kind) { return kind.first; });
    if (kinds.size() > most_kinds) kinds.resize(most_kinds);
    for (const auto& [likeness, type] : kinds) take(Symbol{std::string(type.name())}, likeness);
  }

  /// How alike its name is to what stands there, and to what the result is called.
  double likeness_of(Type type) const {
    const auto* symbol = std::get_if<Symbol>(&broken_.argument(place_).value);
    double best = symbol ? likeness(symbol->name, type.name()) : 0;
    if (const std::string* result = broken_.wiring.variable({place_.operation, 0}))
      best = std::max(best, likeness(*result, type.name()));
    return best;
  }

  /// A slip in the order of magnitude, or one.
  void propose_numbers(double written) {
    for (const double factor : {0.1, 0.01, 0.001, 10.0, 100.0, -1.0})
      take(number_term(written * factor).value, 0.1);
    take(std::int64_t{1}, 0);
  }

  void take(decltype(Term::value) value, double fit) { take(std::move(value), fit, broken_.costs.constant); }

  void take(decltype(Term::value) value, double fit, double cost) {
    const Term term{std::move(value)};
    if (term == broken_.argument(place_) || std::ranges::find(taken_, term) != taken_.end()) return;
    taken_.push_back(term);
    proposals_.push_back({with_everywhere(term, cost), fit, taken_.size()});
  }

  /// A name that the domain does not know is the same mistake wherever the other constant can stand.
  Edit with_everywhere(const Term& term, double cost) const {
    Edit edit = broken_.rewritten(EditKind::constant, cost, place_.operation, broken_.with(place_, term));
    const Term unknown = broken_.argument(place_);
    const auto* symbol = std::get_if<Symbol>(&unknown.value);
    const auto* other = std::get_if<Symbol>(&term.value);
    const Types& types = broken_.wiring.domain().types();
    if (!symbol || !other || types.find(symbol->name)) return edit;
    const Type type = types.find(other->name);
    for (std::size_t o = 0; type && o < broken_.network().operations.size(); ++o) {
      Operation after = broken_.operation(o);
      bool any = false;
      for (std::size_t a = 0; a < after.arguments.size(); ++a) {
        const SlotDefinition* slot = broken_.wiring.slot({o, SlotIndex(a)});
        if (after.arguments[a] != unknown || !slot || !can_stand(type, *slot)) continue;
        after.arguments[a].value = term.value;
        any = true;
      }
      if (!any) continue;
      if (o == place_.operation)
        edit.change.rewritten.front().second = std::move(after);
      else
        edit.change.rewritten.emplace_back(o, std::move(after));
    }
    return edit;
  }

  const Case& broken_;
  Place place_;
  const SlotDefinition& slot_;
  Proposals& proposals_;
  std::vector<Term> taken_;
};

}  // namespace

void propose_constants(const Case& broken, Place place, Proposals& proposals) {
  const SlotDefinition* slot = broken.wiring.slot(place);
  if (!slot || slot->role == SlotRole::output || broken.wiring.is_state(place)) return;
  Constants(broken, place, proposals).propose();
}

}  // namespace irl
