#include "tests/examples/scene_oracle.hpp"

#include <algorithm>
#include <bitset>
#include <functional>
#include <stdexcept>

#include "tests/examples/example_domain.hpp"

namespace irl::test {

namespace {

/// Objects by identity; the worlds of these tests have fewer than 64.
using Set = std::bitset<64>;

std::size_t id(const Value& value) {
  return static_cast<std::size_t>(value.get_if<Entity>()->identity());
}

Set set(const Value& list) {
  Set identities;
  for (const Value& object : *list.get_if<List>()) identities.set(id(object));
  return identities;
}

std::int64_t number(const Value& value) {
  return *value.get_if<std::int64_t>();
}

template <class Keep>
Set keep(const Value& list, const Keep& keep) {
  Set kept;
  for (const Value& object : *list.get_if<List>())
    if (keep(object)) kept.set(id(object));
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
  define_relations();
}

bool SceneOracle::holds(const std::string& primitive, const Row& row) const {
  return relations_.at(primitive)(row);
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
  return (set(part) & ~set(whole.holds<Entity>() ? Value(objects(whole)) : whole)).none();
}

void SceneOracle::define_relations() {
  const auto kind = [](const Value& value) { return *value.get_if<Type>(); };
  const auto stands_in = [=, this](const Value& object, const Value& landmark, const Value& relation) {
    const auto index = object.get_if<Entity>()->get(types_.find_attribute("index")).number();
    const auto& related = landmark.get_if<Entity>()->list(types_.find_attribute(kind(relation).name()));
    return std::ranges::any_of(related, [&](const Value& other) { return other.number() == index; });
  };
  const auto is_any = [=, this](const Value& object, const Value& wanted) {
    const auto& attributes = candidates_.at("attribute");
    return std::ranges::any_of(attributes, [&](const Value& attribute) {
      return category(object, kind(attribute)).is(kind(wanted));
    });
  };
  const auto is_of = [=, this](const Value& one, const Value& attribute) {
    return kind(one).is(types_.find(std::string(kind(attribute).name()) + "-category"));
  };
  const auto all_here = [=, this](const Row& r) { return set(r[2]).test(id(r[1])) && is_within(r[2], r[3]); };
  const auto in_one_scene = [=, this](const Value& left, const Value& right) {
    return std::ranges::any_of(candidates_.at("scene"), [&](const Value& scene) {
      return is_within(left, scene) && is_within(right, scene);
    });
  };
  relations_ = {
      {"get-context", [](const Row&) { return true; }},
      {"segment-scene", [=, this](const Row& r) { return set(r[0]) == set(objects(r[1])); }},
      {"filter",
       [=, this](const Row& r) {
         return is_within(r[1], r[2]) &&
                set(r[0]) == keep(r[1], [&](const Value& o) { return is_any(o, r[3]); });
       }},
      {"unique", [=, this](const Row& r) { return set(r[1]) == Set().set(id(r[0])); }},
      {"query",
       [=, this](const Row& r) {
         return set(objects(r[2])).test(id(r[1])) && category(r[1], kind(r[3])) == kind(r[0]);
       }},
      {"relate",
       [=, this](const Row& r) {
         return all_here(r) &&
                set(r[0]) == keep(r[2], [&](const Value& o) { return stands_in(o, r[1], r[4]); });
       }},
      {"same",
       [=, this](const Row& r) {
         return all_here(r) && set(r[0]) == keep(r[2], [&](const Value& o) {
                                 return id(o) != id(r[1]) &&
                                        category(o, kind(r[4])) == category(r[1], kind(r[4]));
                               });
       }},
      {"equal?",
       [=, this](const Row& r) {
         return is_of(r[1], r[3]) && is_of(r[2], r[3]) && *r[0].get_if<bool>() == (kind(r[1]) == kind(r[2]));
       }},
      {"count!",
       [=, this](const Row& r) { return static_cast<std::size_t>(number(r[0])) == set(r[1]).count(); }},
      {"exist", [=, this](const Row& r) { return *r[0].get_if<bool>() == set(r[1]).any(); }},
      {"equal-integer",
       [=, this](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) == number(r[2])); }},
      {"less-than",
       [=, this](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) < number(r[2])); }},
      {"greater-than",
       [=, this](const Row& r) { return *r[0].get_if<bool>() == (number(r[1]) > number(r[2])); }},
      {"intersect",
       [=, this](const Row& r) {
         const Set second = set(r[2]);
         return in_one_scene(r[1], r[2]) &&
                set(r[0]) == keep(r[1], [&](const Value& o) { return second.test(id(o)); });
       }},
      {"union!",
       [=, this](const Row& r) { return in_one_scene(r[1], r[2]) && set(r[0]) == (set(r[1]) | set(r[2])); }}};
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
  const Set objects = set(value);
  return "{ " + objects.to_string() + " }" + (objects.count() == list->size() ? "" : " with repetitions");
}

std::vector<Entity> scenes_of(const Domain& domain) {
  std::vector<Entity> scenes;
  const Solved solved = solve("(get-context ?scene)", domain);
  for (const Solution& solution : solved.solutions)
    scenes.push_back(*solution.bindings[*solved.program.variable("scene")]->value.get_if<Entity>());
  return scenes;
}

}  // namespace irl::test
