#pragma once

#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {

/// The text of a file of the repository, named from its top.
std::string source_text(const std::string& file);

/// The kitchen as it is shipped, built once.
const Domain& cooking();
/// All its rules in their reference position.
Rules reference_rules();

/// Parses, checks and runs a network in the kitchen.
struct Executed {
  Program program;
  Problems problems;
  Solution solution;

  /// The binding of a variable, named without question mark; the test fails if there is none.
  const Binding& operator[](std::string_view variable) const;
  /// The time of a variable's binding, in seconds; none if it has none.
  std::optional<double> time(std::string_view variable) const;
};
Executed execute(std::string_view network, const Domain& domain, RunOptions options = {});
Executed execute(std::string_view network, Rules rules = {});

}  // namespace irl::test
