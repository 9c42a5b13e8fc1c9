#include <boost/test/unit_test.hpp>
#include <ranges>
#include <set>

#include "irl/define/list_relations.hpp"
#include "irl/run/kept_bytes.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

/// Two integers, which a list of just two integers stands for.
struct Ends {
  std::int64_t low, high;
  bool operator==(const Ends&) const = default;
};

}  // namespace
}  // namespace irl::test

template <>
struct irl::Conversion<irl::test::Ends> {
  static constexpr const char* type = "list";
  static std::optional<irl::test::Ends> from(const Value& value) {
    const List* list = value.get_if<List>();
    if (!list || list->size() != 2) return std::nullopt;
    const auto *low = (*list)[0].get_if<std::int64_t>(), *high = (*list)[1].get_if<std::int64_t>();
    return low && high ? std::optional(irl::test::Ends{*low, *high}) : std::nullopt;
  }
  static Value to(const irl::test::Ends& ends) { return List{ends.low, ends.high}; }
};

namespace irl::test {
namespace {

using Number = std::int64_t;
using FoundRows = std::multiset<std::vector<Number>>;

struct Numbers {
  Domain domain{"numbers", hierarchy({{.name = "natural", .parents = {"integer"}}})};
  Slot<Number> x = slot<Number>("x"), y = slot<Number>("y");
  SearchStatistics statistics{};

  Numbers() {
    const auto low = slot<Number>("low"), high = slot<Number>("high");
    domain.relation("member", x, low, high)
        .given(low, high)
        .find(x, [](Number l, Number h) { return std::views::iota(l, std::max(l, h + 1)); })
        .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
    add_list_relations(domain);
  }

