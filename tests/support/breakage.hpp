#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

namespace irl::test {

/// Breaks networks in the ways in which people and programs that write them do, one at a time.
class Breakage {
 public:
  /// The domain must outlive it.
  Breakage(const Domain& domain, std::uint32_t seed) : domain_(domain), random_(seed) {}

  /// The ways, by name.
  static const std::vector<std::string>& ways();
  /// Breaks a network in that way, somewhere. False, and nothing changes, where it has nothing of the kind.
  bool break_in(Network& network, const std::string& way);
  /// Breaks a network in that many ways; returns them.
  std::vector<std::string> break_in(Network& network, std::size_t times);

 private:
  struct Place {
    std::size_t operation;
    std::size_t slot;
  };
  template <class Holds>
  std::vector<Place> places(const Network& network, const Holds& holds) const;
  template <class All>
  const auto& one_of(const All& all) {
    return all[random_() % all.size()];
  }

  bool drop_producer(Network& network);
  bool drop_operation(Network& network);
  bool fork_state(Network& network);
  bool swap_arguments(Network& network);
  bool wrong_type(Network& network);
  bool wrong_tool(Network& network);
  bool wrong_constant(Network& network);
  bool misspell_primitive(Network& network);
  bool misspell_constant(Network& network);
  bool rename_variable(Network& network);
  bool drop_argument(Network& network);
  std::string misspelt(std::string name);

  const Domain& domain_;
  std::mt19937 random_;
};

}  // namespace irl::test
