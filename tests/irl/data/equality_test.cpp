#include "irl/data/comparison.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <ranges>
#include <set>

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

BOOST_AUTO_TEST_CASE(the_same_content_is_exactly_the_same_whoever_has_it) {
  const Value one = make(1, {make(2).with(weight, 2.0)}), twin = make(3, {make(4).with(weight, 2.0)});
  BOOST_TEST(same_content(one, twin));
  BOOST_TEST(same_content(List{one, 1}, List{twin, 1}));
  BOOST_TEST(hash_of_content(one) == hash_of_content(twin));
  BOOST_TEST(hash_of_content(List{one, 1}) == hash_of_content(List{twin, 1}));
  BOOST_TEST(!same_content(one, make(1, {make(2).with(weight, 2.0000001)})));
  BOOST_TEST(!same_content(List{1, 2}, List{2, 1}));
  BOOST_TEST(!same_content(3, 3.0));
  BOOST_TEST(!same_content(List(), Value()));
  BOOST_TEST(!same_content("Tea", "tea"));
}

BOOST_AUTO_TEST_CASE(distinct_solutions_are_told_apart_exactly_and_at_once) {
  using Numbers = std::vector<std::int64_t>;
  Domain domain("numbers");
  const auto number = slot<std::int64_t>("number");
  const auto weighed = slot<double>("weighed");
  domain.relation("near", number).given().find(number, [] {
    return Numbers{1'000'000, 1'000'001, 2'000'000};
  });
  domain.relation("many", number).given().find(number, [] {
    return std::views::iota(std::int64_t{0}, std::int64_t{15'000});
  });
  domain.primitive("weighed", weighed, number).given(number).find(weighed, [](std::int64_t n) {
    return static_cast<double>(n) / 2;
  });
  const auto count = [&](const char* network) {
    RunOptions options;
    options.control.distinct = true;
    const Program program = execute(network, domain).program;
    Search search(program, options);
    std::size_t found = 0;
    while (search.next()) ++found;
    return found;
  };
  BOOST_TEST(count("(near ?n)") == 3u);
  BOOST_TEST(count("(many ?n)(weighed ?w ?n)") == 15'000u);
}

BOOST_AUTO_TEST_CASE(few_of_many_contents_share_a_hash) {
  std::set<std::uint64_t> hashes;
  for (std::uint64_t i = 0; i < 1'000; ++i) {
    hashes.insert(hash_of_content(Value(static_cast<std::int64_t>(i))));
    hashes.insert(hash_of_content(make(1).with(weight, static_cast<double>(i) + 0.5)));
  }
  BOOST_TEST(hashes.size() > 1'990u);
}

BOOST_AUTO_TEST_CASE(texts_are_equal_letter_by_letter) {
  BOOST_TEST((Text("tea") == Text("tea")));
  BOOST_TEST(!(Text("tea") == Text("Tea")));
}

BOOST_AUTO_TEST_CASE(what_has_no_unit_is_told_from_what_has_the_first_one) {
  const Type first = types->all().front();
  BOOST_TEST(!(Value(Amount{2, {}}) == Value(Amount{2, first})));
  BOOST_TEST(exact_hash(Amount{2, {}}) != exact_hash(Amount{2, first}));
  BOOST_TEST(exact_hash(Amount{2, {}}) == exact_hash(Amount{2, {}}));
}

BOOST_AUTO_TEST_CASE(numbers_are_equal_to_the_last_bit_and_within_their_kind) {
  BOOST_TEST(!(Value(3) == Value(3.0)));
  BOOST_TEST(!(Value(0.1 + 0.2) == Value(0.3)));
  BOOST_TEST((Value(std::nan("")) == Value(std::nan(""))));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
