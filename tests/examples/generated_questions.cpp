#include "tests/examples/generated_questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <ranges>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/run/search.hpp"

namespace irl::test {

namespace {

using Random = std::mt19937_64;
using Place = std::array<double, 3>;
using Objects = std::vector<Entity>;

template <class Items>
const auto& any_of(const Items& items, Random& random) {
  return items[random() % std::size(items)];
}

constexpr std::array shapes{"cube", "sphere", "cylinder"};
constexpr std::array sizes{"small", "large"};
constexpr std::array colors{"gray", "red", "blue", "green", "brown", "purple", "cyan", "yellow"};
constexpr std::array materials{"rubber", "metal"};

/// The objects beyond each in a direction of the table, as a list of JSON.
std::string beyond(const std::vector<Place>& places, std::size_t axis, double sign) {
  std::vector<std::string> lists;
  for (const Place& place : places) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (sign * places[i][axis] > sign * place[axis]) indices.push_back(i);
    lists.push_back(fmt::format("[{}]", fmt::join(indices, ", ")));
  }
  return fmt::format("[{}]", fmt::join(lists, ", "));
}

void write_scene(const std::string& file, std::size_t count, Random& random) {
  std::vector<Place> places;
  std::vector<std::string> objects;
  for (std::size_t i = 0; i < count; ++i) {
    const auto coordinate = [&] { return static_cast<double>(random() % 1'000) / 100; };
    places.push_back({coordinate(), coordinate(), 0.5});
    objects.push_back(fmt::format(
        R"({{"shape": "{}", "size": "{}", "color": "{}", "material": "{}", "3d_coords": [{}, {}, 0.5]}})",
        any_of(shapes, random), any_of(sizes, random), any_of(colors, random), any_of(materials, random),
        places[i][0], places[i][1]));
  }
  std::ofstream(file) << fmt::format(
      R"({{"image_filename": "drawn.png", "objects": [{}], "relationships":
 {{"left": {}, "right": {}, "behind": {}, "front": {}}}}})",
      fmt::join(objects, ",\n"), beyond(places, 0, -1), beyond(places, 0, 1), beyond(places, 1, -1),
      beyond(places, 1, 1));
}

/// How far an object is in a direction.
double distance(const Entity& object, Attribute position, double x, double y) {
  const List* list = object.get(position).get_if<List>();
  std::vector<double> coordinates;
  for (const Value& value : *list) {
    const auto* real = value.get_if<double>();
    const auto* whole = value.get_if<std::int64_t>();
    coordinates.push_back(real ? *real : static_cast<double>(whole ? *whole : 0));
  }
  return x * coordinates[0] + y * coordinates[1];
}

void define_filter(Domain& domain, const std::string& name, Random& random) {
  const auto target = slot<Objects>("target"), source = slot<Objects>("source");
  const std::array words{std::pair("color", std::string(any_of(colors, random))),
                         std::pair("color", std::string(any_of(colors, random))),
                         std::pair("shape", std::string(any_of(shapes, random))),
                         std::pair("size", std::string(any_of(sizes, random)))};
  const auto& one = any_of(words, random);
  const auto& other = any_of(words, random);
  const bool negated = random() % 2 == 0;
  const auto is = [&types = domain.types()](const std::pair<const char*, std::string>& word) {
    return [attribute = types.find_attribute(word.first),
            wanted = types.find(word.second)](const Entity& object) {
      const Type* type = object.get(attribute).get_if<Type>();
      return type && *type == wanted;
    };
  };
  domain.relation(name, target, source)
      .given(source)
      .find(target, [first = is(one), second = is(other), negated](const Objects& objects) {
        Objects found;
        std::ranges::copy_if(objects, std::back_inserter(found), [&](const Entity& object) {
          return (first(object) || second(object)) != negated;
        });
        return found;
      });
}

