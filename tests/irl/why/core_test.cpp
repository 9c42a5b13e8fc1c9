#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/define/list_relations.hpp"
#include "irl/why/explanation.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/campaign.hpp"

/// Which operations cannot hold together.
BOOST_AUTO_TEST_SUITE(unsatisfiable_cores)

using namespace irl;
using namespace irl::test;

namespace {

using Number = std::int64_t;

/// Relations over small numbers.
Domain small_numbers() {
  Domain domain("small-numbers");
  const auto number = slot<Number>("number"), total = slot<Number>("total"), left = slot<Number>("left"),
             right = slot<Number>("right"), low = slot<Number>("low"), high = slot<Number>("high");
  domain.relation("member", number, low, high)
      .given(low, high)
      .find(number,
            [](Number l, Number h) {
              std::vector<Number> all;
              for (; l <= h; ++l) all.push_back(l);
              return all;
            })
      .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
  domain.relation("sum", total, left, right)
      .given(left, right)
      .find(total, std::plus<>{})
      .given(total, left)
      .find(right, std::minus<>{})
      .given(total, right)
      .find(left, std::minus<>{});
  domain.relation("less", left, right).check([](Number l, Number r) { return l < r; });
  domain.relation("different", left, right).check([](Number l, Number r) { return l != r; });
  domain.relation("even", number).check([](Number n) { return n % 2 == 0; });
  add_list_relations(domain);
  return domain;
}

const Domain& numbers() {
  static const Domain domain = small_numbers();
  return domain;
}

std::vector<std::size_t> core_of(const why::Explanation& explanation) {
  std::vector<std::size_t> operations;
  if (explanation.core)
    for (const OperationIndex o : explanation.core->operations)
      operations.push_back(explanation.program.operations[o].written);
  return operations;
}

why::Explanation explained(std::string_view text) {
  return why::explain(network(text), numbers());
}

// What follows decides by itself, without the search, whether operations can hold together.

constexpr int variables = 3;
constexpr Number least = -8, greatest = 12;

/// An operation over three variables: what it says, and from which of them it can give the others.
struct Drawn {
  std::string text;
  std::function<bool(const std::array<Number, variables>&)> holds;
  unsigned uses = 0;                 ///< its variables, a bit each
  std::vector<unsigned> directions;  ///< the sets of variables of which each is enough
};

std::string variable(int v) {
  return "?" + std::string(1, static_cast<char>('a' + v));
}

Drawn drawn_operation(std::mt19937& random) {
  const auto draw = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
  const int a = draw(0, variables - 1);
  const int b = (a + draw(1, variables - 1)) % variables;
  const int c = variables - a - b;
  const unsigned in_a = 1U << a, in_b = 1U << b, in_c = 1U << c;
  const std::string two = variable(a) + " " + variable(b);
  switch (draw(0, 7)) {
    case 0:
    case 1: {
      const int low = draw(0, 3), high = low + draw(0, 1);
      return {"(member " + variable(a) + " " + std::to_string(low) + " " + std::to_string(high) + ")",
              [=](const auto& v) { return low <= v[a] && v[a] <= high; },
              in_a,
              {0}};
    }
    case 2:
      return {"(less " + two + ")", [=](const auto& v) { return v[a] < v[b]; }, in_a | in_b, {in_a | in_b}};
    case 3:
      return {
          "(different " + two + ")", [=](const auto& v) { return v[a] != v[b]; }, in_a | in_b, {in_a | in_b}};
    case 4:
      return {"(even " + variable(a) + ")", [=](const auto& v) { return v[a] % 2 == 0; }, in_a, {in_a}};
    case 5: {
      const int total = draw(0, 5);
      return {"(sum " + std::to_string(total) + " " + two + ")",
              [=](const auto& v) { return v[a] + v[b] == total; },
              in_a | in_b,
              {in_a, in_b}};
    }
    case 6: {
      const int more = draw(0, 2);
      return {"(sum " + two + " " + std::to_string(more) + ")",
              [=](const auto& v) { return v[a] == v[b] + more; },
              in_a | in_b,
              {in_a, in_b}};
    }
    default:
      return {"(sum " + two + " " + variable(c) + ")",
              [=](const auto& v) { return v[a] == v[b] + v[c]; },
              in_a | in_b | in_c,
              {in_a | in_b, in_a | in_c, in_b | in_c}};
  }
}

class BruteForce {
 public:
  explicit BruteForce(const std::vector<Drawn>& operations) : operations_(operations) {
    std::array<Number, variables> v{};
    for (v[0] = least; v[0] <= greatest; ++v[0])
      for (v[1] = least; v[1] <= greatest; ++v[1])
        for (v[2] = least; v[2] <= greatest; ++v[2]) {
          unsigned holding = 0;
          for (std::size_t o = 0; o < operations.size(); ++o)
            holding |= static_cast<unsigned>(operations[o].holds(v)) << o;
          together_.insert(holding);
        }
  }

