#include "irl/network/definitions.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/graphs.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(definitions_in_the_notation)

namespace {

using Row = std::vector<std::string>;
using Rows = std::set<Row>;

/// A chain 0 → 1 → 2 → 3 with a way back from 3 to 1, and 4 → 4 by itself.
const Edges small{{0, 1}, {1, 2}, {2, 3}, {3, 1}, {4, 4}};

std::vector<std::string> problems(std::string_view text, const Domain& domain) {
  const auto parsed = grammar::parse_network(text);
  std::vector<std::string> all;
  for (const Problem& problem : parsed.problems) all.push_back(to_string(problem));
  for (const Problem& problem : check(parsed.network, domain).problems)
    if (problem.severity == Severity::error) all.push_back(to_string(problem));
  return all;
}

/// What the solutions bind these variables to. Rows that come twice are an error.
Rows rows(std::string_view text, const std::vector<std::string>& variables, const Domain& domain,
          std::size_t jobs = 1) {
  const auto parsed = grammar::parse_network(text);
  BOOST_TEST(parsed.problems.empty());
  const auto [program, problems] = check(parsed.network, domain);
  for (const Problem& problem : problems) BOOST_TEST_MESSAGE(to_string(problem));
  Search search(program, {.jobs = jobs});
  Rows found;
  while (const auto solution = search.next()) {
    if (solution->verdict != Verdict::complete) break;
    Row row;
    for (const std::string& name : variables)
      row.push_back(to_string(solution->bindings[*program.variable(name)]->value));
    BOOST_TEST(found.insert(row).second, "a row came twice: " << fmt::format("{}", fmt::join(row, " ")));
  }
  for (const Fault& fault : search.statistics().faults) BOOST_TEST_MESSAGE(fault.words);
  return found;
}

constexpr std::string_view left_recursive = R"((define (path ?a ?b) (edge ?a ?b))
(define (path ?a ?b) (path ?a ?x) (edge ?x ?b)))";
constexpr std::string_view right_recursive = R"((define (path ?a ?b) (edge ?a ?b))
(define (path ?a ?b) (edge ?a ?x) (path ?x ?b)))";
constexpr std::string_view twice_recursive = R"((define (path ?a ?b) (edge ?a ?b))
(define (path ?a ?b) (path ?a ?x) (path ?x ?b)))";

}  // namespace

