#include "tests/irl/graphs.hpp"

#include <functional>
#include <set>

namespace irl::test {

Domain graph(const Edges& edges) {
  using Number = std::int64_t;
  Domain domain("graph");
  const auto from = slot<Number>("from"), to = slot<Number>("to"), number = slot<Number>("number");
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  const auto length = slot<Number>("length"), less = slot<Number>("less"), more = slot<Number>("more");
  std::set<Number> nodes;
  std::vector<std::tuple<Number, Number, Number>> roads;
  for (const auto& [one, other] : edges) {
    nodes.insert({one, other});
    roads.emplace_back(one, other, (7 * one + 3 * other) % 5 + 1);
  }
  domain.table("edge", from, to, edges);
  domain.table("road", from, to, length, roads);
  domain.table("node", number, std::vector<Number>(nodes.begin(), nodes.end()));
  domain.relation("sum", total, left, right)
      .given(left, right)
      .find(total, std::plus<>())
      .increasing_in(left, right)
      .given(total, left)
      .find(right, std::minus<>())
      .increasing_in(total)
      .decreasing_in(left)
      .given(total, right)
      .find(left, std::minus<>())
      .increasing_in(total)
      .decreasing_in(right);
  domain.relation("product", total, left, right).given(left, right).find(total, std::multiplies<>());
  domain.relation("smaller", less, more).check(std::less<>());
  domain.relation("likely", from, to).given(from).find(to, [edges](Number one) {
    std::vector<Scored<Number>> found;
    for (const auto& [begin, end] : edges)
      if (begin == one) found.emplace_back(end, 0.5);
    return found;
  });
  return domain;
}

Edges drawn_edges(std::mt19937& random, std::int64_t nodes, std::size_t edges) {
  std::set<std::pair<std::int64_t, std::int64_t>> drawn;
  std::uniform_int_distribution<std::int64_t> node(0, nodes - 1);
  for (std::size_t i = 0; i < edges; ++i) drawn.emplace(node(random), node(random));
  return {drawn.begin(), drawn.end()};
}

}  // namespace irl::test
