#include <fmt/format.h>

#include <optional>
#include <ranges>

#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "tests/bench/allocations.hpp"

/// What the search itself costs, with primitives that do next to nothing.
namespace {

using namespace irl;

Domain numbers() {
  Domain domain{"numbers"};
  const auto to = slot<int>("to"), from = slot<int>("from");
  domain.primitive("next", to, from).given(from).find(to, [](int n) { return n + 1; });
  domain.primitive("one", to).given().find(to, [] { return 1; });
  domain.primitive("four", to, from).given(from).find(to, [](int n) {
    return std::views::iota(0, 4) | std::views::transform([n](int i) { return 4 * n + i; });
  });
  return domain;
}

Operation operation(const std::string& primitive, std::initializer_list<int> variables) {
  Operation made{primitive, {}, {}};
  for (int variable : variables) made.arguments.push_back({Variable{fmt::format("v{}", variable)}});
  return made;
}

std::uint64_t solutions_of(const Program& program) {
  Search search(program, {.limits = {.steps = 1'000'000'000, .bytes = std::uint64_t{8} << 30U}});
  std::uint64_t solutions = 0;
  while (const auto solution = search.next()) solutions += solution->verdict == Verdict::complete;
  return solutions;
}

void run_network(benchmark::State& state, const Network& network, std::uint64_t executions) {
  const Domain domain = numbers();
  const Program program = check(network, domain).program;
  const bench::PerOperation per_operation(state, executions);
  for (auto _ : state) benchmark::DoNotOptimize(solutions_of(program));
}

/// Each operation needs what the one before gives.
void chain(benchmark::State& state) {
  const auto length = static_cast<int>(state.range(0));
  Network network;
  network.operations.push_back(operation("one", {0}));
  for (int i = 1; i < length; ++i) network.operations.push_back(operation("next", {i, i - 1}));
  run_network(state, network, static_cast<std::uint64_t>(length));
}
BENCHMARK(chain)->RangeMultiplier(10)->Range(10, 100'000);

/// No operation needs another one: the order is free, and there is one outcome.
void independent_operations(benchmark::State& state) {
  const auto count = static_cast<int>(state.range(0));
  Network network;
  for (int i = 0; i < count; ++i) network.operations.push_back(operation("one", {i}));
  run_network(state, network, static_cast<std::uint64_t>(count));
}
BENCHMARK(independent_operations)->Arg(7)->Arg(8)->Arg(100)->Arg(1'000)->Arg(10'000);

/// Six operations with four answers each: 4,096 solutions.
void branching(benchmark::State& state) {
  Network network;
  network.operations.push_back(operation("one", {0}));
  for (int i = 1; i <= 6; ++i) network.operations.push_back(operation("four", {i, i - 1}));
  run_network(state, network, 1 + 4 + 16 + 64 + 256 + 1024 + 4096);
}
BENCHMARK(branching);

}  // namespace
