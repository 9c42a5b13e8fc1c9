#include <boost/test/unit_test.hpp>

#include "irl/workbench/verify.hpp"
#include "tests/examples/example_domain.hpp"
#include "tests/examples/scene_oracle.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(verification_of_the_examples)

BOOST_AUTO_TEST_CASE(every_relation_keeps_its_promise) {
  for (const char* name : {"family", "arithmetic", "puzzles", "scene", "trains"})
    for (const Primitive& primitive : example(name).primitives()) {
      if (!primitive.is_relation()) continue;
      const Verification verification = workbench::verify(example(name), primitive);
      BOOST_TEST(!verification.disagreement,
                 name << ": " << primitive.name << ": " << workbench::in_words(primitive, verification));
    }
}

BOOST_AUTO_TEST_CASE(everything_that_can_promise_does) {
  for (const char* name : {"family", "puzzles", "scene", "trains"})
    for (const Primitive& primitive : example(name).primitives())
      BOOST_TEST(primitive.is_relation(), name << ": " << primitive.name);
}

BOOST_AUTO_TEST_CASE(what_makes_apples_of_a_number_would_break_the_promise) {
  Domain numbers = example("arithmetic");
  Primitive& count = numbers.primitive_named("count");
  BOOST_TEST(!count.is_relation());
  count.kind = Relation();
  const Verification verification = workbench::verify(numbers, count);
  BOOST_TEST_REQUIRE(verification.disagreement.has_value());
  BOOST_TEST(verification.disagreement->what.starts_with("`?things from ?number` does not find"),
             workbench::in_words(count, verification));
}

/// What examples cannot say: whole scenes and sets of objects, every combination of the oracle.
BOOST_AUTO_TEST_CASE(questions_about_scenes_keep_their_promise_on_every_row_of_two_shelves) {
  const Domain& domain = example("scene", "examples/scene/shelves.json");
  const SceneOracle oracle(domain, scenes_of(domain));
  for (const Primitive& primitive : domain.primitives()) {
    std::vector<PartialRow> rows;
    for (const Row& row : oracle.true_rows(primitive)) {
      if (rows.size() == 50) break;
      rows.emplace_back(row.begin(), row.end());
    }
    const Verification verification = verify(domain, primitive, rows, {.rows = 200, .questions = 5000});
    BOOST_TEST(!verification.disagreement, workbench::in_words(primitive, verification));
    BOOST_TEST(verification.rows > 0u, primitive.name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
