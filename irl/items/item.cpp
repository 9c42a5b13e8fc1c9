#include "irl/items/item.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

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

/// Collects the types of things and of their parts. Halves that are mixed again share their parts: what has
/// parts is looked into once.
class TypeCollector {
 public:
  explicit TypeCollector(const ItemShape& shape) : shape_(shape) {}

  void add(const Entity& thing) {
    const bool is_basic =
        std::ranges::all_of(shape_.parts, [&](Attribute attribute) { return thing.list(attribute).empty(); });
    if (!is_basic && !known_.insert(&thing).second) return;
    add_type(types.all, thing.type());
    if (is_basic) add_type(types.basic, thing.type());
    for (const Attribute attribute : shape_.parts)
      for (const Value& value : thing.list(attribute))
        if (const Entity* part = value.get_if<Entity>()) add(*part);
    for (const Attribute attribute : shape_.additions)
      if (const Entity* addition = thing.get(attribute).get_if<Entity>()) add(*addition);
  }

  TypesOfParts types{};

 private:
  static void add_type(std::vector<Type>& to, Type type) {
    if (std::ranges::find(to, type) == to.end()) to.push_back(type);
  }

  const ItemShape& shape_;
  std::unordered_set<const Entity*> known_{};
};

/// What the picked parts of things weigh.
class PickedWeight {
 public:
  PickedWeight(const ItemShape& shape, const std::function<bool(const Entity&)>& picks)
      : shape_(shape), picks_(picks) {}

  double operator()(const Entity& thing) {
    const Part part = picked(thing);
    return part.share * shape_.weight(thing) + part.weight;
  }

 private:
  /// Of a thing: a share of what it weighs, and a weight besides.
  struct Part {
    double share = 0;
    double weight = 0;
  };

  /// What several share is weighed once.
  Part picked(const Entity& thing) {
    if (picks_(thing)) return {.share = 1};
    const auto [known, is_new] = known_.try_emplace(&thing);
    Part& sum = known->second;  // stays where it is when others are added
    if (!is_new) return sum;
    for (const Attribute attribute : shape_.parts)
      for (const Value& value : thing.list(attribute))
        if (const Entity* part = value.get_if<Entity>()) add(sum, *part);
    return sum;
  }

  void add(Part& sum, const Entity& part) {
    const Amount* share = shape_.amount ? part.amount(shape_.amount) : nullptr;
    if (!share && shape_.amount) return;
    const Part of_part = picked(part);
    const bool is_share = share && share->unit && share->unit.notation().one != 1;
    sum.share += is_share ? of_part.share * share->value : 0;
    sum.weight += of_part.weight + (is_share ? 0 : of_part.share * shape_.weight(part));
  }

  const ItemShape& shape_;
  const std::function<bool(const Entity&)>& picks_;
  std::unordered_map<const Entity*, Part> known_{};
};

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
  PickedWeight picked_weight(shape, picks);
  double sum = 0;
  for (const Entity& thing : item.contents) {
    sum += picked_weight(thing);
    for (const Attribute attribute : shape.additions)
      if (const Entity* addition = thing.get(attribute).get_if<Entity>()) sum += picked_weight(*addition);
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

TypesOfParts types_of_parts(std::span<const Entity> things, const ItemShape& shape) {
  TypeCollector collector(shape);
  for (const Entity& thing : things) collector.add(thing);
  return std::move(collector.types);
}

}  // namespace irl::items
