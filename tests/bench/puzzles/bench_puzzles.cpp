// Solves one network of the domain of puzzles: prints how many solutions it has and what that took.
#include <chrono>
#include <ctime>
#include <iostream>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

using namespace irl;
using namespace irl::workbench;

namespace {

std::uint64_t solutions_of(const Program& program, std::uint64_t most, std::size_t jobs) {
  Search search(program,
                {.limits = {.steps = 1'000'000'000, .bytes = std::uint64_t{8} << 30U}, .jobs = jobs});
  std::uint64_t solutions = 0;
  for (auto next = search.next(); next && next->verdict == Verdict::complete; next = search.next())
    if (++solutions == most) break;
  return solutions;
}

/// Facts are indexed when they are asked for first; that is part of reading them.
void index_edges(const Domain& domain) {
  const auto parsed = grammar::parse_network("(edge 0 ?to)(edge ?from 0)(edge 0 0)");
  run(check(parsed.network, domain).program);
}

}  // namespace

/// bench_puzzles NETWORK MOST [EDGES [JOBS]]: MOST is 0 for all solutions, and EDGES empty for none. Prints
/// CPU time in milliseconds, and the time of the clock behind it.
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const auto opened = open({.domain = "puzzles", .world = argc > 3 ? argv[3] : ""});
  const auto source = read_file(std::filesystem::path(argv[1]));
  if (!opened || !source) return 1;
  const auto parsed = grammar::parse_solutions(source->text, source->name);
  const Program program = check(parsed.recipes.front().network, opened->domain).program;
  index_edges(opened->domain);
  const auto started = std::chrono::steady_clock::now();
  const std::clock_t before = std::clock();
  const std::uint64_t solutions =
      solutions_of(program, std::stoull(argv[2]), argc > 4 ? std::stoul(argv[4]) : 1);
  const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - started;
  std::cout << solutions << ' ' << 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC << ' '
            << passed.count() << '\n';
}
