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

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
