#include "irl/cli/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/completion/completion_candidates.hpp"
#include "irl/cli/help/help_text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/parse_arguments.hpp"
#include "irl/version.hpp"

namespace irl::cli {

namespace {

constexpr const char* times_for_colour[] = {"auto", "always", "never"};
constexpr const char* domain_library = "--domain-library";

Command whole(GlobalChoice& choice) {
  Command whole{.name = "irl", .summary = "Executes networks of operations, and scores them."};
  whole.takes({"-h,--help", "", "Print this help"}, &choice.help);
  whole.takes({"--version", "", "Print the version"}, &choice.version);
  whole.takes({"--color",
               "WHEN",
               "Whether results have colours; auto: on terminals, unless NO_COLOR is set",
               {},
               times_for_colour},
              &choice.color);
  whole.takes({"--quiet", "", "No warnings and no progress on standard error"}, &choice.quiet);
  whole.takes({domain_library, "FILE",
               "A shared library with further domains, before or after the command; may be repeated, and "
               "adds to those "
               "that the environment names in IRL_DOMAIN_LIBRARY, separated by colons"},
              &choice.libraries);
  return whole;
}

/// Before anything else is read, since the domains in them have words of their own for options.
void load_libraries(const std::vector<std::string>& arguments) {
  demand(workbench::load_libraries(workbench::libraries_of_environment()));
  GlobalChoice choice;
  const Command options = whole(choice);
  const SortedWords sorted = sort_words(options.options(), {arguments.begin(), arguments.end()});
  if (const auto found = sorted.given.find(options.option(domain_library)); found != sorted.given.end())
    demand(workbench::load_libraries(found->second));
}

void print(const Candidates& all, std::ostream& out) {
  for (const Candidate& word : all.words) out << word.text << '\t' << word.says << '\n';
  if (all.files) out << ":files\n";
  if (all.directories) out << ":directories\n";
}

ExitCode complete(std::vector<std::string> words, const Console& console) {
  words.erase(words.begin());
  try {
    load_libraries(words);
  } catch (const CommandError&) {  // completion has nothing to say of it
  }
  GlobalChoice choice;
  print(candidates(define_command_line(choice), words), console.out);
  return ExitCode::success;
}

/// What ends a command becomes a message, and the code.
template <class Execute>
ExitCode reporting(const Console& console, const Execute& execute) {
  try {
    return execute();
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

/// Executes a command line, and says which command it was, as far as it could be parsed.
ExitCode execute(std::vector<std::string> arguments, Console& console, std::string& name) {
  if (!arguments.empty() && arguments.front() == completion_request)
    return complete(std::move(arguments), console);
  load_libraries(arguments);
  GlobalChoice choice;
  const CommandLine line = define_command_line(choice);
  auto [command, problem, files] = parse_arguments(line, std::move(arguments));
  name = command->name;
  console.quiet = choice.quiet;
  if (choice.help) {
    console.out << help_text(line, *command, console.columns);
    return ExitCode::success;
  }
  if (choice.version) {
    console.out << "irl " << engine_version << '\n';
    return ExitCode::success;
  }
  if (problem) {
    console.report({*problem});
    return ExitCode::usage;
  }
  if (choice.color != "auto") console.colour = choice.color == "always";
  protect_files(files);
  *console.files = std::move(files);
  return command->execute(console);
}

}  // namespace

CommandLine define_command_line(GlobalChoice& choice) {
  return {.whole = whole(choice),
          .commands = {
              run_command(),         eval_command(),       compare_rules_command(), stream_command(),
              units_command(),       score_unit_command(), summary_command(),       compare_command(),
              check_command(),       diff_command(),       compose_command(),       primitives_command(),
              types_command(),       rules_command(),      recipes_command(),       session_command(),
              page_command(),        orders_command(),     steps_command(),         states_command(),
              probes_command(),      swap_command(),       profiles_command(),      pivots_command(),
              repair_command(),      why_command(),        read_command(),          score_readings_command(),
              write_command(),       bodies_command(),     schema_command(),        completion_command(),
              manual_pages_command()}};
}

int run_command_line(std::vector<std::string> arguments, Console console) {
  std::string name;
  ExitCode code = reporting(console, [&] { return execute(std::move(arguments), console, name); });
  if (!console.out.flush()) {
    console.report({{.where = {},
                     .what = "standard output cannot be written",
                     .advice = "the results are not whole: is the disk full, or the output closed?",
                     .kind = "file"}});
    code = ExitCode::unreadable;
  }
  return exit_status(code, name);
}

}  // namespace irl::cli
