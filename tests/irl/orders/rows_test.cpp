#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/orders/conflicts.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/views.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/recorded.hpp"

/// Things that are looked at side by side: who put them there, and what may come between.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(orders_of_what_looks_at_rows)

namespace {

using orders::View;
using orders::Views;

/// Takes what stands in a row on the bench, from one thing on, and makes one board of it.
template <std::size_t Length>
Attempt<Entity> bundle(Hands& hands, const Entity& first) {
  std::vector<Value> things;
  const std::vector<Path> row = hands.world.row_on_workplace(first.identity(), Length);
  for (const Path& path : row) things.emplace_back(hands.world.at(path));
  if (things.size() < Length) return fail("too few things stand there");
  for (const Value& thing : things) hands.world.remove(*thing.get_if<Entity>());
  const Entity board = hands.world.make(hands.world.context().domain->types().find("board"))
                           .with(hands.world.shape().contents, List(std::move(things)));
  hands.world.put_on_workplace(board);
  return board;
}

Domain workshop() {
  Domain domain = carpentry();
  Actions<Hands> hands = hands_in(domain);
  hands.action("pair", irl::gives("pair", "board"), object("first", "thing", in_the_shop))
      .says("makes a board of a thing and what stands beside it")
      .lasts(std::chrono::seconds(20))
      .does([](Hands& in, Entity first) { return bundle<2>(in, first); });
  hands.action("triple", irl::gives("triple", "board"), object("first", "thing", in_the_shop))
      .says("makes a board of a thing and the two beside it")
      .lasts(std::chrono::seconds(20))
      .does([](Hands& in, Entity first) { return bundle<3>(in, first); });
  domain.validate();
  return domain;
}

/// Operations on things that earlier ones gave, one state after the other.
std::string drawn(std::mt19937& random, std::size_t operations) {
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  std::string text = "(get-shop ?s0)\n";
  std::vector<std::string> things;
  for (std::size_t i = 0; i < operations; ++i) {
    const std::string given = fmt::format("?t{}", i), states = fmt::format("?s{} ?s{}", i + 1, i);
    const std::size_t kind = things.size() < 2 ? 0 : below(7);
    if (kind < 3) {
      constexpr const char* kinds[] = {"board", "board", "brush", "saw"};
      text += fmt::format("(fetch {} {} {})\n", given, states, kinds[below(std::size(kinds))]);
    } else if (kind == 3) {
      text += fmt::format("(halve {} {}b {} {})\n", given, given, states, things[below(things.size())]);
      things.push_back(given + "b");
    } else {
      constexpr const char* names[] = {"pair", "pair", "triple"};
      text += fmt::format("({} {} {} {})\n", names[kind - 4], given, states, things[below(things.size())]);
    }
    things.push_back(given);
  }
  return text;
}

/// How an order comes out otherwise than the network as written; empty: it does not.
std::string difference_of(const Views& views, const orders::Order& order) {
  const Program threaded = views.threaded(View::safe, order);
  const orders::Outcome outcome =
      orders::outcome_of(threaded, orders::execute(threaded, order, views.run_options()));
  if (same(views.outcome(), outcome)) return {};
  const std::string words = first_difference(views.program(), views.outcome(), outcome);
  return words.empty() ? "it is not the same" : words;
}

std::string conflicts(const std::string& network, const Domain& domain) {
  const Program program = check(grammar::parse_network(network).network, domain).program;
  const Views views(program);
  std::string text = network;
  for (const orders::Pair& pair : views.conflicts())
    text += fmt::format("  {} < {}: {}, {}\n", std::size_t{pair.before}, std::size_t{pair.after},
                        name(pair.reason.kind), pair.reason.what);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_safe_order_finds_the_same_rows) {
  constexpr std::size_t most = 30;
  const Domain domain = workshop();
  std::mt19937 random(5);
  std::size_t executed = 0, several = 0;
  for (std::size_t i = 0; i < 250; ++i) {
    const std::string network = drawn(random, 3 + i % 6);
    const Program program = check(grammar::parse_network(network).network, domain).program;
    const Views views(program);
    orders::Listing listing(views.space(View::safe));
    std::size_t count = 0;
    for (; count < most; ++count) {
      const auto order = listing.next();
      if (!order) break;
      const std::string difference = difference_of(views, *order);
      BOOST_TEST_REQUIRE(difference == "", difference << " in\n" << network);
    }
    executed += count;
    several += count > 1;
  }
  BOOST_TEST(executed > 500U);
  BOOST_TEST(several > 80U);
}

/// What one operation put there at once stays in a row, whatever is put elsewhere; what several put there
/// depends on all that touch the bench.
BOOST_AUTO_TEST_CASE(what_was_put_there_at_once_depends_on_nothing_else) {
  const Domain domain = workshop();
  const auto precedes = [&](const std::string& text, std::size_t one, std::size_t other) {
    const Program program = check(grammar::parse_network(text).network, domain).program;
    return Views(program).precedence(View::safe).precedes(OperationIndex(one), OperationIndex(other));
  };
  const std::string halves =
      "(get-shop ?s0)\n(fetch ?x ?s1 ?s0 board)\n(halve ?a ?b ?s2 ?s1 ?x)\n"
      "(fetch ?y ?s3 ?s2 hammer)\n";
  BOOST_TEST(!precedes(halves + "(pair ?p ?s4 ?s3 ?b)", 3, 4));
  BOOST_TEST(precedes(halves + "(pair ?p ?s4 ?s3 ?y)", 3, 4));
}

BOOST_AUTO_TEST_CASE(what_is_put_elsewhere_than_on_the_bench_changes_no_row) {
  Domain domain = workshop();
  hands_in(domain)
      .action("order", irl::gives("ordered", "thing"), kind("kind", "thing"))
      .says("has a thing brought into the cupboard")
      .lasts(std::chrono::seconds(10))
      .does([](Hands& in, Type kind) {
        const Attribute contents = in.world.shape().contents;
        const Entity thing = in.world.make(kind);
        const Entity cupboard = *in.world.find_exactly(in.world.domain().types().find("cupboard"));
        in.world.replace(cupboard.with(contents, cupboard.list(contents).with_back(thing)));
        return thing;
      });
  const Program program = check(grammar::parse_network("(get-shop ?s0)\n(fetch ?x ?s1 ?s0 board)\n"
                                                       "(fetch ?y ?s2 ?s1 hammer)\n"
                                                       "(order ?z ?s3 ?s2 saw)\n(pair ?p ?s4 ?s3 ?y)")
                                    .network,
                                domain)
                              .program;
  const Views views(program);
  const orders::Precedence& safe = views.precedence(View::safe);
  BOOST_TEST(safe.precedes(OperationIndex(1), OperationIndex(4)));
  BOOST_TEST(!safe.precedes(OperationIndex(3), OperationIndex(4)));
}

BOOST_AUTO_TEST_CASE(conflicts_over_rows_are_recorded) {
  const Domain domain = workshop();
  std::mt19937 random(6);
  std::string text;
  for (std::size_t i = 0; i < 40; ++i) text += conflicts(drawn(random, 4 + i % 5), domain);
  hold_against_record("irl/orders/rows.record", text);
  std::vector<Named> texts;
  for (std::size_t i = 0; i < 300; ++i)
    texts.push_back({fmt::format("drawn {}", i), conflicts(drawn(random, 4 + i % 6), domain)});
  hold_against_digests("irl/orders/drawn_rows.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
