#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/data/comparison.hpp"
#include "irl/orders/order_execution.hpp"
#include "irl/world/world.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/orders/random_recipes.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What actions look at, do to the world and take of time, step by step, word for word.
BOOST_FIXTURE_TEST_SUITE(recorded_traces, HeldWork)

namespace {

std::string number(Identity identity) {
  const auto all = static_cast<std::uint64_t>(identity);
  return " " + std::to_string(all >> 32U) + "." + std::to_string(all & 0xffffffffU);
}

std::string told(const char* what, const std::vector<Identity>& identities) {
  if (identities.empty()) return "";
  std::string text = std::string("; ") + what;
  for (const Identity identity : identities) text += number(identity);
  return text;
}

std::string told(const Observation& seen) {
  std::string text = "    saw" + std::string(seen.time ? " the time" : "") + told("named", seen.named) +
                     told("read", seen.read) + told("standing", seen.standing) +
                     told("attributes", seen.attributes) + told("replaced", seen.replaced) +
                     told("moved", seen.moved);
  for (const Observation::Search& search : seen.searches)
    text += "; searched" + number(search.place.identity()) + " for " + std::string(search.type.name()) +
            (search.unused ? " unused" : "") + (search.exactly ? " exactly" : "") +
            (search.found ? " found" + number(*search.found) : "");
  for (const Observation::Row& row : seen.rows) text += told("row", row.things);
  return text + "\n";
}

std::string told(const Program& program, const Step& step) {
  std::string text = "  " + program.text(step.operation) +
                     (step.started_at ? " from " + to_string(step.started_at->count()) : "") + ", given " +
                     std::to_string(step.given.bits()) + ", awaited " + std::to_string(step.awaited.bits());
  for (const auto& slot : step.slots) {
    text += slot ? ", " + to_string(slot->value) : ", -";
    if (slot && slot->value.get_if<Entity>()) text += number(slot->value.get_if<Entity>()->identity());
    if (slot && slot->available_at) text += " at " + to_string(slot->available_at->count());
  }
  text += step.failed() ? ": " + step.failure + "\n" : "\n";
  const Effects done = effects(program, step);
  for (const Entity& read : done.read)
    text += "    read" + number(read.identity()) + " " + to_string(read) + "\n";
  for (const Change& change : done.written)
    text += "    " + std::string(name(change.kind)) + number(change.object.identity()) + " " +
            (change.attribute ? std::string(change.attribute.name()) : "") + " " + to_string(change.before) +
            " -> " + to_string(change.after) + "\n";
  for (const Occupation& occupied : step.occupied)
    text += "    occupied" + number(occupied.thing.identity()) + " from " + to_string(occupied.from.count()) +
            (occupied.until ? " until " + to_string(occupied.until->count()) : "") + "\n";
  if (step.observed) text += told(*step.observed);
  return text;
}

std::string traced(const Network& network, const Domain& domain) {
  const Program program = check(network, domain).program;
  const Solution found = run(program);
  orders::Order order;
  for (const Step& step : found.steps) order.push_back(step.operation);
  std::string text = ", " + to_string(execution_time(found)) + " s\n";
  for (const Step& step : orders::execute_observed(program, order, {}).steps) text += told(program, step);
  for (const NotExecuted& missing : found.not_executed)
    text += "  not " + program.text(missing.operation) + ": " + missing.reason + "\n";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_carpentry_networks) {
  const Domain domain = carpentry();
  RandomNetworks networks = carpentry_networks(domain, 10, 91);
  std::string text;
  for (int i = 0; i < 50; ++i) text += "network " + std::to_string(i) + traced(networks.next(), domain);
  hold_against_record("irl/world/carpentry.record", text);
}

BOOST_AUTO_TEST_CASE(of_many_networks) {
  const Domain domain = carpentry();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 1200; ++seed)
    texts.push_back({"carpentry " + std::to_string(seed),
                     traced(carpentry_networks(domain, 5 + seed % 12, 1000 + seed).next(), domain)});
  RandomRecipes recipes(93);
  const Domain& kitchen = cooking();
  for (int i = 0; i < 800; ++i) {
    const Network recipe = grammar::parse_network(recipes.next(5 + static_cast<std::size_t>(i) % 12)).network;
    texts.push_back({"recipe " + std::to_string(i), traced(recipe, kitchen)});
  }
  hold_against_digests("irl/world/many.record", texts);
}

/// A naive twin of containment: everything is walked, and nothing is noted.
struct Walk {
  Attribute contents;