  /// Whether what can be executed of a set cannot hold together.
  bool fails(unsigned set) const {
    const unsigned executable = this->executable(set);
    return std::ranges::none_of(together_,
                                [&](unsigned holding) { return (holding & executable) == executable; });
  }

 private:
  unsigned executable(unsigned set) const {
    unsigned done = 0, bound = 0;
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (std::size_t o = 0; o < operations_.size(); ++o) {
        const bool is_open = ((set & ~done) >> o & 1U) != 0;
        const auto can_be = [&](unsigned given) { return (given & ~bound) == 0; };
        if (!is_open || std::ranges::none_of(operations_[o].directions, can_be)) continue;
        done |= 1U << o;
        bound |= operations_[o].uses;
        goes_on = true;
      }
    }
    return done;
  }

  const std::vector<Drawn>& operations_;
  std::set<unsigned> together_;
};

unsigned set_of(const std::vector<std::size_t>& operations) {
  unsigned set = 0;
  for (const std::size_t o : operations) set |= 1U << o;
  return set;
}

/// The fewest operations that fail.
int smallest_size(const BruteForce& force, std::size_t operations) {
  int smallest = static_cast<int>(operations) + 1;
  for (unsigned set = 1; set < 1U << operations; ++set)
    if (std::popcount(set) < smallest && force.fails(set)) smallest = std::popcount(set);
  return smallest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_has_nothing_to_do_with_it_is_left_out) {
  const auto explanation = explained(
      "(member ?a 1 9)(member ?c 1 3)(even ?c)(sum ?e ?a 6)(less ?a 1)(member ?d 1 2)(sum ?f ?c ?d)");
  BOOST_TEST(name(explanation.outcome) == "conflict");
  BOOST_TEST(core_of(explanation) == (std::vector<std::size_t>{0, 4}), boost::test_tools::per_element());
  BOOST_TEST(explanation.core->is_minimal);
  BOOST_TEST(explanation.core->is_smallest);
  BOOST_TEST_REQUIRE(explanation.core->clashes.size() == 1u);
  BOOST_TEST(explanation.program.variables[explanation.core->clashes[0].variable].name == "a");
}

BOOST_AUTO_TEST_CASE(of_all_different_those_items_are_named_that_are_enough) {
  const auto explanation =
      explained("(member ?a 1 9)(member ?b 4 4)(member ?c 1 9)(member ?d 4 4)(all-different (?a ?b ?c ?d))");
  BOOST_TEST_REQUIRE(explanation.list_parts.size() == 1u);
  std::vector<std::size_t> with;
  for (const OperationIndex o : explanation.list_parts[0].with) with.push_back(o);
  BOOST_TEST(with == (std::vector<std::size_t>{1, 3, 4}), boost::test_tools::per_element());
  std::string items;
  for (const Term& item : explanation.list_parts[0].items) items += item.variable()->name;
  BOOST_TEST(items == "bd");
  BOOST_TEST(explanation.list_parts[0].is_minimal);
}