/// A bind statement is no operation, so it stands in no definition.
BOOST_AUTO_TEST_CASE(what_is_told_of_no_operation_is_told_beside_definitions_as_without_them) {
  const Domain domain = graph(small);
  const auto told = [&](const std::string& use) {
    const std::string text = "(define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))(bind integer ?n 1)" + use;
    std::vector<std::string> words;
    for (const Problem& problem : check(grammar::parse_network(text).network, domain).problems)
      words.push_back(problem.what);
    return words;
  };
  BOOST_TEST(told("(edge 0 ?x)") == std::vector<std::string>{"nothing uses ?n"},
             boost::test_tools::per_element());
  BOOST_TEST(told("(two-steps 0 ?x)") == told("(edge 0 ?x)"), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_definition_that_does_not_recur_stands_for_its_body) {
  const Domain domain = graph(small);
  const auto parsed = grammar::parse_network(
      "(define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))(two-steps 0 ?x)(two-steps ?x ?y)");
  const InlinedNetwork made = inlined(parsed.network, domain);
  BOOST_TEST(made.network.operations.size() == 4U);
  BOOST_TEST((made.written == std::vector<std::size_t>{0, 0, 1, 1}));
  BOOST_TEST(made.uses == 2U);
  BOOST_TEST(made.use_paths.size() == 4U);
  BOOST_TEST(grammar::print(made.network.operations[0]) == "(edge 0 ?two-steps.1.b)");
  BOOST_TEST((rows("(define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))(two-steps 0 ?x)(two-steps ?x ?y)",
                   {"x", "y"}, domain) == Rows{{"2", "1"}}));
}

BOOST_AUTO_TEST_CASE(several_definitions_are_alternatives) {
  const Domain domain = graph(small);
  BOOST_TEST((rows("(define (near ?a ?b) (edge ?a ?b))(define (near ?a ?b) (edge ?b ?a))(near 1 ?x)", {"x"},
                   domain) == Rows{{"0"}, {"2"}, {"3"}}));
}

BOOST_AUTO_TEST_CASE(recursion_ends_on_cycles_whatever_is_bound_and_however_it_is_written) {
  const Domain domain = graph(small);
  for (const std::string_view definitions : {left_recursive, right_recursive, twice_recursive}) {
    const std::string text(definitions);
    BOOST_TEST((rows(text + "(path 0 ?b)", {"b"}, domain) == Rows{{"1"}, {"2"}, {"3"}}));
    BOOST_TEST((rows(text + "(path ?a 1)", {"a"}, domain) == Rows{{"0"}, {"1"}, {"2"}, {"3"}}));
    BOOST_TEST(rows(text + "(path 0 3)(edge ?a 4)", {"a"}, domain).size() == 1U);
    BOOST_TEST(rows(text + "(path 0 4)(edge ?a 4)", {"a"}, domain).empty());
    BOOST_TEST(rows(text + "(path ?a ?b)", {"a", "b"}, domain).size() == 13U);
    BOOST_TEST((rows(text + "(path ?a ?a)", {"a"}, domain) == Rows{{"1"}, {"2"}, {"3"}, {"4"}}));
  }
}

BOOST_AUTO_TEST_CASE(between_two_given_ends_both_sides_find_the_same) {
  // Many edges lead into 0, and few out of 50; and the other way round.
  Edges into, out;
  for (int i = 1; i <= 60; ++i) into.emplace_back(i, i % 7 == 0 ? i - 1 : 0);
  for (const auto& [from, to] : into) out.emplace_back(to, from);
  for (const Edges& edges : {into, out}) {
    const Domain domain = graph(edges);
    for (const std::string_view definitions : {left_recursive, right_recursive, twice_recursive}) {
      const Rows all = rows(std::string(definitions) + "(path ?a ?b)", {"a", "b"}, domain);
      for (const int from : {0, 1, 6, 7, 50, 60})
        for (const int to : {0, 1, 6, 7, 49, 60}) {
          const bool holds =
              !rows(fmt::format("{}(path {} {})(sum ?one 1 0)", definitions, from, to), {"one"}, domain)
                   .empty();
          const bool is_row = all.contains({std::to_string(from), std::to_string(to)});
          BOOST_TEST(holds == is_row, definitions << from << " to " << to);
        }
    }
  }
}

BOOST_AUTO_TEST_CASE(facts_stand_among_definitions_and_constants_take_themselves) {
  const Domain domain = graph(small);
  const std::string text = R"((define (parent "ann" "bob"))(define (parent "bob" "cy"))
(define (ancestor ?a ?d) (parent ?a ?d))
(define (ancestor ?a ?d) (parent ?a ?x) (ancestor ?x ?d))
(ancestor ?a "cy"))";
  BOOST_TEST((rows(text, {"a"}, domain) == Rows{{"\"ann\""}, {"\"bob\""}}));
}

