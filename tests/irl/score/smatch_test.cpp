#include "irl/score/network_diff.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/score/assignment.hpp"
#include "irl/score/detail/triples.hpp"
#include "irl/score/evaluation.hpp"

using namespace irl;

BOOST_AUTO_TEST_SUITE(score_smatch)

namespace {

Network network(const std::string& text) {
  return grammar::parse_network(text).network;
}

constexpr const char* dough = R"(
(get-kitchen ?kitchen)
(fetch ?bowl ?ks-1 ?kitchen bowl 1)
(fetch ?whisk ?ks-2 ?ks-1 whisk 1)
(mix ?dough ?ks-3 ?ks-2 ?bowl ?whisk)
(bake ?cake ?ks-4 ?ks-3 ?dough ?oven 1/2 hour))";

/// Random networks with few names, so that much of them looks alike.
class Maker {
 public:
  explicit Maker(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t end) { return random_() % end; }

  Network network(std::size_t operations, std::size_t variables) {
    Network result;
    for (std::size_t i = 0; i < operations; ++i) {
      Operation operation{std::string(1, static_cast<char>('a' + below(2))), {}, {}};
      for (std::size_t k = below(4); k > 0; --k) operation.arguments.push_back(term(variables));
      result.operations.push_back(std::move(operation));
    }
    return result;
  }

  /// The same network with other names of variables and its operations in another order.
  Network disguised(Network network) {
    std::vector<std::size_t> numbers(100);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::ranges::shuffle(numbers, random_);
    for (Operation& operation : network.operations)
      for (Term& term : operation.arguments)
        if (const Variable* variable = term.variable())
          term.value =
              Variable{"renamed-" + std::to_string(numbers[std::hash<std::string>()(variable->name) % 100]) +
                       variable->name};
    std::ranges::shuffle(network.operations, random_);
    return network;
  }

 private:
  Term term(std::size_t variables) {
    if (below(4) == 0) return {static_cast<std::int64_t>(below(2))};
    return {Variable{std::to_string(below(variables))}};
  }

  std::mt19937 random_;
};

/// Calls a function with every way to give each of `size` things one of `partners` or none.
template <typename Function>
void for_every_mapping(matching::Partners& chosen, std::size_t next, std::size_t partners,
                       const Function& call) {
  if (next == chosen.size()) return call();
  for (std::size_t p = 0; p < partners; ++p) {
    if (std::ranges::find(chosen, std::optional(p)) != chosen.end()) continue;
    chosen[next] = p;
    for_every_mapping(chosen, next + 1, partners, call);
    chosen[next].reset();
  }
  for_every_mapping(chosen, next + 1, partners, call);
}

std::size_t most_by_brute_force(const Network& a, const Network& b) {
  matching::Names names;
  const matching::TripleGraph of_a = matching::triple_graph(a, names);
  const matching::TripleGraph of_b = matching::triple_graph(b, names);
  matching::Mapping mapping{matching::Partners(of_a.statements.size()),
                            matching::Partners(of_a.variables.size())};
  std::size_t most = 0;
  for_every_mapping(mapping.statements, 0, of_b.statements.size(), [&] {
    for_every_mapping(mapping.variables, 0, of_b.variables.size(),
                      [&] { most = std::max(most, matching_triples(of_a, of_b, mapping)); });
  });
  return most;
}

/// The triples that match under the mapping of the result, counted anew.
std::size_t recounted(const Network& a, const Network& b, const Smatch& result) {
  matching::Names names;
  const matching::TripleGraph of_a = matching::triple_graph(a, names);
  const matching::TripleGraph of_b = matching::triple_graph(b, names);
  matching::Mapping mapping{result.operations, matching::Partners(of_a.variables.size())};
  const auto number = [](const std::vector<std::string>& names_of, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(names_of, name) - names_of.begin());
  };
  for (const auto& [va, vb] : result.variables)
    mapping.variables[number(of_a.variables, va)] = number(of_b.variables, vb);
  return matching_triples(of_a, of_b, mapping);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_example_of_the_thesis_has_14_triples) {
  const Network two =
      network("(get-kitchen ?kitchen)\n(fetch-and-proportion ?butter ?ks ?kitchen ?bowl butter 230 g)");
  matching::Names names;
  const matching::TripleGraph graph = matching::triple_graph(two, names);
  BOOST_TEST(graph.instances() == 6U);
  BOOST_TEST(graph.relations() == 5U);
  BOOST_TEST(graph.attributes() == 3U);
  BOOST_TEST(smatch(two, two).matching == 14U);
}

