#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/network/variables.hpp"
#include "irl/score/network_diff.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/recorded.hpp"

/// How small networks differ, and how far they say the same, word for word and under every limit.
namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(recorded_diffs, HeldWork)

namespace {

class Drawn {
 public:
  explicit Drawn(std::uint32_t seed) : random_(seed) {}
  std::size_t below(std::size_t limit) { return random_() % limit; }

  Network network(std::size_t operations, std::size_t variables) {
    Network result;
    while (operations-- > 0) result.operations.push_back(operation(variables));
    if (below(3) == 0)
      result.bindings.push_back(
          {.type = "n", .variable = {"0"}, .value = {std::int64_t{1}}, .available_at{}, .where{}});
    return result;
  }

  /// The same with some operations changed, moved, doubled and taken away.
  Network edited(Network network, std::size_t variables) {
    auto& operations = network.operations;
    for (std::size_t edits = below(4); edits > 0; --edits) {
      const std::size_t at = below(operations.size() + 1);
      if (at == operations.size() || below(4) == 0)
        operations.insert(operations.begin() + static_cast<std::ptrdiff_t>(at), operation(variables));
      else if (below(3) == 0)
        operations.erase(operations.begin() + static_cast<std::ptrdiff_t>(at));
      else if (below(2) == 0)
        std::swap(operations[at], operations[below(operations.size())]);
      else
        operations[at].arguments.push_back(term(variables));
    }
    for (Operation& one : operations)
      for (Term& term : one.arguments)
        if (const Variable* variable = term.variable()) term = {Variable{"v" + variable->name}};
    return network;
  }

 private:
  Operation operation(std::size_t variables) {
    Operation result{.primitive = std::string(1, static_cast<char>('a' + below(3))), .arguments{}, .where{}};
    for (std::size_t count = below(4); count > 0; --count) result.arguments.push_back(term(variables));
    return result;
  }
  Term term(std::size_t variables) {
    switch (below(6)) {
      case 0:
        return {static_cast<std::int64_t>(below(2))};
      case 1:
        return {TermList{{Variable{std::to_string(below(variables))}}, {Symbol{"s"}}}};
      default:
        return {Variable{std::to_string(below(variables))}};
    }
  }

  std::mt19937 random_;
};

std::string told(const Smatch& smatch) {
  std::string text = std::to_string(smatch.matching) + " of " + std::to_string(smatch.of_a) + " and " +
                     std::to_string(smatch.of_b) + ", at most " + to_string(smatch.upper_bound) +
                     (smatch.proven ? ", proven;" : ";");
  for (const auto& operation : smatch.operations) text += operation ? " " + std::to_string(*operation) : " -";
  text += ";";
  for (const auto& [of_a, of_b] : smatch.variables) text += " " + of_a + "=" + of_b;
  return text;
}

std::size_t variables_of(const Network& network) {
  const std::vector<std::string> occurrences = variable_occurrences(network);
  return std::set(occurrences.begin(), occurrences.end()).size();
}

}  // namespace

/// Each variable of the one that has fewer corresponds to one of the other.
BOOST_AUTO_TEST_CASE(of_networks_and_edited_ones) {
  const Domain domain = carpentry();
  Drawn draw(31);
  std::string text;
  for (int i = 0; i < 120; ++i) {
    const std::size_t variables = 1 + draw.below(6);
    const Network a = draw.network(draw.below(8), variables);
    const Network b = draw.below(4) == 0 ? draw.network(draw.below(8), variables) : draw.edited(a, variables);
    const NetworkDiff found = diff(a, b);
    text += "pair " + std::to_string(i) + (found.same() ? " (the same)\n" : "\n") +
            to_text(found, &domain, 24 + i % 9);
    BOOST_TEST(smatch(a, b).variables.size() == std::min(variables_of(a), variables_of(b)), i);
    for (const std::uint64_t steps : {0, 1, 3, 10, 30, 100, 300, 1000, 1'000'000})
      text += "  " + std::to_string(steps) + " steps: " + told(smatch(a, b, {.max_steps = steps})) + "\n";
  }
  hold_against_record("irl/score/diffs.record", text);
}

BOOST_AUTO_TEST_CASE(of_larger_networks_under_limits) {
  Drawn draw(32);
  std::string text;
  for (int i = 0; i < 24; ++i) {
    const Network a = draw.network(10 + draw.below(15), 12);
    const Network b = i % 2 ? draw.network(10 + draw.below(15), 12) : draw.edited(a, 12);
    text += "pair " + std::to_string(i) + "\n";
    for (const std::uint64_t steps : {0, 300, 3'000, 10'000, 30'000, 100'000, 1'000'000})
      text += "  " + std::to_string(steps) + " steps: " + told(smatch(a, b, {.max_steps = steps})) + "\n";
  }
  hold_against_record("irl/score/larger_diffs.record", text);
}

BOOST_AUTO_TEST_CASE(of_many_networks) {
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 1200; ++seed) {
    Drawn draw(1000 + seed);
    const std::size_t size = 2 + seed % 30, variables = 1 + draw.below(2 + size);
    const Network a = draw.network(size, variables);
    const Network b =
        seed % 3 ? draw.edited(a, variables) : draw.network(1 + draw.below(size + 4), variables);
    const NetworkDiff found = diff(a, b);
    std::string text = found.same() ? "the same\n" : to_text(found, nullptr, 30 + seed % 40);
    for (std::uint64_t steps = 1; steps < 100'000; steps += 1 + steps / 2)
      text += std::to_string(steps) + " steps: " + told(smatch(a, b, {.max_steps = steps})) + "\n";
    texts.push_back({"pair " + std::to_string(seed), text});
  }
  hold_against_digests("irl/score/many.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::test
