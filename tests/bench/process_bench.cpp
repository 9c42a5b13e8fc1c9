#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

/// What a user waits for, from the start of the process to its end: a command about one recipe.
static void process(benchmark::State& state, const std::string& command, const std::string& recipe) {
  const std::string line = std::string(IRL_EXECUTABLE) + " " + command + " " + IRL_SOURCE_DIR + "/recipes/" +
                           recipe + ".solution >/dev/null";
  for (auto _ : state)
    if (std::system(line.c_str()) != 0) state.SkipWithError("the command failed");
}

static void process_with_one_recipe(benchmark::State& state) {
  process(state, "eval", "almond-crescent-cookies");
}
BENCHMARK(process_with_one_recipe)->Unit(benchmark::kMillisecond)->UseRealTime();

static void start_to_result(benchmark::State& state) {
  process(state, "run", "fried-almonds");
}
BENCHMARK(start_to_result)->Unit(benchmark::kMillisecond)->UseRealTime();