BOOST_AUTO_TEST_CASE(names_and_order_do_not_count) {
  const Network same = network(R"(
    (bake ?a ?k4 ?k3 ?b ?c 0.5 hour)
    (mix ?b ?k3 ?k2 ?d ?e)
    (fetch ?e ?k2 ?k1 whisk 1)
    (fetch ?d ?k1 ?k bowl 1)
    (get-kitchen ?k))");
  const Smatch result = smatch(network(dough), same);
  BOOST_TEST(result.score == 1.0);
  BOOST_TEST(result.proven);
  BOOST_TEST((result.operations == std::vector<std::optional<std::size_t>>{4, 3, 2, 1, 0}));
  BOOST_TEST(result.variables.size() == 10U);
  BOOST_TEST(result.variables[0].of_a == "kitchen");
  BOOST_TEST(result.variables[0].of_b == "k");
}

BOOST_AUTO_TEST_CASE(every_difference_counts) {
  for (const std::string text :
       {"(a ?x ?x 1)", "(a ?x ?y 2)", "(b ?x ?y 1)", "(a ?x ?y)", "(a ?x ?y 1 2)", "(a ?x ?y 1)(a ?x ?y 1)",
        "(a ?x 1 ?y)", "(a ?x ?y 1.0)", "(a ?x ?y \"1\")", "(a ?x ?y (1))", "(a ?x ?y 1)(c)"})
    BOOST_TEST(smatch(network("(a ?x ?y 1)"), network(text)).score < 1, text);
}

BOOST_AUTO_TEST_CASE(predicates_of_other_names_still_gain_relations) {
  const Smatch result = smatch(network("(a ?x ?y)"), network("(b ?v ?w)"));
  BOOST_TEST(result.matching == 4U);
  BOOST_TEST(result.score == 0.8);
  BOOST_TEST(result.precision == 0.8);
}

BOOST_AUTO_TEST_CASE(lists_are_compared_place_by_place) {
  BOOST_TEST(smatch(network("(a (?x (b)) ?x)"), network("(a (?y (b)) ?y)")).score == 1.0);
  BOOST_TEST(smatch(network("(a (?x (b)) ?x)"), network("(a (?y (b)) ?z)")).score < 1);
  BOOST_TEST(smatch(network("(a (b (c)))"), network("(a ((b) c))")).score < 1);
}

BOOST_AUTO_TEST_CASE(bind_statements_count_as_operations) {
  const Network bound = network("(bind quantity ?q 2)(a ?x ?q)");
  BOOST_TEST(smatch(bound, network("(a ?y ?z)(bind quantity ?z 2)")).score == 1.0);
  BOOST_TEST(smatch(bound, network("(a ?y ?z)(bind quantity ?z 3)")).score < 1);
}

BOOST_AUTO_TEST_CASE(nothing_has_nothing_in_common) {
  for (const auto& result : {smatch({}, network(dough)), smatch(network(dough), {}), smatch({}, {})}) {
    BOOST_TEST(result.score == 0.0);
    BOOST_TEST(result.proven);
  }
}

BOOST_AUTO_TEST_CASE(a_disguised_network_is_recognised) {
  Maker make(20261121);
  for (int round = 0; round < 300; ++round) {
    Network original = make.network(1 + make.below(12), 1 + make.below(12));
    const Smatch result = smatch(original, make.disguised(original));
    BOOST_TEST_REQUIRE(result.score == 1.0, grammar::print(original));
    BOOST_TEST_REQUIRE(result.proven);
  }
}

BOOST_AUTO_TEST_CASE(a_ring_is_told_from_two_smaller_ones) {
  const Network six = network("(e ?1 ?2)(e ?2 ?3)(e ?3 ?4)(e ?4 ?5)(e ?5 ?6)(e ?6 ?1)");
  const Network twice_three = network("(e ?1 ?2)(e ?2 ?3)(e ?3 ?1)(e ?4 ?5)(e ?5 ?6)(e ?6 ?4)");
  const Smatch result = smatch(six, twice_three);
  BOOST_TEST(result.matching == 22U);
  BOOST_TEST(result.of_a == 24U);
  BOOST_TEST(result.proven);
}

