#include <CLI/CLI.hpp>
#include <memory>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/compose/composition.hpp"

namespace irl::cli {

namespace {

void add_search_options(CLI::App& command, ComposeChoice& choice) {
  command.add_option("-n,--count", choice.count, "How many results to find, 0 for all")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--seconds", choice.seconds, "Stop after that time")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e6))
      ->type_name("S");
  command
      .add_option("--max-executions", choice.max_executions,
                  "Stop after executing so many instructions (with --instructions)")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-depth", choice.max_depth, "How many expansions deep")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-nodes", choice.max_nodes, "Stop after so many candidates")
      ->capture_default_str()
      ->type_name("N");
  command
      .add_option(
          "--expand", choice.expansions,
          "How candidates grow: networks and calls add chunks to open variables, recombine and link make "
          "variables one")
      ->delimiter(',')
      ->check(CLI::IsMember({"networks", "calls", "recombine", "link"}))
      ->capture_default_str();
  command.add_option("--order", choice.order, "Which candidates come first")
      ->check(CLI::IsMember({"short", "deep", "broad", "close"}))
      ->capture_default_str();
  command.add_flag("--once", choice.once, "No primitive more than once");
  command.add_flag("--closed", choice.closed, "Only results that leave no variable open");
}

void add_task_options(CLI::App& command, ComposeChoice& choice) {
  command
      .add_option("--instructions", choice.instructions,
                  "Link the instructions of recipes: a solution file in which the networks of a recipe's "
                  "instructions "
                  "follow one another, each under the id of the recipe; - is standard input")
      ->type_name("FILE");
  command.add_option("--recipe", choice.recipe, "Only the recipe of that id (with --instructions)")
      ->type_name("ID");
  command
      .add_option("--topic", choice.topic,
                  "Find networks that compute this: a number, a name, or (bind TYPE ?x VALUE)")
      ->type_name("VALUE");
  command.add_option("--want", choice.wanted, "Find networks that compute something of this type")
      ->type_name("TYPE");
  command
      .add_option("--meaning", choice.meaning,
                  "Find networks that contain the network in this file; - is standard input")
      ->type_name("FILE");
  command
      .add_option("--chunks", choice.chunks,
                  "Build from the networks of this solution file, called by their ids, and from no "
                  "primitives but those "
                  "of --primitives")
      ->type_name("FILE");
  command.add_option("--primitives", choice.primitives, "Build from these primitives (default: all)")
      ->delimiter(',')
      ->type_name("NAME");
}

}  // namespace

void add_compose_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "compose",
      "Find networks: link separate instructions to one network, or compute a value, or contain a meaning");
  const auto choice = std::make_shared<ComposeChoice>();
  add_task_options(command, *choice);
  add_search_options(command, *choice);
  command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial, missing or wrong");
  add_execution_options(command, choice->domain);
  command.callback([choice, &invocation] {
    const bool has_task = !choice->topic.empty() || !choice->wanted.empty() || !choice->meaning.empty();
    if (choice->instructions.empty() == !has_task)
      throw UsageError("compose: give either --instructions, or --topic, --want or --meaning");
    invocation.exit_code = has_task ? compose_networks(*choice, invocation.console)
                                    : link_instructions(*choice, invocation.console);
  });
}

}  // namespace irl::cli
