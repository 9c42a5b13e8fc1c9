#include "tests/examples/scene_oracle.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "tests/examples/example_domain.hpp"

namespace irl::test {

namespace {

using Set = std::set<Identity>;

Identity id(const Value& value) {
  return value.get_if<Entity>()->identity();
}

Set set(const Value& list) {
  Set identities;
  for (const Value& object : *list.get_if<List>()) identities.insert(id(object));
  return identities;
}

std::int64_t number(const Value& value) {
  return *value.get_if<std::int64_t>();
}

template <class Keep>
Set keep(const Value& list, const Keep& keep) {
  Set kept;
  for (const Value& object : *list.get_if<List>())
    if (keep(object)) kept.insert(id(object));
  return kept;
}

}  // namespace

SceneOracle::SceneOracle(const Domain& domain, const std::vector<Entity>& scenes) : types_(domain.types()) {
  std::map<std::string, Value> sets;
  std::size_t most = 0;
  for (const Entity& scene : scenes) {
    candidates_["scene"].push_back(scene);
    const List all = objects(scene);
    most = std::max(most, all.size());
    for (const Value& object : all) candidates_["object"].push_back(object);
    for (std::size_t chosen = 0; chosen < std::size_t{1} << all.size(); ++chosen) {
      std::vector<Value> subset;
      for (std::size_t i = 0; i < all.size(); ++i)
        if ((chosen >> i) & 1U) subset.push_back(all[i]);
      const Value list = List(std::move(subset));
      sets.emplace(words(list), list);
    }
  }
  for (const auto& [text, list] : sets) candidates_["list"].push_back(list);
  for (std::size_t n = 0; n <= most; ++n) candidates_["integer"].emplace_back(static_cast<std::int64_t>(n));
  candidates_["boolean"] = {true, false};
  for (const Type type : types_.all()) {
    const auto offer = [&](const char* root, std::size_t below) {
      const bool is_root = type == types_.find(root);
      const bool is_child =
          below > 1 && std::ranges::find(type.parents(), types_.find(root)) != type.parents().end();
      if (type.is(types_.find(root)) && !type.is_failed() && !is_root && !is_child)
        candidates_[root].emplace_back(type);
    };
    offer("category", 2);
    offer("attribute", 1);
    offer("spatial-relation", 1);
  }
}

const std::vector<Value>& SceneOracle::candidates(Type type) const {
  return candidates_.at(std::string(type.name()));
}

List SceneOracle::objects(const Value& scene) const {
  return scene.get_if<Entity>()->list(types_.find_attribute("objects"));
}

Type SceneOracle::category(const Value& object, Type attribute) const {
  return *object.get_if<Entity>()->get(types_.find_attribute(attribute.name())).get_if<Type>();
}

bool SceneOracle::is_within(const Value& part, const Value& whole) const {
  return std::ranges::includes(set(whole.holds<Entity>() ? Value(objects(whole)) : whole), set(part));
}

bool SceneOracle::holds(const std::string& primitive, const Row& row) const {
  using Relation = std::function<bool(const Row&)>;
  const auto kind = [](const Value& value) { return *value.get_if<Type>(); };
  const auto stands_in = [&](const Value& object, const Value& landmark, const Value& relation) {
    const auto index = object.get_if<Entity>()->get(types_.find_attribute("index")).number();
    const auto& related = landmark.get_if<Entity>()->list(types_.find_attribute(kind(relation).name()));
    return std::ranges::any_of(related, [&](const Value& other) { return other.number() == index; });
  };
  const auto is_any = [&](const Value& object, const Value& wanted) {
    const auto& attributes = candidates_.at("attribute");
    return std::ranges::any_of(attributes, [&](const Value& attribute) {
      return category(object, kind(attribute)).is(kind(wanted));
    });
  };
  const auto is_of = [&](const Value& one, const Value& attribute) {
    return kind(one).is(types_.find(std::string(kind(attribute).name()) + "-category"));
  };
  const auto all_here = [&](const Row& r) { return set(r[2]).contains(id(r[1])) && is_within(r[2], r[3]); };
  const auto in_one_scene = [&](const Value& left, const Value& right) {
    return std::ranges::any_of(candidates_.at("scene"), [&](const Value& scene) {
      return is_within(left, scene) && is_within(right, scene);
    });
  };
  const std::map<std::string, Relation> relations{
      {"get-context", [&](const Row&) { return true; }},
      {"segment-scene", [&](const Row& r) { return set(r[0]) == set(objects(r[1])); }},
      {"filter",
       [&](const Row& r) {
         return is_within(r[1], r[2]) &&
                set(r[0]) == keep(r[1], [&](const Value& o) { return is_any(o, r[3]); });
       }},
      {"unique", [&](const Row& r) { return set(r[1]) == Set{id(r[0])}; }},
      {"query",
       [&](const Row& r) {
         return set(objects(r[2])).contains(id(r[1])) && category(r[1], kind(r[3])) == kind(r[0]);
       }},
      {"relate",
       [&](const Row& r) {
         return all_here(r) &&
                set(r[0]) == keep(r[2], [&](const Value& o) { return stands_in(o, r[1], r[4]); });
       }},
      {"same",
       [&](const Row& r) {
         return all_here(r) && set(r[0]) == keep(r[2], [&](const Value& o) {
                                 return id(o) != id(r[1]) &&
                                        category(o, kind(r[4])) == category(r[1], kind(r[4]));
                               });
       }},
      {"equal?",
       [&](const Row& r) {
         return is_of(r[1], r[3]) && is_of(r[2], r[3]) && *r[0].get_if<bool>() == (kind(r[1]) == kind(r[2]));
       }},
      {"count!", [&](const Row& r) { return static_cast<std::size_t>(number(r[0])) == set(r[1]).size(); }},
      {"exist", [&](const Row& r) { return *r[0].get_if<bool>() == !set(r[1]).empty(); }},
      {"equal-integer", [&](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) == number(r[2])); }},
      {"less-than", [&](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) < number(r[2])); }},
      {"greater-than", [&](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) > number(r[2])); }},
      {"intersect",
       [&](const Row& r) {
         const Set second = set(r[2]);
         return in_one_scene(r[1], r[2]) &&
                set(r[0]) == keep(r[1], [&](const Value& o) { return second.contains(id(o)); });
       }},
      {"union!", [&](const Row& r) {
         Set both = set(r[1]);
         both.merge(set(r[2]));
         return in_one_scene(r[1], r[2]) && set(r[0]) == both;
       }}};
  return relations.at(primitive)(row);
}

