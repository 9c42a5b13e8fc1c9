// Proves rows of the transitive closure of a graph: prints what that took, and how long the proofs are.
#include <algorithm>
#include <ctime>
#include <iostream>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/define/primitive.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

using namespace irl;

namespace {

using Number = std::int64_t;
using Edges = std::vector<std::pair<Number, Number>>;

Edges random_graph(Number nodes, std::size_t edges) {
  std::mt19937_64 random(7);
  std::uniform_int_distribution<Number> node(0, nodes - 1);
  Edges all;
  while (all.size() < edges) all.emplace_back(node(random), node(random));
  return all;
}

Edges grid(Number side) {
  Edges all;
  for (Number x = 0; x < side; ++x)
    for (Number y = 0; y < side; ++y) {
      if (x + 1 < side) all.emplace_back(x * side + y, (x + 1) * side + y);
      if (y + 1 < side) all.emplace_back(x * side + y, x * side + y + 1);
    }
  return all;
}

Edges scale_free(Number nodes, int each) {
  std::mt19937_64 random(7);
  std::vector<Number> ends{0};
  Edges all;
  for (Number node = 1; node < nodes; ++node)
    for (int i = 0; i < each; ++i) {
      all.emplace_back(node, ends[std::uniform_int_distribution<std::size_t>(0, ends.size() - 1)(random)]);
      ends.push_back(all.back().second);
      ends.push_back(node);
    }
  return all;
}

Edges chain(Number length) {
  Edges all;
  for (Number node = 0; node < length; ++node) all.emplace_back(node, node + 1);
  return all;
}

/// Pairs of nodes of which the second one can be reached by so many random steps from the first.
Edges reachable_pairs(const Edges& edges, std::size_t count) {
  std::mt19937_64 random(11);
  std::unordered_map<Number, std::vector<Number>> next;
  for (const auto& [from, to] : edges) next[from].push_back(to);
  Edges pairs;
  while (pairs.size() < count) {
    const Number first = edges[random() % edges.size()].first;
    Number node = first;
    const std::size_t steps = 1 + random() % 2'000;
    for (std::size_t i = 0; i < steps && next.contains(node); ++i)
      node = next[node][random() % next[node].size()];
    if (node != first) pairs.emplace_back(first, node);
  }
  return pairs;
}

double now() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void prove(const std::string& name, const Edges& edges, const std::string& definitions) {
  Domain domain("graph");
  const auto from = slot<Number>("from"), to = slot<Number>("to");
  domain.table("e", from, to, edges);
  run(check(grammar::parse_network("(e 0 ?a)(e ?b 0)").network, domain).program);
  std::vector<double> runs, proofs;
  std::size_t longest = 0;
  for (const auto& [a, b] : reachable_pairs(edges, 20)) {
    const auto network =
        grammar::parse_network(definitions + "(path " + std::to_string(a) + " " + std::to_string(b) + ")");
    const Program program = check(network.network, domain).program;
    const double begun = now();
    run(program, {.limits = {.time = no_time_limit, .bytes = std::uint64_t{16} << 30U}});
    const double ran = now();
    const Value first(a), second(b);
    const std::vector<const Value*> row{&first, &second};
    const auto proof = program.operations.front().primitive->relation()->prove(SlotValues(row));
    proofs.push_back(now() - ran);
    runs.push_back(ran - begun);
    if (proof) longest = std::max(longest, proof->nodes.size());
  }
  std::ranges::sort(proofs);
  std::ranges::sort(runs);
  std::cout << name << ": " << edges.size() << " edges; asked " << runs[runs.size() / 2]
            << " ms; proven, median " << proofs[proofs.size() / 2] << ", longest " << proofs.back() << " ms; "
            << longest << " rows at most\n"
            << std::flush;
}

}  // namespace

int main() {
  const std::string right = "(define (path ?a ?b) (e ?a ?b))(define (path ?a ?b) (e ?a ?x) (path ?x ?b))";
  const std::string left = "(define (path ?a ?b) (e ?a ?b))(define (path ?a ?b) (path ?a ?x) (e ?x ?b))";
  for (const auto& [way, definitions] : {std::pair("right", right), std::pair("left", left)}) {
    const std::string suffix = std::string(", ") + way + " recursion";
    prove("random" + suffix, random_graph(100'000, 1'000'000), definitions);
    prove("grid" + suffix, grid(708), definitions);
    prove("scale-free" + suffix, scale_free(250'000, 4), definitions);
    prove("chain" + suffix, chain(1'000'000), definitions);
  }
}
