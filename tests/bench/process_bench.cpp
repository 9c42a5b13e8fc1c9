#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

/// What a user waits for who scores one network.
static void process_with_one_recipe(benchmark::State& state) {
  const std::string command = std::string(IRL_EXECUTABLE) + " eval " + IRL_SOURCE_DIR +
                              "/recipes/almond-crescent-cookies.solution >/dev/null";
  for (auto _ : state)
    if (std::system(command.c_str()) != 0) state.SkipWithError("the command failed");
}
BENCHMARK(process_with_one_recipe)->Unit(benchmark::kMillisecond)->UseRealTime();
