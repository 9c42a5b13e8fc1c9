#include <oneapi/tbb/parallel_for.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <ranges>
#include <thread>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(callables_that_run_one_at_a_time)

namespace {

using Number = std::int64_t;

/// Counts how many threads are inside at once.
struct Room {
  std::atomic<int> inside{0};
  std::atomic<int> most{0};

  /// Stays inside for a while, so that others come if they can.
  void visit() {
    const int now = ++inside;
    for (int known = most; known < now && !most.compare_exchange_weak(known, now);) {
    }
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    --inside;
  }
};

/// A domain whose callables visit the room: a direction, one that gives a range, the range, a check, a
/// narrowing, a propagator.
Domain visiting(Room& room, bool one_at_a_time, bool is_said_first) {
  Domain domain{"visiting"};
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  auto relation = domain.relation("visits", other, number);
  if (one_at_a_time && is_said_first) relation.one_at_a_time();
  relation.given(number)
      .find(other,
            [&room](Number n) {
              room.visit();
              return std::views::iota(n, n + 3) | std::views::transform([&room](Number m) {
                       room.visit();
                       return m;
                     });
            })
      .given(other)
      .find(number,
            [&room](Number n) {
              room.visit();
              return n;
            })
      .increasing_in(other)
      .check([&room](Number a, Number b) {
        room.visit();
        return a >= b;
      })
      .propagator([&room](DomainView&) {
        room.visit();
        return true;
      });
  if (one_at_a_time && !is_said_first) relation.one_at_a_time();
  return domain;
}

/// Runs networks over it in several threads at once.
int most_inside(const Domain& domain, Room& room) {
  tbb::parallel_for(0, 16, [&](int i) {
    const std::string n = std::to_string(i);
    execute("(visits ?a " + n + ")(visits ?b ?a)(visits " + n + " " + n + ")(visits " + n + " ?c)", domain);
  });
  return room.most;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_never_inside_twice_whenever_that_is_said) {
  for (const bool is_said_first : {false, true}) {
    Room room;
    BOOST_TEST(most_inside(visiting(room, true, is_said_first), room) == 1);
  }
}

BOOST_AUTO_TEST_CASE(may_propagate_over_items_of_lists) {
  for (const bool is_said_first : {false, true}) {
    Room room;
    std::atomic<int> calls = 0;
    Domain domain{"lists"};
    auto relation = domain.relation("rising", slot<std::vector<Number>>("items"));
    if (is_said_first) relation.one_at_a_time();
    relation
        .check([&room](const std::vector<Number>& items) {
          room.visit();
          return std::ranges::is_sorted(items);
        })
        .items_propagator([&room, &calls](std::span<const ItemSlots>) -> Propagator {
          return [&room, &calls](DomainView&) {
            room.visit();
            ++calls;
            return true;
          };
        });
    if (!is_said_first) relation.one_at_a_time();
    const auto number = slot<Number>("number");
    domain.table("digit", number, std::vector<Number>{1, 2});
    tbb::parallel_for(0, 16, [&](int) { execute("(digit ?a)(digit ?b)(rising (?a ?b))", domain); });
    BOOST_TEST(calls > 0);
    BOOST_TEST(room.most == 1);
  }
}

BOOST_AUTO_TEST_CASE(need_no_propagator_over_items_of_lists) {
  Domain domain{"lists"};
  domain.relation("rising", slot<std::vector<Number>>("items"))
      .one_at_a_time()
      .check([](const std::vector<Number>& items) { return std::ranges::is_sorted(items); });
  const auto items = slot<std::vector<Number>>("items");
  auto falling = domain.relation("falling", items);
  falling.check([](const std::vector<Number>& all) { return std::ranges::is_sorted(all, std::greater()); });
  falling.one_at_a_time();
  domain.table("digit", slot<Number>("number"), std::vector<Number>{1, 2});
  for (const std::string relation : {"rising", "falling"}) {
    const Executed executed = execute("(digit ?a)(digit ?b)(" + relation + " (?a ?b))", domain);
    BOOST_TEST((executed.solution.verdict == Verdict::complete));
    BOOST_TEST(executed.solution.statistics.faults.empty());
  }
}

BOOST_AUTO_TEST_CASE(may_be_no_relations) {
  Room room;
  Domain domain{"plain"};
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  domain.primitive("visit", other, number).one_at_a_time().given(number).find(other, [&room](Number n) {
    room.visit();
    return n;
  });
  auto later = domain.primitive("visit-later", other, number);
  later.given(number).find(other, [&room](Number n) {
    room.visit();
    return n;
  });
  later.one_at_a_time();
  tbb::parallel_for(0, 32, [&](int i) { execute(i % 2 ? "(visit ?a 1)" : "(visit ?a 2)", domain); });
  BOOST_TEST(room.most == 1);
}

BOOST_AUTO_TEST_CASE(may_be_actions) {
  for (const bool one_at_a_time : {true, false}) {
    Room room;
    Domain workshop = empty_workshop();
    Actions<Hands> hands = hands_in(workshop);
    auto visit =
        hands.action("visit", gives("thing", "thing"), kind("kind", "thing")).lasts(std::chrono::seconds(1));
    const auto enter = [&room](Hands& hands, Type kind) {
      room.visit();
      return bring(hands.world, kind);
    };
    if (one_at_a_time)
      std::move(visit).one_at_a_time().does(enter);
    else
      std::move(visit).does(enter);
    tbb::parallel_for(0, 64, [&](int) {
      const Executed executed = execute("(get-shop ?shop)(visit ?board ?shop1 ?shop board)", workshop);
      if (!executed.solution.succeeded()) throw std::runtime_error("the visit has failed");
    });
    if (one_at_a_time || std::thread::hardware_concurrency() > 1)
      BOOST_TEST((room.most == 1) == one_at_a_time);
  }
}

BOOST_AUTO_TEST_CASE(others_may_be) {
  if (std::thread::hardware_concurrency() < 2) return;
  Room room;
  BOOST_TEST(most_inside(visiting(room, false, false), room) > 1);
}

BOOST_AUTO_TEST_CASE(may_ask_the_engine_for_themselves) {
  Domain domain{"recursive"};
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  domain.relation("countdown", other, number).one_at_a_time().given(number).find(other, [&domain](Number n) {
    if (n == 0) return Number{0};
    const Executed executed = execute("(countdown ?a " + std::to_string(n - 1) + ")", domain);
    return *executed.solution.bindings[*executed.program.variable("a")]->value.get_if<Number>() + 1;
  });
  BOOST_TEST((execute("(countdown ?a 5)", domain).solution.verdict == Verdict::complete));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
