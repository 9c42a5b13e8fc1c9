#include <boost/test/unit_test.hpp>

#include "irl/workbench/corpus/recipe.hpp"
#include "tests/examples/example_domain.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_laboratory)

namespace {

const Domain& laboratory() {
  return example("laboratory");
}

Executed execute_example(const std::string& file, const std::string& id) {
  auto [program, problems] = check(example_networks(file)[id], laboratory());
  Solution solution = run(program);
  return {std::move(program), std::move(problems), std::move(solution)};
}

/// Why the last step failed; empty if it did not.
std::string failure(const std::string& operations) {
  return execute("(get-laboratory ?lab)" + operations, laboratory()).solution.steps.back().failure;
}

std::string kinds(const Value& vessel) {
  return to_string(vessel.get_if<Entity>()->get(laboratory().types().find_attribute("contents")));
}

}  // namespace

BOOST_AUTO_TEST_CASE(salt_is_won_back_from_sand_to_the_gram) {
  const Executed done = execute_example("examples/laboratory/procedures.solution", "salt-from-sand");
  BOOST_TEST(done.problems.empty());
  BOOST_TEST(done.solution.succeeded());
  BOOST_TEST(to_string(done["mass"].value) == "20 g");
  BOOST_TEST(kinds(done["salt"].value) == "[sodium-chloride]");
  BOOST_TEST(kinds(done["wet-sand"].value) == "[sand]");
  BOOST_TEST(*done.time("mass") == 1820);
}

BOOST_AUTO_TEST_CASE(titration_measures_what_dilution_does_not_change) {
  const Executed done = execute_example("examples/laboratory/procedures.solution", "strength-of-an-acid");
  BOOST_TEST(done.solution.succeeded());
  BOOST_TEST(to_string(done["volume"].value) == "40 ml");
  const Executed undiluted =
      execute(R"((get-laboratory ?lab) (measure ?acid ?l1 ?lab hydrochloric-acid 20 ml ?b)
      (titrate ?n ?volume ?l2 ?l1 ?acid sodium-hydroxide ?burette))",
              laboratory());
  BOOST_TEST(to_string(undiluted["volume"].value) == "40 ml");
}

BOOST_AUTO_TEST_CASE(a_broken_procedure_goes_on_and_says_what_is_wrong) {
  const Executed done = execute_example("examples/laboratory/broken.solution", "too-much-salt");
  BOOST_TEST((done.solution.verdict == Verdict::complete));
  std::vector<std::string> failures;
  for (const Step& step : done.solution.steps)
    if (step.failed()) failures.push_back(step.failure);
  const std::vector<std::string> expected{"only 36 g of sodium-chloride dissolve in 100 ml",
                                          "vessel is what an earlier failure left",
                                          "water is measured in ml, not in g"};
  BOOST_TEST(failures == expected, boost::test_tools::per_element());
  BOOST_TEST(*done.time("brine") == 300);
}

BOOST_AUTO_TEST_CASE(tools_are_brought_once_and_vessels_that_are_rinsed_serve_again) {
  const std::string burette =
      "(measure ?a ?l1 ?lab hydrochloric-acid 1 ml ?b1)"
      "(titrate ?n1 ?v1 ?l2 ?l1 ?a sodium-hydroxide ?burette1)"
      "(measure ?c ?l3 ?l2 hydrochloric-acid 1 ml ?b2)"
      "(titrate ?n2 ?v2 ?l4 ?l3 ?c sodium-hydroxide ?burette2)";
  BOOST_TEST(failure(burette) == "no burette is left: 1 used");
  std::string beakers;
  for (int i = 0; i < 5; ++i)
    beakers += "(measure ?m" + std::to_string(i) + " ?l" + std::to_string(i + 1) + " ?l" + std::to_string(i) +
               " sand 1 g ?b" + std::to_string(i) + ")";
  const Executed five = execute("(get-laboratory ?l0)" + beakers, laboratory());
  BOOST_TEST(five.solution.steps.back().failure == "no beaker is left: 4 used");
  const Executed rinsed =
      execute(R"((get-laboratory ?l0) (measure ?m ?l1 ?l0 water 1 ml ?b) (measure ?n ?l2 ?l1 water 1 ml ?c)
      (pour ?both ?empty ?l3 ?l2 ?m ?n) (rinse ?clean ?l4 ?l3 ?empty) (measure ?again ?l5 ?l4 water 1 ml ?d))",
              laboratory());
  BOOST_TEST(rinsed.solution.succeeded());
  BOOST_TEST(identical(rinsed["again"].value, rinsed["m"].value));
}

