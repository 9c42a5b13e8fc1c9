#include <boost/test/unit_test.hpp>
#include <limits>
#include <random>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/define/domain.hpp"
#include "irl/define/relation.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(tables)

namespace {

using Number = std::int64_t;
using Rows = std::vector<std::vector<Value>>;

Primitive table(std::size_t slots, const Rows& rows) {
  Domain domain{"tables"};
  Primitive primitive{.name = "table", .kind = Relation()};
  for (std::size_t slot = 0; slot < slots; ++slot)
    primitive.slots.push_back({"s" + std::to_string(slot), domain.types().anything()});
  detail::add_table(primitive, rows);
  return primitive;
}

/// What may stand in the slots of a table: an index is made otherwise where all of them are integers, and
/// where these are far apart.
const std::vector<std::vector<Value>> kinds_of_values{
    {Number{0}, Number{1}, Number{2}},
    {Number{-7}, Number{0}, Number{1'000'000}},
    {std::numeric_limits<Number>::min(), Number{0}, std::numeric_limits<Number>::max()},
    {std::numeric_limits<Number>::max() - 1, std::numeric_limits<Number>::max(), Number{0}},
    {Number{1}, 1.0, Text("1")},
    {Text("a"), Text("b"), Text("")}};

Rows drawn_rows(const std::vector<const std::vector<Value>*>& kinds, std::mt19937& random) {
  Rows rows;
  for (unsigned count = random() % 12; count > 0; --count) {
    auto& row = rows.emplace_back();
    for (const auto* values : kinds) row.push_back((*values)[random() % values->size()]);
  }
  return rows;
}

}  // namespace

/// A tuple of one is a row as well as what stands in it.
BOOST_AUTO_TEST_CASE(of_one_slot_have_rows_of_values_or_of_tuples) {
  Domain domain{"tables"};
  const auto number = slot<Number>("number");
  domain.table("plain", number, std::vector<Number>{1, 2});
  domain.table("tuples", number, std::vector<std::tuple<Number>>{{1}, {2}});
  domain.table("whole", number, std::vector<std::tuple<int>>{{1}, {2}});
  for (const char* name : {"plain", "tuples", "whole"}) {
    std::vector<const Value*> open{nullptr};
    irl::Rows rows = domain.find(name)->direction({})->finder->all(open);
    std::vector<Value> row(1), found;
    while (rows.next(row)) found.push_back(row[0]);
    BOOST_TEST((found == std::vector<Value>{1, 2}), name);
  }
}

/// Up to four slots in every direction; with more of them, from none, from one, or all as a test.
BOOST_AUTO_TEST_CASE(serve_in_all_directions_that_are_worth_an_index) {
  for (std::size_t slots = 1; slots <= 7; ++slots) {
    const Primitive primitive = table(slots, {});
    std::multiset<std::size_t> given;
    for (const Direction& direction : primitive.directions) given.insert(direction.given.size());
    for (std::size_t count = 0; count <= slots; ++count) {
      std::size_t ways = 1;
      for (std::size_t i = 0; i < count; ++i) ways = ways * (slots - i) / (i + 1);
      const bool is_served = slots <= 4 || count <= 1 || count == slots;
      BOOST_TEST(given.count(count) == (is_served ? ways : 0), count << " of " << slots);
    }
  }
}

BOOST_AUTO_TEST_CASE(give_the_rows_that_agree_with_what_is_given_in_their_order) {
  std::mt19937 random(9);
  for (int trial = 0; trial < 400; ++trial) {
    const std::size_t slots = 1 + random() % 6;
    std::vector<const std::vector<Value>*> kinds;
    for (std::size_t slot = 0; slot < slots; ++slot)
      kinds.push_back(&kinds_of_values[trial % 2 == 0 ? 0 : random() % kinds_of_values.size()]);
    const Rows rows = drawn_rows(kinds, random);
    const Primitive primitive = table(slots, rows);
    for (const Direction& direction : primitive.directions) {
      std::vector<Value> asked(slots);
      std::vector<const Value*> values(slots);
      for (std::size_t slot = 0; slot < slots; ++slot) {
        // Now and then what stands in no row of this slot.
        const auto& from =
            random() % 8 == 0 ? kinds_of_values[random() % kinds_of_values.size()] : *kinds[slot];
        asked[slot] = from[random() % from.size()];
        values[slot] = direction.given.contains(static_cast<std::uint32_t>(slot)) ? &asked[slot] : nullptr;
      }
      const Finder& finder = *direction.finder;
      Rows expected, found;
      for (const auto& row : rows) {
        bool agrees = true;
        for (std::size_t slot = 0; slot < slots; ++slot)
          agrees = agrees && (!values[slot] || *values[slot] == row[slot]);
        if (!agrees) continue;
        auto& one = expected.emplace_back();
        for (const std::uint32_t slot : finder.found) one.push_back(row[slot]);
      }
      std::vector<Value> row(finder.found.size());
      if (finder.one) {
        const auto score = finder.one(values, row);
        BOOST_TEST(score.has_value() == !expected.empty());
        if (score) BOOST_TEST(*score == 1);
        continue;
      }
      irl::Rows answer = finder.all(values);
      BOOST_TEST(*answer.size == expected.size());
      while (const auto score = answer.next(row)) {
        BOOST_TEST(*score == 1);
        found.push_back(row);
      }
      BOOST_TEST((found == expected));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
