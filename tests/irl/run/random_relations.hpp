#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "irl/irl.hpp"
#include "tests/irl/run/random_network.hpp"

namespace irl::test {

/// The names of what `random_relations` defines: relations, and beside them primitives whose order matters.
std::vector<std::string> random_relation_names();
std::vector<std::string> ordered_primitive_names();

/// Relations with one to three slots over the numbers from 0 to 3. Their rows are drawn, some of them twice
/// with different scores; so is in which directions they serve, whether these give a range with or without
/// size, and whether there is a check. Beside them stand a primitive whose directions disagree and one with a
/// default, which may give what relations give as well.
Domain random_relations(std::uint32_t seed);

/// Networks of these relations with so many operations and variables at most.
RandomNetworks networks_of_relations(const Domain& relations, std::size_t most_operations,
                                     std::size_t shared_variables, std::uint32_t seed);

}  // namespace irl::test