void define_extreme(Domain& domain, const std::string& name, double x, double y) {
  const auto target = slot<Entity>("target", "object");
  const auto source = slot<Objects>("source");
  domain.relation(name, target, source)
      .given(source)
      .find(target, [=, position = domain.types().find_attribute("position")](const Objects& objects) {
        const auto far = std::ranges::max_element(
            objects, {}, [&](const Entity& object) { return distance(object, position, x, y); });
        return far == objects.end() ? std::nullopt : std::optional(*far);
      });
}

void define_beyond(Domain& domain, const std::string& name, double x, double y) {
  const auto target = slot<Objects>("target"), all = slot<Objects>("all");
  const auto object = slot<Entity>("object", "object");
  domain.relation(name, target, object, all)
      .given(object, all)
      .find(target, [=, position = domain.types().find_attribute("position")](const Entity& from,
                                                                              const Objects& objects) {
        const double here = distance(from, position, x, y);
        Objects found;
        std::ranges::copy_if(objects, std::back_inserter(found),
                             [&](const Entity& one) { return distance(one, position, x, y) > here; });
        return found;
      });
}

}  // namespace

workbench::OpenDomain generated_questions(const std::string& file, std::size_t objects, std::uint64_t seed) {
  Random random(seed);
  write_scene(file, objects, random);
  workbench::OpenDomain open = workbench::open({.domain = "scene", .world = file}).value();
  const auto weight = [&] { return static_cast<double>(random() % 2'001) / 1'000 - 1; };
  for (int i = 0; i < 25; ++i) define_filter(open.domain, fmt::format("filter-{}", i), random);
  for (int i = 0; i < 10; ++i) define_extreme(open.domain, fmt::format("last-{}", i), weight(), weight());
  for (int i = 0; i < 10; ++i) define_beyond(open.domain, fmt::format("beyond-{}", i), weight(), weight());
  return open;
}

namespace {

/// The words that may stand in a slot; none for slots whose values are computed.
std::vector<std::string> words_for(Type type, const Types& types) {
  std::vector<std::string> words;
  if (type.name() == "category" || type.name() == "attribute" || type.name() == "spatial-relation")
    for (const Type word : types.all())
      if (word.is(type) && word != type && !word.name().ends_with("-category"))
        words.emplace_back(word.name());
  return words;
}

/// A network whose operations take what earlier ones give, or words; none if the draw leads nowhere.
std::optional<Network> drawn_network(const Domain& domain, std::size_t operations, Random& random) {
  Network network;
  std::vector<std::pair<std::string, Type>> given;
  for (std::size_t i = 0; i < operations; ++i) {
    const Primitive& primitive = any_of(domain.primitives(), random);
    Operation operation{.primitive = primitive.name, .arguments = {{Variable{fmt::format("v{}", i)}}}};
    for (const SlotDefinition& slot : primitive.slots | std::views::drop(1)) {
      if (const auto words = words_for(slot.type, domain.types()); !words.empty()) {
        operation.arguments.push_back({Symbol{any_of(words, random)}});
        continue;
      }
      std::vector<std::string> fitting;
      for (const auto& [name, type] : given)
        if (type.is(slot.type)) fitting.push_back(name);
      if (fitting.empty()) return std::nullopt;
      operation.arguments.push_back({Variable{any_of(fitting, random)}});
    }
    given.emplace_back(fmt::format("v{}", i), primitive.slots[SlotIndex(0)].type);
    network.operations.push_back(std::move(operation));
  }
  return network;
}

}  // namespace

std::vector<DrawnTopic> drawn_topics(const Domain& domain, std::size_t operations, std::size_t count,
                                     std::uint64_t seed) {
  Random random(seed);
  std::vector<DrawnTopic> topics;
  while (topics.size() < count) {
    auto network = drawn_network(domain, operations, random);
    if (!network) continue;
    const Program program = check(*network, domain).program;
    const auto target = program.variable(fmt::format("v{}", operations - 1));
    const Solution solution = run(program);
    if (!target || !solution.succeeded()) continue;
    const Value topic = solution.bindings[*target]->value;
    if (std::ranges::find(topics, topic, &DrawnTopic::topic) == topics.end())
      topics.push_back({*std::move(network), topic});
  }
  return topics;
}

}  // namespace irl::test
