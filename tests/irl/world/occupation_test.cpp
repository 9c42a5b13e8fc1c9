#include "irl/world/occupation.hpp"

#include <boost/test/unit_test.hpp>

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
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot)
    if ((primitive.occupies >> slot) & 1U) names.push_back(primitive.slots[slot].name);
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_an_object_that_they_take) {
  BOOST_TEST(told([](auto&& saw) { return std::move(saw).occupies("board"); }) == "");
  BOOST_TEST(told([](auto&& saw) { return std::move(saw).occupies("board", until_taken_out); }) == "");
  BOOST_TEST(told([](auto&& saw) { return std::move(saw).occupies("bord"); }) ==
             "the action 'saw' takes no 'bord': did you mean 'board'?");
  for (const std::string slot : {"color", "cuts"})
    BOOST_TEST(told([&](auto&& saw) { return std::move(saw).occupies(slot); }) ==
               "the action 'saw' cannot occupy '" + slot + "', which is no object");
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
