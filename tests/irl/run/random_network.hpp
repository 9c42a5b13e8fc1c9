#pragma once

#include <random>
#include <string>
#include <vector>

#include "irl/irl.hpp"
#include "irl/network/network.hpp"

namespace irl::test {

/// Draws small networks over some primitives of a domain: tangled enough to be interesting, sound enough to
/// run. States are mostly threaded from one operation to the next; open arguments are often shared.
class RandomNetworks {
 public:
  struct Ingredients {
    std::vector<std::string> primitives;
    std::vector<Term> constants;
    std::size_t most_operations = 6;
    std::size_t shared_variables = 4;
    bool repeat_variables = false;  ///< within one operation, where relations allow it
  };
  RandomNetworks(const Domain& domain, Ingredients ingredients, std::uint32_t seed)
      : domain_(&domain), ingredients_(std::move(ingredients)), random_(seed) {}

  Network next();

 private:
  struct Draft;
  Operation operation(const Primitive& primitive, Draft& draft);
  Term argument(const Primitive& primitive, std::uint32_t slot, Draft& draft);
  std::vector<Term> constants_for(Type type) const;
  Value meaning(const Term& constant) const;
  Term shared_variable();
  bool happens(double probability) { return std::bernoulli_distribution(probability)(random_); }
  /// Any number below the limit.
  std::size_t below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }
  template <class T>
  const T& one_of(const std::vector<T>& choices) {
    return choices[below(choices.size())];
  }

  const Domain* domain_;
  Ingredients ingredients_;
  std::mt19937 random_;
};

/// Networks of the workshop (tests/irl/carpentry.hpp).
RandomNetworks carpentry_networks(const Domain& workshop, std::size_t most_operations, std::uint32_t seed);

}  // namespace irl::test
