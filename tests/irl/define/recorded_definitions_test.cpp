#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <ranges>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/define/direction_text.hpp"
#include "irl/define/list_relations.hpp"
#include "irl/define/verification.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/run/random_relations.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What is said of primitives, and what comes of relations over lists and of intervals, held against trying
/// everything.
BOOST_FIXTURE_TEST_SUITE(recorded_definitions, HeldWork)

namespace {

using Number = std::int64_t;

std::string told(const Verification& verification) {
  std::string text =
      std::to_string(verification.rows) + " rows, " + std::to_string(verification.questions) + " questions";
  if (verification.disagreement) {
    text += "; disagree on";
    for (const Value& value : verification.disagreement->row) text += " " + to_string(value);
    text += ": " + verification.disagreement->what;
  }
  for (const std::string& untried : verification.untried) text += "; " + untried;
  return text;
}

std::string about(const Domain& domain) {
  std::string text = std::string(domain.name()) + "\n";
  for (const Primitive& primitive : domain.primitives()) {
    text += "  " + primitive.name + ":";
    if (primitive.state_in) text += " state in " + std::to_string(*primitive.state_in);
    if (primitive.state_out) text += " state out " + std::to_string(*primitive.state_out);
    for (const Direction& direction : primitive.directions)
      text += " " + in_words(primitive, direction) + ";";
    text += "\n";
    for (const VerificationLimits& limits :
         {VerificationLimits{}, VerificationLimits{.rows = 5, .questions = 40, .answers = 2}}) {
      const std::vector<PartialRow> examples{PartialRow(primitive.slots.size()),
                                             PartialRow(primitive.slots.size(), Value(Number{2}))};
      if (!primitive.state_in && !primitive.state_out)
        text += "    " + told(verify(domain, primitive, examples, limits)) + "\n";
    }
  }
  return text;
}

/// Numbers in a range, and the relations over lists.
Domain numbers() {
  Domain domain("numbers");
  const auto x = slot<Number>("x"), low = slot<Number>("low"), high = slot<Number>("high");
  domain.relation("member", x, low, high)
      .given(low, high)
      .find(x, [](Number l, Number h) { return std::views::iota(l, std::max(l, h + 1)); })
      .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
  add_list_relations(domain);
  return domain;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_domains) {
  std::string text = about(arithmetic()) + about(carpentry()) + about(relations()) + about(numbers());
  for (std::uint32_t seed = 0; seed < 8; ++seed) text += about(random_relations(seed));
  hold_against_record("irl/define/domains.record", text);
}

BOOST_AUTO_TEST_CASE(relations_over_lists_have_the_solutions_that_trying_everything_has) {
  const Domain domain = numbers();
  std::mt19937 random(95);
  const auto below = [&](std::size_t limit) { return static_cast<Number>(random() % limit); };
  std::string text;
  for (int round = 0; round < 150; ++round) {
    const std::size_t count = 1 + static_cast<std::size_t>(below(4));
    std::vector<std::pair<Number, Number>> ranges;
    std::string network, list;
    for (std::size_t i = 0; i < count; ++i) {
      const Number low = below(5) - 1, high = low + below(4);
      ranges.emplace_back(low, high);
      network +=
          "(member ?x" + std::to_string(i) + " " + std::to_string(low) + " " + std::to_string(high) + ")";
      list += "?x" + std::to_string(i) + " ";
    }
    const Number fixed = below(4), total = below(9), position = 1 + below(count + 1);
    const bool has_fixed = below(2) == 0;
    if (has_fixed) list += std::to_string(fixed);
    const bool different = below(3) != 0, summed = below(2) == 0, placed = below(3) == 0;
    if (different) network += "(all-different (" + list + "))";
    if (summed) network += "(sum-of " + std::to_string(total) + " (" + list + "))";
    if (placed) network += "(element ?x0 " + std::to_string(position) + " (" + list + "))";
    std::size_t expected = 0;
    std::vector<Number> row;
    const auto try_all = [&](const auto& again) -> void {
      if (row.size() < count) {
        for (Number n = ranges[row.size()].first; n <= ranges[row.size()].second; ++n) {
          row.push_back(n);
          again(again);
          row.pop_back();
        }
        return;
      }
      std::vector<Number> items = row;
      if (has_fixed) items.push_back(fixed);
      if (different && std::set(items.begin(), items.end()).size() < items.size()) return;
      if (summed && std::accumulate(items.begin(), items.end(), Number{0}) != total) return;
      if (placed && (position > static_cast<Number>(items.size()) ||
                     items[static_cast<std::size_t>(position - 1)] != row[0]))
        return;
      ++expected;
    };
    try_all(try_all);
    const Program program = check(grammar::parse_network(network).network, domain).program;
    Search search(program);
    std::size_t found = 0;
    while (const auto solution = search.next()) found += solution->verdict == Verdict::complete;
    BOOST_TEST(found == expected, network);
    text += network + ": " + std::to_string(found) + " in " + std::to_string(search.statistics().steps) +
            " steps, " + std::to_string(search.statistics().executions) + " executions\n";
  }
  hold_against_record("irl/define/lists.record", text);
}

BOOST_AUTO_TEST_CASE(intervals_hold_just_what_their_numbers_give) {
  const auto hull = [](Interval a, Interval b, const auto& combined) {
    Interval all{Interval::greatest, Interval::least};
    for (Number x = a.low; x <= a.high; ++x)
      for (Number y = b.low; y <= b.high; ++y) {
        all.low = std::min(all.low, combined(x, y));
        all.high = std::max(all.high, combined(x, y));
      }
    return all;
  };
  std::vector<Interval> all;
  for (Number low = -3; low <= 3; ++low)
    for (Number high = low; high <= 3; ++high) all.push_back({low, high});
  for (const Interval a : all) {
    BOOST_TEST(a.size() == a.high - a.low + 1);
    BOOST_TEST((-a == Interval{-a.high, -a.low}));
    for (const Interval b : all) {
      BOOST_TEST((a + b == hull(a, b, std::plus<>())));
      BOOST_TEST((a - b == hull(a, b, std::minus<>())));
      BOOST_TEST((a * b == hull(a, b, std::multiplies<>())));
      for (Number n = -4; n <= 4; ++n)
        BOOST_TEST(intersection(a, b).contains(n) == (a.contains(n) && b.contains(n)));
    }
  }
  const Interval everything, from{3, Interval::greatest}, until{Interval::least, -3}, none{1, 0};
  BOOST_TEST((none.empty() && !everything.empty() && none.size() == 0));
  BOOST_TEST(everything.size() == Interval::greatest);
  BOOST_TEST((from + from == Interval{6, Interval::greatest}));
  BOOST_TEST((from + until == everything));
  BOOST_TEST((from - until == Interval{6, Interval::greatest}));
  BOOST_TEST((-from == until));
  BOOST_TEST((from * until == Interval{Interval::least, -9}));
  BOOST_TEST((until * until == Interval{9, Interval::greatest}));
  BOOST_TEST((Interval{0, 0} * everything == Interval{0, 0}));
  BOOST_TEST((Interval{Interval::greatest - 1, Interval::greatest - 1} + Interval{5, 5} ==
              Interval{Interval::greatest, Interval::greatest}));
  BOOST_TEST((Interval{Interval::least + 1, Interval::least + 1} - Interval{5, 5} ==
              Interval{Interval::least, Interval::least}));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
