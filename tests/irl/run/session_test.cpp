#include "irl/run/session.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/data/comparison.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/naive_interpreter.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/run/tried_session.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(sessions)

namespace {

std::string reasons(const Session& session) {
  std::string text;
  for (const NotExecuted& missing : session.not_executed())
    text += session.program().text(missing.operation) + ": " + missing.reason + "\n";
  return text;
}

BOOST_AUTO_TEST_CASE(what_is_added_is_executed_as_far_as_it_can_be_and_the_rest_waits) {
  const Domain domain = arithmetic();
  Session session(domain);
  BOOST_TEST(add(session, "(successor ?b ?a) (double ?d ?c)").kept == 0u);
  BOOST_TEST(session.steps().empty());
  BOOST_TEST(reasons(session) ==
             "(successor ?b ?a): nothing gives ?b; nothing gives ?a\n"
             "(double ?d ?c): nothing gives ?d; nothing gives ?c\n");
  add(session, "(successor ?a 3)");
  BOOST_TEST(value(session, "b") == "5");
  BOOST_TEST((session.verdict() == Verdict::partial));
  add(session, "(sum ?c ?b 1)");
  BOOST_TEST(value(session, "d") == "12");
  BOOST_TEST((session.verdict() == Verdict::complete));
  BOOST_TEST(session.steps().size() == 4u);
}

BOOST_AUTO_TEST_CASE(a_variable_that_nothing_has_given_yet_has_no_binding) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(double ?b ?a)");
  BOOST_TEST(session.find("a") == nullptr);
  BOOST_TEST(session.find("nobody") == nullptr);
  add(session, "(successor ?a 3)");
  BOOST_TEST(value(session, "a") == "4");
}

BOOST_AUTO_TEST_CASE(bind_statements_bind_and_never_twice) {
  const Domain domain = arithmetic();
  Session session(domain);
  BOOST_TEST(add(session, "(bind integer ?a 4) (double ?b ?a)").problems.empty());
  BOOST_TEST(value(session, "b") == "8");
  const Session::Progress again = add(session, "(bind integer ?b 5) (double ?c ?b)");
  BOOST_TEST_REQUIRE(again.problems.size() == 1u);
  BOOST_TEST(again.problems[0].what == "?b is bound already");
  BOOST_TEST(value(session, "c") == "16");
  Session another(domain);
  BOOST_TEST(add(another, "(bind integer ?a 4) (bind integer ?a 5) (double ?b ?a)").problems.size() == 1u);
  BOOST_TEST(value(another, "b") == "8");
}

BOOST_AUTO_TEST_CASE(executed_operations_are_not_executed_again) {
  const Counted counted;
  Session session(counted.domain);
  constexpr std::size_t count = 1000;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string one = std::to_string(i), two = std::to_string(i + 1);
    const Session::Progress progress =
        add(session, i == 0 ? "(counted ?v1 0)" : "(counted ?v" + two + " ?v" + one + ")");
    BOOST_TEST_REQUIRE(progress.kept == i);
  }
  BOOST_TEST(value(session, "v1000") == "1000");
  BOOST_TEST(*counted.executions == count);
  session.undo();
  add(session, "(counted ?w ?v999)");
  BOOST_TEST(*counted.executions == count + 1);
}

BOOST_AUTO_TEST_CASE(what_gives_a_variable_once_more_makes_nobody_begin_anew) {
  const Counted counted;
  Session session(counted.domain);
  add(session, "(counted ?a 1)");
  const Session::Progress progress = add(session, "(counted ?a 5)(counted ?b ?a)");
  BOOST_TEST(progress.taken_back == 0u);
  BOOST_TEST(value(session, "a") == "2");
  BOOST_TEST(value(session, "b") == "3");
  BOOST_TEST(*counted.executions == 2u);
}

BOOST_AUTO_TEST_CASE(a_default_gives_way_to_an_operation_that_gives_the_variable) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(square ?n 2)");
  add(session, "(scaled ?result ?n ?factor)");
  add(session, "(successor ?after ?result)");
  BOOST_TEST(value(session, "result") == "8");
  const Session::Progress progress = add(session, "(square ?factor 3)");
  BOOST_TEST(progress.kept == 1u);
  BOOST_TEST(progress.taken_back == 2u);
  BOOST_TEST(value(session, "result") == "36");
  BOOST_TEST(value(session, "after") == "37");
  BOOST_TEST(session.undo());
  BOOST_TEST(value(session, "result") == "8");
  BOOST_TEST(value(session, "after") == "9");
}

