// Asks one network of definitions over a graph: prints what ?n is and what that took.
#include <algorithm>
#include <ctime>
#include <functional>
#include <iostream>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/files.hpp"

using namespace irl;

namespace {

using Number = std::int64_t;

Domain graph(const std::string& text) {
  Domain domain("graph");
  const auto from = slot<Number>("from"), to = slot<Number>("to"), length = slot<Number>("length");
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  std::vector<std::pair<Number, Number>> edges;
  std::vector<std::tuple<Number, Number, Number>> roads;
  std::vector<Number> nodes;
  std::istringstream in(text);
  for (Number one = 0, other = 0; in >> one >> other;) {
    edges.emplace_back(one, other);
    roads.emplace_back(one, other, (7 * one + 3 * other) % 10 + 1);
    nodes.insert(nodes.end(), {one, other});
  }
  std::ranges::sort(nodes);
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  domain.table("e", from, to, edges);
  domain.table("w", from, to, length, roads);
  domain.table("v", from, nodes);
  domain.relation("sum", total, left, right)
      .given(left, right)
      .find(total, std::plus<>())
      .increasing_in(left, right);
  return domain;
}

}  // namespace

/// bench_recursion NETWORK EDGES: prints the value of ?n and CPU time in milliseconds. Facts are read, and
/// indexed, before.
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const auto network = workbench::read_file(std::filesystem::path(argv[1]));
  const auto edges = workbench::read_file(std::filesystem::path(argv[2]));
  if (!network || !edges) return 1;
  const Domain domain = graph(edges->text);
  run(check(grammar::parse_network("(e 0 ?a)(e ?b 0)(w 0 ?c ?d)(w ?e 0 ?f)").network, domain).program);
  const std::clock_t before = std::clock();
  const auto [program, problems] = check(grammar::parse_network(network->text).network, domain);
  const Solution solution =
      run(program,
          {.limits = {.steps = 1'000'000'000, .time = no_time_limit, .bytes = std::uint64_t{16} << 30U}});
  const double took = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  const auto variable = program.variable("n");
  const bool is_found = variable && solution.bindings[*variable];
  std::cout << (is_found ? to_string(solution.bindings[*variable]->value) : "nothing") << ' ' << took << '\n';
  for (const Problem& problem : problems) std::cerr << to_string(problem) << '\n';
  for (const Fault& fault : solution.statistics.faults) std::cerr << fault.words << '\n';
}