BOOST_AUTO_TEST_CASE(fixes_are_executed) {
  const auto explanation = explained("(member ?a 1 3)(less 5 ?a)(sum ?b ?a 1)");
  BOOST_TEST_REQUIRE(!explanation.fixes.empty());
  for (const why::Fix& fix : explanation.fixes)
    BOOST_TEST(run(check(fix.network, numbers()).program).succeeded());
  const auto is_constant = [](const why::Fix& fix) { return fix.kind == why::FixKind::constant; };
  BOOST_TEST(std::ranges::none_of(explanation.fixes, is_constant) == false);
}

BOOST_AUTO_TEST_CASE(bind_statements_have_a_part_in_it) {
  const auto explanation = explained("(bind integer ?a 3)(bind integer ?b 4)(sum ?b ?a 2)(sum ?c ?a 2)");
  BOOST_TEST(core_of(explanation) == (std::vector<std::size_t>{0}), boost::test_tools::per_element());
  BOOST_TEST(explanation.core->bound.size() == 2u);
  BOOST_TEST(explanation.core->is_minimal);
}

BOOST_AUTO_TEST_CASE(a_limit_proves_nothing) {
  why::WhyOptions options;
  options.run.limits.time = std::chrono::milliseconds(0);
  const auto explanation = why::explain(network("(member ?a 1 3)(less 5 ?a)"), numbers(), options);
  BOOST_TEST(name(explanation.outcome) == "unknown");
  BOOST_TEST(explanation.is_cut);
}

BOOST_AUTO_TEST_CASE(why_not_is_the_core_with_the_value_or_a_solution) {
  const auto parsed = network("(member ?a 1 9)(sum ?b ?a 1)(less ?b 5)");
  const auto not_seven = why::explain_not(parsed, numbers(), "a", Term{std::int64_t{7}});
  BOOST_TEST_REQUIRE(not_seven.has_value());
  BOOST_TEST(core_of(*not_seven) == (std::vector<std::size_t>{1, 2}), boost::test_tools::per_element());
  BOOST_TEST(not_seven->core->bound.empty());
  const auto two = why::explain_not(parsed, numbers(), "?a", Term{std::int64_t{2}});
  BOOST_TEST(name(two->outcome) == "solved");
  const auto b = two->program.variable("b");
  BOOST_TEST((two->solution.bindings[*b]->value == Value(3)));
  BOOST_TEST(!why::explain_not(parsed, numbers(), "z", Term{std::int64_t{2}}).has_value());
}

BOOST_AUTO_TEST_CASE(campaign_of_cores_against_all_subsets) {
  const auto [first, count] = irl::tests::campaign(1'000);
  unsigned failing = 0;
  for (unsigned seed = first; failing < count; ++seed) {
    std::mt19937 random(seed);
    std::vector<Drawn> operations;
    std::string text;
    const int size = std::uniform_int_distribution<int>(4, 8)(random);
    for (int o = 0; o < size; ++o) text += operations.emplace_back(drawn_operation(random)).text + "\n";
    const BruteForce force(operations);
    const bool fails = force.fails((1U << operations.size()) - 1);
    failing += fails;
    why::WhyOptions options;
    options.tries_fixes = false;
    const auto explanation = why::explain(network(text), numbers(), options);
    BOOST_TEST((name(explanation.outcome) == "conflict") == fails, seed << "\n" << text);
    if (!fails || !explanation.core) continue;
    const unsigned core = set_of(core_of(explanation));
    BOOST_TEST(force.fails(core), seed << "\n" << text);
    BOOST_TEST(explanation.core->is_minimal, seed);
    for (std::size_t o = 0; o < operations.size(); ++o)
      if ((core >> o & 1U) != 0) BOOST_TEST(!force.fails(core & ~(1U << o)), seed << "\n" << text);
    if (explanation.core->is_smallest)
      BOOST_TEST(std::popcount(core) == smallest_size(force, operations.size()), seed << "\n" << text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
