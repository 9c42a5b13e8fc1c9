#include "irl/world/resources.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(what_actions_occupy)

namespace {

using namespace std::chrono_literals;

/// What is wrong with an action that takes a saw, a colour and a number, and occupies something.
template <class Occupies>
std::string told(const Occupies& occupies) {
  Domain workshop = empty_workshop();
  Actions<Hands> hands = hands_in(workshop);
  try {
    occupies(hands
                 .action("saw", gives("sawn", "board"), tool("saw", "saw"), kind("color", "color"),
                         number("cuts"), object("board", "board", in_the_shop))
                 .lasts(60s))
        .does([](Hands&, Entity, Type, double, Entity board) { return board; });
    return {};
  } catch (const DefinitionError& error) {
    return error.what();
  }
}

/// The slots that an action of a domain occupies, by name.
std::vector<std::string> occupied_by(const Primitive& primitive) {
  std::vector<std::string> names;
  for (const std::uint32_t slot : primitive.action()->occupies) names.push_back(primitive.slots[slot].name);
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_an_object_that_they_take) {
  BOOST_TEST(told([](auto&& saw) { return std::move(saw).occupies("board"); }) ==
             "the action 'saw' occupies 'board': the state of 'carpentry' names no attribute for it "
             "(StateShape::capacity)");
  BOOST_TEST(told([](auto&& saw) { return std::move(saw).occupies("bord"); }) ==
             "the action 'saw' takes no 'bord': did you mean 'board'?");
  for (const std::string slot : {"color", "cuts"})
    BOOST_TEST(told([&](auto&& saw) { return std::move(saw).occupies(slot); }) ==
               "the action 'saw' cannot occupy '" + slot + "', which is no object");
}

BOOST_AUTO_TEST_CASE(are_looked_for_among_all_that_they_take_units_included) {
  Domain workshop = empty_workshop();
  const auto occupying = [&] {
    hands_in(workshop)
        .action("wait", gives("waited", "time-unit"), amount("how-long", "unit", "time-unit"))
        .lasts(1s)
        .occupies("unti")
        .does([](Hands&, Amount how_long) { return how_long.unit; });
  };
  BOOST_CHECK_EXCEPTION(occupying(), DefinitionError, [](const DefinitionError& error) {
    return std::string(error.what()) == "the action 'wait' takes no 'unti': did you mean 'unit'?";
  });
}

BOOST_AUTO_TEST_CASE(are_their_tools_without_a_word) {
  const Domain workshop = carpentry();
  BOOST_TEST(occupied_by(*workshop.find("paint")) == std::vector<std::string>{"brush"},
             boost::test_tools::per_element());
  BOOST_TEST(occupied_by(*workshop.find("let-dry")).empty());
}

BOOST_AUTO_TEST_CASE(stays_occupied_whatever_is_occupied_later_elsewhere) {
  const auto types = hierarchy({{.name = "hall", .attributes = {{.name = "occupied", .type = "list"}}},
                                {.name = "kiln", .attributes = {{.name = "capacity", .type = "number"}}}});
  const StateShape shape{.type = types->find("hall"),
                         .clock = {},
                         .contents = {},
                         .used = {},
                         .workplace = {},
                         .capacity = types->find_attribute("capacity"),
                         .occupied = types->find_attribute("occupied")};
  const auto kiln = [&](std::uint64_t identity) {
    return Entity(types->find("kiln"), Identity{identity}).with(shape.capacity, 1);
  };
  const RunContext context;
  World world(context, shape, Entity(shape.type, Identity{1}));
  occupy(world, {.thing = kiln(2), .from = 0s, .until = 100s}, {});
  occupy(world, {.thing = kiln(3), .from = 200s, .until = 300s}, {});
  BOOST_TEST(room_in(world, kiln(2), 50s, {})->count() == 100);
  BOOST_TEST(room_in(world, kiln(3), 50s, {})->count() == 300);
}

namespace {

/// A hall with kilns, of which nothing but the capacity is told.
struct Kilns {
  std::shared_ptr<const Types> types =
      hierarchy({{.name = "hall",
                  .attributes = {{.name = "occupied", .type = "list"}, {.name = "contents", .type = "list"}}},
                 {.name = "kiln", .attributes = {{.name = "capacity", .type = "number"}}}});
  StateShape shape{.type = types->find("hall"),
                   .clock = {},
                   .contents = types->find_attribute("contents"),
                   .used = {},
                   .workplace = {},
                   .capacity = types->find_attribute("capacity"),
                   .occupied = types->find_attribute("occupied")};
  RunContext context{};