  template <class Found>
  bool each(const Entity& root, Path& path, const Found& found) const {
    std::uint32_t position = 0;
    for (const Value& value : root.list(contents)) {
      path.push_back(position++);
      const Entity* entity = value.get_if<Entity>();
      if (entity && (found(*entity) || each(*entity, path, found))) return true;
      path.pop_back();
    }
    return false;
  }
  template <class Wanted>
  std::optional<Path> first(const Entity& root, const Wanted& wanted) const {
    Path path;
    return each(root, path, wanted) ? std::optional(path) : std::nullopt;
  }
  template <class Wanted>
  std::optional<Path> near(const Entity& root, const Wanted& wanted) const {
    std::uint32_t position = 0;
    for (const Value& value : root.list(contents)) {
      if (const Entity* entity = value.get_if<Entity>(); entity && wanted(*entity)) return Path{position};
      ++position;
    }
    position = 0;
    for (const Value& value : root.list(contents)) {
      const Entity* entity = value.get_if<Entity>();
      if (auto inside = entity ? near(*entity, wanted) : std::nullopt) {
        inside->insert(inside->begin(), position);
        return inside;
      }
      ++position;
    }
    return std::nullopt;
  }
};

BOOST_FIXTURE_TEST_CASE(containment_finds_what_a_walk_finds, Boxes) {
  std::mt19937 random(92);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const Containment inside(contents, lid);
  const Walk walk{contents};
  std::uint64_t next = 1;
  const auto grown = [&](const auto& again, std::size_t levels, std::size_t width) -> Entity {
    Entity entity = Entity(below(4) ? box : crate, Identity{next++});
    if (below(3) == 0) entity = entity.with(lid, below(2) == 0);
    if (below(5) == 0) entity = entity.with(label, "marked");
    std::vector<Value> parts;
    for (std::size_t count = levels == 0 ? 0 : below(width); count > 0; --count)
      parts.push_back(again(again, levels - 1, width));
    return entity.with(contents, List(std::move(parts)));
  };
  for (int round = 0; round < 120; ++round) {
    next = 1;
    Entity root = round % 10 == 0 ? grown(grown, 2, 40) : grown(grown, 1 + below(4), 5);
    for (int edit = 0; edit < 12; ++edit) {
      for (std::uint64_t i = 1; i < next && i < 40; ++i) {
        const Identity identity{i};
        const auto expected = walk.first(root, [&](const Entity& e) { return e.identity() == identity; });
        BOOST_TEST_REQUIRE((inside.find(root, identity) == expected));
        BOOST_TEST_REQUIRE((inside.object(root, identity) != nullptr) == expected.has_value());
        const auto location = inside.location(root, identity);
        BOOST_TEST_REQUIRE(location.size() == (expected ? expected->size() : 0));
        for (std::size_t k = 0; k < location.size(); ++k)
          BOOST_TEST_REQUIRE(
              (location[k] == (k == 0 ? root : inside.at(root, std::span(expected->data(), k))).type()));
      }
      for (const Type type : {box, crate, gram})
        BOOST_TEST_REQUIRE((inside.find_exactly(root, type) ==
                            walk.first(root, [&](const Entity& e) { return e.type() == type; })));
      for (const Type type : {box, crate, gram})
        for (const bool unused : {false, true})
          for (const bool marked : {false, true}) {
            Containment::Wanted wanted{.type = type, .unused = unused};
            if (marked)
              wanted.accepts = [&](const Entity& e) { return e.get(label).get_if<Text>() != nullptr; };
            const auto expected = walk.near(root, [&](const Entity& e) {
              return e.is(type) && (!unused || !e.flag(lid)) &&
                     (!marked || e.get(label).get_if<Text>() != nullptr);
            });
            BOOST_TEST_REQUIRE((inside.find_near(root, wanted) == expected));
          }
      const auto somewhere = walk.first(root, [&](const Entity&) { return below(4) == 0; });
      if (!somewhere) break;
      const Entity there = inside.at(root, *somewhere), other = grown(grown, 1, 3);
      switch (below(4)) {
        case 0:
          root = inside.replaced(root, *somewhere, other);
          BOOST_TEST_REQUIRE((inside.at(root, *somewhere) == other));
          break;
        case 1:
          root = inside.removed(root, *somewhere);
          BOOST_TEST_REQUIRE(!inside.find(root, there.identity()));
          break;
        case 2:
          root = inside.with_front(root, *somewhere, other);
          break;
        default:
          root = inside.moved_to_front(root, *somewhere, there.with(lid, true));
          break;
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
