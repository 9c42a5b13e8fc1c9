#include "tests/irl/run/random_relations.hpp"

#include <algorithm>
#include <random>

#include "irl/data/comparison.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/support/call_count.hpp"

namespace irl::test {

namespace {

using Number = std::int64_t;

struct DrawnRow {
  std::vector<Number> values;
  double score = 1;
};
using DrawnRows = std::vector<DrawnRow>;

class Draw {
 public:
  explicit Draw(std::uint32_t seed) : random_(seed) {}

  /// Any number below the limit.
  std::size_t below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }
  bool happens(double probability) { return std::bernoulli_distribution(probability)(random_); }

  DrawnRows rows(std::size_t slots) {
    const bool have_scores = happens(0.6);
    DrawnRows rows;
    for (std::size_t left = 1 + below(6); left > 0; --left) {
      DrawnRow& row = rows.emplace_back();
      for (std::size_t slot = 0; slot < slots; ++slot) row.values.push_back(static_cast<Number>(below(4)));
      if (have_scores) row.score = 0.25 * static_cast<double>(1 + below(4));
      if (happens(0.3)) rows.push_back({row.values, have_scores ? 0.5 : 1.0});
    }
    return rows;
  }

 private:
  std::mt19937 random_;
};

bool is_match(const DrawnRow& row, const std::vector<SlotIndex>& slots, SlotValues values) {
  return std::ranges::all_of(slots, [&](SlotIndex slot) { return Value(row.values[slot]) == *values[slot]; });
}

/// Finds the rows one after the other.
Finder find_all(const DrawnRows& rows, std::vector<SlotIndex> given, std::vector<SlotIndex> found,
                bool has_size) {
  Finder finder{.given = given, .found = found, .scores = true};
  finder.all = [rows, given, found, has_size](SlotValues values) {
    DrawnRows matching;
    for (const DrawnRow& row : rows)
      if (is_match(row, given, values)) matching.push_back(row);
    Rows answer;
    if (has_size) answer.size = matching.size();
    answer.next = [matching, found, next = std::size_t{0}](std::span<Value> into) mutable {
      if (next == matching.size()) return std::optional<double>();
      for (std::size_t i = 0; i < found.size(); ++i) into[i] = matching[next].values[found[i]];
      return std::optional(matching[next++].score);
    };
    return answer;
  };
  return finder;
}

/// Finds the only row, with its best score.
Finder find_one(const DrawnRows& rows, std::vector<SlotIndex> given, std::vector<SlotIndex> found) {
  Finder finder{.given = given, .found = found, .scores = true};
  finder.one = [rows, given, found](SlotValues values, std::span<Value> into) {
    std::optional<double> best;
    for (const DrawnRow& row : rows) {
      if (!is_match(row, given, values)) continue;
      best = std::max(best.value_or(row.score), row.score);
      for (std::size_t i = 0; i < found.size(); ++i) into[i] = row.values[found[i]];
    }
    return best;
  };
  return finder;
}

/// Whether what is given never leaves a choice.
bool is_function(const DrawnRows& rows, const std::vector<SlotIndex>& given) {
  return std::ranges::all_of(rows, [&](const DrawnRow& one) {
    return std::ranges::all_of(rows, [&](const DrawnRow& other) {
      const auto same = [&](SlotIndex slot) { return one.values[slot] == other.values[slot]; };
      return one.values == other.values || !std::ranges::all_of(given, same);
    });
  });
}

Primitive draw_relation(std::string name, const Domain& domain, Draw& draw) {
  Primitive relation{.name = std::move(name), .kind = Relation()};
  const std::size_t slots = 1 + draw.below(3);
  for (std::size_t slot = 0; slot < slots; ++slot)
    relation.slots.push_back({std::string(1, static_cast<char>('a' + slot)), domain.types().integer()});
  const DrawnRows rows = draw.rows(slots);
  // Of a row that is found twice in a range without size the first score counts, so these have none.
  const bool have_scores = std::ranges::any_of(rows, [](const DrawnRow& row) { return row.score != 1; });
  std::vector<SlotIndex> all;
  for (SlotIndex slot = 0; slot < slots; ++slot) all.push_back(slot);
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << slots; ++bits) {
    if (!draw.happens(0.5)) continue;
    std::vector<SlotIndex> given, found;
    for (SlotIndex slot = 0; slot < slots; ++slot)
      (SlotSet::of_bits(bits).contains(slot) ? given : found).push_back(slot);
    const bool has_size = have_scores || draw.happens(0.7);
    if (is_function(rows, given))
      detail::add_direction(relation, find_one(rows, given, found), Determinism::semidet);
    else
      detail::add_direction(relation, find_all(rows, given, found, has_size), Determinism::nondet);
  }
  if (relation.directions.empty())
    detail::add_direction(relation, find_all(rows, {}, all, true), Determinism::nondet);
  return relation;
}

}  // namespace

std::vector<std::string> random_relation_names() {
  return {"r0", "r1", "r2", "r3", "r4", "r5"};
}

std::vector<std::string> ordered_primitive_names() {
  return {"one-way", "scaled"};
}

Domain random_relations(std::uint32_t seed) {
  Domain domain("random-relations");
  Draw draw(seed);
  for (const std::string& name : random_relation_names()) domain.add(draw_relation(name, domain, draw));
  const auto to = slot<Number>("to"), from = slot<Number>("from");
  domain.primitive("one-way", to, from)
      .given(from)
      .find(to, [](Number n) { return (n + 1) % 4; })
      .given(to)
      .find(from, [](Number n) { return n; });
  define_scaled(domain);
  domain.validate();
  count_calls(domain);
  return domain;
}

RandomNetworks networks_of_relations(const Domain& relations, std::size_t most_operations,
                                     std::size_t shared_variables, std::uint32_t seed) {
  return {relations,
          {.primitives = random_relation_names(),
           .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}},
           .most_operations = most_operations,
           .shared_variables = shared_variables,
           .repeat_variables = true},
          seed};
}

}  // namespace irl::test
