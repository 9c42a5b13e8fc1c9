#include "irl/bodies/inventory.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

namespace irl::bodies {

namespace {

void look_into(const Entity& holder, const Domain& domain, Inventory& inventory) {
  for (const Value& value : holder.list(domain.state_shape()->contents)) {
    const Entity* one = value.get_if<Entity>();
    if (!one || one->has_failed()) continue;
    if (domain.item_shape()->counts(*one)) {
      inventory.matter[holder.identity()].push_back(*one);
    } else {
      inventory.positions.emplace(one->identity(), inventory.things.size());
      inventory.things.push_back({*one, holder.identity()});
      look_into(*one, domain, inventory);
    }
  }
}

/// How much each holder has lost or gained of each type.
using Balance = std::map<Identity, std::map<std::string_view, double>>;

Balance balance_of(const Inventory& before, const Inventory& after, const ItemShape& items) {
  Balance balance;
  std::set<Identity> holders;
  for (const auto& [holder, ignored] : before.matter) holders.insert(holder);
  for (const auto& [holder, ignored] : after.matter) holders.insert(holder);
  for (const Identity holder : holders) {
    const auto was = before.matter_in(holder), is = after.matter_in(holder);
    if (std::ranges::equal(was, is, [](const Entity& a, const Entity& b) { return a.shares(b); })) continue;
    for (const Entity& one : was) balance[holder][one.type().name()] -= grams_of(one, items);
    for (const Entity& one : is) balance[holder][one.type().name()] += grams_of(one, items);
  }
  return balance;
}

/// Lets what somebody lost go to who gained.
class Flowing {
 public:
  void add(Identity from, Identity to, double grams) {
    const auto same =
        std::ranges::find_if(flows, [&](const Flow& flow) { return flow.from == from && flow.to == to; });
    if (same != flows.end())
      same->grams += grams;
    else
      flows.push_back({.from = from, .to = to, .grams = grams});
  }
  void match(Identity from, double& lost, Identity to, double& gained) {
    constexpr double little = 1e-6;
    const double amount = std::min(-lost, gained);
    if (from == to || amount <= little) return;
    lost += amount;
    gained -= amount;
    add(from, to, amount);
  }
  std::vector<Flow> flows;
};

std::vector<Flow> flows_of(Balance balance) {
  Flowing flowing;
  for (auto& [to, gains] : balance)
    for (auto& [type, gained] : gains)
      for (auto& [from, losses] : balance)
        if (const auto lost = losses.find(type); lost != losses.end())
          flowing.match(from, lost->second, to, gained);
  // What became something else: first where it stayed, then where it went.
  std::map<Identity, double> left;
  for (const auto& [holder, types] : balance)
    for (const auto& [type, grams] : types) left[holder] += grams;
  for (auto& [to, gained] : left)
    for (auto& [from, lost] : left) flowing.match(from, lost, to, gained);
  return std::move(flowing.flows);
}

}  // namespace

double grams_of(const Entity& thing, const ItemShape& items) {
  const auto amount = [&] {
    const Amount* known = items.amount ? thing.amount(items.amount) : nullptr;
    return known ? known->value : 0;
  };
  const double weight = items.known_weight ? items.known_weight(thing).value_or(0)
                        : items.weight     ? items.weight(thing)
                                           : amount();
  return std::isfinite(weight) ? std::max(0.0, weight) : 0;
}

const Inventory::Thing* Inventory::find(Identity thing) const {
  const auto found = positions.find(thing);
  return found == positions.end() ? nullptr : &things[found->second];
}

std::span<const Entity> Inventory::matter_in(Identity holder) const {
  const auto found = matter.find(holder);
  return found == matter.end() ? std::span<const Entity>() : std::span<const Entity>(found->second);
}

Inventory inventory_of(const Entity& state, const Domain& domain) {
  Inventory inventory;
  for (const Value& value : state.list(domain.state_shape()->contents))
    if (const Entity* place = value.get_if<Entity>(); place && !place->has_failed()) {
      inventory.places.push_back(*place);
      look_into(*place, domain, inventory);
    }
  return inventory;
}

Changes changes_between(const Inventory& before, const Inventory& after, const Domain& domain) {
  Changes changes;
  for (const Inventory::Thing& thing : after.things) {
    const Inventory::Thing* was = before.find(thing.entity.identity());
    if (!was || was->holder != thing.holder)
      changes.moves.push_back({thing.entity.identity(), was ? was->holder : Identity::none, thing.holder});
  }
  for (const Inventory::Thing& thing : before.things)
    if (!after.find(thing.entity.identity()))
      changes.moves.push_back({thing.entity.identity(), thing.holder, Identity::none});
  changes.flows = flows_of(balance_of(before, after, *domain.item_shape()));
  for (Flow& flow : changes.flows) {
    const auto was = before.matter_in(flow.to);
    for (const Entity& one : after.matter_in(flow.to))
      if (std::ranges::none_of(was, [&](const Entity& other) { return other.shares(one); }))
        flow.what.push_back(one);
  }
  return changes;
}

}  // namespace irl::bodies
