#include <boost/test/unit_test.hpp>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {

namespace {

using Number = std::int64_t;
using Texts = std::multiset<std::string>;

/// What things cost, in doubles; nothing of what 5 is.
struct Prices {
  Domain domain{"prices"};

  Prices() {
    const auto key = slot<Number>("key");
    const auto price = slot<double>("price");
    const auto prices = slot<std::vector<double>>("prices");
    using Row = std::tuple<Number, double>;
    domain.table("price", key, price, std::vector<Row>{{1, 0.5}, {1, 1.5}, {2, 3}, {3, 2}});
    domain.table("key", key, std::vector<Number>{1, 2, 3, 5});
    domain.table("free", price, std::vector<double>{0.0});
    domain.table("count-of", key, std::vector<Number>{2});
    domain.relation("highest", prices, price).given(prices).find(price, [](const std::vector<double>& all) {
      return all.empty() ? std::optional<double>() : *std::ranges::max_element(all);
    });
  }

  /// What the solutions bind a variable to.
  Texts values(const std::string& text, const std::string& variable) const {
    const auto parsed = grammar::parse_network(text);
    BOOST_TEST(parsed.problems.empty(), text);
    const Program program = check(parsed.network, domain).program;
    Search search(program);
    Texts all;
    while (const auto solution = search.next()) {
      if (solution->verdict != Verdict::complete) break;
      const auto index = program.variable(variable);
      all.insert(index ? to_string(solution->bindings[*index]->value) : "holds");
    }
    return all;
  }
  bool holds(const std::string& text) const { return values(text, "") == Texts{"holds"}; }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(reals_in_definitions, Prices)

/// Whatever alternatives there are, the slot holds doubles, as what the body looks at does.
BOOST_AUTO_TEST_CASE(a_constant_means_the_same_with_an_alternative_and_without) {
  const std::string rule = "(define (is ?k ?w) (price ?k ?w))";
  for (const std::string& definitions : {rule, rule + "(define (is 7 8.0))", rule + "(define (is 7 8))",
                                         "(define (is 7 8))" + rule, "(define (is 7 8.5))" + rule}) {
    BOOST_TEST((values(definitions + "(is ?k 3)", "k") == Texts{"2"}), definitions);
    BOOST_TEST((values(definitions + "(is ?k 3.0)", "k") == Texts{"2"}), definitions);
  }
  for (const std::string eight : {"8", "8.0"}) {
    const std::string definitions = rule + "(define (is 7 " + eight + "))";
    BOOST_TEST((values(definitions + "(is 7 ?w)", "w") == Texts{"8.0"}));
    BOOST_TEST(holds(definitions + "(is 7 8)"));
    BOOST_TEST(holds(definitions + "(is 7 8.0)"));
  }
}

/// Nothing follows for constants from a body that holds integers there.
BOOST_AUTO_TEST_CASE(a_slot_that_holds_doubles_and_integers_takes_constants_as_they_are) {
  const std::string definitions = "(define (is ?w) (price 2 ?w))(define (is ?w) (key ?w))";
  BOOST_TEST((values(definitions + "(is ?w)", "w") == Texts{"1", "2", "3", "3.0", "5"}));
  BOOST_TEST(holds(definitions + "(is 3)"));
  BOOST_TEST(holds(definitions + "(is 3.0)"));
  BOOST_TEST(holds(definitions + "(is 5)"));
  BOOST_TEST(!holds(definitions + "(is 5.0)"));
}

BOOST_AUTO_TEST_CASE(what_is_made_of_doubles_is_compared_with_whole_numbers) {
  BOOST_TEST(holds("(sum 2 ?w (price 1 ?w))"));
  BOOST_TEST(holds("(sum 2.0 ?w (price 1 ?w))"));
  BOOST_TEST(holds("(max 3 ?w (price ?k ?w))"));
  BOOST_TEST(holds("(min 2 ?w (price 3 ?w))"));
  BOOST_TEST(!holds("(sum 3 ?w (price 1 ?w))"));
  BOOST_TEST(holds("(count 2 (price 1 ?w))"));
  BOOST_TEST((values("(define (total ?k ?t) (key ?k) (sum ?t ?w (price ?k ?w)))(total ?k 2)", "k") ==
              Texts{"1", "3"}));
  BOOST_TEST((values("(define (total ?k ?t) (sum ?t ?w (price ?k ?w)))(define (total 9 2))(total ?k 2)",
                     "k") == Texts{"1", "3", "9"}));
  BOOST_TEST(holds("(max 3 ?t (sum ?t ?w (price ?k ?w)) (key ?k))"));
}

/// Of integers it is one.
BOOST_AUTO_TEST_CASE(a_sum_of_no_doubles_is_one_itself) {
  BOOST_TEST((values("(key ?k)(sum ?t ?w (price ?k ?w))", "t") == Texts{"0.0", "2.0", "2.0", "3.0"}));
  BOOST_TEST((values("(key ?k)(sum ?t ?w (price ?k ?w))(free ?t)", "k") == Texts{"5"}));
  BOOST_TEST((values("(sum ?t ?k (price ?k 77))", "t") == Texts{"0"}));
}

BOOST_AUTO_TEST_CASE(a_count_is_an_integer_whatever_is_counted) {
  BOOST_TEST((values("(key ?k)(count ?n (price ?k ?w))(count-of ?n)", "k") == Texts{"1"}));
  BOOST_TEST((values("(define (n ?k ?n) (key ?k) (count ?n (price ?k ?w)))(n ?k 2)", "k") == Texts{"1"}));
}

BOOST_AUTO_TEST_CASE(items_of_lists_of_doubles_are_doubles_in_bodies_too) {
  BOOST_TEST((values("(define (p ?w) (highest (1 ?x) ?w) (price 3 ?x))(define (p ?w) (p ?w))(p ?w)", "w") ==
              Texts{"2.0"}));
  BOOST_TEST(holds("(define (p ?w) (price 3 ?x) (highest (3 ?x) ?w))(define (p ?w) (p ?w))(p 3)"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::test
