#include <boost/test/unit_test.hpp>

#include "irl/repair/detail/prepared_chunk.hpp"
#include "irl/repair/repair.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
namespace {

BOOST_AUTO_TEST_SUITE(prepared_chunks)

BOOST_AUTO_TEST_CASE(without_target_are_passed_over) {
  const Domain workshop = carpentry();
  std::vector<ImplicitChunk> chunks = implicit_chunks_of(workshop);
  const std::size_t all = prepared(chunks, workshop).size();
  BOOST_TEST_REQUIRE(all > 1u);
  chunks.front().chunk.target.reset();
  BOOST_TEST(prepared(chunks, workshop).size() == all - 1);
}

/// What else a chunk gives: neither its target nor a state, nor anything that it takes.
BOOST_AUTO_TEST_CASE(also_give_their_other_results) {
  const Domain workshop = carpentry();
  const auto also_gives = [&](const char* text) {
    const Network written = network(text);
    const ImplicitChunk chunk{
        {.id = "chunk", .network = written, .target = TypedVariable{"a", workshop.type("half")}, .open = {}},
        1};
    std::vector<std::string> names;
    const std::vector<PreparedChunk> all = prepared(std::vector{chunk}, workshop);
    for (const TypedVariable& also : all.front().also_gives) names.push_back(also.name);
    return names;
  };
  using Names = std::vector<std::string>;
  BOOST_TEST((also_gives("(halve ?a ?b ?s1 ?s0 ?board)") == Names{"b"}));
  BOOST_TEST((also_gives("(fetch ?board ?s1 ?s0 board)(halve ?a ?b ?s2 ?s1 ?board)") == Names{"board", "b"}));
}

/// What a network writes with constants may be put in again, at the price of a chunk of that primitive alone.
BOOST_AUTO_TEST_CASE(as_written_cost_what_the_primitive_alone_costs) {
  const Domain workshop = carpentry();
  const auto chunk = [](const char* text, double cost) {
    return ImplicitChunk{{.id = "chunk", .network = network(text), .target = {}, .open = {}}, cost};
  };
  const std::vector<ImplicitChunk> known{
      chunk("(paint ?a ?s1 ?s0 ?b ?brush ?c)", 0.5), chunk("(paint ?a ?s1 ?s0 ?b ?brush ?c)", 0.25),
      chunk("(nail ?a ?s1 ?s0 ?b ?c ?h)", 0.125),
      chunk("(fetch ?b ?s1 ?s0 board)(paint ?a ?s2 ?s1 ?b ?brush ?c)", 0.0625)};
  const auto as_written =
      chunks_as_written(network("(paint ?p ?s2 ?s1 ?b ?brush red)(fetch ?f ?s3 ?s2 board)"), known, workshop);
  BOOST_TEST_REQUIRE(as_written.size() == 2u);
  BOOST_TEST(as_written[0].cost == 0.25);
  BOOST_TEST(as_written[1].cost ==
             chunks_as_written(network("(fetch ?f ?s1 ?s0 hammer)"), {}, workshop)[0].cost);
  BOOST_TEST(
      (as_written[0].chunk.network == network("(paint ?painted ?shop-out ?shop-in ?board ?brush red)")));
}

BOOST_AUTO_TEST_CASE(as_written_are_those_with_constants_each_once_and_six_of_a_primitive) {
  const Domain workshop = carpentry();
  const auto count = [&](const std::string& text) {
    return chunks_as_written(network(text), {}, workshop).size();
  };
  BOOST_TEST(count("(paint ?p ?s1 ?s0 ?b ?brush ?color)") == 0u);
  BOOST_TEST(count("(fetch ?a ?s1 ?s0 board)(fetch ?b ?s2 ?s1 board)") == 1u);
  BOOST_TEST(count("(fetch ?a ?s1 ?s0 board)(fetch ?b ?s2 ?s1 brush)") == 2u);
  BOOST_TEST(count("(fetch board ?s1 ?s0 board)(fetch ?b ?s1 board)(unknown ?a board)") == 0u);
  std::string many;
  for (const char* kind : {"board", "brush", "hammer", "saw", "tool", "thing", "half", "bench"})
    many += "(fetch ?a ?s1 ?s0 " + std::string(kind) + ")";
  BOOST_TEST(count(many) == 6u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