BOOST_AUTO_TEST_CASE(lists_stand_for_the_values_of_their_items) {
  const Domain domain = graph(small);
  const std::string turned = "(define (turned (?x ?y) (?y ?x)) (edge ?x ?y))";
  BOOST_TEST(rows(turned + "(turned (0 1) ?l)", {"l"}, domain).size() == 1U);
  BOOST_TEST((rows(turned + "(turned (0 1) (?b ?a))", {"a", "b"}, domain) == Rows{{"0", "1"}}));
  BOOST_TEST((rows(turned + "(turned (?a 2) (2 ?b))", {"a", "b"}, domain) == Rows{{"1", "1"}}));
  BOOST_TEST(rows(turned + "(turned (0 2) ?l)", {"l"}, domain).empty());
  BOOST_TEST(rows(turned + "(turned (0 1 2) ?l)", {"l"}, domain).empty());
  BOOST_TEST(rows(turned + "(turned ?k ?l)", {"k", "l"}, domain).size() == small.size());
  // By length, and through a use in a body.
  const std::string length = "(define (length (?a) 1))(define (length (?a ?b) 2))(define (length (7 8) 9))";
  BOOST_TEST((rows(length + "(length (5 6) ?n)", {"n"}, domain) == Rows{{"2"}}));
  BOOST_TEST((rows(length + "(length (7 8) ?n)", {"n"}, domain) == Rows{{"2"}, {"9"}}));
  BOOST_TEST((rows(length + "(define (of-two ?x ?n) (node ?x) (length (?x ?x) ?n) (node ?x))(of-two 1 ?n)",
                   {"n"}, domain) == Rows{{"2"}}));
}

/// What a `not` in the second place would be called inside.
BOOST_AUTO_TEST_CASE(a_form_is_called_as_nothing_else_is) {
  Domain domain = graph(small);
  const Rows without_itself{{"0"}, {"1"}, {"2"}, {"3"}};
  BOOST_TEST(
      (rows("(define (not-2 ?n) (edge ?n ?n))(node ?n)(not (not-2 ?n))", {"n"}, domain) == without_itself));
  domain.relation("not-2", slot<std::int64_t>("number")).check([](std::int64_t n) { return n == 4; });
  BOOST_TEST((rows("(node ?n)(not (not-2 ?n))", {"n"}, domain) == without_itself));
}

/// Nobody wrote the name that it has inside.
BOOST_AUTO_TEST_CASE(a_form_is_told_as_it_was_written) {
  Domain domain = graph(small);
  const auto number = slot<std::int64_t>("number");
  domain.relation("picky", number).check([](std::int64_t) -> bool { throw std::runtime_error("no"); });
  domain.primitive("guess", number).given().find(number, [] { return 1; });
  const auto parsed = grammar::parse_network("(node ?n)\n(count ?c (edge ?n ?m) (picky ?m))");
  const Program program = check(parsed.network, domain).program;
  BOOST_TEST(program.operations[1].primitive->name == "count");
  BOOST_TEST(program.text(OperationIndex(1)) == "(count ?c (edge ?n ?m) (picky ?m))");
  const Solution solution = run(program);
  BOOST_TEST_REQUIRE(solution.statistics.faults.size() == 1U);
  BOOST_TEST(to_string(solution.statistics.faults[0], program) == "(count …) in line 2: 'picky' threw: no");
  const auto first = [&](std::string_view text) { return problems(text, domain).at(0); };
  BOOST_TEST(first("(node ?n)(not (edg ?n ?m))") ==
             "1:15: error: in 'not': there is no primitive 'edg'; expected the name of a primitive or of a "
             "definition (did you mean 'edge'?)");
  BOOST_TEST(first("(not (smaller ?n ?m))").find("no direction of 'not' can be used") != std::string::npos);
  BOOST_TEST(first("(count ?c (guess ?n))") ==
             "1:1: error: 'count' looks at 'guess', which is a primitive that promises nothing; expected "
             "relations, whose rows do not change");
  BOOST_TEST(
      first("(define (p ?a) 0.5 (guess ?a))(p ?x)") ==
      "1:1: error: 'p' uses 'guess', a primitive that promises nothing, and has a score; expected no score");
}

BOOST_AUTO_TEST_CASE(a_slot_is_called_as_the_first_definition_with_a_variable_there_calls_it) {
  Domain domain = graph(small);
  define(domain, grammar::parse_definitions("(define (p 7 ?to))\n(define (p ?from 8))").definitions);
  BOOST_TEST(domain.find("p")->slots[0].name == "from");
  BOOST_TEST(domain.find("p")->slots[1].name == "to");
}

