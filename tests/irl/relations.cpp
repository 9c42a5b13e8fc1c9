#include "tests/irl/relations.hpp"

#include <ranges>

#include "tests/irl/arithmetic.hpp"
#include "tests/support/call_count.hpp"

namespace irl::test {

namespace {

using Number = std::int64_t;
using MaybeNumber = std::optional<Number>;

constexpr Number largest = 4;

MaybeNumber small(Number number) {
  return 0 <= number && number <= largest ? MaybeNumber(number) : std::nullopt;
}

/// Small numbers alone are in any row.
template <class Compute>
auto of_small(Compute compute) {
  return [compute](Number left, Number right) {
    return small(left) && small(right) ? small(compute(left, right)) : std::nullopt;
  };
}

void define_numbers(Domain& domain) {
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  domain.relation("small", number)
      .given()
      .find(number, [] { return std::views::iota(Number{0}, largest + 1); })
      .check([](Number n) { return small(n).has_value(); });
  domain.relation("even", number).check([](Number n) { return n % 2 == 0; });
  domain.relation("different", number, other).check([](Number n, Number m) { return n != m; });
  domain.relation("less", number, other)
      .check([](Number n, Number m) { return n < m; })
      .given(other)
      .narrows(number, [](Interval m) {
        return Interval{Interval::least, (m - Interval{1, 1}).high};
      });
  domain.relation("near", number, other).check([](Number n, Number m) {
    const Number distance = n < m ? m - n : n - m;
    return distance == 0 ? 1 : distance == 1 ? 0.5 : 0;
  });
}

void define_functions(Domain& domain) {
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.relation("sum", total, left, right)
      .given(left, right)
      .find(total, of_small(std::plus<>{}))
      .increasing_in(left, right)
      .given(total, left)
      .find(right, of_small(std::minus<>{}))
      .given(total)
      .find(left, right, [](Number t) {
        std::vector<std::tuple<Number, Number>> splits;
        for (Number l = 0; l <= t && t <= largest; ++l) splits.emplace_back(l, t - l);
        return splits;
      });
  const auto twice = slot<Number>("twice"), once = slot<Number>("once");
  domain.relation("double", twice, once)
      .given(once)
      .find(twice, [](Number n) { return 2 * n; })
      .increasing_in(once);
}

void define_rows(Domain& domain) {
  const auto from = slot<Number>("from"), to = slot<Number>("to"), by = slot<Number>("by");
  using Edge = std::tuple<Number, Number>;
  domain.table("edge", from, to, std::vector<Edge>{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 3}, {0, 1}});
  domain.relation("way", from, to, by).given().find(from, to, by, [] {
    return std::vector<std::tuple<Number, Number, Number>>{{0, 1, 2}, {1, 1, 1}, {1, 2, 0}, {3, 0, 0}};
  });
  domain.relation("guess", from).given().find(from, [] {
    return std::vector<Scored<Number>>{{1, 0.2}, {2, 0.9}, {2, 0.4}, {4, 0.5}};
  });
}

/// A primitive whose directions disagree, and one with a default: the order in which these run matters.
void define_others(Domain& domain) {
  const auto to = slot<Number>("to"), from = slot<Number>("from");
  domain.primitive("one-way", to, from)
      .given(from)
      .find(to, [](Number n) { return n + 1; })
      .given(to)
      .find(from, [](Number n) { return n; });
  domain.primitive("square", to, from).given(from).find(to, [](Number n) { return n * n; });
  define_scaled(domain);
}

}  // namespace

Domain relations() {
  Domain domain("relations");
  define_numbers(domain);
  define_functions(domain);
  define_rows(domain);
  define_others(domain);
  domain.validate();
  count_calls(domain);
  return domain;
}

}  // namespace irl::test