BOOST_AUTO_TEST_CASE(hands_are_free_while_something_heats) {
  const Executed done =
      execute(R"((get-laboratory ?l0) (measure ?m ?l1 ?l0 water 10 ml ?b) (heat ?hot ?l2 ?l1 ?m ?plate ?v ?u)
      (measure ?n ?l3 ?l2 water 10 ml ?c) (cool ?cold ?l4 ?l3 ?hot ?w ?x))",
              laboratory());
  BOOST_TEST(*done.time("hot") == 360);
  BOOST_TEST(*done.time("n") == 130);
  BOOST_TEST(*done.time("cold") == 960);
}

BOOST_AUTO_TEST_CASE(its_corpus_says_in_words_what_its_networks_do) {
  const workbench::Corpus corpus(IRL_SOURCE_DIR "/examples/laboratory/procedures");
  const std::map<std::string, std::string> results{
      {"crystals-of-copper-sulfate", "25 g"}, {"salt-from-sand", "20 g"}, {"strength-of-an-acid", "40 ml"}};
  BOOST_TEST(corpus.ids().size() == results.size());
  for (const auto& [id, result] : results) {
    const workbench::Recipe procedure = workbench::read_recipe(id, corpus).value();
    const std::size_t instructions = corpus.text(id).value()->instructions.size();
    BOOST_TEST(procedure.sections.size() == instructions + 2, id);
    for (const workbench::RecipeSection& section : procedure.sections)
      BOOST_TEST(!section.operations.empty());
    const Executed done = execute_example("examples/laboratory/procedures/" + id + ".solution", id);
    BOOST_TEST(done.solution.succeeded(), id);
    BOOST_TEST(to_string(done[procedure.result_variable.substr(1)].value) == result, id);
  }
}

BOOST_AUTO_TEST_CASE(failures_name_what_is_missing) {
  const std::map<std::string, std::string> expected{
      {"(measure ?m ?l1 ?lab neutral-solution 1 ml ?b)", "there is no neutral-solution in the cabinet"},
      {"(measure ?m ?l1 ?lab sand 501 g ?b)", "only 500 g of sand are left"},
      {"(measure ?m ?l1 ?lab sand -1 g ?b)", "-1 g is nothing to take"},
      {"(measure ?m ?l1 ?lab sand 1 g ?b) (dissolve ?d ?l2 ?l1 ?m ?rod)",
       "there is not just one liquid in the beaker"},
      {"(measure ?m ?l1 ?lab hydrochloric-acid 20 ml ?b) (dilute ?d ?l2 ?l1 ?m 15 ml)",
       "there are 20 ml already"},
      {"(measure ?a ?l1 ?lab sodium-chloride 30 g ?b) (measure ?m ?l2 ?l1 water 100 ml ?a) (dissolve ?d ?l3 "
       "?l2 ?m ?r)"
       "(measure ?n ?l4 ?l3 sodium-chloride 10 g ?d) (dissolve ?e ?l5 ?l4 ?n ?q)",
       "only 36 g of sodium-chloride dissolve in 100 ml"},
      {"(measure ?m ?l1 ?lab sand 1 g ?b) (rinse ?d ?l2 ?l1 ?m)", "the beaker is not empty"},
      {"(measure ?m ?l1 ?lab sand 1 g ?b) (titrate ?n ?v ?l2 ?l1 ?m sodium-hydroxide ?t)",
       "there is no acid alone in the beaker"}};
  for (const auto& [operations, reason] : expected) BOOST_TEST(failure(operations) == reason, operations);
}

BOOST_AUTO_TEST_SUITE_END()
