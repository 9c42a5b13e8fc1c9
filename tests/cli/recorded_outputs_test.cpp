#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "grammar/solution_file.hpp"
#include "irl/workbench/files.hpp"
#include "tests/cli/workshop.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

namespace irl::tests {

/// What commands print of the recipes of the corpus and of broken ones, by digests: what they say is right is
/// held against it elsewhere; here nothing changes unseen.
BOOST_AUTO_TEST_SUITE(cli_recorded_outputs)

namespace {

using Words = std::vector<std::string>;

std::vector<std::string> recipe_ids() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(workbench::data_directory() / "recipes"))
    if (entry.path().extension() == ".solution") ids.push_back(entry.path().stem());
  std::ranges::sort(ids);
  return ids;
}

std::string recipe(const std::string& id) {
  return workbench::read_file(workbench::data_directory() / "recipes" / (id + ".solution")).value().text;
}

/// The same recipe, broken in some ways.
std::string broken(const std::string& id, std::uint32_t seed) {
  auto file = grammar::parse_solutions(recipe(id));
  test::Breakage(test::cooking(), seed).break_in(file.recipes.at(0).network, 1 + seed % 3);
  return "#" + id + "\n" + grammar::print(file.recipes[0].network);
}

/// Without the directory of the data and measured times, which differ from machine to machine.
std::string everywhere(std::string text) {
  const std::string data = workbench::data_directory().string();
  for (std::size_t at = text.find(data); at != std::string::npos; at = text.find(data, at))
    text.erase(at, data.size());
  return text;
}

std::string printed(Words words, const std::string& input = {}) {
  words.insert(words.end(), {"--domain", "cooking"});
  const Outcome done = irl_command(std::move(words), input);
  return everywhere(std::to_string(done.code) + "\n" + done.out + done.err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_recipes) {
  const std::vector<std::string> ids = recipe_ids();
  std::vector<test::Named> texts;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::string &id = ids[i], &other = ids[(i + 7) % ids.size()];
    const std::vector<Words> commands{
        {"run", id},
        {"run", id, "--json"},
        {"orders", id, "--fastest", "--workers", "2", "--max-nodes", "2000"},
        {"orders", id, "--fastest", "--workers", "1", "--json", "--max-nodes", "500"},
        {"orders", id, "--sample", "5", "--seed", "3", "--max-sets", "500"},
        {"orders", id, "--dot", "--view", "free"},
        {"states", id, "--json"},
        {"states", id, "--each", "operation"},
        {"steps", id},
        {"probes", id, "--seed", "4"},
        {"diff", id, other},
        {"states", id, "--against", other}};
    for (std::size_t c = i % 3; c < commands.size(); c += 3) {
      std::string name;
      for (const std::string& word : commands[c]) name += (name.empty() ? "" : " ") + word;
      texts.push_back({name, printed(commands[c])});
    }
  }
  test::hold_against_digests("cli/recipes.record", texts);
}

BOOST_AUTO_TEST_CASE(of_broken_recipes) {
  const std::vector<std::string> ids = recipe_ids();
  const std::vector<Words> commands{{"eval", "-", "--goals", "-o", "-"},
                                    {"eval", "-", "--json", "--rules", "reference"},
                                    {"check", "-"},
                                    {"run", "-", "--json"},
                                    {"orders", "-", "--fastest", "--max-nodes", "500"},
                                    {"states", "-"}};
  std::vector<test::Named> texts;
  for (std::uint32_t i = 0; i < ids.size(); ++i)
    for (std::uint32_t k = 0; k < 3; ++k) {
      const Words& words = commands[(i + 2 * k + k / 3) % commands.size()];
      const std::string network = broken(ids[i], 10 * i + k);
      texts.push_back({ids[i] + " " + std::to_string(k) + " " + words.front(), printed(words, network)});
    }
  // One file with all of them: what is wrong with one keeps nothing from the others.
  std::string all;
  for (std::uint32_t i = 0; i < ids.size(); ++i) all += broken(ids[i], 5000 + i);
  texts.push_back({"all", printed({"eval", "-", "--goals", "--json"}, all)});
  test::hold_against_digests("cli/broken_recipes.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::tests
