#include "irl/compose/linking.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/compose/closeness.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/embedding.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

std::vector<Instruction> instructions(const std::vector<std::string_view>& texts, const Domain& domain) {
  std::vector<Instruction> all;
  for (const std::string_view text : texts) {
    Problems problems;
    all.push_back(read_instruction(network(text), domain, problems));
    for (const Problem& problem : problems) BOOST_ERROR(to_string(problem));
  }
  return all;
}

LinkedInstructions linked(const std::vector<std::string_view>& texts, const Domain& domain = cooking()) {
  return link(instructions(texts, domain), domain);
}

std::vector<std::string> kinds(std::string_view text) {
  Problems problems;
  read_instruction(network(text), cooking(), problems);
  std::vector<std::string> kinds;
  for (const Problem& problem : problems) kinds.push_back(problem.kind);
  return kinds;
}

using Names = std::vector<std::string>;

const char* const butter = "(fetch-and-proportion ?x ?k1 ?k0 ?bowl butter 230 g)";
const char* const sugar = "(fetch-and-proportion ?x ?k1 ?k0 ?bowl white-sugar 120 g)";

BOOST_AUTO_TEST_SUITE(closeness_of_types)

BOOST_AUTO_TEST_CASE(is_the_cosine_of_what_lies_above_them) {
  const Types& types = cooking().types();
  const Closeness closeness(types);
  // On the reference implementation, whose hierarchy is not quite this one: 0.917, 0.900, 0.897 and 0.596.
  const std::tuple<const char*, const char*, double> pairs[] = {{"brown-sugar", "white-sugar", 0.9286},
                                                                {"medium-bowl", "large-bowl", 0.900},
                                                                {"butter", "salted-butter", 0.9444},
                                                                {"butter", "white-sugar", 0.6929}};
  for (const auto& [one, other, value] : pairs) {
    BOOST_TEST_CONTEXT(one << " and " << other) {
      BOOST_REQUIRE(types.find(one));
      BOOST_REQUIRE(types.find(other));
      BOOST_TEST(closeness.between(types.find(one), types.find(other)) == value,
                 boost::test_tools::tolerance(0.001));
    }
  }
  BOOST_TEST(closeness.between(types.find("butter"), types.find("butter")) == 1);
}

BOOST_AUTO_TEST_CASE(is_none_where_nothing_lies_above_one_of_them_or_nothing_is_said) {
  const Types& types = cooking().types();
  const Closeness closeness(types);
  const Type butter = types.find("butter");
  BOOST_TEST(closeness.between(types.anything(), butter) == 0);
  BOOST_TEST(closeness.between(types.anything(), types.anything()) == 0);
  BOOST_TEST(closeness.of_description({}, Entity(butter, Identity{1})) == 0);
}

