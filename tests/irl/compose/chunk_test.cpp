#include "irl/compose/chunk.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/compose/strategies.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/compose/shapes.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
namespace {

std::vector<std::string> names(const std::vector<TypedVariable>& variables) {
  std::vector<std::string> names;
  for (const TypedVariable& variable : variables) names.push_back(variable.name);
  return names;
}

using Names = std::vector<std::string>;

struct Shapes {
  Domain domain = shapes();
  Chunk from(std::string_view text) const { return *chunk_of(network(text), domain); }
};

BOOST_FIXTURE_TEST_SUITE(chunks, Shapes)

BOOST_AUTO_TEST_CASE(of_a_primitive_have_its_first_slot_as_target_and_the_others_open) {
  const Chunk chunk = chunk_of(*domain.find("filter-by-shape"));
  BOOST_TEST(chunk.id == "filter-by-shape");
  BOOST_TEST(chunk.target->name == "target");
  BOOST_TEST((names(chunk.open) == Names{"source", "category"}));
  BOOST_TEST(chunk.open[1].type.name() == "shape-category");
  BOOST_TEST(chunk.score == 0.5);
}

BOOST_AUTO_TEST_CASE(of_networks_have_so_many_operations_and_bind_statements_at_most) {
  Network large = network("(bind shape-category ?shape circle)(filter-by-shape ?t0 ?all ?shape)");
  for (std::size_t i = 1; i + 1 < largest_chunk; ++i)
    large.operations.push_back(network("(filter-by-shape ?t" + std::to_string(i) + " ?t" +
                                       std::to_string(i - 1) + " ?c" + std::to_string(i) + ")")
                                   .operations.front());
  BOOST_TEST(chunk_of(large, domain).has_value());
  large.bindings.push_back(network("(bind shape-category ?c1 circle)").bindings.front());
  BOOST_TEST_REQUIRE(!chunk_of(large, domain));
  BOOST_TEST(chunk_of(large, domain).error() == "it has more than 1000 operations and bind statements");
}

BOOST_AUTO_TEST_CASE(of_a_network_have_its_target_and_its_open_variables_by_their_place) {
  const Chunk chunk = from("(filter-by-size ?t ?s ?size)(filter-by-shape ?s ?all ?shape)");
  BOOST_TEST(chunk.target->name == "t");
  BOOST_TEST((names(chunk.open) == Names{"all", "size", "shape"}));
  BOOST_TEST(chunk.id == "filter-by-size+filter-by-shape");
}

BOOST_AUTO_TEST_CASE(are_refused_where_the_target_is_not_clear_or_not_the_demanded_one) {
  BOOST_TEST(!chunk_of(network("(get-context ?a)(get-context ?b)"), domain).has_value());
  BOOST_TEST(!chunk_of({}, domain).has_value());
  BOOST_TEST(!chunk_of(network("(unknown ?a)"), domain).has_value());
  BOOST_TEST(!chunk_of(network("(bind unknown ?a circle)"), domain).has_value());
  const auto other = chunk_of(network("(get-context ?a)"), domain, "all", "b");
  BOOST_REQUIRE(!other);
  BOOST_TEST(other.error() == "the network computes ?a and not ?b");
}

BOOST_AUTO_TEST_CASE(have_readable_names) {
  BOOST_TEST(readable_name(network("(f ?a)(g ?b)(f ?c)(bind size ?s big)")) == "2*f+g+bind[big]");
}

BOOST_AUTO_TEST_CASE(are_called_by_name_and_expanded_under_variables_of_their_own) {
  const std::vector<Chunk> known{from("(filter-by-size ?t ?s ?size)(get-context ?s)")};
  const Network calls = network("(twice ?u ?v)(unique-entity ?u ?s)");
  Chunk twice = known[0];
  twice.id = "twice";
  BOOST_TEST((with_calls_expanded(calls, std::vector{twice}, domain) ==
              network("(filter-by-size ?u ?s-2 ?v)(get-context ?s-2)(unique-entity ?u ?s)")));
}

BOOST_AUTO_TEST_CASE(come_after_primitives_of_their_name_and_need_a_target_to_be_called) {
  Chunk named = from("(filter-by-size ?t ?s ?size)(get-context ?s)");
  named.id = "get-context";
  named.open.clear();
  BOOST_TEST((with_calls_expanded(network("(get-context ?a)"), std::vector{named}, domain) ==
              network("(get-context ?a)")));
  named.id = "aimless";
  named.target.reset();
  BOOST_TEST(
      (with_calls_expanded(network("(aimless ?a)"), std::vector{named}, domain) == network("(aimless ?a)")));
}

BOOST_AUTO_TEST_CASE(are_called_with_a_variable_for_their_target_and_each_open_one) {
  Chunk named = from("(filter-by-size ?t ?s ?size)");
  named.id = "named";
  for (const char* call : {"(named ?a ?b)", "(named ?a ?b ?c ?d)", "(named ?a ?b big)", "(named 1 ?b ?c)"})
    BOOST_TEST((with_calls_expanded(network(call), std::vector{named}, domain) == network(call)), call);
  BOOST_TEST((with_calls_expanded(network("(named ?a ?b ?c)"), std::vector{named}, domain) ==
              network("(filter-by-size ?a ?b ?c)")));
}

BOOST_AUTO_TEST_CASE(are_never_expanded_inside_themselves) {
  Chunk endless = from("(filter-by-size ?t ?s ?size)");
  endless.id = "endless";
  endless.network = network("(endless ?t ?s ?size)");
  BOOST_TEST((with_calls_expanded(network("(endless ?a ?b ?c)"), std::vector{endless}, domain) ==
              network("(endless ?a ?b ?c)")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(matching_a_chunk_with_a_meaning, Shapes)

BOOST_AUTO_TEST_CASE(adds_the_values_of_the_meaning_and_closes_their_variables) {
  const Chunk chunk = from("(filter-by-size ?t ?s ?size)(get-context ?s)");
  const auto found = matches(chunk, network("(bind size-category ?x big)"), domain);
  BOOST_REQUIRE(found.size() == 1);
  BOOST_TEST((found[0].network ==
              network("(filter-by-size ?t ?s ?size)(get-context ?s)(bind size-category ?size big)")));
  BOOST_TEST(found[0].open.empty());
  BOOST_TEST(found[0].target->name == "t");
}

BOOST_AUTO_TEST_CASE(finds_every_place_that_a_value_can_take) {
  const Chunk twice = from("(filter-by-size ?t ?s ?one)(filter-by-size ?s ?all ?other)");
  const Network big = network("(bind size-category ?x big)");
  BOOST_TEST(matches(twice, big, domain).size() == 2);
  BOOST_TEST(matches(twice, big, domain, 10'000, 1).size() == 1);
  BOOST_TEST(matches(twice, big, domain, 10'000, 0).empty());
}

BOOST_AUTO_TEST_CASE(lets_the_chunk_have_more_operations_and_links_but_not_less) {
  const Chunk chunk = from("(filter-by-size ?t ?s ?size)(get-context ?s)");
  BOOST_TEST(matches(chunk, network("(get-context ?c)(filter-by-size ?a ?b ?d)"), domain).size() == 1);
  BOOST_TEST(matches(chunk, network("(get-context ?c)(get-context ?d)"), domain).empty());
  const Chunk loose = from("(filter-by-size ?t ?s ?size)");
  BOOST_TEST(matches(loose, network("(filter-by-size ?t ?s ?size)(get-context ?s)"), domain).empty());
}

BOOST_AUTO_TEST_CASE(refuses_another_value_than_the_chunk_has) {
  const Chunk bound = from("(filter-by-size ?t ?s ?size)(get-context ?s)(bind size-category ?size big)");
  BOOST_TEST(matches(bound, network("(bind size-category ?x small)"), domain).empty());
  BOOST_TEST(matches(bound, network("(bind size-category ?x big)"), domain).size() == 1);
}

/// Of a type that nobody knows the value counts all the same.
BOOST_AUTO_TEST_CASE(refuses_another_value_than_a_constant_of_the_chunk) {
  const Chunk big = from("(filter-by-size ?t ?s big)(get-context ?s)");
  const auto found = [&](const std::string& bound) {
    return matches(big, network("(filter-by-size ?a ?b ?x)(bind no-such-type " + bound + ")"), domain);
  };
  BOOST_TEST(found("?x small").empty());
  for (const char* const bound : {"?x big", "?elsewhere small"}) {
    BOOST_TEST_REQUIRE(found(bound).size() == 1u);
    BOOST_TEST((found(bound)[0].network == big.network));
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(expansions, Shapes)

BOOST_AUTO_TEST_CASE(combine_networks_where_types_are_compatible_and_keep_variables_apart) {
  const Chunk unique = chunk_of(*domain.find("unique-entity"));
  const auto found = expanded(combine_networks, unique, chunks_of(domain));
  BOOST_REQUIRE(found.size() == 3);
  BOOST_TEST(grammar::print(found[1].chunk.network) ==
             "(unique-entity ?target ?source)\n(filter-by-shape ?source ?source-2 ?category)\n");
  BOOST_TEST((names(found[1].chunk.open) == Names{"source-2", "category"}));
  BOOST_TEST(found[1].chunk.target->name == "target");
  BOOST_TEST(found[1].source.value() == 1);
}

BOOST_AUTO_TEST_CASE(pass_over_chunks_without_target_and_end_when_no_more_are_wanted) {
  std::vector<Chunk> available = chunks_of(domain);
  const Chunk unique = chunk_of(*domain.find("unique-entity"));
  const Chunk twice = from("(filter-by-size ?t ?s ?one)(filter-by-size ?s ?all ?other)");
  const auto looked_at = [&](const Expansion& expansion, const Chunk& chunk, std::size_t enough) {
    std::size_t count = 0;
    expansion(chunk, available, [&](const Expanded&) { return ++count < enough; });
    return count;
  };
  for (const Chunk& chunk : {Chunk{}, unique})
    for (const std::size_t enough : {1U, 2U}) {
      BOOST_TEST(looked_at(combine_networks, chunk, enough) == enough);
      BOOST_TEST(looked_at(combine_calls, chunk, enough) == enough);
    }
  const Chunk thrice = from("(filter-by-size ?t ?s ?a)(filter-by-size ?s ?r ?b)(filter-by-size ?r ?q ?c)");
  for (const std::size_t enough : {1U, 2U, 3U}) {
    BOOST_TEST(looked_at(link_open_variables, thrice, enough) == enough);
    BOOST_TEST(looked_at(combine_networks, thrice, enough) == enough);
  }
  BOOST_TEST(looked_at(link_open_variables, thrice, 9) == 3U);
  BOOST_TEST(looked_at(link_open_variables, twice, 1) == 1U);
  for (Chunk& chunk : available) chunk.target.reset();
  BOOST_TEST(looked_at(combine_networks, Chunk{}, 100) == 0U);
  BOOST_TEST(looked_at(combine_networks, unique, 100) == 0U);
}

BOOST_AUTO_TEST_CASE(combine_calls_in_the_same_way) {
  Chunk named = from("(filter-by-size ?t ?s ?size)(get-context ?s)");
  named.id = "some-size";
  const auto found = expanded(combine_calls, chunk_of(*domain.find("unique-entity")), std::vector{named});
  BOOST_REQUIRE(found.size() == 1);
  BOOST_TEST(grammar::print(found[0].chunk.network) ==
             "(unique-entity ?target ?source)\n(some-size ?source ?size)\n");
}

BOOST_AUTO_TEST_CASE(link_pairs_of_open_variables_to_the_later_one) {
  const Chunk twice = from("(filter-by-size ?t ?s ?one)(filter-by-size ?s ?all ?other)");
  const auto found = expanded(link_open_variables, twice);
  BOOST_REQUIRE(found.size() == 1);
  BOOST_TEST(
      (found[0].chunk.network == network("(filter-by-size ?t ?s ?other)(filter-by-size ?s ?all ?other)")));
  BOOST_TEST((names(found[0].chunk.open) == Names{"all", "other"}));
  BOOST_TEST(found[0].linked->first.name() == "size-category");
}

BOOST_AUTO_TEST_CASE(recombine_open_variables_with_what_is_computed_elsewhere) {
  const Domain numbers = arithmetic();
  const Chunk chunk = *chunk_of(network("(sum ?t ?a ?b)(square ?a ?c)"), numbers);
  const auto found = expanded(recombine_open_variables(numbers), chunk);
  BOOST_REQUIRE(found.size() == 1);  // ?b, but not ?c: its own operation has it; and never ?t
  BOOST_TEST((found[0].chunk.network == network("(sum ?t ?a ?a)(square ?a ?c)")));
  const Chunk larger = *chunk_of(network("(sum ?t ?a ?b)(sum ?a ?c ?d)(sum ?c ?e ?f)"), numbers);
  for (const std::size_t enough : {1U, 2U, 3U}) {
    std::size_t count = 0;
    recombine_open_variables(numbers)(larger, {}, [&](const Expanded&) { return ++count < enough; });
    BOOST_TEST(count == enough);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
