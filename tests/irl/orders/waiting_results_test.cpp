#include <boost/test/unit_test.hpp>

#include "irl/orders/schedule.hpp"
#include "irl/orders/views.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/written_network.hpp"

/// A result that waits in an appliance keeps it until somebody takes it.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(results_that_wait)

namespace {

using namespace std::chrono_literals;

/// A workshop with one press, in which a board stays until it is taken.
Domain workshop_with_a_press() {
  const auto types = hierarchy(
      {{.name = "thing",
        .attributes = {{.name = "contents", .type = "list"}, {.name = "used", .type = "boolean"}}},
       {.name = "shop",
        .parents = {"thing"},
        .attributes = {{.name = "clock", .type = "number", .default_value = 0.0},
                       {.name = "occupied", .type = "list"}}},
       {.name = "bench", .parents = {"thing"}},
       {.name = "cupboard", .parents = {"thing"}},
       {.name = "board", .parents = {"thing"}},
       {.name = "press", .parents = {"thing"}, .attributes = {{.name = "capacity", .type = "number"}}}});
  const auto attribute = [&](const char* name) { return types->find_attribute(name); };
  std::uint64_t number = 0;
  const auto make = [&](const char* type) { return Entity(types->find(type), Identity{++number}); };
  List stock{make("press").with(attribute("capacity"), 1)};
  for (int i = 0; i < 4; ++i) stock = stock.with_back(make("board"));
  const Entity shop = make("shop").with(
      attribute("contents"), List{make("bench"), make("cupboard").with(attribute("contents"), stock)});
  Domain domain("workshop-with-a-press", types);
  domain.state({.type = types->find("shop"),
                .clock = attribute("clock"),
                .contents = attribute("contents"),
                .used = attribute("used"),
                .workplace = types->find("bench"),
                .capacity = attribute("capacity"),
                .occupied = attribute("occupied")},
               {.out = "shop-out", .in = "shop-in"}, shop);
  domain.initial_state("get-shop", "shop", "the workshop in the morning");
  Actions<Hands> hands = hands_in(domain);
  hands.action("fetch", gives("board", "board")).lasts(10s).does([types](Hands& hands) {
    return bring(hands.world, types->find("board"));
  });
  hands
      .action("press", gives("pressed", "board"), object("board", "board", in_the_shop),
              object("press", "press", in_the_shop, brought("press")))
      .lasts(20s)
      .occupies("press", until_taken_out)
      .does([](Hands&, Entity board, Entity) { return board; });
  hands.action("look", gives("seen", "board"), object("board", "board", in_the_shop))
      .lasts(5s)
      .does([](Hands&, Entity board) { return board; });
  domain.validate();
  return domain;
}

/// For each operation the places of those that end its use of something, `-` where it uses nothing so long.
std::vector<std::string> takers(const std::string& text) {
  const Domain domain = workshop_with_a_press();
  const Program program = check(network("(get-shop ?s0)" + text), domain).program;
  const orders::Views views(program);
  const orders::Scheduling scheduling =
      scheduling_of(program, views.trace(), views.precedence(orders::View::safe));
  std::vector<std::string> all;
  for (const orders::Task& task : scheduling.tasks) {
    std::string words = "-";
    for (const orders::Task::Use& use : task.uses) {
      if (use.length) continue;
      words.clear();
      for (const OperationIndex taker : use.takers)
        words += (words.empty() ? "" : " ") + std::to_string(taker);
    }
    all.push_back(words);
  }
  return all;
}

using Takers = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(keep_the_appliance_until_an_operation_is_given_them) {
  BOOST_TEST(takers("(fetch ?a ?s1 ?s0)(press ?b ?s2 ?s1 ?a ?press)(fetch ?c ?s3 ?s2)(look ?d ?s4 ?s3 ?b)") ==
                 (Takers{"-", "-", "4", "-", "-"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(keep_it_whatever_is_done_with_other_things) {
  BOOST_TEST(takers("(fetch ?a ?s1 ?s0)(fetch ?b ?s2 ?s1)(press ?c ?s3 ?s2 ?a ?press)(look ?d ?s4 ?s3 ?b)") ==
                 (Takers{"-", "-", "-", "", "-"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(are_taken_out_by_everybody_who_is_given_them) {
  BOOST_TEST(
      takers("(fetch ?a ?s1 ?s0)(press ?b ?s2 ?s1 ?a ?press)(look ?c ?s3 ?s2 ?b)(look ?d ?s4 ?s3 ?c)") ==
          (Takers{"-", "-", "3 4", "-", "-"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
