#include "irl/run/search.hpp"

#include <boost/test/unit_test.hpp>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "irl/run/actions/search_state.hpp"
#include "irl/run/kept_bytes.hpp"
#include "tests/irl/arithmetic.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(alternatives_of_a_program)

namespace {

struct Found {
  Domain domain = arithmetic();
  Program program;
  Alternatives alternatives;
  Found(std::string_view network, std::size_t most, RunOptions options = {})
      : program(check(grammar::parse_network(network).network, domain).program),
        alternatives(irl::alternatives(program, std::move(options), most)) {}

  std::vector<std::string> differing() const {
    std::vector<std::string> names;
    for (const VariableIndex variable : differing_variables(program, alternatives.solutions))
      names.push_back(program.variables[variable].name);
    return names;
  }
};

BOOST_AUTO_TEST_CASE(are_all_there_are_or_as_many_as_asked_for) {
  const Found all("(sum 4 ?left ?right)", 10);
  BOOST_TEST(all.alternatives.solutions.size() == 3U);
  BOOST_TEST(all.alternatives.all);
  const Found two("(sum 4 ?left ?right)", 2);
  BOOST_TEST(two.alternatives.solutions.size() == 2U);
  BOOST_TEST(!two.alternatives.all);
}

/// Members of three lists: every one of each with every one of the others.
Domain members() {
  Domain domain("members");
  const auto member = slot<std::int64_t>("member");
  domain.relation("member", member).given().find(member, [] { return std::views::iota(0, 50); });
  domain.validate();
  return domain;
}

Alternatives triples(const RunOptions& options, std::size_t most) {
  const Domain domain = members();
  const Program program =
      check(grammar::parse_network("(member ?one)(member ?other)(member ?third)").network, domain).program;
  return alternatives(program, options, most);
}

BOOST_AUTO_TEST_CASE(are_all_of_them_where_all_are_wanted_however_many_there_are) {
  const Alternatives all = triples({}, 0);
  BOOST_TEST(all.solutions.size() == 125'000U);
  BOOST_TEST(all.all);
  BOOST_TEST(all.cut == "");
}

BOOST_AUTO_TEST_CASE(say_that_a_limit_was_reached_before_there_were_as_many_as_wanted) {
  const auto cut = [](const Limits& limits, std::size_t most) {
    const Alternatives some = triples({.limits = limits}, most);
    BOOST_TEST(!some.all);
    BOOST_TEST(some.solutions.size() < 125'000U);
    return some.cut;
  };
  BOOST_TEST(cut({.steps = 1000}, 0) == "the limit of steps, of time or of memory was reached");
  BOOST_TEST(cut({.steps = 1000}, 120'000) == "the limit of steps, of time or of memory was reached");
  BOOST_TEST(cut({.bytes = 1'000'000}, 0) != "");
  BOOST_TEST(cut({}, 1000) == "");
}

BOOST_AUTO_TEST_CASE(are_cut_where_they_take_more_memory_than_may_be_kept_and_not_where_they_just_fit) {
  const auto kept = [](std::uint64_t bytes) {
    return Found("(double ?twice 3)", 0, {.limits = {.bytes = bytes}}).alternatives;
  };
  const std::uint64_t one = bytes_of(kept(1'000'000).solutions.front());
  BOOST_TEST(kept(one).cut == "");
  BOOST_TEST(kept(one).all);
  BOOST_TEST(kept(one - 1).cut == "they take more memory than a search may keep");
  BOOST_TEST(!kept(one - 1).all);
}

BOOST_AUTO_TEST_CASE(may_be_more_where_the_search_was_not_to_look_at_every_state) {
  const auto found = [](std::string_view network, StateTest test) {
    return Found(network, 0, {.control = {.state_test = std::move(test)}}).alternatives;
  };
  const std::string_view network = "(sum 4 ?left ?right)(double ?twice ?left)";
  for (const std::size_t operations : {0U, 1U}) {
    const Alternatives none = found(network, at_most_deep(operations));
    BOOST_TEST((none.solutions.front().verdict == Verdict::partial));
    BOOST_TEST(!none.all);
    BOOST_TEST(none.cut ==
               "the search was not to look further (a limit of depth, or another test of states)");
  }
  // Where nothing longer fits, a dead end is no proof.
  BOOST_TEST(!found("(sum 4 ?left ?right)(even ?left)(double ?twice ?left)", at_most_deep(2)).all);
  const Alternatives whole = found(network, at_most_deep(2));
  BOOST_TEST(whole.solutions.size() == 3U);
  BOOST_TEST(whole.all);
  const Alternatives some = found(network, [](const SearchState& state) {
    const auto& left = state.bindings()[*state.program().variable("left")];
    return !left || *left->value.get_if<std::int64_t>() < 3;
  });
  BOOST_TEST(some.solutions.size() == 2U);
  BOOST_TEST(!some.all);
}

BOOST_AUTO_TEST_CASE(begin_with_the_solution_that_a_run_gives) {
  for (const std::size_t most : {0U, 1U, 5U}) {
    const Found found("(sum 4 ?left ?right)(double ?twice ?left)", most);
    const Solution first = run(found.program);
    const Solution& same = found.alternatives.solutions.front();
    for (std::size_t v = 0; v < found.program.variables.size(); ++v)
      BOOST_TEST(to_string(same.bindings[v]->value) == to_string(first.bindings[v]->value));
  }
}

BOOST_AUTO_TEST_CASE(differ_in_the_variables_that_hold_different_things) {
  BOOST_TEST(Found("(sum 4 ?left ?right)(double ?twice 3)", 10).differing() ==
                 (std::vector<std::string>{"left", "right"}),
             boost::test_tools::per_element());
  BOOST_TEST(Found("(double ?twice 3)", 10).differing().empty());
}

BOOST_AUTO_TEST_CASE(are_the_longest_partial_execution_alone_where_nothing_is_complete) {
  const Found none("(double ?twice 3)(even 7)", 10);
  BOOST_TEST_REQUIRE(none.alternatives.solutions.size() == 1U);
  BOOST_TEST((none.alternatives.solutions[0].verdict == Verdict::partial));
  BOOST_TEST(none.alternatives.solutions[0].steps.size() == 1U);
  BOOST_TEST(none.alternatives.all);
}

BOOST_AUTO_TEST_CASE(say_that_nothing_was_executed_where_no_solution_is_wanted) {
  RunOptions options;
  options.control.goal_test = [](const Program&, const Solution&) { return false; };
  const Found none("(double ?twice 3)", 10, options);
  BOOST_TEST_REQUIRE(none.alternatives.solutions.size() == 1U);
  BOOST_TEST(none.alternatives.solutions[0].not_executed.size() == 1U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
