#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "tests/bench/allocations.hpp"
#include "tests/support/cooking_domain.hpp"

/// What recipes cost in the kitchen.
namespace {

using namespace irl;

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(std::string(IRL_SOURCE_DIR) + "/recipes/" + file).rdbuf();
  return text.str();
}

/// The thirty recipes that the published benchmark has as well, in one text, as somebody would predict them.
std::string thirty_networks() {
  constexpr std::array further{"fried-almonds", "lemonade", "potato-soup", "soda-bread", "tomato-sauce"};
  std::string all;
  for (const auto& file : std::filesystem::directory_iterator(std::string(IRL_SOURCE_DIR) + "/recipes"))
    if (file.path().extension() == ".solution" &&
        std::ranges::find(further, file.path().stem()) == further.end())
      all += text_of(file.path().filename().string()) + "\n";
  return all;
}

std::uint64_t operations_in(const grammar::SolutionFile& file) {
  std::uint64_t operations = 0;
  for (const auto& recipe : file.recipes) operations += recipe.network.operations.size();
  return operations;
}

/// Parses, checks, runs and scores. Not inlined, so that its instructions can be counted: instructions.sh
[[gnu::noinline]] void evaluate_once(workbench::Evaluator& evaluator, const std::string& text) {
  for (const auto& recipe : grammar::parse_solutions(text).recipes)
    benchmark::DoNotOptimize(evaluator.evaluate(recipe).scores);
}

void evaluate_thirty(benchmark::State& state) {
  const std::string text = thirty_networks();
  const grammar::SolutionFile file = grammar::parse_solutions(text);
  const workbench::Corpus corpus(std::string(IRL_SOURCE_DIR) + "/recipes", "dish");
  workbench::Evaluator evaluator(test::cooking(), corpus, {});
  for (const auto& recipe : file.recipes) evaluator.evaluate(recipe);  // prepares the gold networks
  const bench::PerOperation per_operation(state, operations_in(file));
  for (auto _ : state) evaluate_once(evaluator, text);
}
BENCHMARK(evaluate_thirty)->Unit(benchmark::kMillisecond);

void parse_thirty(benchmark::State& state) {
  const std::string text = thirty_networks();
  const bench::PerOperation per_operation(state, operations_in(grammar::parse_solutions(text)));
  for (auto _ : state) benchmark::DoNotOptimize(grammar::parse_solutions(text).recipes.size());
}
BENCHMARK(parse_thirty)->Unit(benchmark::kMillisecond);

void check_thirty(benchmark::State& state) {
  const grammar::SolutionFile file = grammar::parse_solutions(thirty_networks());
  const bench::PerOperation per_operation(state, operations_in(file));
  for (auto _ : state)
    for (const auto& recipe : file.recipes)
      benchmark::DoNotOptimize(check(recipe.network, test::cooking()).problems.size());
}
BENCHMARK(check_thirty)->Unit(benchmark::kMillisecond);

void run_thirty(benchmark::State& state) {
  const grammar::SolutionFile file = grammar::parse_solutions(thirty_networks());
  std::vector<Program> programs;
  for (const auto& recipe : file.recipes) programs.push_back(check(recipe.network, test::cooking()).program);
  const bench::PerOperation per_operation(state, operations_in(file));
  for (auto _ : state)
    for (const Program& program : programs) benchmark::DoNotOptimize(run(program).verdict);
}
BENCHMARK(run_thirty)->Unit(benchmark::kMillisecond);

/// The kitchen with a pantry that holds so many more bowls of sugar.
Entity kitchen_with(std::int64_t bowls) {
  const Types& types = test::cooking().types();
  const Attribute contents = types.find_attribute("contents"), used = types.find_attribute("used");
  const Containment inside(contents, used);
  Entity kitchen = *test::cooking().initial();
  const auto pantry = inside.find_exactly(kitchen, types.find("pantry"));
  const Entity place = inside.at(kitchen, *pantry);
  std::uint64_t identity = 1'000'000;
  std::vector<Value> stock(place.list(contents).begin(), place.list(contents).end());
  for (std::int64_t i = 0; i < bowls; ++i) {
    const Entity sugar(types.find("white-sugar"), Identity{++identity});
    stock.emplace_back(
        Entity(types.find("medium-bowl"), Identity{++identity}).with(used, true).with(contents, List{sugar}));
  }
  return inside.replaced(kitchen, *pantry, place.with(contents, List(std::move(stock))));
}

void one_primitive_in_a_kitchen(benchmark::State& state) {
  const RunOptions options{.initial_state = kitchen_with(state.range(0))};
  const Program program =
      check(grammar::parse_network("(get-kitchen ?k)(fetch-and-proportion ?butter ?k2 ?k ?bowl butter 10 g)")
                .network,
            test::cooking())
          .program;
  run(program, options);  // large lists find out once what they hold
  const bench::PerOperation per_operation(state, 2);
  for (auto _ : state) benchmark::DoNotOptimize(run(program, options).verdict);
}
BENCHMARK(one_primitive_in_a_kitchen)->RangeMultiplier(10)->Range(10, 10'000);

}  // namespace