BOOST_AUTO_TEST_CASE(a_default_stays_where_its_giver_needs_what_came_of_it) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(scaled ?result 4 ?factor)");
  const Session::Progress progress = add(session, "(square ?factor ?result)");
  BOOST_TEST(progress.taken_back == 0u);
  BOOST_TEST(reasons(session) == "(square ?factor ?result): it gives ?factor, which is bound already\n");
}

BOOST_AUTO_TEST_CASE(an_addition_without_an_answer_moves_on_to_another_alternative) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(digit ?a)");
  add(session, "(digit ?b)");
  add(session, "(successor ?c ?b)");
  BOOST_TEST(value(session, "a") + value(session, "b") == "11");
  add(session, "(sum 5 ?a ?b)");
  BOOST_TEST(value(session, "a") + value(session, "b") == "23");
  BOOST_TEST(value(session, "c") == "4");
  BOOST_TEST(session.undo());
  BOOST_TEST(value(session, "a") + value(session, "b") == "11");
}

BOOST_AUTO_TEST_CASE(an_addition_without_an_answer_at_all_changes_nothing_else) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(digit ?a) (digit ?b)");
  add(session, "(sum 50 ?a ?b)");
  BOOST_TEST(value(session, "a") + value(session, "b") == "11");
  BOOST_TEST(reasons(session) == "(sum 50 ?a ?b): it has no answer for what it was given\n");
  add(session, "(successor ?c ?b)");
  BOOST_TEST(value(session, "c") == "2");
  BOOST_TEST((session.verdict() == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(alternatives_are_listed_without_being_taken_and_taken_one_by_one) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(digit ?a)");
  add(session, "(smaller ?b ?a)");
  std::vector<std::string> pairs;
  const auto note = [&](const Session::Bindings& bindings) {
    pairs.push_back(to_string(bindings[0]->value) + to_string(bindings[1]->value));
  };
  BOOST_TEST(session.alternatives(10, note).count == 6u);
  const std::vector<std::string> all{"10", "20", "21", "30", "31", "32"};
  BOOST_TEST(pairs == all, boost::test_tools::per_element());
  BOOST_TEST(session.alternatives(2, note).count == 2u);
  BOOST_TEST(session.alternatives(10, note).all);
  BOOST_TEST(!session.alternatives(2, note).all);
  for (const std::string& pair : all) {
    BOOST_TEST(value(session, "a") + value(session, "b") == pair);
    BOOST_TEST((session.next() == (pair == "32" ? Session::Next::none : Session::Next::moved)));
  }
  BOOST_TEST(session.undo());
  BOOST_TEST(value(session, "a") + value(session, "b") == "31");
}

BOOST_AUTO_TEST_CASE(a_limit_stops_an_addition_and_is_told_from_having_no_answer) {
  const Domain domain = arithmetic();
  Session session(domain, {.limits = {.steps = 0}});
  add(session, "(digit ?a)");
  BOOST_TEST((session.verdict() == Verdict::stopped));
  BOOST_TEST(reasons(session) == "(digit ?a): a limit was reached\n");
  session.undo();
  session.limit({});
  add(session, "(digit ?a)");
  BOOST_TEST((session.verdict() == Verdict::complete));
}

BOOST_AUTO_TEST_CASE(the_state_can_be_looked_at_after_every_operation) {
  const Domain domain = carpentry();
  Session session(domain);
  BOOST_TEST(session.state()->shares(*domain.initial()));
  add(session, "(get-shop ?s0)");
  add(session, "(fetch ?board ?s1 ?s0 board)");
  const Entity fetched = *session.state();
  add(session, "(paint ?painted ?s2 ?s1 ?board ?brush ?colour)");
  BOOST_TEST(!session.state()->shares(fetched));
  BOOST_TEST(identical(session.find("painted")->value, session.find("board")->value));
  session.undo();
  BOOST_TEST(session.state()->shares(fetched));
  session.reset();
  BOOST_TEST(session.state()->shares(*domain.initial()));
  BOOST_TEST(session.network().operations.empty());
}

BOOST_AUTO_TEST_CASE(a_goal_test_that_lets_nothing_pass_leaves_everything_unexecuted) {
  const Domain domain = arithmetic();
  RunOptions options;
  options.control.goal_test = [](const Program&, const Solution&) { return false; };
  Session session(domain, options);
  add(session, "(successor ?a 3)");
  add(session, "(successor ?b ?a)");
  BOOST_TEST((session.verdict() == Verdict::partial));
  BOOST_TEST(session.steps().empty());
  BOOST_TEST_REQUIRE(session.not_executed().size() == 2u);
  BOOST_TEST(session.not_executed()[0].reason == "no solution passes the goal test");
  BOOST_TEST((session.next() == Session::Next::none));
  BOOST_TEST(session.alternatives(3, [](const auto&) {}).count == 1u);
  BOOST_TEST(session.undo());
  BOOST_TEST(session.undo());
  BOOST_TEST(!session.undo());
}

BOOST_AUTO_TEST_CASE(what_is_thrown_leaves_a_session_in_step) {
  Domain domain = arithmetic();
  const auto next = slot<std::int64_t>("next"), number = slot<std::int64_t>("number");
  domain.primitive("breaks", next, number).given(number).find(next, [](std::int64_t) -> std::int64_t {
    throw std::runtime_error("broken");
  });
  RunOptions options;
  bool breaks = false;
  options.control.goal_test = [&](const Program&, const Solution&) {
    return breaks ? throw std::runtime_error("no goal") : true;
  };
  Session session(domain, options);
  add(session, "(successor ?a 3)");
  add(session, "(breaks ?b ?a)");
  BOOST_TEST(session.steps().back().failure == "'breaks' threw: broken");
  breaks = true;
  add(session, "(successor ?c ?a)");
  breaks = false;
  BOOST_TEST(value(session, "c") == "open");
  for (const std::size_t left : {2U, 1U, 0U}) {
    BOOST_TEST(session.undo());
    BOOST_TEST(session.program().operations.size() == left);
    BOOST_TEST(session.steps().size() == left);
  }
  BOOST_TEST(!session.undo());
}

BOOST_AUTO_TEST_CASE(whoever_throws_while_looking_at_alternatives_leaves_the_session_where_it_was) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(digit ?d)");
  const std::string before = value(session, "d");
  std::size_t looked_at = 0;
  const auto look = [&](const auto&) {
    if (++looked_at == 3) throw std::runtime_error("enough");
  };
  BOOST_CHECK_THROW(session.alternatives(5, look), std::runtime_error);
  BOOST_TEST(value(session, "d") == before);
  BOOST_TEST(session.undo());
  BOOST_TEST(!session.undo());
}

