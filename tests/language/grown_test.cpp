#include <boost/test/unit_test.hpp>

#include "irl/language/grown.hpp"

using irl::language::Grown;

/// A sequence that only grows, and is copied often.
BOOST_AUTO_TEST_SUITE(grown_sequences)

BOOST_AUTO_TEST_CASE(copies_go_on_by_themselves) {
  Grown<int> first;
  for (int i = 0; i < 1'000; ++i) {
    BOOST_TEST(first.size() == static_cast<std::size_t>(i));
    first.push_back(i);
    BOOST_TEST(first.back() == i);
  }
  Grown<int> second = first;
  const auto same = [](int left, int right) { return left == right; };
  BOOST_TEST(first.equals(second, same));
  second.push_back(1'000);
  BOOST_TEST(first.size() == 1'000U);
  BOOST_TEST(!first.equals(second, same));
  first.push_back(1'001);
  BOOST_TEST(!first.equals(second, same));
  for (int i = 0; i < 1'000; ++i) BOOST_TEST(second[static_cast<std::size_t>(i)] == i);
}

BOOST_AUTO_TEST_CASE(the_last_one_can_be_replaced_wherever_it_stands) {
  for (const int count : {1, 255, 256, 257, 512, 513}) {
    Grown<int> all;
    for (int i = 0; i < count; ++i) all.push_back(i);
    const Grown<int> before = all;
    all.replace_back(-1);
    BOOST_TEST(all.back() == -1);
    BOOST_TEST(all.size() == static_cast<std::size_t>(count));
    BOOST_TEST(before.back() == count - 1);
    all.push_back(-2);
    BOOST_TEST(all[static_cast<std::size_t>(count)] == -2);
    BOOST_TEST(all[static_cast<std::size_t>(count) - 1] == -1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
