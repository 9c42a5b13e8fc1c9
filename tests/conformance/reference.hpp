#pragma once

#include <map>
#include <string>

#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "irl/score/evaluation.hpp"
#include "tests/support/shared_data.hpp"

namespace irl::test {

/// What the three metrics say of a candidate.
struct Scores {
  std::string verdict;
  double goal_conditions = 0;
  double dish = 0;
  double time = 0;
  std::string reasons;  ///< of failed operations and of those that were not executed
};

/// The thirty gold networks of the measured data, executed under one set of rules.
class Reference {
 public:
  explicit Reference(Rules rules);

  const Network& gold_network(const std::string& recipe) const { return networks_.at(recipe); }
  const GoldStandard& gold(const std::string& recipe);
  Scores score(const std::string& recipe, const Network& candidate);

 private:
  Rules rules_;
  std::map<std::string, Network> networks_;
  std::map<std::string, std::string> dishes_;
  std::map<std::string, GoldStandard> gold_;
};

}  // namespace irl::test
