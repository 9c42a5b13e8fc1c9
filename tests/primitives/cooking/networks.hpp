#pragma once

#include <random>
#include <string>
#include <vector>

#include "irl/irl.hpp"
#include "irl/network/program.hpp"
#include "irl/run/solution.hpp"

/// Networks that hold the properties of the kitchen to the test.
namespace irl::test {

struct NamedNetwork {
  std::string name;
  Network network;
};

/// The measured gold networks and their mutants.
std::vector<NamedNetwork> measured_networks();
/// Small networks, the same in every run: food is weighed into bowls, and things are done to it that mostly
/// make sense.
std::vector<NamedNetwork> generated_networks();

/// A position below `size`, by chance.
std::size_t any_below(std::mt19937& random, std::size_t size);
/// One of the elements, by chance; there must be one.
template <class Elements>
const auto& any_of(std::mt19937& random, const Elements& elements) {
  return elements[any_below(random, elements.size())];
}

/// The state that a step was given, and the one that it left; null where it had none.
struct StatesOfStep {
  const Entity* before = nullptr;
  const Entity* after = nullptr;
  explicit operator bool() const { return before && after; }
};
StatesOfStep states_of(const Program& program, const Step& step);

}  // namespace irl::test
