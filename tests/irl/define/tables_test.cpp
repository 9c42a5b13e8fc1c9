#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "irl/data/equality.hpp"
#include "irl/define/domain.hpp"
#include "irl/define/relation.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(tables)

namespace {

using Number = std::int64_t;
using Rows = std::vector<std::vector<Number>>;

Primitive table(std::size_t slots, const Rows& rows) {
  Domain domain{"tables"};
  Primitive primitive{.name = "table", .kind = Relation()};
  for (std::size_t slot = 0; slot < slots; ++slot)
    primitive.slots.push_back({"s" + std::to_string(slot), domain.types().integer()});
  std::vector<std::vector<Value>> values;
  for (const auto& row : rows) values.emplace_back(row.begin(), row.end());
  detail::add_table(primitive, std::move(values));
  return primitive;
}

Rows drawn_rows(std::size_t slots, std::mt19937& random) {
  Rows rows;
  for (unsigned count = random() % 12; count > 0; --count) {
    auto& row = rows.emplace_back();
    for (std::size_t slot = 0; slot < slots; ++slot) row.push_back(static_cast<Number>(random() % 3));
  }
  return rows;
}

}  // namespace

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
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t slots = 1 + random() % 6;
    const Rows rows = drawn_rows(slots, random);
    const Primitive primitive = table(slots, rows);
    for (const Direction& direction : primitive.directions) {
      std::vector<Value> asked(slots);
      std::vector<const Value*> values(slots);
      for (std::size_t slot = 0; slot < slots; ++slot) {
        asked[slot] = static_cast<Number>(random() % 3);
        values[slot] = direction.given.contains(static_cast<std::uint32_t>(slot)) ? &asked[slot] : nullptr;
      }
      const Finder& finder = *direction.finder;
      Rows expected, found;
      for (const auto& row : rows) {
        bool agrees = true;
        for (std::size_t slot = 0; slot < slots; ++slot)
          agrees = agrees && (!values[slot] || *values[slot]->get_if<Number>() == row[slot]);
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
        auto& one = found.emplace_back();
        for (const Value& value : row) one.push_back(*value.get_if<Number>());
      }
      BOOST_TEST((found == expected));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
