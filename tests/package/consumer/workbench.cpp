// Scores a file of predictions, streams a thousand candidates and prints orders of a recipe, with no
// command line.
#include <iostream>
#include <irl/orders.hpp>
#include <irl/workbench.hpp>
#include <sstream>

using namespace irl;

int main() {
  const auto open = workbench::open({.domain = "cooking"});
  if (!open) {
    for (const Problem& problem : open.error()) std::cerr << to_string(problem) << '\n';
    return 1;
  }
  workbench::Evaluator evaluator(open->domain, open->corpus, {.rules = open->rules});
  int perfect = 0;

  // A file, or here a recipe of the corpus.
  const auto predictions = workbench::read_recipes("fried-almonds", open->corpus, std::cin);
  if (!predictions) return 1;
  workbench::evaluate_all(predictions->recipes, evaluator, 2,
                          [&](const workbench::RecipeResult& result) { perfect += result.scores[0] == 1; });

  std::stringstream candidates;
  for (int i = 0; i < 1000; ++i)
    candidates << R"json({"id": )json" << i
               << R"json(, "recipe": "fried-almonds", "network": "(get-kitchen ?k)"})json" << '\n';
  std::ostringstream results;
  const auto done = workbench::score_stream(candidates, results, evaluator, {.jobs = 2});

  const auto [program, problems] = check(predictions->recipes[0].network, open->domain);
  const orders::Views views(program, {.run = {.rules = open->rules}});
  const orders::OrderSpace space = views.space(orders::View::safe);
  const auto safe = count_orders(space, {});
  std::cout << perfect << " of 1 is perfect; " << done.candidates << " candidates streamed; "
            << (safe.exact ? safe.exact->str() : "many") << " safe orders, the first ones\n";
  orders::Listing listing(space);
  for (int i = 0; i < 3; ++i)
    if (const auto order = listing.next()) std::cout << orders::line_numbers(program, *order) << '\n';
  return perfect == 1 && done.candidates == 1000 && done.flawed == 0 && safe.exact ? 0 : 1;
}