BOOST_AUTO_TEST_CASE(it_agrees_with_trying_all_mappings) {
  Maker make(7);
  for (int round = 0; round < 400; ++round) {
    const Network a = make.network(1 + make.below(3), 1 + make.below(4));
    const Network b = make.network(1 + make.below(4), 1 + make.below(4));
    const Smatch result = smatch(a, b);
    const std::string texts = grammar::print(a) + "and\n" + grammar::print(b);
    BOOST_TEST_REQUIRE(result.matching == most_by_brute_force(a, b), texts);
    BOOST_TEST_REQUIRE(result.proven, texts);
    BOOST_TEST_REQUIRE(recounted(a, b, result) == result.matching, texts);
  }
}

BOOST_AUTO_TEST_CASE(it_is_symmetric_even_where_it_gives_up) {
  Maker make(99);
  for (int round = 0; round < 60; ++round) {
    const Network a = make.network(8 + make.below(8), 10);
    const Network b = make.network(8 + make.below(8), 10);
    for (const std::uint64_t steps : {std::uint64_t{0}, std::uint64_t{300'000}}) {
      const Smatch forth = smatch(a, b, {.max_steps = steps});
      const Smatch back = smatch(b, a, {.max_steps = steps});
      BOOST_TEST(forth.score == back.score);
      BOOST_TEST(forth.precision == back.recall);
      BOOST_TEST(forth.upper_bound == back.upper_bound);
      BOOST_TEST(forth.upper_bound >= forth.score);
      BOOST_TEST(forth.proven == (forth.upper_bound == forth.score));
      BOOST_TEST(recounted(a, b, forth) == forth.matching);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_bound_is_never_below_the_best_mapping) {
  Maker make(5);
  for (int round = 0; round < 200; ++round) {
    const Network a = make.network(2 + make.below(2), 4);
    const Network b = make.network(2 + make.below(3), 4);
    const Smatch hasty = smatch(a, b, {.max_steps = 0});
    const double best =
        2 * static_cast<double>(most_by_brute_force(a, b)) / static_cast<double>(hasty.of_a + hasty.of_b);
    BOOST_TEST(hasty.upper_bound >= best);
    BOOST_TEST(hasty.score <= best);
  }
}

BOOST_AUTO_TEST_CASE(huge_networks_are_compared_roughly) {
  Maker make(11);
  const Network huge = make.network(3000, 3000);
  BOOST_TEST(smatch(huge, huge).score == 1);
  const Network other = make.network(2000, 3000);
  const Smatch result = smatch(huge, other);
  BOOST_TEST(!result.proven);
  BOOST_TEST(result.score > 0.4);
  BOOST_TEST(result.score <= result.upper_bound);
  BOOST_TEST(smatch(other, huge).score == result.score);
}

/// Sixty operations take one variable a hundred times each; on the other side three of them take another one.
BOOST_AUTO_TEST_CASE(a_variable_that_is_used_thousands_of_times_keeps_its_partner) {
  const auto with_hub = [](const std::string& hub, const std::string& of_the_last) {
    std::string text;
    for (int o = 0; o < 60; ++o) {
      text += "(use ?own-" + std::to_string(o);
      for (int i = 0; i < 100; ++i) text += " ?" + (o < 57 ? hub : of_the_last);
      text += ")";
    }
    return network(text);
  };
  const Network a = with_hub("hub", "hub"), b = with_hub("axis", "side");
  const Smatch result = smatch(a, b, {.max_steps = 100'000});
  BOOST_TEST(result.matching == result.of_a - 300);
  BOOST_TEST(recounted(a, b, result) == result.matching);
}

BOOST_AUTO_TEST_CASE(of_equal_mappings_the_one_that_keeps_names_is_taken) {
  const Smatch result = smatch(network("(a ?x)(b ?x)"), network("(a ?y)(b ?x)"));
  BOOST_TEST(result.variables[0].of_b == "x");
}

BOOST_AUTO_TEST_CASE(assignments_are_optimal_also_after_changes) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    matching::Assignment assignment(5);
    matching::StepCounter work;
    for (std::size_t r = 0; r < 5; ++r)
      for (std::size_t c = 0; c < 5; ++c) assignment.profit(r, c) = static_cast<int>(random() % 20);
    assignment.restart();
    for (int change = 0; change < 4; ++change) {
      BOOST_TEST_REQUIRE(assignment.solve(work));
      std::vector<std::size_t> columns{0, 1, 2, 3, 4};
      std::int64_t best = 0;
      do {
        std::int64_t total = 0;
        for (std::size_t r = 0; r < 5; ++r) total += assignment.profit(r, columns[r]);
        best = std::max(best, total);
      } while (std::ranges::next_permutation(columns).found);
      BOOST_TEST(assignment.value() == best);
      const std::size_t row = random() % 5;
      assignment.profit(row, assignment.column_of(row)) -= static_cast<int>(random() % 10);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_assignment_that_takes_a_forbidden_cell_is_none) {
  using matching::Assignment;
  const auto solved = [](const std::vector<std::pair<std::size_t, std::size_t>>& forbidden) {
    Assignment assignment(3);
    matching::StepCounter work;
    assignment.restart();
    for (const auto& [row, column] : forbidden) assignment.profit(row, column) = Assignment::forbidden;
    return assignment.solve(work);
  };
  BOOST_TEST(solved({}));
  BOOST_TEST(solved({{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 0}, {2, 2}}));
  BOOST_TEST(!solved({{1, 0}, {1, 1}, {1, 2}}));          // a row without any column
  BOOST_TEST(!solved({{0, 2}, {1, 2}, {2, 2}}));          // a column without any row
  BOOST_TEST(!solved({{0, 1}, {0, 2}, {1, 1}, {1, 2}}));  // two rows for one column
}

BOOST_AUTO_TEST_CASE(capital_letters_and_underscores_at_the_end_do_not_count) {
  for (const auto& [one, other] :
       {std::pair("(A ?x)", "(a ?x)"), std::pair("(Z ?x)", "(z ?x)"), std::pair("(Mix_ ?x)", "(miX ?x)"),
        std::pair("(a \"YZA\")", "(a \"yza\")")})
    BOOST_TEST(smatch(network(one), network(other)).score == 1.0, one);
  for (const auto& [one, other] :
       {std::pair("(A)", "(b)"), std::pair("(a_b)", "(ab)"), std::pair("(_a)", "(a)"),
        std::pair("(a@)", "(a`)"), std::pair("(a1)", "(aQ)")})
    BOOST_TEST(smatch(network(one), network(other)).score < 1, one);
}

BOOST_AUTO_TEST_CASE(as_a_metric_it_needs_both_networks_as_they_were_written) {
  const Network written = network(dough);
  const Program program{};
  const Solution solution{};
  const auto score = [&](const Network* candidate, bool gold_is_known) {
    GoldStandard gold{.program = {}, .solution = {}, .result_variable = {}};
    if (gold_is_known) gold.network = std::make_shared<const Network>(written);
    return smatch_metric().score(
        Evaluation{.program = program, .solution = solution, .gold = gold, .network = candidate});
  };
  BOOST_TEST(score(&written, true).value() == 1.0);
  BOOST_TEST(!score(&written, false));
  BOOST_TEST(!score(nullptr, true));
  BOOST_TEST(!score(nullptr, false));
}

BOOST_AUTO_TEST_CASE(what_a_deadline_stops_says_so_and_has_a_bound) {
  const Deadline over{std::chrono::milliseconds(0)};
  const Network a = network(dough);
  const Network b = network("(get-kitchen ?k)(mix ?dough ?k2 ?k ?bowl ?whisk)(mix ?d ?k3 ?k2 ?dough ?whisk)");
  const Smatch stopped = smatch(a, b, {.deadline = over});
  const Smatch proven = smatch(a, b);
  BOOST_TEST(stopped.stopped);
  BOOST_TEST(!stopped.proven);
  BOOST_TEST(stopped.upper_bound >= proven.score);
  BOOST_TEST(stopped.score <= proven.score);
  BOOST_TEST(!proven.stopped);
}

BOOST_AUTO_TEST_CASE(a_search_that_nobody_wants_any_longer_ends) {
  std::atomic<bool> cancelled = true;
  Maker maker(1);
  const Network a = maker.network(300, 100), b = maker.network(300, 100);
  BOOST_TEST(smatch(a, b, {.deadline = Deadline(no_time_limit, &cancelled)}).stopped);
}

BOOST_AUTO_TEST_SUITE_END()
