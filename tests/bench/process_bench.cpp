#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
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

/// 3,000 questions about 300 scenes, answered from their words by so many threads; start, scenes and language
/// included. The data are those that tests find in IRL_SHARED, or in `../shared`.
static void questions_of_clevr(benchmark::State& state) {
  constexpr double questions = 3'000;
  const char* shared = std::getenv("IRL_SHARED");
  const std::string data = (shared ? shared : IRL_SOURCE_DIR "/../shared") + std::string("/reference/clevr/");
  if (!std::filesystem::exists(data + "questions.jsonl")) return state.SkipWithError("there are no data");
  const std::string line = IRL_EXAMPLES_EXECUTABLE " read --domain scene --world " + data +
                           "scenes.json --answer " + data + "questions.jsonl --jobs " +
                           std::to_string(state.range(0)) + " >/dev/null";
  for (auto _ : state)
    if (std::system(line.c_str()) != 0) state.SkipWithError("the command failed");
  state.counters["questions"] = benchmark::Counter(questions, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(questions_of_clevr)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