BOOST_AUTO_TEST_CASE(what_does_not_hold_can_be_asked_where_it_is_stratified) {
  const Domain domain = graph(small);
  BOOST_TEST((rows("(node ?n)(not (edge ?any ?n))", {"n"}, domain) == Rows{{"0"}}));
  BOOST_TEST((rows(std::string(left_recursive) + "(node ?a)(node ?b)(not (path ?a ?b))(smaller ?a ?b)",
                   {"a", "b"}, domain) == Rows{{"0", "4"}, {"1", "4"}, {"2", "4"}, {"3", "4"}}));
  BOOST_TEST((rows("(define (end ?n) (node ?n) (not (edge ?n ?m) (smaller ?n ?m)))(end ?n)", {"n"}, domain) ==
              Rows{{"3"}, {"4"}}));
  BOOST_TEST(!problems("(define (odd ?n) (node ?n) (not (odd ?n)))(odd ?n)", domain).empty());
}

BOOST_AUTO_TEST_CASE(rows_are_counted_summed_and_compared_by_group) {
  const Domain domain = graph(small);
  BOOST_TEST((rows("(count ?n (edge ?a ?b))", {"n"}, domain) == Rows{{"5"}}));
  BOOST_TEST((rows("(count ?n (edge ?a ?b) (edge ?b 77))", {"n"}, domain) == Rows{{"0"}}));
  BOOST_TEST((rows("(node ?b)(count ?n (edge ?a ?b))", {"b", "n"}, domain) ==
              Rows{{"0", "0"}, {"1", "2"}, {"2", "1"}, {"3", "1"}, {"4", "1"}}));
  BOOST_TEST((rows("(define (entered ?b ?n) (count ?n (edge ?a ?b)))(entered ?b ?n)", {"b", "n"}, domain) ==
              Rows{{"1", "2"}, {"2", "1"}, {"3", "1"}, {"4", "1"}}));
  BOOST_TEST(
      (rows("(define (entered ?b ?n) (count ?n (edge ?a ?b)))(entered 1 ?n)", {"n"}, domain) == Rows{{"2"}}));
  BOOST_TEST(rows("(define (entered ?b ?n) (count ?n (edge ?a ?b)))(entered 0 ?n)", {"n"}, domain).empty());
  BOOST_TEST((rows("(sum ?t ?w (road ?a ?b ?w))", {"t"}, domain) == Rows{{"18"}}));
  BOOST_TEST((rows("(min ?t ?w (road ?a ?b ?w))(max ?u ?v (road ?c ?d ?v))", {"t", "u"}, domain) ==
              Rows{{"1", "5"}}));
  BOOST_TEST(rows("(min ?t ?w (road ?a 77 ?w))", {"t"}, domain).empty());
  // Forms in forms: nodes from which there is an edge and no edge back; the most edges into one node.
  BOOST_TEST((rows("(count ?n (edge ?a ?b) (not (edge ?b ?a)))", {"n"}, domain) == Rows{{"4"}}));
  BOOST_TEST((rows("(max ?most ?n (count ?n (edge ?a ?b)) (node ?b))", {"most"}, domain) == Rows{{"2"}}));
  BOOST_TEST((rows("(node ?x)(not (edge ?x ?y) (not (smaller ?y ?x)))", {"x"}, domain) == Rows{{"3"}}));
}

