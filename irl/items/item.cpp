#include "irl/items/item.hpp"

#include <algorithm>

#include "irl/data/comparison.hpp"

namespace irl::items {

namespace {

/// Walks through a state, from places down to vessels.
struct ItemFinder {
  const ItemShape& shape;
  Attribute contents;
  std::vector<Type> place{};

  void look_into(const Entity& holder) {
    if (std::ranges::any_of(shape.stores, [&](Type store) { return holder.is(store); })) return;
    place.push_back(holder.type());
    const bool keeps_together = shape.vessel && holder.is(shape.vessel);
    for (const Value& value : holder.list(contents)) {
      const Entity* thing = value.get_if<Entity>();
      if (!thing || thing->has_failed()) continue;
      if (shape.counts(*thing))
        item_of(keeps_together ? holder.identity() : thing->identity()).contents.push_back(*thing);
      else
        look_into(*thing);
    }
    place.pop_back();
  }

  std::vector<Item> items{};

  Item& item_of(Identity key) {
    const auto known = std::ranges::find(items, key, &Item::key);
    return known == items.end() ? items.emplace_back(key, std::vector<Entity>(), place) : *known;
  }
};

void add_parts(std::vector<Entity>& parts, const Entity& thing, const ItemShape& shape) {
  parts.push_back(thing);
  for (const Attribute attribute : shape.parts)
    for (const Value& value : thing.list(attribute))
      if (const Entity* part = value.get_if<Entity>()) add_parts(parts, *part, shape);
  for (const Attribute attribute : shape.additions)
    if (const Entity* addition = thing.get(attribute).get_if<Entity>()) add_parts(parts, *addition, shape);
}

/// What the picked parts of a thing weigh that weighs so much.
double picked_weight(const Entity& thing, double whole, const ItemShape& shape,
                     const std::function<bool(const Entity&)>& picks) {
  if (picks(thing)) return whole;
  double sum = 0;
  for (const Attribute attribute : shape.parts)
    for (const Value& value : thing.list(attribute)) {
      const Entity* part = value.get_if<Entity>();
      const Amount* share = part && shape.amount ? part->amount(shape.amount) : nullptr;
      const bool is_share = share && share->unit && share->unit.notation().one != 1;
      if (part && (share || !shape.amount))
        sum += picked_weight(*part, is_share ? whole * share->value : shape.weight(*part), shape, picks);
    }
  return sum;
}

}  // namespace

std::vector<Item> items_in(const Entity& state, const Domain& domain) {
  const ItemShape* shape = domain.item_shape();
  if (!shape) return {};
  const Attribute contents = domain.state_shape()->contents;
  ItemFinder finder{*shape, contents};
  for (const Value& place : state.list(contents))
    if (const Entity* holder = place.get_if<Entity>()) finder.look_into(*holder);
  return std::move(finder.items);
}

bool same_contents(const Item& left, const Item& right) {
  const auto list = [](const Item& item) {
    return List(std::vector<Value>(item.contents.begin(), item.contents.end()));
  };
  return left.contents.size() == right.contents.size() && similar(list(left), list(right));
}

double weight_of_those(const Item& item, const ItemShape& shape,
                       const std::function<bool(const Entity&)>& picks) {
  double sum = 0;
  for (const Entity& thing : item.contents) {
    sum += picked_weight(thing, shape.weight(thing), shape, picks);
    for (const Attribute attribute : shape.additions)
      if (const Entity* addition = thing.get(attribute).get_if<Entity>())
        sum += picked_weight(*addition, shape.weight(*addition), shape, picks);
  }
  return sum;
}

double weight(const Item& item, const ItemShape& shape) {
  return weight_of_those(item, shape, [](const Entity&) { return true; });
}

std::vector<Identity> identities_in(const Value& value, const Domain& domain) {
  std::vector<Identity> found;
  const Entity* thing = value.get_if<Entity>();
  if (!thing || thing->has_failed()) return found;
  found.push_back(thing->identity());
  for (const AttributeValue& entry : thing->attributes()) {
    const List* list = entry.value.get_if<List>();
    if (!list || entry.attribute == domain.state_shape()->contents) continue;
    for (const Value& item : *list)
      if (const Entity* listed = item.get_if<Entity>()) found.push_back(listed->identity());
  }
  return found;
}

bool holds(const Value& value, Identity key, const Domain& domain) {
  const std::vector<Identity> held = identities_in(value, domain);
  return std::ranges::find(held, key) != held.end();
}

std::vector<Entity> parts_of(const Entity& thing, const ItemShape& shape) {
  std::vector<Entity> parts;
  add_parts(parts, thing, shape);
  return parts;
}

}  // namespace irl::items
