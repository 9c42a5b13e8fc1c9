#include "irl/data/equality.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/data/hierarchy.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(equality, Boxes)

namespace {

BOOST_AUTO_TEST_CASE(objects_of_one_content_are_similar_and_equal_only_where_they_are_one_object) {
  const Value one = make(1).with(weight, 2.0), same = make(1).with(weight, 2.0),
              twin = make(2).with(weight, 2.0);
  BOOST_TEST((one == same));
  BOOST_TEST(exact_hash(one) == exact_hash(same));
  BOOST_TEST(!(one == twin));
  BOOST_TEST(similar(one, twin));
  BOOST_TEST(!(one == Value(make(1).with(weight, 3.0))));
  BOOST_TEST(identical(one, make(1).with(weight, 3.0)));
}

BOOST_AUTO_TEST_CASE(what_lies_inside_counts_with_its_identity_too) {
  BOOST_TEST((Value(make(1, {make(2)})) == Value(make(1, {make(2)}))));
  BOOST_TEST(!(Value(make(1, {make(2)})) == Value(make(1, {make(3)}))));
  BOOST_TEST(!(Value(List{make(2)}) == Value(List{make(3)})));
}

BOOST_AUTO_TEST_CASE(two_objects_of_one_content_are_two_answers_and_one_where_distinct_ones_are_asked_for) {
  Domain domain("boxes", types);
  domain.table("box-there", slot<Entity>("box"), std::vector<Entity>{make(1), make(2), make(1)});
  const Program program = execute("(box-there ?box)", domain).program;
  const auto answers = [&](bool distinct) {
    RunOptions options;
    options.control.distinct = distinct;
    Search search(program, options);
    int count = 0;
    while (search.next()) ++count;
    return count;
  };
  BOOST_TEST(answers(false) == 2);
  BOOST_TEST(answers(true) == 1);
}

BOOST_AUTO_TEST_CASE(numbers_are_equal_to_the_last_bit_and_within_their_kind) {
  BOOST_TEST(!(Value(3) == Value(3.0)));
  BOOST_TEST(!(Value(0.1 + 0.2) == Value(0.3)));
  BOOST_TEST((Value(std::nan("")) == Value(std::nan(""))));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
