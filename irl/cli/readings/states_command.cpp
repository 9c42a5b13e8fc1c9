#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/readings/reading_inputs.hpp"
#include "irl/workbench/readings/states_json.hpp"

namespace irl::cli {

namespace {

using workbench::RecipeReading;

struct StatesChoice {
  ReadingChoice reading;
  std::string each = "instruction";
  bool json = false;
  bool graph = false;
  bool dot = false;
};

constexpr Option each_option{"--each",
                             "WHAT",
                             "Whether to tell what there is after each instruction or operation",
                             {},
                             workbench::each_names};
constexpr Option graph_option{"--graph", "", "Print as JSON what was made of what"};

class StatesCommand {
 public:
  StatesCommand(const StatesChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        inputs_(choice.reading, console),
        each_(choice.each == "operation" ? workbench::Each::operation : workbench::Each::instruction) {}

  ExitCode execute() {
    inputs_.for_each([&](const RecipeReading& reading) { print(reading); });
    return inputs_.code();
  }

 private:
  void print(const RecipeReading& reading) {
    const workbench::Names names = inputs_.names();
    if (choice_.json)
      for (const workbench::Json& state : workbench::states_json(reading, each_, names))
        console_.out << workbench::to_line(state) << '\n';
    else if (choice_.graph)
      console_.out << workbench::to_text(workbench::graph_json(reading, each_, names)) << '\n';
    else if (choice_.dot)
      console_.out << workbench::graph_dot(reading, each_, names);
    else
      print_states(reading);
  }

  void print_states(const RecipeReading& reading) {
    console_.out << (is_first_ ? "" : "\n") << console_.painted(reading.title, Paint::heading) << '\n';
    is_first_ = false;
    const auto states = workbench::states_of(reading, each_);
    for (std::size_t s = 0; s < states.size(); ++s) {
      console_.out << fmt::format("{:>3}. {}\n", s + (each_ == workbench::Each::operation),
                                  console_.fitted(heading(reading, s), 5));
      for (const std::size_t node : states[s].nodes)
        console_.out << "     - " << console_.fitted(line(reading, states, s, node), 7) << '\n';
    }
  }

  std::string heading(const RecipeReading& reading, std::size_t state) const {
    if (each_ == workbench::Each::operation)
      return reading.execution.program.text(reading.execution.solution.steps[state].operation);
    if (state == 0) return "(ingredients)";
    const std::string& words = reading.instructions[state - 1];
    return words.empty() ? "(no words)" : words;
  }

  /// The name of an item; behind it what it was made of, where that happened here.
  std::string line(const RecipeReading& reading, const std::vector<readings::WorldState>& states,
                   std::size_t state, std::size_t node) const {
    const workbench::Names names = inputs_.names();
    std::string text = item_name(reading, states[state], node, names);
    std::string separator = " ← ";
    for (const auto& [from, to] : states[state].changes)
      if (to == node) {
        text += separator + item_name(reading, states[state - 1], from, names);
        separator = "; ";
      }
    return text;
  }

  const StatesChoice& choice_;
  const Console& console_;
  ReadingInputs inputs_;
  workbench::Each each_;
  bool is_first_ = true;
};

void declare(Command& command, StatesChoice& choice) {
  take_reading(command, choice.reading);
  command.takes(each_option, &choice.each);
  command.takes(option::json, &choice.json);
  command.takes(graph_option, &choice.graph).not_with({"--json"}, "both print JSON");
  command.takes(option::dot, &choice.dot)
      .not_with({"--json", "--graph"}, "the graph is printed in one language");
  command.notes = "With --json a line for every state; irl/workbench/readings/README.md tells what is in it.";
}

}  // namespace

Command states_command() {
  return make_command<StatesChoice>(
      "states", "Show what there is after each instruction of a procedure, and what it was made of", declare,
      [](const StatesChoice& choice, const Console& console) {
        return StatesCommand(choice, console).execute();
      });
}

}  // namespace irl::cli
