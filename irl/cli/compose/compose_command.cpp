#include "irl/cli/commands.hpp"
#include "irl/cli/compose/compose_choice.hpp"
#include "irl/cli/options/shared_options.hpp"

namespace irl::cli {

namespace {

/// Linking instructions and composing networks are two questions.
void declare(Command& command, ComposeChoice& choice) {
  workbench::CompositionRequest& request = choice.request;
  command
      .takes({"--instructions", "FILE",
              "Link the instructions of procedures: a solution file in which the networks of a procedure's "
              "instructions follow one another, each under its id; - is standard input"},
             &choice.instructions)
      .not_with({"--topic", "--want", "--meaning", "--chunks", "--primitives", "--max-expansions",
                 "--max-candidates", "--expand", "--prefer", "--once", "--closed"},
                "instructions are linked, nothing is composed");
  command.takes(option::chosen_procedure, &choice.recipe).only_with({"--instructions"});
  command
      .takes({"--max-executions", "N", "Stop after executing so many instructions"}, &choice.max_executions)
      .only_with({"--instructions"});
  command.takes(
      {"--topic", "VALUE", "Find networks that compute this: a number, a name, or (bind TYPE ?x VALUE)"},
      &request.topic);
  command.takes({"--want", "TYPE", "Find networks that compute something of this type"}, &request.wanted);
  command.takes(
      {"--meaning", "FILE", "Find networks that contain the network in this file; - is standard input"},
      &choice.meaning);
  command.takes({"--chunks", "FILE",
                 "Build from the networks of this solution file, called by their ids, and from no primitives "
                 "but those of --primitives"},
                &choice.chunks);
  command.takes({"--primitives", "PRIMITIVE", "Build from these primitives, a,b"}, &request.primitives)
      .separated_by_commas();
  command.takes({"--max-expansions", "N", "How many expansions deep"}, &request.max_depth);
  command.takes({"--max-candidates", "N", "Stop after so many candidates"}, &request.max_candidates);
  command
      .takes({"--expand",
              "HOW",
              "How candidates grow: networks and calls add chunks to open variables, recombine and link make "
              "variables one; a,b for several",
              {},
              workbench::expansion_names},
             &request.expansions)
      .separated_by_commas();
  command.takes({"--prefer", "ORDER", "Which candidates come first", {}, workbench::cost_names},
                &request.order);
  command.takes({"--once", "", "No primitive more than once"}, &request.once);
  command.takes({"--closed", "", "Only results that leave no variable open"}, &request.closed);
  command.takes(option::solutions, &choice.solutions);
  command.takes(option::max_seconds, &request.time);
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
}

ExitCode compose(const ComposeChoice& choice, const Console& console) {
  const bool has_task =
      !choice.request.topic.empty() || !choice.request.wanted.empty() || !choice.meaning.empty();
  if (choice.instructions.empty() == !has_task)
    throw UsageError("compose: give either --instructions, or --topic, --want or --meaning");
  return has_task ? compose_networks(choice, console) : link_instructions(choice, console);
}

}  // namespace

Command compose_command() {
  return make_command<ComposeChoice>(
      "compose",
      "Find networks: link separate instructions to one network, or compute a value, or contain a meaning",
      declare, compose);
}

}  // namespace irl::cli
