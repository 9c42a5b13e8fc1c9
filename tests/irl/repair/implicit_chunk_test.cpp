#include "irl/repair/implicit_chunk.hpp"

#include <boost/test/unit_test.hpp>

namespace irl::test {
namespace {

BOOST_AUTO_TEST_SUITE(implicit_chunks)

Primitive primitive(std::vector<SlotSet> found, std::optional<SlotIndex> state_in = {},
                    std::optional<SlotIndex> state_out = {}) {
  Primitive made{.name = "primitive"};
  made.state_in = state_in;
  made.state_out = state_out;
  for (const SlotSet slots : found) {
    Direction& direction = made.directions.emplace_back();
    direction.found = slots;
  }
  return made;
}

SlotSet slots(std::initializer_list<std::size_t> positions) {
  SlotSet set;
  for (const std::size_t position : positions) set.insert(SlotIndex(position));
  return set;
}

BOOST_AUTO_TEST_CASE(a_primitive_stands_for_what_one_of_its_directions_finds_in_its_first_slot) {
  BOOST_TEST(gives_first_slot(primitive({slots({0})})));
  BOOST_TEST(gives_first_slot(primitive({slots({1}), slots({0})})));
  BOOST_TEST(gives_first_slot(primitive({slots({0, 1})}, SlotIndex(2), SlotIndex(1))));
  BOOST_TEST(gives_first_slot(primitive({slots({0, 2})}, SlotIndex(1), SlotIndex(2))));
  BOOST_TEST(!gives_first_slot(primitive({})));
  BOOST_TEST(!gives_first_slot(primitive({slots({1})})));
}

BOOST_AUTO_TEST_CASE(a_state_in_the_first_slot_is_nothing_that_can_be_brought) {
  BOOST_TEST(!gives_first_slot(primitive({slots({0, 1})}, {}, SlotIndex(0))));
  BOOST_TEST(!gives_first_slot(primitive({slots({1})}, SlotIndex(0), SlotIndex(1))));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