/// Holds sessions that are fed one operation at a time against the search over the whole network.
void compare_with_whole(const Domain& domain, RandomNetworks::Ingredients ingredients, std::uint32_t seed,
                        std::size_t count, std::size_t expected_complete) {
  RandomNetworks networks(domain, std::move(ingredients), seed);
  std::size_t complete = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Network network = networks.next();
    const Program program = check(network, domain).program;
    Session session(domain);
    std::vector<std::pair<std::size_t, Outcome>> history;
    for (const Operation& operation : network.operations) {
      history.emplace_back(session.steps().size(), session.solution().bindings);
      session.add({.operations = {operation}, .bindings = {}});
    }
    const bool whole_is_complete = run(program).verdict == Verdict::complete;
    const bool session_is_complete = session.verdict() == Verdict::complete;
    complete += session_is_complete;
    BOOST_TEST_CONTEXT(grammar::print(network) << reasons(session)) {
      BOOST_TEST(session_is_complete == whole_is_complete);
    }
    while (!history.empty()) {
      BOOST_TEST_REQUIRE(session.undo());
      BOOST_TEST(session.steps().size() == history.back().first);
      BOOST_TEST(same(session.solution().bindings, history.back().second));
      history.pop_back();
    }
  }
  BOOST_TEST(complete > expected_complete);
}

BOOST_AUTO_TEST_CASE(a_session_executes_everything_where_the_whole_network_can_be_executed) {
  compare_with_whole(
      arithmetic(),
      {.primitives = {"digit", "even", "sum", "sum", "successor", "double", "smaller", "square", "scaled"},
       .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}, {std::int64_t{4}}},
       .most_operations = 6,
       .shared_variables = 5},
      11, 1000, 150);
  compare_with_whole(
      carpentry(),
      {.primitives = {"fetch", "fetch", "fetch", "paint", "paint", "nail", "halve", "let-dry"},
       .constants =
           {{Symbol{"board"}}, {Symbol{"brush"}}, {Symbol{"red"}}, {std::int64_t{10}}, {Symbol{"second"}}},
       .most_operations = 7,
       .shared_variables = 4},
      12, 500, 50);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