BOOST_AUTO_TEST_CASE(groups_that_others_only_test_have_a_row_each) {
  const Domain domain = graph(small);
  const std::string counts = "(count ?n (edge ?a ?b))";
  const Rows entered{{"1", "2"}, {"2", "1"}};
  BOOST_TEST(
      (rows("(define (c ?b ?n) " + counts + " (smaller ?b 3))(c ?b ?n)", {"b", "n"}, domain) == entered));
  BOOST_TEST((rows("(define (low ?b) (smaller ?b 3))(define (c ?b ?n) " + counts + " (low ?b))(c ?b ?n)",
                   {"b", "n"}, domain) == entered));
  BOOST_TEST((rows(counts + "(smaller ?b 3)", {"b", "n"}, domain) == entered));
  BOOST_TEST((rows("(define (c ?b ?n) (sum ?n ?w (road ?a ?b ?w)) (smaller ?b 2))(c ?b ?n)", {"b"}, domain) ==
              Rows{{"1"}}));
  // What gives a group gives empty ones, also where it is defined.
  const Rows all{{"0", "0"}, {"1", "2"}, {"2", "1"}};
  BOOST_TEST((rows("(define (c ?b ?n) (node ?b) (smaller ?b 3) " + counts + ")(c ?b ?n)", {"b", "n"},
                   domain) == all));
  BOOST_TEST(
      (rows("(define (low ?b) (node ?b) (smaller ?b 3))(define (c ?b ?n) " + counts + " (low ?b))(c ?b ?n)",
            {"b", "n"}, domain) == all));
  BOOST_TEST(
      (rows("(define (low ?b) (node ?b) (smaller ?b 3))" + counts + "(low ?b)", {"b", "n"}, domain) == all));
}

BOOST_AUTO_TEST_CASE(a_sum_that_an_integer_holds_is_one_in_whatever_order_its_rows_come) {
  const Domain domain = graph(small);
  const auto sum = [&](const std::vector<const char*>& weights) {
    std::string text;
    for (std::size_t i = 0; i < weights.size(); ++i) text += fmt::format("(define (w {} {}))", i, weights[i]);
    return rows(text + "(sum ?t ?x (w ?k ?x))", {"t"}, domain);
  };
  BOOST_TEST((sum({"9223372036854775807", "5", "-5"}) == Rows{{"9223372036854775807"}}));
  BOOST_TEST((sum({"5", "-9223372036854775808", "-5"}) == Rows{{"-9223372036854775808"}}));
  BOOST_TEST(sum({"9223372036854775807", "5", "-4"}).empty());
}

BOOST_AUTO_TEST_CASE(shortest_paths_recur_through_a_minimum) {
  const Domain domain = graph(small);
  const std::string text = R"((define (way ?a ?b ?d) (road ?a ?b ?d))
(define (way ?a ?b ?d) (distance ?a ?x ?e) (road ?x ?b ?w) (sum ?d ?e ?w))
(define (distance ?a ?b ?d) (min ?d ?any (way ?a ?b ?any)))
)";
  BOOST_TEST(
      (rows(text + "(distance 0 ?b ?d)", {"b", "d"}, domain) == Rows{{"1", "4"}, {"2", "8"}, {"3", "12"}}));
  BOOST_TEST(rows(text + "(distance ?a 3 ?d)", {"a"}, domain).size() == 4U);
  // What is asked for from outside has only what follows from shortest ways.
  BOOST_TEST((rows(text + "(way 0 ?b ?d)", {"b", "d"}, domain) ==
              Rows{{"1", "4"}, {"2", "8"}, {"3", "12"}, {"1", "17"}}));
  const auto refused = problems(R"((define (way ?a ?b ?d) (road ?a ?b ?d))
(define (way ?a ?b ?d) (distance ?a ?x ?e) (road ?x ?b ?w) (product ?d ?e ?w))
(define (distance ?a ?b ?d) (min ?d ?any (way ?a ?b ?any)))
(distance 0 ?b ?d))",
                                domain);
  BOOST_TEST_REQUIRE(!refused.empty());
  BOOST_TEST(refused.front().find("'product' is not declared to rise") != std::string::npos, refused.front());
}

BOOST_AUTO_TEST_CASE(scores_multiply_and_the_best_derivation_counts) {
  const Domain domain = graph(small);
  const std::string text =
      "(define (reach ?a ?b) (likely ?a ?b))(define (reach ?a ?b) 0.5 (reach ?a ?x) (likely ?x ?b))";
  const auto parsed = grammar::parse_network(text + "(reach 0 3)");
  const Program program = check(parsed.network, domain).program;
  BOOST_TEST(score(program, run(program)) == 0.5 * 0.25 * 0.25);
}

