#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Told = std::multiset<std::string>;

struct Shop {
  Domain domain = carpentry();
  /// What the last step of a network read, and how it wrote what.
  std::pair<Told, Told> last_effects(const std::string& network) const {
    const Executed executed = execute("(get-shop ?s)(fetch ?b ?s1 ?s board)" + network, domain);
    BOOST_TEST((executed.solution.verdict == Verdict::complete));
    const Effects found = effects(executed.program, executed.solution.steps.back());
    Told read, written;
    for (const Entity& object : found.read) read.insert(std::string(object.type().name()));
    for (const Change& change : found.written)
      written.insert(std::string(change.object.type().name()) + " " + std::string(name(change.kind)));
    return {read, written};
  }
};

BOOST_FIXTURE_TEST_SUITE(effects_of_a_step, Shop)

BOOST_AUTO_TEST_CASE(fetching_moves_a_thing_from_one_place_to_another) {
  const auto [read, written] = last_effects("");
  BOOST_TEST((read == Told{"board"}));
  BOOST_TEST((written == Told{"board moved", "bench gained or lost", "cupboard gained or lost"}));
}

BOOST_AUTO_TEST_CASE(painting_reads_board_and_brush_and_writes_both) {
  const auto [read, written] = last_effects("(fetch ?brush ?s2 ?s1 brush)(paint ?p ?s3 ?s2 ?b ?brush red)");
  BOOST_TEST((read == Told{"board", "brush"}));
  BOOST_TEST((written == Told{"board changed", "board changed", "brush changed"}));
}

BOOST_AUTO_TEST_CASE(what_is_brought_is_written) {
  const auto [read, written] = last_effects("(paint ?p ?s3 ?s1 ?b ?brush red)");
  BOOST_TEST((read == Told{"board", "brush"}));
  BOOST_TEST((written == Told{"board changed", "board changed", "brush moved", "brush changed",
                              "bench gained or lost", "cupboard gained or lost"}));
}

BOOST_AUTO_TEST_CASE(what_is_made_appears_and_what_is_used_up_vanishes) {
  const auto [read, written] = last_effects("(halve ?first ?second ?s2 ?s1 ?b)");
  BOOST_TEST((read == Told{"board"}));
  BOOST_TEST(written.count("half appeared") == 2u);
  BOOST_TEST(written.count("board vanished") == 1u);
}

BOOST_AUTO_TEST_CASE(time_alone_is_no_effect) {
  const auto [read, written] = last_effects("(let-dry ?dry ?s2 ?s1 ?b 1 minute)");
  BOOST_TEST((read == Told{"board"}));
  BOOST_TEST(written.empty());
}

BOOST_AUTO_TEST_CASE(a_step_that_gives_no_state_has_no_effects) {
  Domain burning = empty_workshop();
  const auto before = slot<Entity>("shop-in", "shop"), after = slot<Entity>("shop-out", "shop");
  burning.primitive("burn-down", after, before).given(before).find(after, [](const Entity&) -> Entity {
    throw std::runtime_error("fire");
  });
  const Executed executed = execute("(get-shop ?s)(burn-down ?t ?s)", burning);
  BOOST_TEST(executed.solution.steps.back().failure == "'burn-down' threw: fire");
  const Effects found = effects(executed.program, executed.solution.steps.back());
  BOOST_TEST(found.read.empty());
  BOOST_TEST(found.written.empty());
}

BOOST_AUTO_TEST_CASE(the_first_state_has_no_effects) {
  const Executed executed = execute("(get-shop ?s)", domain);
  const Effects found = effects(executed.program, executed.solution.steps.front());
  BOOST_TEST(found.read.empty());
  BOOST_TEST(found.written.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
