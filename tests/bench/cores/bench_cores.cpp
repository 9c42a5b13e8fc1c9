// Explains networks of the domain of puzzles that have no solution: prints what that took beside the search.
#include <ctime>
#include <iostream>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "irl/why.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

using namespace irl;

namespace {

/// CPU milliseconds of the fastest of some runs.
template <class Work>
double fastest(const Work& work) {
  constexpr int repeats = 5;
  constexpr double enough = 100;
  double best = 0, total = 0;
  for (int i = 0; i < repeats && total < enough; ++i) {
    const std::clock_t before = std::clock();
    work();
    const double took = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    best = i == 0 ? took : std::min(best, took);
    total += took;
  }
  return best;
}

}  // namespace

/// bench_cores FILE [EDGES [SECONDS]]: a line for each network of the file: its name, `holds`, `core` or
/// `unknown`, CPU milliseconds of the search, and of the core, which includes one; how many operations and
/// bind statements it has and whether it is proven minimal; searches; and which operations, by number.
int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto opened = workbench::open({.domain = "puzzles", .world = argc > 2 ? argv[2] : ""});
  const auto source = workbench::read_file(std::filesystem::path(argv[1]));
  if (!opened || !source) return 1;
  const std::chrono::seconds limit(argc > 3 ? std::stoi(argv[3]) : 20);
  for (const auto& recipe : grammar::parse_solutions(source->text, source->name).recipes) {
    const Program program = check(recipe.network, opened->domain).program;
    const RunOptions options{.limits = {.steps = 1'000'000'000, .time = limit}};
    why::FoundCore found;
    const double search = fastest([&] { run(program, options); });
    const double core =
        fastest([&] { found = why::find_core(program, {.run = options, .deadline = Deadline(limit)}); });
    const auto verdict = found.verdict == why::CoreVerdict::core    ? "core"
                         : found.verdict == why::CoreVerdict::holds ? "holds"
                                                                    : "unknown";
    std::cout << recipe.id << ' ' << verdict << ' ' << search << ' ' << core << ' '
              << found.core.operations.size() + found.core.bound.size() << ' ' << found.core.is_minimal << ' '
              << found.core.searches << ' ';
    for (const OperationIndex o : found.core.operations) std::cout << o << ',';
    for (const VariableIndex v : found.core.bound) std::cout << program.variables[v].name << ',';
    std::cout << std::endl;
  }
}
