#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
namespace {

namespace fs = std::filesystem;
namespace ut = boost::unit_test;

fs::path reference() {
  const auto* shared = std::getenv("IRL_SHARED");
  return (shared ? fs::path{shared} : fs::path{IRL_SOURCE_DIR} / ".." / "shared") / "reference";
}

boost::test_tools::assertion_result reference_is_there(ut::test_unit_id) {
  boost::test_tools::assertion_result result{fs::exists(reference() / "gold.solution")};
  result.message() << "no reference files in " << reference() << " (set IRL_SHARED)";
  return result;
}

SolutionFile read(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  return parse_solutions(std::string{std::istreambuf_iterator<char>{file}, {}}, path.filename().string());
}

/// Nothing is wrong with the file, and it reads back from its printed form.
void check_whole(const SolutionFile& file) {
  BOOST_TEST(told(file.problems) == "");
  for (const auto& recipe : file.recipes) {
    BOOST_TEST(told(recipe.problems) == "");
    BOOST_TEST(!recipe.network.operations.empty());
    BOOST_TEST((parse_network(print(recipe.network)).network == recipe.network));
  }
  BOOST_TEST(parse_solutions(print(file)).recipes.size() == file.recipes.size());
}

BOOST_AUTO_TEST_SUITE(grammar_reference_files, *ut::precondition(reference_is_there))

BOOST_AUTO_TEST_CASE(the_thirty_recipes_are_read_without_problems) {
  const auto file = read(reference() / "gold.solution");
  check_whole(file);
  BOOST_TEST_REQUIRE(file.recipes.size() == 30u);
  const auto& first = file.recipes.front();
  BOOST_TEST(first.id == "almond-crescent-cookies");
  BOOST_TEST(first.network.operations.size() == 27u);
  BOOST_TEST(print(first.network.operations[1]) ==
             "(fetch-and-proportion ?proportioned-butter ?ks-with-butter ?kitchen ?target-container-1 butter "
             "230 g)");
  BOOST_TEST(to_string(first.network.operations[1].where) == "gold.solution:3:1");
  BOOST_TEST(file.recipes.back().id == "croutons-vinegar-salad");
}

BOOST_AUTO_TEST_CASE(all_other_solution_files_are_read_without_problems) {
  std::size_t files = 0;
  for (const auto* folder : {"tests", "appendix-f"}) {
    for (const auto& entry : fs::directory_iterator{reference() / folder}) {
      BOOST_TEST_CONTEXT(entry.path()) {
        check_whole(read(entry.path()));
      }
      ++files;
    }
  }
  BOOST_TEST(files > 0u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::grammar
