#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/network/network.hpp"

namespace irl::test {

/// What an operation `fetch-and-proportion` asks for.
struct Fetched {
  std::string type;
  double amount = 0;
  std::string unit;
};

/// All that a network fetches by amount; throws where it does not say what and how much.
std::vector<Fetched> fetched_ingredients(const Network& network);

/// Whether an ingredient line (`1 1/2 teaspoons fresh oregano, chopped`) says the same. Its name may say more
/// than the type does.
bool says(std::string_view line, const Fetched& fetched);

/// What of a list of ingredients and of a network has no counterpart: one line is for one operation.
struct Unmatched {
  std::vector<std::string> only_listed;
  std::vector<std::string> only_fetched;
};
Unmatched unmatched_ingredients(std::vector<std::string> lines, std::vector<Fetched> fetched);

}  // namespace irl::test
