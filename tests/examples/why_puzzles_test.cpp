#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/why/explanation.hpp"
#include "irl/workbench/why/told_why.hpp"
#include "tests/examples/example_domain.hpp"
#include "tests/support/campaign.hpp"
#include "tests/support/shared_data.hpp"

/// Cores of small problems that ask for more than there is; those of large ones take too long for a test.
BOOST_AUTO_TEST_SUITE(why_puzzles)

using namespace irl;
using namespace irl::test;

namespace {

std::vector<std::string> problems() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(shared_directory() / "reference/puzzles"))
    if (entry.path().extension() == ".solution")
      names.push_back("reference/puzzles/" + entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

RunOptions in_a_second() {
  RunOptions options;
  options.limits.time = std::chrono::milliseconds(1'000);
  return options;
}

/// With up to three further operations over its numbers, drawn until nothing is left.
std::optional<Network> over_constrained(Network network, const Solution& solution, const Program& program,
                                        std::mt19937& random) {
  std::vector<std::pair<std::string, std::int64_t>> numbers;
  for (const VariableIndex v : indices(program.variables))
    if (const auto* number = solution.bindings[v]->value.get_if<std::int64_t>())
      if (!program.variables[v].name.empty()) numbers.emplace_back(program.variables[v].name, *number);
  if (numbers.size() < 2) return std::nullopt;
  const auto any = [&] {
    return numbers[std::uniform_int_distribution<std::size_t>(0, numbers.size() - 1)(random)];
  };
  for (int more = 0; more < 3; ++more) {
    const auto [a, in_a] = any();
    const auto [b, in_b] = any();
    if (a == b) continue;
    const Term first{Variable{in_a < in_b ? b : a}}, second{Variable{in_a < in_b ? a : b}};
    const std::int64_t sum = in_a + in_b + 1;
    network.operations.push_back(more == 1 ? Operation{"sum", {Term{sum}, first, second}}
                                           : Operation{"less", {first, second}});
    const Verdict verdict = run(check(network, *program.domain).program, in_a_second()).verdict;
    if (verdict == Verdict::partial) return network;
    if (verdict == Verdict::stopped) return std::nullopt;
  }
  return std::nullopt;
}

bool fails(const Program& program, const std::vector<OperationIndex>& operations) {
  std::vector<std::optional<Binding>> bindings(program.variables.size());
  for (const auto& [variable, binding] : program.bound) bindings[variable] = binding;
  Program part = subprogram(program, operations, bindings);
  std::vector<bool> bound(part.variables.size());
  for (const auto& [variable, binding] : part.bound) bound[variable] = true;
  const auto order = reachable_in_order(part, bound, std::vector<bool>(part.operations.size()));
  std::vector<OperationIndex> executable;
  for (const OperationIndex o : order) executable.push_back(operations[o]);
  std::ranges::sort(executable);
  part = subprogram(program, executable, bindings);
  return !executable.empty() && run(part).verdict == Verdict::partial;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_was_not_tried_is_not_told_to_be_of_no_help) {
  const Network network = grammar::parse_network("(sum 12 ?left ?right)(product 37 ?left ?right)").network;
  const auto told = [&](bool tries_fixes) {
    std::string text;
    const auto why = why::explain(network, example("arithmetic"), {.tries_fixes = tries_fixes});
    for (const std::string& sentence : workbench::sentences(workbench::told(why))) text += sentence + "\n";
    return text;
  };
  const std::string of_no_help = "no single change of these that was tried is enough";
  BOOST_TEST(told(true).find("these 2 cannot hold together") != std::string::npos, told(true));
  BOOST_TEST(told(false).find("these 2 cannot hold together") != std::string::npos, told(false));
  BOOST_TEST(told(false).find(of_no_help) == std::string::npos, told(false));
  BOOST_TEST((told(true).find(of_no_help) != std::string::npos ||
              told(true).find("as was tried") != std::string::npos),
             told(true));
}

BOOST_AUTO_TEST_CASE(cores_of_over_constrained_puzzles_are_minimal,
                     *boost::unit_test::precondition(has_shared_data)) {
  constexpr std::size_t small = 20;
  const unsigned wanted = irl::tests::campaign(40).count;
  unsigned explained = 0;
  for (unsigned seed = 1; explained < wanted && seed < 60; ++seed)
    for (const std::string& name : problems()) {
      const Network network = grammar::parse_network(shared_text(name)).network;
      if (network.operations.size() > small) continue;
      const Program program = check(network, example("puzzles")).program;
      const Solution solution = run(program, in_a_second());
      if (solution.verdict != Verdict::complete || explained >= wanted) continue;
      std::mt19937 random(seed);
      const auto constrained = over_constrained(network, solution, program, random);
      if (!constrained) continue;
      ++explained;
      const Program unsolvable = check(*constrained, example("puzzles")).program;
      const why::FoundCore found = why::find_core(
          unsolvable, {.run = {}, .deadline = Deadline(std::chrono::seconds(60)), .smallest_of = 0});
      BOOST_TEST((found.verdict == why::CoreVerdict::core), name << " " << seed);
      BOOST_TEST(found.core.is_minimal, name << " " << seed);
      BOOST_TEST(fails(unsolvable, found.core.operations), name << " " << seed);
      for (std::size_t o = 0; o < found.core.operations.size(); ++o) {
        std::vector<OperationIndex> fewer = found.core.operations;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(o));
        BOOST_TEST(!fails(unsolvable, fewer), name << " " << seed << " " << o);
      }
    }
  BOOST_TEST(explained == wanted);
}

BOOST_AUTO_TEST_SUITE_END()
