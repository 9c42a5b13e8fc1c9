#pragma once

#include <random>
#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/domain.hpp"

namespace irl::test {

/// Draws small recipes for a kitchen that has little of everything: general types, things that run out, forks
/// of the state, open and shared arguments, lists, and operations that fail.
class RandomRecipes {
 public:
  explicit RandomRecipes(std::uint32_t seed) : random_(seed) {}

  /// A network in network notation.
  std::string next(std::size_t most_operations);
  /// A kitchen with at most so many things of a kind in one place, some of them used.
  Entity kitchen(const Entity& full, const StateShape& shape, std::size_t most_of_a_kind);

 private:
  std::string operation();
  List some_of(const List& things, const StateShape& shape, std::size_t most_of_a_kind);
  std::string vessel();
  std::string open_or_known(const std::vector<std::string>& known);
  std::string fresh() { return "?v" + std::to_string(++variables_); }
  std::string states();
  std::string given(std::vector<std::string>& kind) {
    kind.push_back(fresh());
    return kind.back();
  }
  bool happens(double probability) { return std::bernoulli_distribution(probability)(random_); }
  std::size_t below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }
  template <class Choices>
  auto one_of(const Choices& choices) {
    return *std::next(std::begin(choices), static_cast<std::ptrdiff_t>(below(std::size(choices))));
  }

  std::mt19937 random_;
  std::size_t variables_ = 0;
  std::vector<std::string> states_, vessels_, tools_, lists_, places_;
};

}  // namespace irl::test