  /// What these variables are in every solution.
  FoundRows rows(const std::string& network, const std::vector<std::string>& variables) {
    const Executed first = execute(network, domain);
    BOOST_TEST(!has_errors(first.problems));
    Search search(first.program);
    FoundRows found;
    while (const auto solution = search.next()) {
      statistics = solution->statistics;
      if (solution->verdict != Verdict::complete) break;
      std::vector<Number> row;
      for (const std::string& name : variables)
        row.push_back(*solution->bindings[*first.program.variable(name)]->value.get_if<Number>());
      found.insert(std::move(row));
    }
    return found;
  }
};

BOOST_FIXTURE_TEST_SUITE(filtering, Numbers)

BOOST_AUTO_TEST_CASE(intervals_that_have_nothing_in_common_leave_nothing) {
  BOOST_TEST((rows("(member ?x 1 3)(member ?x 3 9)", {"x"}) == FoundRows{{3}}));
  BOOST_TEST(rows("(member ?x 1 3)(member ?x 5 9)", {"x"}).empty());
  BOOST_TEST(rows("(member ?x 1 3000)(member ?x 5000 9000)", {"x"}).empty());
}

/// An integer is of no type below the integers.
BOOST_AUTO_TEST_CASE(an_interval_is_nothing_for_a_slot_of_a_narrower_type) {
  domain.relation("counts", slot<Value>("x", "natural")).check([](const Value&) { return true; });
  BOOST_TEST(rows("(member ?x 1 3)(counts ?x)", {"x"}).empty());
}

BOOST_AUTO_TEST_CASE(a_score_that_is_no_number_makes_no_row_and_is_told) {
  domain.relation("checked", x).check([](Number n) {
    return n == 2 ? std::numeric_limits<double>::infinity() : 0.5;
  });
  BOOST_TEST((rows("(member ?x 1 3)(checked ?x)", {"x"}) == FoundRows{{1}, {3}}));
  BOOST_TEST(!statistics.faults.empty());
}

BOOST_AUTO_TEST_CASE(what_a_callable_cannot_take_has_no_rows) {
  const auto pair = slot<Ends>("pair");
  domain.table("written", slot<List>("pair"), std::vector<List>{{1, 2}, {1, 2, 3}, {"one", 2}, {4, 4}});
  domain.relation("end", x, pair).given(pair).find(x, [](const Ends& ends) {
    return std::vector<Number>{ends.low, ends.high};
  });
  domain.relation("beside", slot<std::vector<Number>>("both"), pair)
      .given(pair)
      .find(slot<std::vector<Number>>("both"), [](const Ends& ends) {
        return std::vector<std::vector<Number>>{{ends.low, ends.high}, {ends.low}};
      });
  BOOST_TEST((rows("(written ?p)(end ?x ?p)", {"x"}) == FoundRows{{1}, {2}, {4}}));
  BOOST_TEST((rows("(written ?p)(beside (?x ?y) ?p)", {"x", "y"}) == FoundRows{{1, 2}, {4, 4}}));
  BOOST_TEST(statistics.faults.empty());
}

/// Rows that are found from ever other values, few, many, or nobody knows how many, are held against the
/// candidates of what they find.
BOOST_AUTO_TEST_CASE(candidates_are_those_of_the_rows_for_each_of_many_values) {
  constexpr Number many = 1'030;
  std::vector<Number> even;
  for (Number n = 0; n < 2 * many; ++n) even.push_back(2 * n);
  domain.table("even", y, even);
  const auto found_from = [=](Number n, Number size) {
    std::vector<Number> found{2 * n, 2 * n + 1, 4 * n};
    for (Number odd = 1; std::ssize(found) < size; odd += 2) found.push_back(-odd);
    return found;
  };
  domain.relation("few", y, x).given(x).find(y, [=](Number n) { return found_from(n, 3); });
  domain.relation("several", y, x).given(x).find(y, [=](Number n) { return found_from(n, 300); });
  domain.relation("unknown", y, x).given(x).find(y, [=](Number n) {
    return std::views::iota(Number{0}, 4 * n + 1) | std::views::filter([n](Number found) {
             return found == 2 * n || found == 2 * n + 1 || found == 4 * n;
           });
  });
  FoundRows expected;
  for (Number n = 0; n < many; ++n) {
    expected.insert({n, 2 * n});
    if (n > 0) expected.insert({n, 4 * n});
  }
  for (const std::string relation : {"few", "several"})
    BOOST_TEST((rows("(member ?x 0 1029)(even ?y)(" + relation + " ?y ?x)", {"x", "y"}) == expected),
               relation);
  FoundRows first;
  for (Number n = 0; n < 20; ++n) {
    first.insert({n, 2 * n});
    if (n > 0) first.insert({n, 4 * n});
  }
  BOOST_TEST((rows("(member ?x 0 19)(even ?y)(unknown ?y ?x)", {"x", "y"}) == first));
}

/// A value is taken from the end of an interval that is too long to be listed.
BOOST_AUTO_TEST_CASE(both_ends_of_a_long_interval_are_taken_away_without_trying_them) {
  for (const std::string end : {"1", "2000"}) {
    BOOST_TEST(rows("(member ?x 1 2000)(all-different (" + end + " ?x))", {"x"}).size() == 1'999u);
    BOOST_TEST(statistics.dead_ends == 0u, end);
  }
}

BOOST_AUTO_TEST_CASE(a_propagator_takes_either_end_of_a_long_interval_away_without_trying_it) {
  domain.relation("other-than", x, y).check(std::not_equal_to<Number>()).propagator([](DomainView& slots) {
    const Value* other = slots.value(SlotIndex(1));
    return !other || slots.exclude(SlotIndex(), *other);
  });
  for (const std::string end : {"1", "2000"}) {
    BOOST_TEST(rows("(member ?x 1 2000)(other-than ?x " + end + ")", {"x"}).size() == 1'999u);
    BOOST_TEST(statistics.dead_ends == 0u, end);
  }
}

/// Whoever depends on an interval hears of it when it closes in.
BOOST_AUTO_TEST_CASE(intervals_that_contradict_one_another_along_a_chain_are_found_without_trying_any_value) {
  domain.relation("next", y, x).given(x).find(y, [](Number n) { return n + 1; }).increasing_in(x);
  const std::string chain = "(next ?d ?c)(next ?c ?b)(next ?b ?a)(member ?a 2000 5000)";
  BOOST_TEST(rows(chain + "(member ?d 1 2002)", {"a"}).empty());
  BOOST_TEST(statistics.steps < 20u);
  BOOST_TEST((rows(chain + "(member ?d 1 2004)", {"a", "d"}) == FoundRows{{2000, 2003}, {2001, 2004}}));
}

BOOST_AUTO_TEST_CASE(a_value_is_taken_from_a_long_list_without_trying_it) {
  std::vector<Number> even;
  for (Number n = 0; n < 150; ++n) even.push_back(2 * n);
  domain.table("even", x, even);
  for (const std::string taken : {"0", "126", "128", "298"}) {
    BOOST_TEST(rows("(even ?x)(all-different (" + taken + " ?x))", {"x"}).size() == 149u);
    BOOST_TEST(statistics.dead_ends == 0u, taken);
  }
}

/// The search for rows has tried them all before.
BOOST_AUTO_TEST_CASE(a_partial_row_tries_no_other_value_of_an_interval_where_the_first_one_does_not_fit) {
  domain.relation("counts", slot<Value>("x", "natural")).check([](const Value&) { return true; });
  const Executed first = execute("(member ?x 1 3000)(counts ?x)", domain);
  BOOST_TEST((first.solution.verdict == Verdict::partial));
  BOOST_TEST(first.solution.statistics.steps < 3'100u);
}

BOOST_AUTO_TEST_SUITE_END()

/// What is kept counts towards the limit of memory, whatever part of a solution or a network it is.
BOOST_FIXTURE_TEST_SUITE(kept_bytes, Boxes)

BOOST_AUTO_TEST_CASE(of_a_network_grow_with_every_part_of_it) {
  const std::string word(100, 'w');
  const std::uint64_t plain = bytes_of(network("(a ?x)"));
  for (const std::string& larger :
       {"(" + word + " ?x)", "(a ?" + word + ")", "(a " + word + ")", "(a \"" + word + "\")",
        "(a (" + word + "))", "(bind " + word + " ?x 1)(a ?x)", "(bind a ?" + word + " 1)(a ?x)",
        "(bind a ?x " + word + ")(a ?x)"})
    BOOST_TEST(bytes_of(network(larger)) >= plain + word.size(), larger);
  BOOST_TEST(bytes_of(network("(a ?x)(a ?y)")) >= plain + sizeof(Operation));
  BOOST_TEST(bytes_of(network("(a (1 2 3 4))")) >= plain + 4 * sizeof(Term));
}

BOOST_AUTO_TEST_CASE(of_a_solution_grow_with_every_part_of_it) {
  const std::string word(100, 'w');
  const std::uint64_t nothing = bytes_of(Solution());
  const auto grows = [&](const auto& change) {
    Solution solution;
    change(solution);
    return bytes_of(solution) - nothing;
  };
  BOOST_TEST(grows([&](Solution& s) { s.bindings.push_back(Binding{.value = Value(word)}); }) >= word.size());
  BOOST_TEST(grows([&](Solution& s) { s.steps.push_back({.operation = 0_op, .failure = word}); }) >=
             sizeof(Step) + word.size());
  BOOST_TEST(grows([&](Solution& s) {
               s.steps.push_back({.operation = 0_op, .occupied = {{make(1)}, {make(2)}}});
             }) >= sizeof(Step) + 2 * sizeof(Occupation));
  BOOST_TEST(grows([&](Solution& s) { s.not_executed.push_back({.operation = 0_op, .reason = word}); }) >=
             sizeof(NotExecuted) + word.size());
  BOOST_TEST(grows([&](Solution& s) { s.not_executed.push_back({.operation = 0_op, .reason = word}); }) <
             10 * word.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
