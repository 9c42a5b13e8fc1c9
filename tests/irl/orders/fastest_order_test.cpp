#include "irl/orders/fastest_order.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/orders/critical_path.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/world/resources.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using orders::FastestOrder;
using orders::View;
using orders::Views;

/// Two boards; one of them dries for five minutes, in which the other one can be painted.
constexpr const char* two_boards = R"((get-shop ?shop)
(fetch ?first ?s1 ?shop board)
(fetch ?second ?s2 ?s1 board)
(paint ?painted ?s3 ?s2 ?second ?brush ?color)
(let-dry ?dry ?s4 ?s3 ?first ?time ?unit)
)";

struct Boards {
  Domain domain = carpentry();
  Program program = check(grammar::parse_network(two_boards).network, domain).program;
  Views views{program};
};

BOOST_FIXTURE_TEST_SUITE(fastest_order_of_a_view, Boards)

BOOST_AUTO_TEST_CASE(keeps_what_orders_the_view_and_says_how_it_came_out) {
  for (const View view : all_values<View>) {
    const FastestOrder best = fastest_order(views, view, 1);
    BOOST_TEST(name(best.view) == name(view));
    BOOST_TEST(views.space(view).admits(best.found.schedule.order()), name(view));
    BOOST_TEST((best.found.schedule.length <= best.reference.length), name(view));
    BOOST_TEST(best.is_confirmed(), name(view));
    BOOST_TEST(best.difference == "");
  }
  BOOST_TEST((fastest_order(views, View::safe, 1).found.schedule.length <
              fastest_order(views, View::as_written, 1).found.schedule.length));
}

/// On every branch of a fork everything is there once more.
BOOST_AUTO_TEST_CASE(finds_as_much_room_as_there_is_unless_a_state_is_taken_twice) {
  const StateShape& shape = *cooking().state_shape();
  RunOptions run;
  run.initial_state = with_capacity(shape, *cooking().initial(), cooking().types().find("oven"), 1).first;
  const auto has_limits = [&](const std::string& network, View view) {
    const Program heating = check(grammar::parse_network(network).network, cooking()).program;
    return std::ranges::any_of(scheduling_of(Views(heating, {.run = run}), view).resources,
                               [](const orders::Resource& one) { return one.capacity.has_value(); });
  };
  const std::string once = "(get-kitchen ?k0)\n(preheat-oven ?hot ?k1 ?k0 ?oven 180 degrees-celsius)\n",
                    fork = once + "(preheat-oven ?hotter ?k2 ?k0 ?other-oven 200 degrees-celsius)\n";
  for (const View view : all_values<View>) BOOST_TEST(has_limits(once, view), name(view));
  BOOST_TEST(!has_limits(fork, View::as_written));
  BOOST_TEST(has_limits(fork, View::safe));
}

BOOST_AUTO_TEST_CASE(is_executed_at_the_times_of_the_plan_by_several_workers) {
  const FastestOrder best = fastest_order(views, View::safe, 2);
  BOOST_TEST(best.is_confirmed(), best.difference << best.delay);
  BOOST_TEST(best.is_proven());
  BOOST_TEST_REQUIRE(best.executed.steps.size() == best.found.schedule.placed.size());
  for (std::size_t place = 0; place < best.executed.steps.size(); ++place) {
    const orders::Placed& placed = best.found.schedule.placed[place];
    const Step& step = best.executed.steps[place];
    BOOST_TEST(step.operation == placed.operation);
    BOOST_TEST(step.started_at->count() == placed.start.count());
  }
  BOOST_TEST(execution_time(best.executed) == best.found.schedule.length.count());
}

BOOST_AUTO_TEST_CASE(is_not_confirmed_where_an_operation_takes_another_time_than_the_plan_says) {
  // Whoever is given a second board first dries it for as long as boards were fetched: by the clock.
  Domain hasty = carpentry();
  hands_in(hasty)
      .action("wait", gives("waited", "board"), object("board", "board", in_the_shop))
      .lasts([](const World& world, const Inputs&) { return world.clock(); })
      .does([](Hands&, Entity board) { return board; });
  const Program waiting = check(grammar::parse_network(R"((get-shop ?shop)
(fetch ?first ?s1 ?shop board)
(fetch ?second ?s2 ?s1 board)
(wait ?waited ?s3 ?s2 ?first)
)")
                                    .network,
                                hasty)
                              .program;
  const Views orders_of_waiting(waiting);
  const FastestOrder best = fastest_order(orders_of_waiting, View::free, 2);
  BOOST_TEST(best.found.is_proven());
  BOOST_TEST(best.has_same_outcome());
  BOOST_TEST(!best.is_confirmed());
  BOOST_TEST(!best.is_proven());
  BOOST_TEST(best.delay == "wait (line 4) keeps busy for 10 s, and not 20 s");
}