const std::vector<Row>& SceneOracle::true_rows(const Primitive& primitive) const {
  const auto [known, is_new] = true_rows_.try_emplace(primitive.name);
  if (!is_new) return known->second;
  Row row(primitive.slots.size());
  const std::function<void(std::size_t)> fill = [&](std::size_t slot) {
    if (slot == row.size()) {
      if (holds(primitive.name, row)) known->second.push_back(row);
      return;
    }
    for (const Value& value : candidates(primitive.slots[slot].type)) {
      row[slot] = value;
      fill(slot + 1);
    }
  };
  fill(0);
  return known->second;
}

std::string SceneOracle::words(const Value& value) {
  if (const Entity* entity = value.get_if<Entity>())
    return "#" + std::to_string(static_cast<std::uint64_t>(entity->identity()));
  const List* list = value.get_if<List>();
  if (!list) return to_string(value);
  std::string words = "{";
  for (const Identity identity : set(value))
    words += " " + std::to_string(static_cast<std::uint64_t>(identity));
  return words + " }" + (set(value).size() == list->size() ? "" : " with repetitions");
}

std::vector<Entity> scenes_of(const Domain& domain) {
  std::vector<Entity> scenes;
  const Solved solved = solve("(get-context ?scene)", domain);
  for (const Solution& solution : solved.solutions)
    scenes.push_back(*solution.bindings[*solved.program.variable("scene")]->value.get_if<Entity>());
  return scenes;
}

}  // namespace irl::test
