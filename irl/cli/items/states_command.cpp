#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "irl/cli/items/reading_inputs.hpp"
#include "irl/workbench/corpus/repeated_ids.hpp"
#include "irl/workbench/items/states_agreement.hpp"
#include "irl/workbench/items/states_json.hpp"

namespace irl::cli {

namespace {

using workbench::RecipeReading;

struct StatesChoice {
  ReadingChoice reading;
  std::string each = "instruction";
  bool json = false;
  bool graph = false;
  bool dot = false;
  std::string against;
  double threshold = 0.85;
};

constexpr Option each_option{"--each",
                             "WHAT",
                             "Whether to tell what there is after each instruction or operation",
                             {},
                             workbench::each_names};
constexpr Option graph_option{"--graph", "", "Print as JSON what was made of what"};

struct StatesCommand {
  const StatesChoice& choice;
  const Console& console;
  ReadingInputs inputs{choice.reading, console};
  workbench::Each each = *value_named<workbench::Each>(choice.each);
  bool is_first = true;

  ExitCode execute() {
    if (!choice.against.empty()) return compare();
    inputs.for_each([&](const RecipeReading& reading) { print(reading); });
    return inputs.code();
  }

  void print(const RecipeReading& reading) {
    const workbench::Names names = inputs.names();
    if (choice.json)
      for (const workbench::Json& state : workbench::states_json(reading, each, names))
        console.out << workbench::to_line(state) << '\n';
    else if (choice.graph)
      console.out << workbench::to_text(workbench::graph_json(reading, each, names)) << '\n';
    else if (choice.dot)
      console.out << workbench::graph_dot(reading, each, names);
    else
      print_states(reading);
  }

  /// Holds the first procedure against what somebody else says of it: a network, or states as lines of JSON.
  ExitCode compare() {
    if (choice.against == "-" && choice.reading.file == "-")
      throw UsageError("only one of the two can be standard input");
    const workbench::Source source = read_against();
    std::optional<items::GraphAgreement> found;
    inputs.for_each([&](const RecipeReading& gold) {
      if (found) throw UsageError("--against compares one procedure; choose it by --procedure");
      found = (source.text.find('{') < source.text.find('(') ? against_states(gold, source)
                                                             : against_network(gold, source));
    });
    if (found) print(*found);
    return inputs.code();
  }

  workbench::Source read_against() {
    const auto id = inputs.open.corpus.network(choice.against);
    if (id && *id) return {choice.against, grammar::print(**id)};
    return read_source(choice.against, console);
  }

  items::GraphAgreement against_states(const RecipeReading& gold, const workbench::Source& source) {
    const auto compared = demand(workbench::states_agreement(gold, source, choice.threshold, inputs.names()));
    console.report(compared.warnings);
    inputs.ending.flawed |= !compared.warnings.empty();
    return compared.found;
  }

  items::GraphAgreement against_network(const RecipeReading& gold, const workbench::Source& source) {
    if (inputs.names() != workbench::Names::foods)
      throw UsageError(
          "--names: items of two networks are compared by what they are, however they are called");
    grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
    console.report(file.problems);
    console.report(workbench::repeated_ids(file.recipes));
    inputs.ending.saw(file.problems);
    const auto same = std::ranges::find(file.recipes, gold.id, &grammar::RecipeNetwork::id);
    if (same == file.recipes.end() && file.recipes.size() != 1) throw no_procedure(source.name);
    grammar::RecipeNetwork& network = same == file.recipes.end() ? file.recipes.front() : *same;
    network.id = gold.id;
    const auto other = demand(workbench::read_execution(network, inputs.open.domain, inputs.open.corpus,
                                                        inputs.open.run_options()));
    tell_problems(other, network, console, inputs.ending);
    return workbench::states_agreement(gold, other, choice.threshold, inputs.open.rules);
  }

  void print(const items::GraphAgreement& found) const {
    const auto of_matched = found.edge_f1_matched();
    console.out << fmt::format("nodes {} and {}, {} matched: Node F1 {:.4f}\n", found.nodes_a, found.nodes_b,
                               found.matched, found.node_f1())
                << fmt::format("edges {} and {}, {} shared: Edge F1 of matched nodes {}, of all {:.4f}\n",
                               found.edges_a, found.edges_b, found.shared,
                               of_matched ? fmt::format("{:.4f}", *of_matched) : "–", found.edge_f1_all());
  }

  void print_states(const RecipeReading& reading) {
    console.out << (is_first ? "" : "\n") << console.painted(reading.title, Paint::heading) << '\n';
    is_first = false;
    const auto states = workbench::states_of(reading, each);
    for (std::size_t s = 0; s < states.size(); ++s) {
      console.tell(fmt::format("{:>3}. {}\n", s + (each == workbench::Each::operation),
                               console.fitted(heading(reading, s), 5)));
      for (const std::string& item : items(reading, states, s))
        console.out << "     - " << console.fitted(item, 7) << '\n';
    }
  }

  std::string heading(const RecipeReading& reading, std::size_t state) const {
    if (each == workbench::Each::operation)
      return reading.execution.program.text(reading.execution.solution.steps[state].operation);
    if (state == 0) return "(ingredients)";
    const std::string& words = reading.instructions[state - 1];
    return words.empty() ? "(no words)" : words;
  }

  /// What there is; in the beginning the list of ingredients that could be had, whatever it asks to be done
  /// with them.
  std::vector<std::string> items(const RecipeReading& reading, const std::vector<items::WorldState>& states,
                                 std::size_t state) const {
    std::vector<std::string> items;
    if (state == 0 && each == workbench::Each::instruction) {
      for (std::size_t i = 0; i < reading.ingredient_lines.size(); ++i)
        if (!reading.graph.ingredients[i].is_missing) items.push_back(reading.ingredient_lines[i]);
      return items;
    }
    for (const std::size_t node : states[state].nodes) items.push_back(line(reading, states, state, node));
    return items;
  }

  /// The name of an item; behind it what it was made of, where that happened here.
  std::string line(const RecipeReading& reading, const std::vector<items::WorldState>& states,
                   std::size_t state, std::size_t node) const {
    const workbench::Names names = inputs.names();
    std::string text = item_name(reading, states[state], node, names);
    std::string separator = " ← ";
    for (const auto& [from, to] : states[state].changes)
      if (to == node) {
        text += separator + item_name(reading, states[state - 1], from, names);
        separator = "; ";
      }
    return text;
  }
};

}  // namespace

Command states_command() {
  auto [command, choice] = make_command<StatesChoice>(
      "states", "Show what there is after each instruction of a procedure, and what it was made of",
      executed<StatesCommand>);
  take_reading(command, choice.reading);
  command.takes(each_option, &choice.each);
  command.takes(option::json, &choice.json);
  command.takes(graph_option, &choice.graph).not_with({"--json"}, "both print JSON");
  command.takes(option::dot, &choice.dot)
      .not_with({"--json", "--graph"}, "the graph is printed in one language");
  command.takes(option::against, &choice.against)
      .not_with({"--each", "--json", "--graph", "--dot"}, "figures are printed, and no states");
  command
      .takes({"--threshold", "N", "How much alike items have to be to be taken for one", {0, 1}},
             &choice.threshold)
      .only_with({"--against"});
  command.notes = "With --json a line for every state; irl/workbench/items/README.md tells what is in it.";
  return command;
}

}  // namespace irl::cli