BOOST_AUTO_TEST_CASE(describes_objects_by_what_is_in_them) {
  const Types& types = cooking().types();
  const Closeness closeness(types);
  const Executed mixed = execute(R"((get-kitchen ?k0)
    (fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 230 g)
    (fetch-and-proportion ?sugar ?k2 ?k1 ?b2 white-sugar 120 g)
    (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?amount ?unit)
    (mix ?mixture ?k4 ?k3 ?both ?whisk))");
  const Type both[] = {types.find("butter"), types.find("white-sugar")};
  const Type one[] = {types.find("butter")};
  const Type bowl[] = {types.find("medium-bowl")};
  const auto fit = [&](std::span<const Type> words, const char* variable) {
    return closeness.of_description(words, mixed[variable].value);
  };
  BOOST_TEST(fit(one, "butter") == 1);
  BOOST_TEST(fit(one, "sugar") < 1);
  BOOST_TEST(fit(both, "both") == 1);
  BOOST_TEST(fit(both, "mixture") == 1);
  BOOST_TEST(fit(both, "butter") < 1);
  BOOST_TEST(fit(one, "both") < 1);
  BOOST_TEST(fit(bowl, "mixture") == 1);
  BOOST_TEST(!is_composite(mixed["butter"].value, types));
  BOOST_TEST(is_composite(mixed["mixture"].value, types));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(a_domain_without_a_state_has_no_operation_that_gives_the_first_one) {
  const Domain domain("stateless");
  BOOST_TEST(!initial_operation(domain).has_value());
  BOOST_TEST(initial_operation(carpentry())->primitive == "get-shop");
}

BOOST_AUTO_TEST_SUITE(reading_an_instruction)

BOOST_AUTO_TEST_CASE(takes_out_what_it_mentions) {
  Problems problems;
  const Instruction read =
      read_instruction(network("(the butter white-sugar ?x)(mix ?y ?k1 ?k0 ?x ?whisk)"), cooking(), problems);
  BOOST_TEST(problems.empty());
  BOOST_TEST(read.network.operations.size() == 1);
  BOOST_REQUIRE(read.mentions.size() == 1);
  BOOST_TEST(read.mentions[0].variable == "x");
  BOOST_TEST(read.mentions[0].words.size() == 2);
}

BOOST_AUTO_TEST_CASE(reports_what_it_cannot_understand) {
  BOOST_TEST((kinds("(the butter)(mix ?y ?k1 ?k0 ?x ?whisk)") == Names{"bad-mention"}));
  BOOST_TEST((kinds("(the)") == Names{"bad-mention"}));
  BOOST_TEST((kinds("(the unicorn ?x)(mix ?y ?k1 ?k0 ?x ?whisk)") == Names{"unknown-type"}));
  BOOST_TEST((kinds("(the butter ?x)(the ?x)(mix ?y ?k1 ?k0 ?x ?whisk)") == Names{"mentioned-twice"}));
  BOOST_TEST((kinds("(the butter ?y)(mix ?y ?k1 ?k0 ?x ?whisk)") == Names{"unused-mention"}));
  BOOST_TEST((kinds("(the butter ?k0)(mix ?y ?k1 ?k0 ?x ?whisk)") == Names{"unused-mention"}));
}

BOOST_AUTO_TEST_CASE(knows_what_each_variable_needs) {
  const auto needed = needs(network("(transfer-contents ?filled ?rest ?k1 ?k0 ?bowl ?butter ?value ?unit)"
                                    "(mix ?mixture ?k2 ?k1 ?filled ?whisk)"),
                            cooking());
  std::vector<std::pair<std::string, Need>> found;
  for (const NeedOfVariable& need : needed) found.emplace_back(need.variable, need.need);
  const std::vector<std::pair<std::string, Need>> expected{
      {"k0", Need::state},       {"bowl", Need::optional}, {"butter", Need::object},
      {"value", Need::optional}, {"unit", Need::optional}, {"whisk", Need::optional}};
  BOOST_TEST((found == expected));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(linking_instructions)

BOOST_AUTO_TEST_CASE(threads_the_state_and_gives_the_first_one) {
  const LinkedInstructions two = linked({butter, sugar});
  BOOST_TEST((two.verdict == Verdict::complete));
  BOOST_TEST(equivalent(two.network, network("(get-kitchen ?a)(fetch-and-proportion ?b ?c ?a ?d butter 230 g)"
                                             "(fetch-and-proportion ?e ?f ?c ?g white-sugar 120 g)")));
}

BOOST_AUTO_TEST_CASE(keeps_the_first_state_of_the_first_instruction) {
  const LinkedInstructions one = linked({"(get-kitchen ?k)", butter});
  BOOST_TEST(one.network.operations.size() == 2);
  BOOST_TEST((one.verdict == Verdict::complete));
}

BOOST_AUTO_TEST_CASE(threads_states_that_are_open_within_an_instruction_as_it_is_written) {
  const LinkedInstructions loose =
      linked({"(fetch ?a ?k1 ?k0 whisk 1)(fetch ?b ?k3 ?k2 fork 1)(fetch ?c ?k4 ?k3 knife 1)",
              "(fetch ?a ?k1 ?k0 jar 1)"});
  BOOST_TEST(
      equivalent(loose.network, network("(get-kitchen ?s)(fetch ?a ?s1 ?s whisk 1)(fetch ?b ?s2 ?s1 fork 1)"
                                        "(fetch ?c ?s3 ?s2 knife 1)(fetch ?d ?s4 ?s3 jar 1)")));
}

BOOST_AUTO_TEST_CASE(finds_what_is_described) {
  const LinkedInstructions mixed = linked(
      {butter, sugar, "(the butter ?a)(the white-sugar ?b)(transfer-contents ?c ?rest ?k1 ?k0 ?a ?b ?v ?u)",
       "(the butter white-sugar ?x)(mix ?y ?k1 ?k0 ?x ?whisk)"});
  BOOST_TEST((mixed.verdict == Verdict::complete));
  BOOST_REQUIRE(mixed.links.size() == 3);
  BOOST_TEST(mixed.links[0].object == "x");
  BOOST_TEST(mixed.links[1].object == "x-2");
  BOOST_TEST(mixed.links[2].object == "c");
  for (const Link& link : mixed.links) {
    BOOST_TEST(link.closeness == 1);
    BOOST_TEST(link.equally_good.empty());
  }
  BOOST_TEST(mixed.cost == 0);
}

BOOST_AUTO_TEST_CASE(takes_it_to_be_what_was_named_last) {
  const LinkedInstructions it = linked({butter, sugar, "(the ?it)(mix ?y ?k1 ?k0 ?it ?whisk)"});
  BOOST_REQUIRE(it.links.size() == 1);
  BOOST_TEST(it.links[0].object == "x-2");
  BOOST_TEST((it.links[0].equally_good == Names{"x"}));
}

BOOST_AUTO_TEST_CASE(takes_equal_ingredients_in_the_order_in_which_they_were_got) {
  const char* const use = "(the butter ?a)(transfer-contents ?c ?rest ?k1 ?k0 ?new-bowl ?a ?v ?u)";
  const LinkedInstructions both = linked({butter, butter, use, use});
  BOOST_REQUIRE(both.links.size() == 2);
  BOOST_TEST(both.links[0].object == "x");
  BOOST_TEST((both.links[0].equally_good == Names{"x-2"}));
  BOOST_TEST(both.links[1].object == "x-2");
}

BOOST_AUTO_TEST_CASE(leaves_open_what_has_a_default_and_is_not_mentioned) {
  const LinkedInstructions open = linked({butter, "(the butter ?a)(mix ?y ?k1 ?k0 ?a ?whisk)"});
  BOOST_TEST(open.links.size() == 1);
}

BOOST_AUTO_TEST_CASE(takes_another_object_where_the_closest_one_cannot_be_executed) {
  const Domain workshop = carpentry();
  const LinkedInstructions painted =
      linked({"(fetch ?one ?s1 ?s0 board)", "(fetch ?other ?s1 ?s0 board)",
              "(the ?b)(paint ?first ?s1 ?s0 ?b ?brush red)(paint ?second ?s2 ?s1 ?first ?brush red)",
              "(the red ?b)(paint ?third ?s1 ?s0 ?b ?brush red)"},
             workshop);
  BOOST_TEST((painted.verdict == Verdict::complete));
  BOOST_REQUIRE(painted.links.size() == 2);
  BOOST_TEST(painted.links[0].object != painted.links[1].object);
}

BOOST_AUTO_TEST_CASE(gives_further_networks_at_higher_cost) {
  InstructionLinking linking(
      instructions({butter, sugar, "(the white-sugar ?a)(mix ?y ?k1 ?k0 ?a ?whisk)"}, cooking()), cooking());
  const auto best = linking.next();
  const auto next = linking.next();
  BOOST_REQUIRE(next);
  BOOST_TEST(best->links[0].object == "x-2");
  BOOST_TEST(next->links[0].object == "x");
  BOOST_TEST(best->cost == 0);
  BOOST_TEST(next->cost > 0);
  BOOST_TEST(!linking.next());
}

BOOST_AUTO_TEST_CASE(gives_what_it_could_link_and_says_why_it_went_no_further) {
  const LinkedInstructions stuck =
      linked({butter, "(the butter ?oven)(bake ?b ?k1 ?k0 ?t ?oven 5 minute 180 g)"});
  BOOST_TEST((stuck.verdict == Verdict::partial));
  BOOST_TEST(stuck.linked == 1);
  BOOST_TEST(stuck.network.operations.size() == 2);
  BOOST_TEST(!stuck.reason.empty());
}

BOOST_AUTO_TEST_CASE(stops_at_a_limit) {
  LinkingOptions options;
  options.limits.steps = 2;
  const auto stopped = link(instructions({butter, butter, butter, butter}, cooking()), cooking(), options);
  BOOST_TEST((stopped.verdict == Verdict::stopped));
  BOOST_TEST(stopped.linked < 4);
}

/// Numbers that are guessed, and what can be made of some of them.
Domain guesses() {
  Domain domain{"guesses"};
  const auto number = slot<std::int64_t>("number"), other = slot<std::int64_t>("other");
  domain.primitive("guess", number).given().find(number, [] { return std::vector<std::int64_t>{1, 2, 3}; });
  domain.primitive("thrice", other, number).given(number).find(other, [](std::int64_t n) {
    return n == 3 ? std::optional(3 * n) : std::nullopt;
  });
  return domain;
}

BOOST_AUTO_TEST_CASE(tries_every_answer_of_an_instruction_and_gives_a_network_once) {
  const Domain domain = guesses();
  InstructionLinking linking(instructions({"(guess ?n)", "(thrice ?m ?n)"}, domain), domain);
  const auto linked = linking.next();
  BOOST_TEST_REQUIRE(linked.has_value());
  BOOST_TEST((linked->verdict == Verdict::complete));
  BOOST_TEST(linked->links.size() == 1u);
  BOOST_TEST(!linking.next());
  BOOST_TEST(!linking.statistics().stopped);
  InstructionLinking simple(instructions({"(guess ?n)"}, domain), domain);
  BOOST_TEST((simple.next()->verdict == Verdict::complete));
  BOOST_TEST(!simple.next());
}

BOOST_AUTO_TEST_CASE(never_calls_a_limit_a_no) {
  const Domain domain = guesses();
  LinkingOptions none, late, full, hurried;
  none.limits.steps = 0;
  late.limits.time = std::chrono::milliseconds(0);
  full.limits.bytes = 0;
  hurried.run.limits.steps = 0;
  for (const LinkingOptions& options : {none, late, full, hurried}) {
    InstructionLinking linking(instructions({"(guess ?n)", "(thrice ?m ?n)"}, domain), domain, options);
    const auto linked = linking.next();
    BOOST_TEST_REQUIRE(linked.has_value());
    BOOST_TEST((linked->verdict == Verdict::stopped));
    BOOST_TEST(!linked->reason.empty());
    BOOST_TEST(linking.statistics().stopped);
    BOOST_TEST(!linking.next());
  }
}

BOOST_AUTO_TEST_CASE(needs_no_state_where_a_domain_has_none) {
  const Domain numbers = arithmetic();
  const LinkedInstructions found = linked({"(sum ?x 2 3)", "(double ?y ?x)"}, numbers);
  BOOST_TEST(found.network.operations.size() == 2u);
  BOOST_TEST(found.linked == 2u);
}

BOOST_AUTO_TEST_CASE(of_nothing_is_an_empty_network) {
  const LinkedInstructions nothing = linked({});
  BOOST_TEST((nothing.verdict == Verdict::complete));
  BOOST_TEST(nothing.network.operations.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
