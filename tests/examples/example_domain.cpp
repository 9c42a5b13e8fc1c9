#include "tests/examples/example_domain.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"

namespace irl::test {

const Domain& example(const std::string& name, const std::string& world) {
  static std::map<std::pair<std::string, std::string>, workbench::OpenDomain> loaded;
  const auto known = loaded.find({name, world});
  if (known != loaded.end()) return known->second.domain;
  const std::string file = world.empty() ? world : IRL_SOURCE_DIR "/" + world;
  auto domain = workbench::open({.domain = name, .world = file}).value();
  return loaded.emplace(std::pair(name, world), std::move(domain)).first->second.domain;
}

std::string plain(const Value& value) {
  const Text* text = value.get_if<Text>();
  return text ? std::string(text->view()) : to_string(value);
}

std::set<std::string> Solved::values(std::string_view variable) const {
  std::set<std::string> words;
  const auto index = program.variable(variable);
  BOOST_REQUIRE_MESSAGE(index, "there is no ?" << variable);
  for (const Solution& solution : solutions)
    if (solution.succeeded() && solution.bindings[*index])
      words.insert(plain(solution.bindings[*index]->value));
  return words;
}

Solved solve(const Network& network, const Domain& domain, std::size_t most, Limits limits) {
  Checked checked = check(network, domain);
  Solved solved{std::move(checked.program), std::move(checked.problems), {}, {}};
  Search search(solved.program, {.limits = limits});
  while (solved.solutions.size() < most) {
    auto solution = search.next();
    if (!solution) break;
    solved.solutions.push_back(std::move(*solution));
  }
  solved.statistics = search.statistics();
  return solved;
}

Solved solve(std::string_view network, const Domain& domain, std::size_t most, Limits limits) {
  const auto parsed = grammar::parse_network(network);
  for (const Problem& problem : parsed.problems) BOOST_ERROR(to_string(problem));
  return solve(parsed.network, domain, most, limits);
}

std::map<std::string, Network> example_networks(const std::string& file) {
  const auto parsed = grammar::parse_solutions(source_text(file), file);
  for (const Problem& problem : parsed.problems) BOOST_ERROR(to_string(problem));
  std::map<std::string, Network> networks;
  for (const auto& recipe : parsed.recipes) {
    for (const Problem& problem : recipe.problems) BOOST_ERROR(to_string(problem));
    networks[recipe.id] = recipe.network;
  }
  return networks;
}

}  // namespace irl::test
