#include "irl/run/propagation/bits.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <vector>

namespace irl::test {
BOOST_AUTO_TEST_SUITE(bits)

namespace {

constexpr std::size_t most = 200;

std::set<std::size_t> members(std::span<const std::uint64_t> words) {
  std::set<std::size_t> found;
  each_bit(words, [&](std::size_t bit) { found.insert(bit); });
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_set_and_cleared_one_by_one_wherever_they_stand) {
  std::vector<std::uint64_t> words(words_of_bits(most), 0);
  std::set<std::size_t> expected;
  for (std::size_t i = 0; i < 2 * most; ++i) {
    const std::size_t bit = 7 * i % most;
    if (has_bit(words, bit)) {
      clear_bit(words, bit);
      expected.erase(bit);
    } else {
      set_bit(words, bit);
      expected.insert(bit);
    }
    BOOST_TEST(has_bit(words, bit) == expected.contains(bit));
    BOOST_TEST((members(words) == expected), bit);
  }
}

BOOST_AUTO_TEST_CASE(from_the_first_one_on_are_set_up_to_their_number) {
  for (std::size_t count = 0; count <= most; ++count) {
    std::vector<std::uint64_t> words(words_of_bits(count), 0);
    set_first_bits(words, count);
    const std::set<std::size_t> found = members(words);
    BOOST_TEST(found.size() == count);
    BOOST_TEST((count == 0 || *found.rbegin() == count - 1));
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