BOOST_AUTO_TEST_CASE(many_threads_find_what_one_finds) {
  std::mt19937 random(3);
  const Domain domain = graph(drawn_edges(random, 30, 45));
  const std::string text =
      std::string(left_recursive) + "(path ?a ?b)(path ?b ?c)(path ?c ?a)(not (edge ?a ?c))";
  const Rows found = rows(text, {"a", "b", "c"}, domain);
  BOOST_TEST(!found.empty());
  BOOST_TEST((rows(text, {"a", "b", "c"}, domain, 4) == found));
}

BOOST_AUTO_TEST_CASE(hostile_definitions_are_refused_with_their_place) {
  const Domain domain = graph(small);
  const std::pair<const char*, const char*> table[]{
      {"(define (edge ?a ?b) (road ?a ?b ?c))(edge ?a ?b)", "already"},
      {"(define (not ?a) (node ?a))(node ?x)", "word of the notation"},
      {"(define (p ?a) (node ?a))(define (p ?a ?b) (edge ?a ?b))(p ?x)", "with 1 and with 2"},
      {"(define (p ?a) (nod ?a))(p ?x)", "no primitive 'nod'"},
      {"(define (p ?a) (edge ?a))(p ?x)", "'edge' has 1 arguments"},
      {"(define (p ?a) (smaller ?a ?b))(p ?x)", "no direction"},
      {"(define (p ?a) (count ?n (p ?a)))(p ?x)", "recurs through 'count'"},
      {"(define (p ?a) 1.5 (node ?a))(p ?x)", "no score"},
      {"(define (p ?a) (p ?a))(p ?x)", ""},
      {"(define (p ?a) (node butter))(p ?x)", "no known name"},
      {"(define)", "begin with what is defined"},
      {"(define (p ?a) 7 8)", "no operation"},
      {"(define (p ?a) (sum ?t ?a (edge ?a ?b)))(p ?x)", "stands outside of it as well"},
      {"(define (p ?a) (node ?a) (not))(p ?x)", "'not' has nothing to look at; expected such as (not ("},
      {"(define (p ?a) (node ?a) (not ?a))(p ?x)", "what 'not' looks at are operations"},
      {"(define (p ?n) (count ?n))(p ?x)", "'count' has nothing to look at; expected such as (count ?n ("},
      {"(define (p ?n) (max ?n 3 (node ?a)))(p ?x)", "'max' does not say which variable it is of"},
      {"(node ?x)(not)", "'not' has nothing to look at"},
      {"(node ?x)(count)", "'count' has nothing to look at"},
  };
  for (const auto& [text, expected] : table) {
    const auto told = problems(text, domain);
    if (*expected == 0) {
      BOOST_TEST(told.empty(), text);
      continue;
    }
    BOOST_TEST_REQUIRE(!told.empty(), text);
    BOOST_TEST(told.front().find(expected) != std::string::npos, text << ": " << told.front());
    BOOST_TEST(told.front().starts_with("1:"), told.front());
  }
  BOOST_TEST(rows("(define (p ?a) (p ?a))(p ?x)", {"x"}, domain).empty());
}

/// Of definitions that recur through each other none is used where one is wrong, in whichever order they
/// stand.
BOOST_AUTO_TEST_CASE(what_recurs_together_is_refused_together) {
  const Domain domain = graph(small);
  std::vector<std::string> definitions{"(define (step ?a ?b) (edge ?a ?b))",
                                       "(define (q ?a ?b ?n) (least ?a ?x ?n) (step ?x ?b))",
                                       "(define (way ?a ?b ?n) (q ?a ?b ?n) (nod ?a))",
                                       "(define (least ?a ?b ?n) (min ?n ?any (way ?a ?b ?any)))"};
  std::ranges::sort(definitions);
  do {
    std::string text;
    for (const std::string& definition : definitions) text += definition;
    const auto told = problems(text + "(q 0 ?b ?n)", domain);
    BOOST_TEST(
        std::ranges::count_if(
            told, [](const std::string& problem) { return problem.contains("no primitive 'nod'"); }) == 1,
        text);
  } while (std::ranges::next_permutation(definitions).found);
}

