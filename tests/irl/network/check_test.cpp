#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(checking_a_network)

namespace {

Checked checked(std::string_view network, const Domain& domain) {
  const auto parsed = grammar::parse_network(network);
  BOOST_TEST(parsed.problems.empty());
  return check(parsed.network, domain);
}

/// `line:column kind`, one a line; warnings in brackets.
std::string told(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) {
    if (!text.empty()) text += "; ";
    std::string one = to_string(problem.where) + " " + problem.kind;
    text += problem.severity == Severity::warning ? "[" + one + "]" : one;
  }
  return text;
}

struct Case {
  const char* network;
  const char* problems;
};

const Case about_numbers[]{
    {"", ""},
    {"(digit ?x)\n(sum ?y ?x 1)", ""},
    {"(digit ?x)\n(cube ?y ?x)", "2:1 unknown-primitive"},
    {"(digit ?x)\n(sum ?y ?x)", "2:1 arity"},
    {"(digit ?x)\n(sum ?y ?x ?y)", "2:12 repeated-variable"},
    {"(sum ?y 1 one)", "1:11 unknown-constant"},
    {"(sum ?y 1 \"one\")", "1:11 type-clash"},
    {"(sum ?y 1 (2 3))", "1:11 type-clash"},
    {"(square 9 3)", "1:9 output-given"},
    {"(named ?x 1)\n(sum ?y ?x 1)", "2:1 type-clash"},
    {"(square ?x 1)\n(square ?x 2)", "2:1 given-twice"},
    {"(square ?x ?y)", "1:1 never-given"},
    {"(square ?x ?y)\n(square ?y ?x)", "1:1 cyclic; 2:1 cyclic"},
    {"(square ?x ?y)\n(square ?y ?x)\n(square ?z ?y)\n(square ?w ?z)", "1:1 cyclic; 2:1 cyclic"},
    {"(square ?x ?y)\n(square ?z ?y)\n(square ?w ?x)", "1:1 never-given"},
    {"(digti ?x)\n(square ?y ?x)\n(square ?z ?y)\n(sum ?w ?z ?x)", "1:1 unknown-primitive"},
    {"(digit ?x ?y)\n(even ?y)\n(bind integer ?y 2)", "1:1 arity"},
    {"(sum ?x ?y ?z)", "1:1 no-direction"},
    {"(sum ?x ?y ?z)\n(square ?w ?x)", "1:1 no-direction"},
    {"(digit ?x)\n(digit ?y)", "[2:1 unconnected]"},
    {"(bind numeral ?x 3)\n(even ?x)", "1:1 unknown-type"},
    {"(bind integer ?x 3)\n(bind integer ?x 4)\n(even ?x)", "2:1 bound-twice"},
    {"(bind text ?x 3)\n(even ?x)", "1:1 type-clash"},
    {"(bind integer ?x 3)", "[1:1 unused]"},
};

const Case about_boards[]{
    {"(get-shop ?s)\n(fetch ?b ?s1 ?s board)\n(paint ?p ?s2 ?s1 ?b ?brush ?color)", ""},
    {"(fetch ?b ?s1 ?s board)", "1:1 no-initial-state"},
    {"(get-shop ?s)\n(get-shop ?t)\n(fetch ?b ?s1 ?s board)\n(fetch ?c ?t1 ?t board)\n(nail ?n ?s2 ?s1 ?b ?c "
     "?h)",
     "2:1 second-initial-state"},
    {"(get-shop ?s)\n(fetch ?b ?s1 ?s board)\n(fetch ?c ?s2 ?s board)", "[3:1 forked-state]"},
    {"(get-shop ?s)\n(fetch ?b ?s1 ?s red)", "2:18 type-clash"},
    {"(get-shop ?s)\n(fetch ?b ?s1 ?s red-oak)", "2:18 unknown-constant"},
};

BOOST_AUTO_TEST_CASE(finds_every_kind_of_problem_at_its_position) {
  const Domain numbers = arithmetic();
  for (const auto& [network, problems] : about_numbers) BOOST_TEST_CONTEXT(network) {
      BOOST_TEST(told(checked(network, numbers).problems) == problems);
    }
}

BOOST_AUTO_TEST_CASE(finds_every_kind_of_problem_with_the_state) {
  const Domain workshop = carpentry();
  for (const auto& [network, problems] : about_boards) BOOST_TEST_CONTEXT(network) {
      BOOST_TEST(told(checked(network, workshop).problems) == problems);
    }
}

