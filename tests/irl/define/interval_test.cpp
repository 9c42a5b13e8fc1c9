#include <boost/test/unit_test.hpp>
#include <functional>
#include <vector>

#include "irl/define/propagator.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(intervals)
namespace {

using Number = std::int64_t;
__extension__ typedef __int128 WideNumber;

constexpr Number least = Interval::least, greatest = Interval::greatest;

/// Every interval between two of these numbers, which ascend.
std::vector<Interval> between(const std::vector<Number>& numbers) {
  std::vector<Interval> all;
  for (auto low = numbers.begin(); low != numbers.end(); ++low)
    for (auto high = low; high != numbers.end(); ++high) all.push_back({*low, *high});
  return all;
}

/// How many results of numbers that lie in two intervals, and that 64 bits hold, lie in no third one.
int lost(Interval left, Interval right, const std::vector<Number>& numbers, Interval result,
         const std::function<WideNumber(WideNumber, WideNumber)>& compute) {
  int count = 0;
  for (const Number one : numbers)
    for (const Number other : numbers) {
      if (!left.contains(one) || !right.contains(other)) continue;
      const WideNumber number = compute(one, other);
      count += number >= least && number <= greatest && !result.contains(static_cast<Number>(number));
    }
  return count;
}

std::vector<Number> walked(Interval interval) {
  std::vector<Number> numbers;
  for (const Number number : interval) numbers.push_back(number);
  return numbers;
}

}  // namespace

BOOST_AUTO_TEST_CASE(hold_every_sum_difference_and_product_that_64_bits_hold) {
  const std::vector<Number> numbers{least, least + 1, least + 7, -3,           -1,           0,
                                    1,     2,         5,         greatest - 6, greatest - 1, greatest};
  int sums = 0, differences = 0, products = 0;
  for (const Interval left : between(numbers))
    for (const Interval right : between(numbers)) {
      sums += lost(left, right, numbers, left + right, std::plus<WideNumber>());
      differences += lost(left, right, numbers, left - right, std::minus<WideNumber>());
      products += lost(left, right, numbers, left * right, std::multiplies<WideNumber>());
    }
  BOOST_TEST(sums == 0);
  BOOST_TEST(differences == 0);
  BOOST_TEST(products == 0);
}

BOOST_AUTO_TEST_CASE(hold_what_comes_back_within_64_bits_from_sums_that_left_them) {
  const std::vector<Number> numbers{least, least + 2, -1, 0, 9, greatest - 2, greatest};
  int count = 0;
  for (const Interval one : between(numbers))
    for (const Interval other : between(numbers))
      for (const Interval third : between(numbers))
        for (const Number number : {third.low, third.high})
          count += lost(one, other, {one.low, one.high, other.low, other.high}, one + other - third,
                        [&](WideNumber left, WideNumber right) { return left + right - number; });
  BOOST_TEST(count == 0);
}

BOOST_AUTO_TEST_CASE(have_bounds_beside_the_limits_of_64_bits) {
  BOOST_TEST((Interval{1, 3} + Interval{2, 5} == Interval{3, 8}));
  BOOST_TEST((Interval{1, 3} - Interval{2, 5} == Interval{-4, 1}));
  BOOST_TEST((Interval{-2, 3} * Interval{4, 5} == Interval{-10, 15}));
  BOOST_TEST(
      (Interval{greatest - 7, greatest - 1} - Interval{0, 9} == Interval{greatest - 16, greatest - 1}));
  BOOST_TEST((Interval{greatest, greatest} * Interval{-1, -1} == Interval{least, -greatest}));
  BOOST_TEST((Interval() + Interval{1, 3} == Interval()));
  BOOST_TEST((Interval() * Interval{0, 0} == Interval{0, 0}));
}

BOOST_AUTO_TEST_CASE(are_ranges_that_end_where_they_end) {
  BOOST_TEST(walked({3, 5}) == (std::vector<Number>{3, 4, 5}), boost::test_tools::per_element());
  BOOST_TEST(walked({greatest - 1, greatest}) == (std::vector<Number>{greatest - 1, greatest}),
             boost::test_tools::per_element());
  BOOST_TEST(walked({least, least}) == std::vector<Number>{least}, boost::test_tools::per_element());
  BOOST_TEST(walked({5, 3}).empty());
  BOOST_TEST(walked(Interval::none()).empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