BOOST_AUTO_TEST_CASE(many_definitions_and_bodies_that_double_end) {
  const Domain domain = graph(small);
  std::string chain = "(define (p0 ?a ?b) (edge ?a ?b))";
  for (int i = 1; i <= 10'000; ++i)
    chain += fmt::format("(define (p{} ?a ?b) (p{} ?a ?b))(define (p{} ?a ?b) (edge ?b ?a))", i, i - 1, i);
  BOOST_TEST(rows(chain + "(p10000 0 ?x)", {"x"}, domain).size() == 1U);
  std::string doubling = "(define (p0 ?a) (node ?a))";
  for (int i = 1; i <= 40; ++i) doubling += fmt::format("(define (p{0} ?a) (p{1} ?a) (p{1} ?a))", i, i - 1);
  const auto told = problems(doubling + "(p40 ?x)", domain);
  BOOST_TEST_REQUIRE(!told.empty());
  BOOST_TEST(told.front().find("too many operations") != std::string::npos, told.front());
}

BOOST_AUTO_TEST_CASE(recursion_without_end_is_stopped_by_limits_and_says_so) {
  const Domain domain = graph(small);
  const auto parsed =
      grammar::parse_network("(define (n ?a) (node ?a))(define (n ?a) (n ?b) (sum ?a ?b 1))(n -1)");
  const Program program = check(parsed.network, domain).program;
  RunOptions options;
  options.limits.time = std::chrono::milliseconds(200);
  BOOST_TEST((run(program, options).verdict == Verdict::stopped));
  options.limits.time = no_time_limit;
  options.limits.bytes = 1'000'000;
  BOOST_TEST((run(program, options).verdict == Verdict::stopped));
}

/// Rows, the values in them, and what is kept of each when rows are found: all of it counts.
BOOST_AUTO_TEST_CASE(what_rules_keep_is_counted_as_the_memory_that_it_takes) {
  std::uint64_t calls = 0;
  Domain numbers("numbers");
  const auto number = slot<long>("number"), next = slot<long>("next");
  numbers.relation("next", next, number).given(number).find(next, [&](long n) {
    ++calls;
    return n + 1;
  });
  const Program program =
      check(grammar::parse_network(
                "(define (natural 0))(define (natural ?n) (natural ?m) (next ?n ?m))(natural ?x)")
                .network,
            numbers)
          .program;
  constexpr std::uint64_t bytes = 16'000'000, least_of_a_row = sizeof(Value) + 2 * sizeof(std::uint64_t);
  for (int again = 0; again < 3; ++again) {
    calls = 0;
    const Solution solution = run(program, {.limits = {.time = no_time_limit, .bytes = bytes}});
    BOOST_TEST((solution.verdict == Verdict::stopped));
    BOOST_TEST(calls > bytes / least_of_a_row / 10);
    BOOST_TEST(calls < bytes / least_of_a_row);
  }
}

BOOST_AUTO_TEST_CASE(a_domain_can_be_given_definitions) {
  Domain domain = graph(small);
  define(domain, grammar::parse_definitions("; b can be reached from a\n(define (path ?a ?b) (edge ?a "
                                            "?b))\n(define (path ?a ?b) (path ?a ?x) (edge ?x ?b))")
                     .definitions);
  BOOST_TEST_REQUIRE(domain.find("path"));
  BOOST_TEST(domain.find("path")->summary == "b can be reached from a");
  BOOST_TEST(domain.find("path")->directions.size() == 4U);
  const Domain copy = domain;
  BOOST_TEST((rows("(path 0 ?b)", {"b"}, copy) == Rows{{"1"}, {"2"}, {"3"}}));
  BOOST_CHECK_THROW(define(domain, grammar::parse_definitions("(define (p ?a) (nod ?a))").definitions),
                    DefinitionError);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
