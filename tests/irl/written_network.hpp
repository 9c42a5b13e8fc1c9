#pragma once

#include "grammar/solution_file.hpp"

namespace irl::test {

/// The network that is written so; what is wrong in it is dropped.
inline Network network(std::string_view text) {
  return grammar::parse_network(text).network;
}

}  // namespace irl::test