  Entity kiln(std::uint64_t identity, double capacity) const {
    return Entity(types->find("kiln"), Identity{identity}).with(shape.capacity, capacity);
  }
  World hall(const List& occupied = {}) const {
    return {context, shape, Entity(shape.type, Identity{9}).with(shape.occupied, occupied)};
  }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(has_room_for_the_next_smaller_whole_number_of_actions_and_for_none_below_one, Kilns) {
  BOOST_TEST(*capacity_of(shape, kiln(1, 2.9)) == 2u);
  BOOST_TEST(*capacity_of(shape, kiln(1, 1)) == 1u);
  for (const double none : {0.0, 0.5, -3.0}) {
    BOOST_TEST(*capacity_of(shape, kiln(1, none)) == 0u);
    const Attempt<Seconds> room = room_in(hall(), kiln(1, none), 5s, {});
    BOOST_TEST_REQUIRE(!room.has_value());
    BOOST_TEST(room.error().reason == "the kiln has no capacity: nothing fits");
  }
  BOOST_TEST(!capacity_of(shape, Entity(types->find("kiln"), Identity{1})));
  BOOST_TEST(!capacity_of(shape, kiln(1, 1e10)));
}

/// A state may come from a file.
BOOST_FIXTURE_TEST_CASE(is_read_from_lines_that_say_what_and_until_when_and_from_no_others, Kilns) {
  const auto room = [&](const Value& line) { return room_in(hall(List{line}), kiln(1, 1), 5s, {}); };
  BOOST_TEST(room(List{1, 70})->count() == 70);
  BOOST_TEST(!room(List{1, List{4}}).has_value());
  for (const Value& line : {Value(1), Value("kiln"), Value(List{1}), Value(List{1, 70, 80}),
                            Value(List{2, 70}), Value(List{"kiln", 70}), Value(List{1.0, 70})})
    BOOST_TEST(room(line)->count() == 5, to_string(line));
}

/// Occupied and taken out at random, held against a list of who is in what until when.
BOOST_FIXTURE_TEST_CASE(has_room_as_soon_as_fewer_are_in_it_than_fit, Kilns) {
  struct InKiln {
    std::uint64_t kiln;
    std::optional<double> until;
    Identity result;
  };
  std::mt19937 random(3);
  const auto below = [&](unsigned limit) { return static_cast<double>(random() % limit); };
  for (int trial = 0; trial < 300; ++trial) {
    World world = hall();
    std::vector<InKiln> inside;
    for (std::uint64_t i = 0; i < 8; ++i) {
      const std::uint64_t number = 1 + random() % 2;
      const double capacity = 1 + below(3), now = below(50);
      const Identity some{100 + random() % 8}, own{100 + i};
      // In the same order: what has ended by then leaves, and something is put in, or something is taken out.
      if (random() % 4 == 0) {
        take_out(world, std::array{some}, Seconds(now));
        for (InKiln& one : inside)
          if (!one.until && one.result == some) one.until = now;
      } else {
        const auto until = random() % 3 ? std::optional(now + below(30)) : std::nullopt;
        const std::optional<Seconds> end = until ? std::optional(Seconds(*until)) : std::nullopt;
        occupy(world, {.thing = kiln(number, capacity), .from = Seconds(now), .until = end}, std::array{own});
        std::erase_if(inside,
                      [&](const InKiln& one) { return one.kiln == number && one.until <= now && one.until; });
        inside.push_back({number, until, own});
      }
      BOOST_TEST(world.occupied().size() == inside.size());
      BOOST_TEST(waits_to_be_taken_out(shape, world.state()) ==
                 std::ranges::any_of(inside, [](const InKiln& one) { return !one.until; }));
      std::optional<double> expected;
      for (double time = now; time < 200 && !expected; ++time) {
        const auto is_in = [&](const InKiln& one) {
          return one.kiln == number && (one.until ? *one.until > time : one.result != some);
        };
        if (static_cast<double>(std::ranges::count_if(inside, is_in)) < capacity) expected = time;
      }
      const Attempt<Seconds> room = room_in(world, kiln(number, capacity), Seconds(now), std::array{some});
      BOOST_TEST_REQUIRE(room.has_value() == expected.has_value());
      if (room)
        BOOST_TEST(room->count() == *expected);
      else
        BOOST_TEST(room.error().reason == "the kiln is full: what was put in has not been taken out");
    }
  }
}

BOOST_FIXTURE_TEST_CASE(ends_when_what_waits_in_it_is_taken_out_and_not_before, Kilns) {
  World world = hall();
  occupy(world, {.thing = kiln(1, 1), .from = 0s, .until = {}}, std::array{Identity{5}, Identity{6}});
  BOOST_TEST(!room_in(world, kiln(1, 1), 10s, {}).has_value());
  BOOST_TEST(!room_in(world, kiln(1, 1), 10s, std::array{Identity{7}}).has_value());
  BOOST_TEST(room_in(world, kiln(1, 1), 10s, std::array{Identity{6}})->count() == 10);
  take_out(world, std::array{Identity{7}}, 20s);
  BOOST_TEST(!room_in(world, kiln(1, 1), 10s, {}).has_value());
  take_out(world, std::array{Identity{6}}, 20s);
  BOOST_TEST(room_in(world, kiln(1, 1), 10s, {})->count() == 20);
  BOOST_TEST(room_in(world, kiln(1, 1), 30s, {})->count() == 30);
}

BOOST_FIXTURE_TEST_CASE(has_a_capacity_below_the_largest_number_of_actions_that_can_be_counted, Kilns) {
  const double most = std::numeric_limits<std::uint32_t>::max();
  BOOST_TEST(*capacity_of(shape, kiln(1, most - 1)) == std::numeric_limits<std::uint32_t>::max() - 1);
  BOOST_TEST(!capacity_of(shape, kiln(1, most)));
}

BOOST_AUTO_TEST_CASE(can_be_given_another_capacity_wherever_it_stands) {
  const auto types = hierarchy(
      {{.name = "place", .attributes = {{.name = "contents", .type = "list"}}},
       {.name = "hall", .parents = {"place"}},
       {.name = "kiln", .parents = {"place"}, .attributes = {{.name = "capacity", .type = "number"}}}});
  const StateShape shape{.type = types->find("hall"),
                         .clock = {},
                         .contents = types->find_attribute("contents"),
                         .used = {},
                         .workplace = {},
                         .capacity = types->find_attribute("capacity"),
                         .occupied = {}};
  const auto thing = [&](const char* type, std::uint64_t identity, List contents) {
    return Entity(types->find(type), Identity{identity}).with(shape.contents, std::move(contents));
  };
  const Entity inner = thing("kiln", 4, {}), outer = thing("kiln", 3, List{inner, "ashes"});
  const Entity state = thing("hall", 1, List{7, thing("place", 2, List{outer}), thing("kiln", 5, {})});
  const auto [changed, count] = with_capacity(shape, state, types->find("kiln"), 2);
  BOOST_TEST(count == 3U);
  const List& top = changed.list(shape.contents);
  BOOST_TEST(to_string(top[0]) == "7");
  const auto content = [&](const Value& of, std::size_t i) {
    return of.get_if<Entity>()->list(shape.contents)[i];
  };
  const auto capacity = [&](const Value& of) {
    return of.get_if<Entity>()->get(shape.capacity).number().value_or(-1);
  };
  BOOST_TEST(top.size() == 3U);
  BOOST_TEST(capacity(content(top[1], 0)) == 2);
  BOOST_TEST(capacity(content(content(top[1], 0), 0)) == 2);
  BOOST_TEST(to_string(content(content(top[1], 0), 1)) == "\"ashes\"");
  BOOST_TEST(capacity(top[2]) == 2);
  const auto [same, none] = with_capacity(shape, state, types->find("hall"), 2);
  BOOST_TEST(none == 0U);
  BOOST_TEST(capacity(same.list(shape.contents)[2]) == -1);
  BOOST_TEST(with_capacity(shape, thing("hall", 1, List{outer}), types->find("kiln"), 2).second == 2U);
}

BOOST_AUTO_TEST_CASE(is_noted_from_the_start_until_hands_are_free_and_results_are_there) {
  const Domain workshop = carpentry();
  const Program program = check(grammar::parse_network(R"((get-shop ?shop)
(fetch ?board ?s1 ?shop board)
(paint ?painted ?s2 ?s1 ?board ?brush red))")
                                    .network,
                                workshop)
                              .program;
  const Solution done = run(program);
  BOOST_TEST(done.steps[1].occupied.empty());
  BOOST_TEST_REQUIRE(done.steps[2].occupied.size() == 1U);
  const Occupation& brush = done.steps[2].occupied[0];
  BOOST_TEST(brush.thing.type().name() == "brush");
  BOOST_TEST(brush.from.count() == 10);
  BOOST_TEST(brush.until->count() == 10 + 600);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