BOOST_AUTO_TEST_CASE(holds_the_value_of_a_bind_statement_against_the_slots_that_take_it) {
  const Domain numbers = arithmetic();
  BOOST_TEST(told(checked("(bind text ?x \"three\")\n(even ?x)", numbers).problems) == "2:1 type-clash");
}

BOOST_AUTO_TEST_CASE(says_that_an_output_cannot_be_bound_by_a_bind_statement) {
  const Domain numbers = arithmetic();
  BOOST_TEST(has_errors(checked("(bind integer ?x 9)\n(square ?x 3)", numbers).problems));
}

BOOST_AUTO_TEST_CASE(tells_everything_at_once_and_by_position) {
  const Domain numbers = arithmetic();
  const std::string network =
      "(digit ?x)\n(sum ?x one)\n(sum ?y one 2)\n(cube ?y)\n(bind text ?z 3)\n(square ?q ?missing)";
  BOOST_TEST(told(checked(network, numbers).problems) ==
             "2:1 arity; 3:9 unknown-constant; 4:1 unknown-primitive; 5:1 type-clash; "
             "[5:1 unused]; 6:1 never-given; [6:1 unconnected]");
}

BOOST_AUTO_TEST_CASE(says_what_is_wrong_what_was_expected_and_who_should_have_given_it) {
  const Domain numbers = arithmetic();
  const auto text = [&](std::string_view network) {
    return to_string(checked(network, numbers).problems.at(0));
  };
  BOOST_TEST(text("(sum ?x 1)").find("total left right") != std::string::npos);
  BOOST_TEST(text("(sum ?x 1 one)").find("'one'") != std::string::npos);
  BOOST_TEST(text("(square ?x ?y)\n(square ?y ?x)").find("from (square …) in line 2") != std::string::npos);
  BOOST_TEST(text("(named ?x 1)\n(even ?x)").find("(named …) in line 1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(holds_items_of_lists_against_what_stands_in_them) {
  Domain lists("lists");
  const auto wholes = slot<std::vector<std::int64_t>>("wholes");
  const auto reals = slot<std::vector<double>>("reals");
  const auto any = slot<List>("any");
  const auto yes = [](const auto&) { return true; };
  lists.relation("wholes", wholes).check(yes);
  lists.relation("reals", reals).check(yes);
  lists.relation("any", any).check(yes);
  const auto text = [&](std::string_view network) { return told(checked(network, lists).problems); };
  BOOST_TEST(text("(wholes (1 2))") == "");
  BOOST_TEST(text("(wholes ())") == "");
  BOOST_TEST(text("(wholes (1 \"a\"))") == "1:12 type-clash");
  BOOST_TEST(text("(wholes (1 2.5 (3)))") == "1:12 type-clash; 1:16 type-clash");
  BOOST_TEST(text("(wholes (1 a))") == "1:12 unknown-constant");
  BOOST_TEST(text("(reals (1 2.5))") == "");
  BOOST_TEST(text("(reals (1 true))") == "1:11 type-clash");
  BOOST_TEST(text("(any (1 \"a\" (2.5)))") == "");
  BOOST_TEST(to_string(checked("(wholes (1 \"a\"))", lists).problems.at(0)) ==
             "1:12: error: \"a\" in a list is a text; expected an integer in 'wholes' of 'wholes'");
}

BOOST_AUTO_TEST_CASE(counts_what_follows_from_a_problem_instead_of_telling_it) {
  const Domain numbers = arithmetic();
  const auto only = [&](const char* network) {
    const Problems problems = checked(network, numbers).problems;
    BOOST_TEST_REQUIRE(problems.size() == 1u);
    return problems.front().advice;
  };
  BOOST_TEST(only("(digti ?x)") == "did you mean 'digit'?");
  BOOST_TEST(only("(digti ?x)\n(square ?y ?x)") == "did you mean 'digit'?; 1 more follows from it");
  BOOST_TEST(only("(digti ?x)\n(square ?y ?x)\n(square ?z ?y)\n(sum ?w ?z ?x)") ==
             "did you mean 'digit'?; 3 more follow from it");
  BOOST_TEST(only("(square ?x ?y)\n(square ?z ?y)\n(square ?w ?x)") == "2 more follow from it");
}

BOOST_AUTO_TEST_CASE(tells_operation_argument_variable_and_cause_as_values) {
  const Domain numbers = arithmetic();
  const auto network =
      grammar::parse_network("(digti ?x)\n(square ?y ?x)\n(square ?z ?y)\n(sum ?w 1 one)").network;
  const Findings findings = inspect(network, numbers).findings;
  BOOST_TEST_REQUIRE(findings.size() >= 4u);
  BOOST_TEST((findings[0].kind == FindingKind::unknown_primitive));
  BOOST_TEST(*findings[0].operation == 0u);
  BOOST_TEST(!findings[0].caused_by);
  BOOST_TEST((findings[1].kind == FindingKind::never_given));
  BOOST_TEST(findings[1].variable == "x");
  BOOST_TEST(*findings[1].argument == 1u);
  BOOST_TEST(*findings[1].caused_by == 0u);
  BOOST_TEST((findings[2].kind == FindingKind::cyclic));
  BOOST_TEST(*findings[2].waits_for == 1u);
  BOOST_TEST(*findings[2].caused_by == 0u);
  const auto constant = std::ranges::find(findings, FindingKind::unknown_constant, &Finding::kind);
  BOOST_TEST_REQUIRE((constant != findings.end()));
  BOOST_TEST(*constant->operation == 3u);
  BOOST_TEST(*constant->argument == 2u);
}

BOOST_AUTO_TEST_CASE(leaves_out_only_what_cannot_be_executed_at_all) {
  const Domain numbers = arithmetic();
  const Checked result = checked("(digit ?x)\n(cube ?y ?x)\n(sum ?z ?x one)\n(double ?w ?x)", numbers);
  BOOST_TEST(result.program.operations.size() == 3u);
  BOOST_TEST(result.program.operations[2].written == 3u);
  BOOST_TEST(result.program.text(1_op) == "(sum ?z ?x \"one\")");
  BOOST_TEST(run(result.program).steps.size() == 2u);
}

BOOST_AUTO_TEST_CASE(turns_constants_and_bind_statements_into_bound_variables) {
  const Domain numbers = arithmetic();
  const Program program = checked("(bind integer ?x 3 12)\n(sum ?y ?x 4)", numbers).program;
  BOOST_TEST_REQUIRE(program.bound.size() == 2u);
  BOOST_TEST(program.bound[0].first == *program.variable("x"));
  BOOST_TEST(program.bound[0].second.available_at->count() == 12);
  BOOST_TEST(*program.bound[1].second.value.number() == 4);
  BOOST_TEST(!program.variable(""));
  BOOST_TEST(!program.variable("z"));
}

BOOST_AUTO_TEST_CASE(binds_an_integer_as_a_real_number_where_no_slot_takes_integers) {
  Domain numbers = arithmetic();
  const auto real = slot<double>("real");
  numbers.primitive("real", real).check([](double) { return true; });
  const auto bound = [&](const char* network) {
    return checked(network, numbers).program.bound[0].second.value;
  };
  BOOST_TEST((bound("(bind number ?x 3)\n(real ?x)") == Value(3.0)));
  BOOST_TEST((bound("(bind number ?x 3)\n(real ?x)\n(even ?x)") == Value(3)));
  BOOST_TEST((bound("(bind number ?x 3)\n(even ?x)\n(real ?x)") == Value(3)));
}

BOOST_AUTO_TEST_CASE(knows_the_constants_of_a_domain_and_nested_lists) {
  Domain numbers = arithmetic();
  numbers.constant("dozen", 12);
  const auto list = slot<std::vector<std::vector<std::int64_t>>>("list");
  numbers.primitive("listed", list).check([](const auto&) { return true; });
  BOOST_TEST(told(checked("(even dozen)", numbers).problems) == "");
  BOOST_TEST(told(checked("(listed ((1 dozen) (3)))", numbers).problems) == "");
  BOOST_TEST(run(checked("(listed ((1 dozen) (3)))", numbers).program).succeeded());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_share_that_looks_like_a_part_of_one_is_a_warning_wherever_it_stands) {
  const Domain& kitchen = cooking();
  const auto kinds = [&](const std::string& number) {
    return told(
        checked("(get-kitchen ?k)\n(fetch-and-proportion ?b ?k1 ?k ?bowl butter " + number + " percent)",
                kitchen)
            .problems);
  };
  BOOST_TEST(kinds("0.5").contains("tiny-share"));
  for (const char* whole : {"50.0", "1.0", "0.0", "1", "50"})
    BOOST_TEST(!kinds(whole).contains("tiny-share"), whole);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
