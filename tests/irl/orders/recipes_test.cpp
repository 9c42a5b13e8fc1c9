#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "tests/irl/orders/naive_orders.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(orders_of_recipes)

namespace {

using orders::View;
using orders::Views;

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The recipes of the corpus, in order.
std::vector<grammar::RecipeNetwork> corpus() {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(IRL_SOURCE_DIR "/recipes"))
    if (entry.path().extension() == ".solution") files.insert(entry.path());
  std::vector<grammar::RecipeNetwork> recipes;
  for (const auto& file : files)
    for (auto& recipe : grammar::parse_solutions(text_of(file), file.string()).recipes)
      recipes.push_back(std::move(recipe));
  return recipes;
}

BOOST_AUTO_TEST_CASE(beginnings_of_recipes_agree_with_brute_force) {
  constexpr std::size_t operations = 7;
  for (grammar::RecipeNetwork& recipe : corpus()) {
    auto& written = recipe.network.operations;
    written.erase(written.begin() + static_cast<std::ptrdiff_t>(std::min(operations, written.size())),
                  written.end());
    const Program program = check(recipe.network, cooking()).program;
    const Views views(program);
    const Orders safe = orders_that_keep(views.precedence(View::safe));
    BOOST_TEST(*orders::Counter(views.space(View::safe)).all() == safe.size(), recipe.id);
    BOOST_TEST(*orders::Counter(views.space(View::as_written)).all() == executable_orders(program).size(),
               recipe.id);
    double least = 1e9;
    for (const orders::Order& order : safe) {
      const Program threaded = views.threaded(View::safe, order);
      const Solution solution = run(threaded);
      const std::string difference =
          orders::first_difference(program, views.outcome(), orders::outcome_of(threaded, solution));
      BOOST_TEST(difference == "", recipe.id << ": " << difference);
      least = std::min(least, execution_time(solution));
    }
    const auto found =
        orders::fastest(scheduling_of(program, views.trace(), views.precedence(View::safe)), 1);
    BOOST_TEST(found.is_proven());
    BOOST_TEST(found.schedule.length.count() == least, recipe.id);
  }
}

BOOST_AUTO_TEST_CASE(random_safe_orders_of_whole_recipes_have_the_outcome_of_the_written_one) {
  for (const grammar::RecipeNetwork& recipe : corpus()) {
    const Program program = check(recipe.network, cooking()).program;
    const Views views(program);
    orders::Random random(42);
    std::vector<orders::Order> drawn;
    for (int i = 0; i < 10; ++i) drawn.push_back(draw_weighted(views.space(View::safe), random).order);
    const auto classes = outcome_classes(views, View::safe, drawn);
    BOOST_TEST(classes.size() == 1U, recipe.id);
    BOOST_TEST(classes[0].difference == "", recipe.id);
  }
}

BOOST_AUTO_TEST_CASE(classes_of_outcomes_do_not_depend_on_the_number_of_threads) {
  const grammar::RecipeNetwork recipe = corpus().front();
  const Program program = check(recipe.network, cooking()).program;
  const Views views(program);
  orders::Random random(1);
  std::vector<orders::Order> drawn;
  for (int i = 0; i < 20; ++i) drawn.push_back(draw_weighted(views.space(View::free), random).order);
  const tbb::global_control eight(tbb::global_control::max_allowed_parallelism, 8);
  std::vector<std::vector<std::size_t>> first;
  for (const int threads : {1, 2, 8}) {
    std::vector<std::vector<std::size_t>> members;
    tbb::task_arena(threads).execute([&] {
      for (const auto& same : outcome_classes(views, View::free, drawn)) members.push_back(same.members);
    });
    if (first.empty()) first = members;
    BOOST_TEST((members == first));
  }
}

BOOST_AUTO_TEST_CASE(a_state_used_twice_is_named_with_what_it_changes,
                     *boost::unit_test::precondition(has_shared_data)) {
  for (const auto& recipe :
       grammar::parse_solutions(shared_text("reference/gold.solution"), "gold.solution").recipes) {
    if (recipe.id != "coconut-tuiles") continue;
    const Program program = check(recipe.network, cooking()).program;
    const Views views(program);
    BOOST_TEST_REQUIRE(views.forks().size() == 2U);
    BOOST_TEST(program.variables[views.forks()[1].variable].name == "ks-with-mixer");
    BOOST_TEST(views.fork_difference().starts_with("?beaten-sugar-mixture: contents: "),
               views.fork_difference());
  }
}

BOOST_AUTO_TEST_CASE(gold_networks_have_as_many_executable_orders_as_measured,
                     *boost::unit_test::precondition(has_shared_data)) {
  const std::map<std::string, int> several{{"afghan-biscuits", 13},
                                           {"chocolate-fudge-cookies", 2},
                                           {"black-bean-salad-4", 11},
                                           {"classic-potato-salad", 25},
                                           {"cranberry-fluff-salad", 8},
                                           {"chocolate-cream-cheese-cupcakes", 36},
                                           {"bisquick-shortcake-biscuits", 3},
                                           {"coconut-tuiles", 16'320}};
  std::size_t recipes = 0;
  for (const auto& recipe :
       grammar::parse_solutions(shared_text("reference/gold.solution"), "gold.solution").recipes) {
    const Program program = check(recipe.network, cooking()).program;
    const orders::OrderSpace graph{orders::ExecutionGraph(program)};
    const auto known = several.find(recipe.id);
    BOOST_TEST(*orders::Counter(graph).all() == (known == several.end() ? 1 : known->second), recipe.id);
    ++recipes;
  }
  BOOST_TEST(recipes == 30U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
