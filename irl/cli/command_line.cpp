#include "irl/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "irl/cli/command_error.hpp"
#include "irl/cli/commands.hpp"
#include "irl/cli/completion/candidates.hpp"
#include "irl/cli/completion/shell_scripts.hpp"
#include "irl/cli/help/help_text.hpp"
#include "irl/cli/misunderstood.hpp"
#include "irl/cli/validators.hpp"
#include "irl/version.hpp"

namespace irl::cli {

static void load_libraries(const std::vector<std::string>& files) {
  demand(workbench::load_libraries(files));
}

static void choose_colour(Console& console, const std::string& when) {
  if (when != "auto") console.colour = when == "always";
}

void define_command_line(CLI::App& app, Invocation& invocation) {
  app.require_subcommand(1);
  app.fallthrough();
  app.set_help_flag("-h,--help", "Print this help");
  app.set_version_flag("--version", fmt::format("irl {}", engine_version), "Print the version");
  app.add_option_function<std::string>(
         "--color",
         [&console = invocation.console](const std::string& when) { choose_colour(console, when); },
         "Whether results have colours; auto: on terminals, unless NO_COLOR is set")
      ->check(one_of({"auto", "always", "never"}))
      ->default_str("auto");
  app.add_flag("--quiet", invocation.console.quiet, "No warnings and no progress on standard error");
  app.add_option_function<std::vector<std::string>>(
         "--domain-library", load_libraries,
         "A shared library with further domains, before or after the command; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("FILE");
  app.formatter_fn([&invocation](const CLI::App* command, const std::string&, CLI::AppFormatMode) {
    return help_text(*command, invocation.console.columns);
  });
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
  add_completion_command(app, invocation);
  add_manual_command(app);
}

static void print(const Candidates& all, std::ostream& out) {
  for (const Candidate& word : all.words) out << word.text << '\t' << word.says << '\n';
  if (all.files) out << ":files\n";
  if (all.directories) out << ":directories\n";
}

static ExitCode execute(CLI::App& app, std::vector<std::string> arguments, Invocation& invocation) {
  const Console& console = invocation.console;
  if (!arguments.empty() && arguments.front() == completion_request) {
    arguments.erase(arguments.begin());
    print(candidates(app, arguments), console.out);
    return ExitCode::success;
  }
  try {
    std::ranges::reverse(arguments);  // as CLI11 takes them
    app.parse(std::move(arguments));
    return invocation.exit_code;
  } catch (const CLI::Success& wish) {  // for help or the version
    app.exit(wish, console.out, console.err);
    return ExitCode::success;
  } catch (const CLI::ParseError& error) {
    console.report({misunderstood(app, error)});
    return ExitCode::usage;
  }
}

/// What ends a command becomes a message.
static ExitCode try_to_execute(CLI::App& app, std::vector<std::string> arguments, Invocation& invocation) {
  const Console& console = invocation.console;
  try {
    define_command_line(app, invocation);
    return execute(app, std::move(arguments), invocation);
  } catch (const CommandError& error) {
    console.report(error.problems());
    return error.exit_code();
  } catch (const std::exception& error) {
    console.err << "irl: error: " << error.what() << '\n';
  } catch (...) {  // a domain library may throw anything
    console.err << "irl: error: something was thrown that is no std::exception\n";
  }
  return ExitCode::unreadable;
}

int run_command_line(std::vector<std::string> arguments, Console console) {
  CLI::App app("Executes networks of operations, and scores them.", "irl");
  Invocation invocation{console};
  ExitCode code = try_to_execute(app, std::move(arguments), invocation);
  if (!console.out.flush()) {
    console.report({{.where = {},
                     .what = "standard output cannot be written",
                     .advice = "the results are not whole: is the disk full, or the output closed?",
                     .kind = "file"}});
    code = ExitCode::unreadable;
  }
  return exit_status(code, asked_for(app).get_name());
}

}  // namespace irl::cli
