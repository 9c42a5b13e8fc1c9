#include <algorithm>
#include <optional>

#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/variables.hpp"
#include "irl/repair/detail/prepared_chunk.hpp"
#include "irl/repair/detail/proposals.hpp"

namespace irl {

namespace {

constexpr std::size_t most_candidates = 3;  // for one variable of a chunk, besides loose ends
constexpr std::size_t most_fillings = 24;   // of one chunk at one place
constexpr std::size_t most_kinds_named = 6;

class InsertionEdits {
 public:
  InsertionEdits(const Case& broken, Place place, Proposals& proposals)
      : broken_(broken),
        wiring_(broken.wiring),
        place_(place),
        proposals_(proposals),
        name_(*wiring_.variable(place)) {}

  void propose() {
    is_given_ = wiring_.is_given(name_);
    loose_ends_ = wiring_.loose_ends();
    std::ranges::stable_sort(loose_ends_, std::greater<>(),
                             [&](const std::string& loose) { return likeness(name_, loose); });
    find_gap();
    later_ = wiring_.dependants(before_);
    const SlotDefinition& slot = *wiring_.slot(place_);
    for (const PreparedChunk& chunk : broken_.chunks) {
      if (!compatible(chunk.target.type, slot.type)) continue;
      fillings_ = 0;
      if (is_given_)
        put_between(chunk, slot.role == SlotRole::optional);
      else
        fill(chunk, {{chunk.target.name, name_}});
    }
  }

 private:
  /// Chunks stand before the operation, or, where a state is missing, in that gap.
  void find_gap() {
    before_ = place_.operation;
    for (std::size_t o = 0; o <= place_.operation; ++o) {
      const std::string* state = wiring_.state_taken(o);
      if (!state || wiring_.is_given(*state)) continue;
      before_ = o;
      missing_state_ = *state;
      return;
    }
  }

  /// The operation takes what the chunk makes of its argument, or, where it need not be said, something else.
  void put_between(const PreparedChunk& chunk, bool may_be_replaced) {
    const Type type = broken_.examination.type(name_, wiring_);
    bool any = false;
    for (const auto* needs : {&chunk.objects, &chunk.optionals}) {
      for (const NeedOfVariable& need : *needs) {
        if (any || !type || !compatible(type, need.type)) continue;
        any = true;
        fill(chunk, {{need.variable, name_}});
      }
    }
    if (!any && may_be_replaced && chunk.objects.empty()) fill(chunk, {});
  }

  /// Gives a chunk what it needs, and what nobody uses otherwise.
  void fill(const PreparedChunk& chunk, Renaming names) {
    if (fillings_ >= most_fillings) return;
    const auto is_open = [&](const NeedOfVariable& need) { return !names.contains(need.variable); };
    if (const auto need = std::ranges::find_if(chunk.objects, is_open); need != chunk.objects.end()) {
      for (const std::string& candidate : candidates(need->type, names)) {
        Renaming further = names;
        further[need->variable] = candidate;
        fill(chunk, std::move(further));
      }
      return;
    }
    for (const NeedOfVariable& need : chunk.optionals) {
      if (names.contains(need.variable)) continue;
      for (const std::string& loose : loose_ends_) {
        if (!is_usable(loose, need.type, names)) continue;
        Renaming further = names;
        further[need.variable] = loose;
        put(chunk, std::move(further));
      }
    }
    put(chunk, std::move(names));
  }

  bool is_usable(const std::string& name, Type wanted, const Renaming& names) const {
    broken_.budget.demand();
    const auto givers = wiring_.givers(name);
    const bool is_used =
        name == name_ || std::ranges::any_of(names, [&](const auto& entry) { return entry.second == name; });
    if (is_used || givers.empty() || later_[givers.front().operation]) return false;
    const Type type = broken_.examination.type(name, wiring_);
    return type && compatible(type, wanted);
  }

  /// Loose ends, then what was given last before the place.
  std::vector<std::string> candidates(Type wanted, const Renaming& names) const {
    std::vector<std::string> found;
    for (const std::string& name : loose_ends_)
      if (is_usable(name, wanted, names)) found.push_back(name);
    std::size_t others = 0;
    for (auto name = wiring_.given().rbegin(); name != wiring_.given().rend() && others < most_candidates;
         ++name) {
      broken_.budget.demand();
      const auto givers = wiring_.givers(*name);
      if (givers.empty() || givers.front().operation >= before_ || wiring_.is_loose(*name) ||
          !is_usable(*name, wanted, names))
        continue;
      found.push_back(*name);
      ++others;
    }
    return found;
  }

  void put(const PreparedChunk& chunk, Renaming names) {
    if (++fillings_ > most_fillings) return;
    for (const TypedVariable& result : chunk.also_gives)
      for (const std::string& missing : wiring_.missing())
        if (missing != name_ && !names.contains(result.name) &&
            compatible(result.type, wiring_.type(missing)) &&
            std::ranges::none_of(names, [&](const auto& entry) { return entry.second == missing; }))
          names[result.name] = missing;
    names = with_fresh_names(variable_occurrences(chunk.network), std::move(names),
                             [&](const std::string& name) { return wiring_.contains(name); });
    push(chunk, names, chunk.network);
    if (!is_given_) push_kinds(chunk, names);
  }

