#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/cli/exit_code.hpp"

/// What `irl compose` does.
namespace irl::workbench {

/// What a user chose on the command line; empty texts were not given.
struct ComposeChoice {
  DomainChoice domain{};
  std::string instructions{};
  std::string recipe{};
  std::string topic{};
  std::string wanted{};
  std::string meaning{};
  std::string chunks{};
  std::vector<std::string> primitives{};
  std::vector<std::string> expansions{"networks"};
  std::string order = "short";
  std::size_t count = 1;  ///< 0: all
  std::uint64_t max_executions = 10'000;
  std::uint64_t max_nodes = 100'000;
  unsigned max_depth = 10;
  double seconds = 60;
  bool once = false;
  bool closed = false;
  bool json = false;
  bool strict = false;
};

/// Links the instructions of every recipe of a file, and prints the networks.
ExitCode link_instructions(const ComposeChoice& choice, const Console& console);
/// Composes networks for a topic, a type or a meaning, and prints them.
ExitCode compose_networks(const ComposeChoice& choice, const Console& console);

}  // namespace irl::workbench