BOOST_AUTO_TEST_CASE(tells_by_which_operation_most_would_be_gained) {
  const FastestOrder best = fastest_order(views, View::as_written, 1);
  const auto gain = orders::most_gained(best.scheduling, best.reference);
  BOOST_TEST_REQUIRE(gain.has_value());
  const orders::Order order = best.reference.order();
  for (const OperationIndex operation : order) {
    const auto length = placed_in_order(without_time(best.scheduling, operation), order, 1).length;
    BOOST_TEST((best.reference.length - length <= gain->time + Seconds(1e-6)));
    if (operation == gain->operation) BOOST_TEST((best.reference.length - length == gain->time));
  }
  BOOST_TEST(program.operations[gain->operation].primitive->name == "paint");
}

BOOST_AUTO_TEST_CASE(lets_wait_only_what_prolongs_nothing) {
  const FastestOrder best = fastest_order(views, View::safe, 2);
  for (const auto& [operation, by] : could_wait(best.scheduling, best.found.schedule)) {
    BOOST_TEST(best.scheduling.tasks[operation].needs_worker);
    const auto place = std::ranges::find(best.found.schedule.placed, operation, &orders::Placed::operation);
    BOOST_TEST((place->end() + by <= best.found.schedule.length + Seconds(1e-6)));
  }
}

BOOST_AUTO_TEST_CASE(has_a_timeline_with_a_track_for_every_worker_and_everything_held) {
  const FastestOrder best = fastest_order(views, View::safe, 2);
  const orders::Timeline timeline = orders::timeline(best.scheduling, best.found.schedule);
  BOOST_TEST_REQUIRE(timeline.tracks.size() == 3U);
  BOOST_TEST(timeline.tracks[1] == "worker 2");
  BOOST_TEST(timeline.tracks[2] == "brush");
  for (const orders::Timeline::Bar& bar : timeline.bars) {
    BOOST_TEST(bar.track < timeline.tracks.size());
    BOOST_TEST((bar.start <= bar.end && bar.end <= best.found.schedule.length));
  }
}

BOOST_AUTO_TEST_CASE(whatever_a_deadline_cuts_short_says_so) {
  const Deadline over{std::chrono::milliseconds(0)};
  const orders::ViewReport report = report_on(views, View::free, {.limits = {.deadline = over}});
  BOOST_TEST(report.executed.is_cut);
  BOOST_TEST(report.executed.orders.empty());
  const FastestOrder first = fastest_order(views, View::free, 2, {.deadline = over});
  BOOST_TEST(first.found.schedule.placed.size() == program.operations.size());
  BOOST_TEST((first.found.is_proven() || first.found.bound < first.found.schedule.length));
}

BOOST_AUTO_TEST_CASE(an_operation_is_moved_with_what_it_needs_and_it_is_said_what_comes_of_it) {
  using orders::Side;
  constexpr OperationIndex first(1), second(2), paint(3), dry(4);
  const auto moved = [&](View view, OperationIndex one, Side side, OperationIndex other) {
    return orders::move(views, view, one, side, other);
  };
  const orders::Move earlier = moved(View::safe, dry, Side::before, paint);
  BOOST_TEST(earlier.is_possible);
  BOOST_TEST((earlier.order == orders::Order{OperationIndex(), first, second, dry, paint}));
  BOOST_TEST(earlier.difference == "");
  BOOST_TEST(earlier.seconds_before == execution_time(views.trace()));
  BOOST_TEST(moved(View::safe, paint, Side::after, dry).order == earlier.order);
  const orders::Move as_written = moved(View::as_written, dry, Side::before, paint);
  BOOST_TEST(!as_written.is_possible);
  BOOST_TEST((as_written.why_not.front().reason.kind == orders::Reason::Kind::state));
  BOOST_TEST(!moved(View::free, paint, Side::before, second).is_possible);
  BOOST_TEST((moved(View::safe, first, Side::before, dry).order == views.reference()));
  for (const View view : all_values<View>)
    for (const OperationIndex one : indices(program.operations))
      for (const OperationIndex other : indices(program.operations))
        for (const Side side : {Side::before, Side::after}) {
          const orders::Move move = moved(view, one, side, other);
          const auto& precedence = views.precedence(view);
          const bool is_forbidden =
              side == Side::before ? precedence.precedes(other, one) : precedence.precedes(one, other);
          BOOST_TEST(move.is_possible == (one != other && !is_forbidden));
          if (!move.is_possible) continue;
          const auto place = [&](OperationIndex o) { return std::ranges::find(move.order, o); };
          BOOST_TEST(((place(one) < place(other)) == (side == Side::before)));
          if (view == View::safe) BOOST_TEST(move.difference == "");
        }
}

BOOST_AUTO_TEST_CASE(operations_are_found_by_line_or_by_what_they_give) {
  const auto named = [&](std::string_view name) {
    return orders::named_operation(program, views.trace(), name);
  };
  BOOST_TEST(named("4").value() == 3U);
  BOOST_TEST(named("?dry").value() == 4U);
  BOOST_TEST(named("brush").value() == 3U);
  BOOST_TEST(named("9").error() == "no operation stands in line 9");
  BOOST_TEST(named("?nothing").error() == "'?nothing' is neither a line nor a variable of the network");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
