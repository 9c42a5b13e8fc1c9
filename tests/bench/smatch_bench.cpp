#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "irl/score/network_diff.hpp"

namespace {

using namespace irl;

Operation step(const std::string& primitive, int number, std::vector<Term> constants) {
  Operation operation{primitive,
                      {{Variable{fmt::format("result-{}", number)}},
                       {Variable{fmt::format("state-{}", number + 1)}},
                       {Variable{fmt::format("state-{}", number)}}},
                      {}};
  std::ranges::move(constants, std::back_inserter(operation.arguments));
  return operation;
}

/// Things are fetched and put together one after the other, as in a recipe; `skipped` leaves one of them out.
Network recipe(int things, int skipped) {
  Network network;
  int number = 0;
  for (int thing = 0; thing < things; ++thing, ++number)
    if (thing != skipped)
      network.operations.push_back(
          step("fetch", number, {{Symbol{fmt::format("thing-{}", thing)}}, {Symbol{"g"}}}));
  for (int thing = 0; thing < things; ++thing, ++number)
    if (thing != skipped)
      network.operations.push_back(step(
          "add", number,
          {{Variable{fmt::format("result-{}", number - 1)}}, {Variable{fmt::format("result-{}", thing)}}}));
  return network;
}

void smatch_of_the_same(benchmark::State& state) {
  const Network network = recipe(static_cast<int>(state.range(0)), -1);
  for (auto _ : state) benchmark::DoNotOptimize(smatch(network, network).score);
}
BENCHMARK(smatch_of_the_same)->Arg(10)->Arg(20)->Arg(40)->Unit(benchmark::kMicrosecond);

void smatch_with_a_step_left_out(benchmark::State& state) {
  const auto things = static_cast<int>(state.range(0));
  const Network whole = recipe(things, -1);
  const Network part = recipe(things, things / 2);
  for (auto _ : state) benchmark::DoNotOptimize(smatch(part, whole).score);
}
BENCHMARK(smatch_with_a_step_left_out)->Arg(10)->Arg(20)->Arg(40)->Unit(benchmark::kMicrosecond);

/// What a comparison costs that runs into its limit.
void smatch_that_gives_up(benchmark::State& state) {
  const Network a = recipe(20, -1);
  Network b = recipe(24, 3);
  for (std::size_t i = 0; i < b.operations.size(); i += 3) b.operations[i].primitive = "other";
  for (auto _ : state) benchmark::DoNotOptimize(smatch(a, b).score);
}
BENCHMARK(smatch_that_gives_up)->Unit(benchmark::kMillisecond);

}  // namespace