  /// A thing that is fetched may be of the kind that its name says, or of one that is asked for.
  void push_kinds(const PreparedChunk& chunk, const Renaming& names) {
    const std::size_t last = chunk.network.operations.size() - 1;
    const Operation& operation = chunk.network.operations[last];
    const Primitive& primitive = *wiring_.domain().find(operation.primitive);
    for (SlotIndex slot; slot < operation.arguments.size(); ++slot) {
      const auto* told = std::get_if<Symbol>(&operation.arguments[slot].value);
      if (!told) continue;
      for (const Type kind : kinds(primitive.slots[slot])) {
        if (kind.name() == told->name) continue;
        Network other = chunk.network;
        other.operations[last].arguments[slot].value = Symbol{std::string(kind.name())};
        push(chunk, names, other);
      }
    }
  }

  std::vector<Type> kinds(const SlotDefinition& told) const {
    constexpr double alike = 0.4;
    std::vector<std::pair<double, Type>> found;
    for (const Type type : wiring_.domain().types().all())
      if (const double like = likeness(name_, type.name());
          like >= alike && !type.is_failed() && type.is(told.type))
        found.emplace_back(like, type);
    std::ranges::stable_sort(found, std::greater<>(), [](const auto& kind) { return kind.first; });
    found.resize(std::min(found.size(), most_kinds_named));
    std::vector<Type> types;
    for (const auto& [like, type] : found) types.push_back(type);
    return types;
  }

  void push(const PreparedChunk& chunk, const Renaming& names, const Network& network) {
    Edit edit{.kind = EditKind::insert, .cost = chunk.cost, .change = {.before = before_}};
    Operation operation = broken_.operation(before_);
    Threaded placed{renamed(network, names), {}};
    if (const std::string* state = wiring_.state_taken(before_)) {
      placed = with_state_threaded(std::move(placed.network), wiring_.domain(), state_before(*state));
      if (missing_state_.empty())
        operation.arguments[*wiring_.primitive(before_)->state_in].value = Variable{placed.state};
      else
        placed.network = renamed(std::move(placed.network), {{placed.state, missing_state_}});
    }
    edit.change.inserted = std::move(placed.network.operations);
    const std::string& target = names.find(chunk.target.name)->second;
    if (target != name_) {
      if (before_ != place_.operation) return;  // it takes the argument that is given later
      operation.arguments[place_.slot].value = Variable{target};
      edit.change.rewritten = used_later(target);
    }
    if (operation != broken_.operation(before_))
      edit.change.rewritten.emplace_back(before_, std::move(operation));
    proposals_.push_back({std::move(edit), fit(chunk, network, names, target), proposals_.size()});
  }

  /// What uses the argument after the operation means what was made of it.
  std::vector<std::pair<std::size_t, Operation>> used_later(const std::string& target) const {
    std::vector<std::pair<std::size_t, Operation>> changed;
    for (const Place use : wiring_.uses(name_)) {
      const SlotDefinition* slot = wiring_.slot(use);
      if (use.operation == before_ || !later_[use.operation] || !slot || slot->role == SlotRole::output)
        continue;
      changed.emplace_back(use.operation, broken_.with(use, {Variable{target}}));
    }
    return changed;
  }

  std::string state_before(const std::string& taken) const {
    if (missing_state_.empty()) return taken;
    for (const std::string& left : wiring_.states_left())
      if (!later_[wiring_.givers(left).front().operation]) return left;
    for (std::size_t o = before_; o-- > 0;)
      if (const std::string* state = wiring_.state_given(o)) return *state;
    return taken;
  }

  /// How alike types are, and how much of the name of what is given speaks of what it is made of and how.
  double fit(const PreparedChunk& chunk, const Network& network, const Renaming& names,
             const std::string& target) const {
    std::vector<std::string_view> said;
    for (const Operation& operation : network.operations) {
      said.push_back(operation.primitive);
      for (const Term& argument : operation.arguments)
        if (const auto* told = std::get_if<Symbol>(&argument.value)) said.push_back(told->name);
    }
    for (const auto& [of_chunk, name] : names)
      if (name != target && wiring_.contains(name)) said.push_back(name);
    const Operation& last = network.operations.back();
    return coverage(target, said) + likeness(target, last.primitive) +
           broken_.closeness.between(chunk.target.type, wiring_.slot(place_)->type) / 2;
  }

  const Case& broken_;
  const Wiring& wiring_;
  Place place_;
  Proposals& proposals_;
  const std::string& name_;
  bool is_given_ = false;
  std::size_t before_ = 0;
  std::string missing_state_;
  std::vector<std::string> loose_ends_;  // those first that are called alike
  std::vector<bool> later_;
  std::size_t fillings_ = 0;
};

}  // namespace

void propose_insertions(const Case& broken, Place place, Proposals& proposals) {
  const SlotDefinition* slot = broken.wiring.slot(place);
  if (!slot || slot->role == SlotRole::output || broken.wiring.is_state(place) ||
      !broken.wiring.variable(place))
    return;
  InsertionEdits(broken, place, proposals).propose();
}

}  // namespace irl
