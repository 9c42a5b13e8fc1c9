#include "irl/network/embedding.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
namespace {

std::size_t count(std::string_view pattern, std::string_view target) {
  Embeddings embeddings({network(pattern)}, {network(target)});
  std::size_t count = 0;
  while (embeddings.next()) ++count;
  return count;
}

BOOST_AUTO_TEST_SUITE(embeddings)

BOOST_AUTO_TEST_CASE(map_variables_to_terms_constants_included) {
  Embeddings embeddings({network("(f ?a ?b)")}, {network("(g ?x)(f ?y 3)")});
  const auto found = embeddings.next();
  BOOST_REQUIRE(found);
  BOOST_TEST((found->at("a") == Term{Variable{"y"}}));
  BOOST_TEST((found->at("b") == Term{std::int64_t{3}}));
  BOOST_TEST(!embeddings.next());
}

BOOST_AUTO_TEST_CASE(are_functions_that_need_not_be_injective) {
  BOOST_TEST(count("(f ?a ?a)", "(f ?x ?y)") == 0);
  BOOST_TEST(count("(f ?a ?b)", "(f ?x ?x)") == 1);
}

BOOST_AUTO_TEST_CASE(use_every_element_of_the_target_once) {
  BOOST_TEST(count("(f ?a)(f ?b)", "(f ?x)") == 0);
  BOOST_TEST(count("(f ?a)(f ?b)", "(f ?x)(f ?y)") == 2);
  BOOST_TEST(count("(f ?a)(f ?b)", "(f ?x)(f ?y)(f ?z)") == 6);
}

BOOST_AUTO_TEST_CASE(of_an_empty_pattern_are_one_that_maps_nothing) {
  Embeddings embeddings({}, {network("(f ?x)")});
  BOOST_TEST(embeddings.next().value().empty());
  BOOST_TEST(!embeddings.next());
}

BOOST_AUTO_TEST_CASE(try_every_choice_again_where_a_later_one_fails) {
  BOOST_TEST(count("(f ?a ?b)(g ?b)", "(f ?x ?y)(f ?x ?z)(g ?z)") == 1);
}

BOOST_AUTO_TEST_CASE(match_constants_by_name_numbers_by_value_and_lists_element_by_element) {
  BOOST_TEST(count("(f butter)", "(f butter)") == 1);
  BOOST_TEST(count("(f butter)", "(f sugar)") == 0);
  BOOST_TEST(count("(f 2)", "(f 2.0)") == 1);
  BOOST_TEST(count("(f \"a\")", "(f a)") == 0);
  BOOST_TEST(count("(f (?a 1))", "(f (?x 1))") == 1);
  BOOST_TEST(count("(f (?a 1))", "(f (?x 1 2))") == 0);
  BOOST_TEST(count("(f butter)", "(f ?x)") == 0);
}

BOOST_AUTO_TEST_CASE(match_typed_variables_where_one_type_lies_below_the_other) {
  const auto types =
      hierarchy({{.name = "bowl"}, {.name = "large-bowl", .parents = {"bowl"}}, {.name = "oven"}});
  const auto match = [&](const char* pattern, const char* target) {
    const auto typed = [&](const char* name, const char* type) {
      return TypedNetwork{{}, {{name, types->find(type)}}};
    };
    return Embeddings(typed("a", pattern), typed("x", target)).next().has_value();
  };
  BOOST_TEST(match("bowl", "large-bowl"));
  BOOST_TEST(match("large-bowl", "bowl"));
  BOOST_TEST(!match("bowl", "oven"));
  BOOST_TEST(!Embeddings({{}, {{"a", types->find("bowl")}}}, {network("(f ?x)")}).next());
}

BOOST_AUTO_TEST_CASE(give_up_at_a_limit_and_say_so) {
  std::string many;
  for (int i = 0; i < 12; ++i) many += "(f ?x" + std::to_string(i) + ")";
  Embeddings embeddings({network(many + "(g ?y)")}, {network(many + "(f ?z)")}, 1000);
  BOOST_TEST(!embeddings.next());
  BOOST_TEST(embeddings.stopped());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(equivalence)

BOOST_AUTO_TEST_CASE(is_equality_up_to_names_and_order) {
  BOOST_TEST(equivalent(network("(f ?a ?b)(g ?b)"), network("(g ?y)(f ?x ?y)")));
  BOOST_TEST(equivalent({}, {}));
}

BOOST_AUTO_TEST_CASE(counts_links_on_both_sides) {
  BOOST_TEST(!equivalent(network("(f ?a ?b)(g ?b)"), network("(f ?a ?b)(g ?c)")));
  BOOST_TEST(!equivalent(network("(f ?a ?b)(g ?c)"), network("(f ?a ?b)(g ?b)")));
  BOOST_TEST(!equivalent(network("(f ?a ?b)"), network("(f ?a ?a)")));
}

BOOST_AUTO_TEST_CASE(counts_how_often_a_primitive_occurs) {
  BOOST_TEST(!equivalent(network("(f ?a)(f ?b)(g ?c)"), network("(f ?a)(g ?b)(g ?c)")));
  BOOST_TEST(!equivalent(network("(f ?a)"), network("(f ?a)(f ?b)")));
}

BOOST_AUTO_TEST_CASE(counts_the_values_of_bind_statements) {
  BOOST_TEST(!equivalent(network("(bind number ?a one)"), network("(bind number ?a two)")));
  BOOST_TEST(equivalent(network("(bind number ?a one)"), network("(bind number ?b one)")));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
