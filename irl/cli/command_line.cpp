#include "irl/cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ranges>

#include "irl/cli/commands.hpp"
#include "irl/cli/command_error.hpp"

namespace irl::cli {

void add_domain_option(CLI::App& command, DomainChoice& choice) {
  command
      .add_option(
          "--domain", choice.domain,
          fmt::format("The domain: {} (default: the first one)",
                      fmt::join(registered_domains() | std::views::transform(&DomainEntry::name), ", ")))
      ->type_name("NAME");
  command
      .add_option("--primitives-from", choice.primitives_from,
                  "A command that defines further primitives, such as \"python3 FILE\"; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("COMMAND");
}

void add_execution_options(CLI::App& command, DomainChoice& choice) {
  add_domain_option(command, choice);
  command
      .add_option("--rules", choice.rules,
                  "documented, reference, or one of them and single rules: reference,NAME=documented "
                  "(`irl rules` lists them)")
      ->type_name("RULES")
      ->capture_default_str();
  command
      .add_option("--world,--kitchen", choice.world,
                  "Another world to start from, a file like the domain's own")
      ->type_name("FILE");
  command.add_option("--corpus,--recipes", choice.corpus, "Another directory of recipes: ID.solution, ID.xml")
      ->type_name("DIR");
}

static void load_libraries(const std::vector<std::string>& files) {
  demand(workbench::load_libraries(files));
}

static void add_commands(CLI::App& app, Invocation& invocation) {
  app.require_subcommand(1);
  app.fallthrough();
  app.add_option_function<std::vector<std::string>>(
         "--domain-library", load_libraries,
         "A shared library with further domains, before or after the command; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("FILE");
  app.footer(exit_code_help);
  add_run_command(app, invocation);
  add_eval_command(app, invocation);
  add_check_command(app, invocation);
  add_diff_command(app, invocation);
  add_compose_command(app, invocation);
  add_primitives_command(app, invocation);
  add_types_command(app, invocation);
  add_rules_command(app, invocation);
  add_recipes_command(app, invocation);
  add_session_command(app, invocation);
  add_orders_command(app, invocation);
}

int run_command_line(std::vector<std::string> arguments, Console console) {
  ExitCode exit_code = ExitCode::unreadable;
  try {
    CLI::App app("Executes networks of operations, and scores them.", "irl");
    Invocation invocation{console};
    add_commands(app, invocation);
    std::ranges::reverse(arguments);  // as CLI11 takes them
    try {
      app.parse(std::move(arguments));
      exit_code = invocation.exit_code;
    } catch (const CLI::ParseError& error) {
      exit_code = app.exit(error, console.out, console.err) == 0 ? ExitCode::success : ExitCode::usage;
    }
  } catch (const CommandError& error) {
    console.report(error.problems());
    exit_code = error.exit_code();
  } catch (const std::exception& error) {
    console.err << "irl: error: " << error.what() << '\n';
  } catch (...) {  // a domain library may throw anything
    console.err << "irl: error: something was thrown that is no std::exception\n";
  }
  console.out.flush();
  return static_cast<int>(exit_code);
}

}  // namespace irl::cli
