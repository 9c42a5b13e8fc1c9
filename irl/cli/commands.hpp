#pragma once

#include "irl/cli/console.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/workbench/open_domain.hpp"

namespace CLI {
class App;
}

/// Every command adds itself, its options and its help to the command line, and leaves its exit code.
namespace irl::cli {

struct Invocation {
  Console console;
  ExitCode exit_code = ExitCode::success;
};

/// All commands with their options, and the options of every command.
void define_command_line(CLI::App& app, Invocation& invocation);

void add_run_command(CLI::App& app, Invocation& invocation);
void add_eval_command(CLI::App& app, Invocation& invocation);
void add_check_command(CLI::App& app, Invocation& invocation);
void add_diff_command(CLI::App& app, Invocation& invocation);
void add_compose_command(CLI::App& app, Invocation& invocation);
void add_primitives_command(CLI::App& app, Invocation& invocation);
void add_types_command(CLI::App& app, Invocation& invocation);
void add_rules_command(CLI::App& app, Invocation& invocation);
void add_recipes_command(CLI::App& app, Invocation& invocation);
void add_session_command(CLI::App& app, Invocation& invocation);
void add_orders_command(CLI::App& app, Invocation& invocation);
void add_completion_command(CLI::App& app, Invocation& invocation);
/// A command for packages, which help does not name.
void add_manual_command(CLI::App& app);

/// The names of an option with those that domains have for it: `--corpus,--recipes`.
std::string with_words(std::string_view option, std::string DomainWords::*word);

/// `--corpus DIR`, for commands that read recipes.
void add_corpus_option(CLI::App& command, workbench::DomainChoice& choice);
/// `--domain NAME`, which every command has.
void add_domain_option(CLI::App& command, workbench::DomainChoice& choice);
/// `--domain`, `--world`, `--corpus` and `--rules`, for commands that execute something.
void add_execution_options(CLI::App& command, workbench::DomainChoice& choice);

}  // namespace irl::cli
