#include "irl/data/shared_sequence.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <ranges>

namespace irl::test {
BOOST_AUTO_TEST_SUITE(shared_sequences)

namespace {

/// A number that counts how often one was copied.
struct Counted {
  explicit Counted(int its_number) : number(its_number) {}
  Counted(const Counted& other) : number(other.number) { ++copies; }
  Counted(Counted&&) = default;
  Counted& operator=(const Counted&) = delete;
  Counted& operator=(Counted&&) = delete;
  ~Counted() = default;

  int number;
  static inline std::size_t copies = 0;
};

template <class Thing>
SharedSequence<Thing> numbers(int count) {
  SharedSequence<Thing> all;
  for (int i = 0; i < count; ++i) all.push_back(Thing(i));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(copies_go_on_by_themselves) {
  SharedSequence<int> first = numbers<int>(1'000);
  SharedSequence<int> second = first;
  const auto same = [](int left, int right) { return left == right; };
  BOOST_TEST(first.equals(second, same));
  second.push_back(1'000);
  BOOST_TEST(first.size() == 1'000U);
  BOOST_TEST(!first.equals(second, same));
  first.push_back(1'001);
  BOOST_TEST(!first.equals(second, same));
  BOOST_TEST(std::ranges::equal(first | std::views::take(1'000), std::views::iota(0, 1'000)));
  BOOST_TEST(std::ranges::equal(second, std::views::iota(0, 1'001)));
}

BOOST_AUTO_TEST_CASE(any_element_can_be_replaced_and_the_last_one_taken_away_wherever_they_stand) {
  for (const int count : {1, 15, 16, 17, 255, 256, 257, 4'097}) {
    SharedSequence<int> all = numbers<int>(count);
    const SharedSequence<int> before = all;
    for (const int at : {0, count / 2, count - 1}) all.set(static_cast<std::size_t>(at), -1);
    BOOST_TEST(all[static_cast<std::size_t>(count / 2)] == -1);
    BOOST_TEST(all.back() == -1);
    all.pop_back();
    BOOST_TEST(all.size() == static_cast<std::size_t>(count - 1));
    all.push_back(-2);
    all.push_back(-3);
    BOOST_TEST(all[static_cast<std::size_t>(count - 1)] == -2);
    BOOST_TEST(all.back() == -3);
    BOOST_TEST(std::ranges::equal(before, std::views::iota(0, count)));
  }
}

BOOST_AUTO_TEST_CASE(elements_are_walked_over_from_both_ends) {
  const SharedSequence<int> all = numbers<int>(300);
  BOOST_TEST(std::ranges::equal(all | std::views::reverse | std::views::take(2), std::array{299, 298}));
  BOOST_TEST(*std::next(all.begin(), 17) == 17);
  BOOST_TEST(numbers<int>(0).empty());
}

BOOST_AUTO_TEST_CASE(neither_a_copy_nor_a_change_copies_elements_however_many_there_are) {
  for (const int count : {10, 1'000, 10'000}) {
    SharedSequence<Counted> all = numbers<Counted>(count);
    Counted::copies = 0;
    SharedSequence<Counted> other = all;
    other.push_back(Counted(-1));
    other.set(3, Counted(-1));
    other.pop_back();
    BOOST_TEST(Counted::copies == 0U);
    for (std::size_t i = 4; i < all.size(); ++i) BOOST_TEST(&all[i] == &other[i]);
  }
}

BOOST_AUTO_TEST_CASE(what_is_shared_is_not_compared) {
  const SharedSequence<int> all = numbers<int>(1'000);
  SharedSequence<int> other = all;
  other.set(5, 5);
  std::size_t compared = 0;
  BOOST_TEST(all.equals(other, [&](int left, int right) { return ++compared, left == right; }));
  BOOST_TEST(compared == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
