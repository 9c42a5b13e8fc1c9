// Replaces an ingredient of a recipe of the corpus.
#include <iostream>
#include <irl/swaps.hpp>
#include <irl/workbench.hpp>

using namespace irl;

int main() {
  const auto open = workbench::open({.domain = "cooking"});
  if (!open) return 1;
  const auto recipes = workbench::read_recipes("easy-banana-bread", open->corpus, std::cin);
  const auto knowledge = swaps::swap_knowledge(*open);
  if (!recipes || !knowledge) return 1;
  const auto base = swaps::swap_base(recipes->recipes[0], *open, *knowledge);
  if (!base) return 1;
  const auto swap =
      swaps::swap_ingredient(*base, {.removed = "banana", .added = "avocado"}, *open, *knowledge);
  return swap && swap->executes ? 0 : 1;
}
