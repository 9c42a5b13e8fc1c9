#pragma once

#include <string>
#include <vector>

#include "irl/cli/options/command.hpp"

/// Every command with its options and its help, each in a file of its own.
namespace irl::cli {

/// What is the same for every command.
struct GlobalChoice {
  bool help = false;
  bool version = false;
  bool quiet = false;
  std::string color = "auto";
  std::vector<std::string> libraries{};
};

/// All commands with their options, and the options of every command, which are put into the choice. Domains
/// that have words of their own for an option have to be registered before.
CommandLine define_command_line(GlobalChoice& choice);

Command run_command();
Command eval_command();
Command compare_rules_command();
Command stream_command();
Command units_command();
Command score_unit_command();
Command summary_command();
Command compare_command();
Command check_command();
Command diff_command();
Command compose_command();
Command primitives_command();
Command types_command();
Command rules_command();
Command schema_command();
Command recipes_command();
Command session_command();
Command page_command();
Command orders_command();
Command steps_command();
Command states_command();
Command probes_command();
Command swap_command();
Command profiles_command();
Command pivots_command();
Command repair_command();
Command why_command();
Command read_command();
Command score_readings_command();
Command write_command();
Command bodies_command();
Command completion_command();
/// A command for packages, which help does not name.
Command manual_pages_command();

}  // namespace irl::cli
