#pragma once

#include <cstdint>
#include <string>

#include "irl/cli/inputs.hpp"
#include "irl/workbench/compose/composition_request.hpp"

namespace irl::cli {

/// What a user chose for `irl compose`; empty texts were not given.
struct ComposeChoice {
  workbench::DomainChoice domain{};
  workbench::CompositionRequest request{};  ///< but for its files, which are named here
  std::string instructions{};
  std::string recipe{};
  std::string meaning{};
  std::string chunks{};
  std::size_t solutions = 1;  ///< 0: all
  std::uint64_t max_executions = 10'000;
  bool json = false;
  bool strict = false;
};

/// Links the instructions of every recipe of a file, and prints the networks.
ExitCode link_instructions(const ComposeChoice& choice, const Console& console);
/// Composes networks for a topic, a type or a meaning, and prints them.
ExitCode compose_networks(const ComposeChoice& choice, const Console& console);

}  // namespace irl::cli
