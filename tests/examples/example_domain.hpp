#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/open_domain.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {

/// A domain of the examples as the command line loads it, with another world where one is named.
const Domain& example(const std::string& name, const std::string& world = {});

/// A value in words, texts without quotes.
std::string plain(const Value& value);

/// Every solution of a network, as long as a search finds any.
struct Solved {
  Program program;
  Problems problems;
  std::vector<Solution> solutions;
  SearchStatistics statistics;

  /// What a variable is bound to in every complete solution, in words; the same words once.
  std::set<std::string> values(std::string_view variable) const;
};
Solved solve(const Network& network, const Domain& domain, std::size_t most = 100'000, Limits limits = {});
Solved solve(std::string_view network, const Domain& domain, std::size_t most = 100'000, Limits limits = {});

/// The networks of a solution file of the examples, by id. The test fails if the file has a problem.
std::map<std::string, Network> example_networks(const std::string& file);

}  // namespace irl::test
