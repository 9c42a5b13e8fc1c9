#include <CLI/CLI.hpp>
#include <memory>

#include "irl/cli/commands.hpp"
#include "irl/cli/compose/compose_choice.hpp"

namespace irl::cli {

namespace {

template <std::size_t N>
CLI::IsMember one_of(const char* const (&names)[N]) {
  return CLI::IsMember(std::vector<std::string>(names, names + N));
}

void add_search_options(CLI::App& command, ComposeChoice& choice) {
  workbench::CompositionRequest& request = choice.request;
  command.add_option("-n,--solutions", choice.solutions, "How many results to find, 0 for all")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-seconds", request.max_seconds, "Stop after so much time")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e6))
      ->type_name("SECONDS");
  command
      .add_option("--max-executions", choice.max_executions,
                  "Stop after executing so many instructions (with --instructions)")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-expansions", request.max_depth, "How many expansions deep")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-candidates", request.max_nodes, "Stop after so many candidates")
      ->capture_default_str()
      ->type_name("N");
  command
      .add_option(
          "--expand", request.expansions,
          "How candidates grow: networks and calls add chunks to open variables, recombine and link make "
          "variables one")
      ->delimiter(',')
      ->check(one_of(workbench::expansion_names))
      ->capture_default_str();
  command.add_option("--prefer", request.order, "Which candidates come first")
      ->check(one_of(workbench::cost_names))
      ->capture_default_str();
  command.add_flag("--once", request.once, "No primitive more than once");
  command.add_flag("--closed", request.closed, "Only results that leave no variable open");
}

void add_task_options(CLI::App& command, ComposeChoice& choice) {
  workbench::CompositionRequest& request = choice.request;
  command
      .add_option("--instructions", choice.instructions,
                  "Link the instructions of recipes: a solution file in which the networks of a recipe's "
                  "instructions follow one another, each under the id of the recipe; - is standard input")
      ->type_name("FILE");
  command.add_option("--recipe", choice.recipe, "Only the recipe of that id")->type_name("ID");
  command
      .add_option("--topic", request.topic,
                  "Find networks that compute this: a number, a name, or (bind TYPE ?x VALUE)")
      ->type_name("VALUE");
  command.add_option("--want", request.wanted, "Find networks that compute something of this type")
      ->type_name("TYPE");
  command
      .add_option("--meaning", choice.meaning,
                  "Find networks that contain the network in this file; - is standard input")
      ->type_name("FILE");
  command
      .add_option("--chunks", choice.chunks,
                  "Build from the networks of this solution file, called by their ids, and from no "
                  "primitives but those of --primitives")
      ->type_name("FILE");
  command.add_option("--primitives", request.primitives, "Build from these primitives (default: all)")
      ->delimiter(',')
      ->type_name("NAME");
}

/// Linking instructions and composing networks are two questions: an option of one is refused with the other.
void keep_apart(CLI::App& command) {
  CLI::Option* instructions = command.get_option("--instructions");
  for (const char* of_composing :
       {"--topic", "--want", "--meaning", "--chunks", "--primitives", "--max-expansions", "--max-candidates",
        "--expand", "--prefer", "--once", "--closed"})
    instructions->excludes(of_composing);
  for (const char* of_linking : {"--recipe", "--max-executions"})
    command.get_option(of_linking)->needs(instructions);
}

}  // namespace

void add_compose_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "compose",
      "Find networks: link separate instructions to one network, or compute a value, or contain a meaning");
  const auto choice = std::make_shared<ComposeChoice>();
  add_task_options(command, *choice);
  add_search_options(command, *choice);
  keep_apart(command);
  command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial, missing or wrong");
  add_execution_options(command, choice->domain);
  command.callback([choice, &invocation] {
    const bool has_task =
        !choice->request.topic.empty() || !choice->request.wanted.empty() || !choice->meaning.empty();
    if (choice->instructions.empty() == !has_task)
      throw UsageError("compose: give either --instructions, or --topic, --want or --meaning");
    invocation.exit_code = has_task ? compose_networks(*choice, invocation.console)
                                    : link_instructions(*choice, invocation.console);
  });
}

}  // namespace irl::cli
