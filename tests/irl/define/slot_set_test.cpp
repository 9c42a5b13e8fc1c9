#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <vector>

#include "irl/define/slot_set.hpp"

namespace irl::test {

BOOST_AUTO_TEST_SUITE(slot_sets)

BOOST_AUTO_TEST_CASE(members_are_walked_in_ascending_order) {
  SlotSet set;
  for (const std::size_t slot : {63U, 0U, 5U}) set.insert(slot);
  BOOST_TEST((std::vector<std::uint32_t>(set.begin(), set.end()) == std::vector<std::uint32_t>{0, 5, 63}));
  BOOST_TEST(set.size() == 3U);
  set.erase(5);
  BOOST_TEST(!set.contains(5));
  BOOST_TEST(SlotSet().empty());
}

BOOST_AUTO_TEST_CASE(the_first_slots_are_none_some_or_all) {
  BOOST_TEST(SlotSet::first(0).empty());
  BOOST_TEST(SlotSet::first(3).bits() == 0b111U);
  BOOST_TEST((SlotSet::first(max_slots) == SlotSet::all()));
  BOOST_TEST(SlotSet::all().size() == max_slots);
}

BOOST_AUTO_TEST_CASE(sets_are_joined_cut_and_taken_from_one_another) {
  const SlotSet low = SlotSet::of_bits(0b0011), middle = SlotSet::of_bits(0b0110);
  BOOST_TEST((low | middle).bits() == 0b0111U);
  BOOST_TEST((low & middle).bits() == 0b0010U);
  BOOST_TEST((low - middle).bits() == 0b0001U);
  BOOST_TEST((low | middle).contains(low));
  BOOST_TEST(!low.contains(middle));
}

BOOST_AUTO_TEST_CASE(are_collected_from_what_each_slot_has) {
  const std::vector<int> by_slot{4, 7, 8};
  BOOST_TEST(slots_where(by_slot, [](int one) { return one % 2 == 0; }).bits() == 0b101U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::test
