#include "irl/workbench/pictures/run_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>

#include "irl/network/dot_string.hpp"
#include "irl/workbench/corpus/alignment.hpp"

namespace irl::workbench {

namespace {

using StepsByOperation = std::vector<std::optional<std::size_t>>;

StepsByOperation steps_by_operation(const Program& program, const Solution& solution) {
  StepsByOperation steps(program.operations.size());
  for (std::size_t s = 0; s < solution.steps.size(); ++s) steps[solution.steps[s].operation] = s;
  return steps;
}

bool is_state(const Program& program, ProgramVariable::Use use) {
  const StateShape* shape = program.domain->state_shape();
  return shape && program.operations[use.operation].primitive->slots[use.slot].type == shape->type;
}

bool is_found(const Program& program, const Step* step, ProgramVariable::Use use) {
  if (!step) return program.operations[use.operation].primitive->slots[use.slot].role == SlotRole::output;
  return !step->given.contains(use.slot) && step->slots[use.slot];
}

std::optional<ProgramVariable::Use> giver(const Program& program, const Solution& solution,
                                          const StepsByOperation& steps, VariableIndex variable) {
  for (const ProgramVariable::Use use : program.variables[variable].uses) {
    const auto& step = steps[use.operation];
    if (is_found(program, step ? &solution.steps[*step] : nullptr, use)) return use;
  }
  return std::nullopt;
}

/// Which instruction each operation of the network belongs to; none where that is unknown.
std::vector<std::size_t> parts_of(const grammar::RecipeNetwork& recipe, const RecipeRun& run,
                                  const Corpus& corpus) {
  const Program& program = run.execution.program;
  std::vector<std::size_t> executed, preparing;
  for (const Step& step : run.execution.solution.steps)
    executed.push_back(program.operations[step.operation].written);
  for (const ProgramOperation& operation : program.operations)
    if (operation.primitive->state_out && !operation.primitive->state_in)
      preparing.push_back(operation.written);
  const auto alignment = align(recipe, corpus, executed, preparing);
  return alignment ? alignment->parts : std::vector<std::size_t>();
}

std::vector<std::string> uses_of(const UsePath& path) {
  std::vector<std::string> uses;
  for (const DefinitionUse* use : path.uses() | std::views::take(RunGraph::most_frames))
    uses.push_back(fmt::format("{} {}", short_line(use->operation.primitive, 40), written_place(*use, path)));
  return uses;
}

/// Colours that stay apart for those who do not see red and green, and in print; signs say the same.
std::string style_of(const RunGraph::Node& node) {
  if (!node.trouble.empty() && node.step) return "fillcolor=\"#fde2e1\", color=\"#b91c1c\"";
  if (!node.step) return "fillcolor=\"#f3f4f6\", color=\"#6b7280\", style=\"filled,rounded,dashed\"";
  if (node.is_relation) return "fillcolor=\"#e0e7ff\", color=\"#4f5fb8\"";
  if (node.part == std::optional<std::size_t>(0)) return "fillcolor=\"#f5efe6\", color=\"#a08a63\"";
  return "fillcolor=\"#d9efeb\", color=\"#0f766e\"";
}

/// What stands in a frame of the picture, and the frames in it: instructions by number, uses by name and
/// place.
struct Frame {
  std::string label{};
  std::string lines{};
  std::map<std::string, Frame> inside{};
};

Frame& frame_of(const RunGraph::Node& node, Frame& whole) {
  Frame* frame = &whole;
  const auto enter = [&frame](const std::string& key, std::string label) {
    frame = &frame->inside[key];
    frame->label = std::move(label);
  };
  if (node.part)
    enter(fmt::format("{:06}", *node.part),
          *node.part == 0 ? "what is listed" : fmt::format("{}", *node.part));
  for (const std::string& use : node.uses) enter(use, use);
  return *frame;
}

std::string drawn(const Frame& whole, const std::string& indent, std::size_t& number) {
  std::string dot = whole.lines;
  for (const auto& [key, frame] : whole.inside) {
    const std::size_t own = number++;
    dot += fmt::format(
        "{}subgraph cluster_{} {{\n{}  label={}; labeljust=l; color=\"#d6d3cc\"; style=rounded;\n{}{}}}\n",
        indent, own, indent, dot_string(frame.label), drawn(frame, indent + "  ", number), indent);
  }
  return dot;
}

std::string label_of(const RunGraph::Node& node) {
  const char* sign = node.trouble.empty() ? "" : node.step ? "✗ " : "○ ";
  return dot_string(sign + short_line(node.primitive, 40) +
                    (node.gives.empty() ? "" : "\n?" + short_line(node.gives, 40)));
}

}  // namespace

RunGraph run_graph(const grammar::RecipeNetwork& recipe, const RecipeRun& run, const Corpus& corpus) {
  const Program& program = run.execution.program;
  const Solution& solution = run.execution.solution;
  const StepsByOperation steps = steps_by_operation(program, solution);
  const std::vector<std::size_t> parts = parts_of(recipe, run, corpus);
  RunGraph graph;
  for (const OperationIndex o : indices(program.operations)) {
    const ProgramOperation& operation = program.operations[o];
    RunGraph::Node node{.primitive = operation.primitive->name,
                        .uses = uses_of(operation.use_path),
                        .step = steps[o],
                        .is_relation = operation.primitive->is_relation()};
    if (operation.written < parts.size()) node.part = parts[operation.written];
    if (node.step) node.trouble = solution.steps[*node.step].failure;
    graph.nodes.push_back(std::move(node));
  }
  for (const NotExecuted& waiting : solution.not_executed)
    graph.nodes[waiting.operation].trouble = waiting.reason;
  for (const VariableIndex v : indices(program.variables)) {
    const std::string& name = program.variables[v].name;
    const auto from = graph.givers.emplace_back(giver(program, solution, steps, v));
    if (!from) continue;
    const bool threads = is_state(program, *from);
    std::string& gives = graph.nodes[from->operation].gives;
    if (!threads && gives.empty()) gives = name;
    for (const ProgramVariable::Use to : program.variables[v].uses)
      if (to.operation != from->operation)
        graph.edges.push_back(
            {.from = from->operation, .to = to.operation, .variable = name, .is_state = threads});
  }
  return graph;
}

std::string to_dot(const RunGraph& graph, std::string_view title, const GraphDrawing& drawing) {
  std::string dot = fmt::format(
      "digraph {} {{\n  rankdir={}; fontname=\"Helvetica\"; fontsize=11; nodesep=0.2; ranksep=0.4;\n"
      "  node [shape=box, style=\"filled,rounded\", fontname=\"Helvetica\", fontsize=11, penwidth=1.2];\n"
      "  edge [color=\"#6b7280\", arrowsize=0.6];\n",
      dot_string(title), drawing.to_the_right ? "LR" : "TB");
  Frame whole;
  for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
    const RunGraph::Node& node = graph.nodes[n];
    frame_of(node, whole).lines += fmt::format(
        "  {}o{} [label={}, tooltip={}, {}];\n",
        std::string(2 * (node.uses.size() + (node.part ? 1 : 0)), ' '), n, label_of(node),
        dot_string(node.trouble.empty() ? node.primitive : short_line(node.trouble)), style_of(node));
  }
  std::size_t number = 0;
  dot += drawn(whole, "  ", number);
  for (const RunGraph::Edge& edge : graph.edges) {
    if (edge.is_state && !drawing.thread) continue;
    dot += fmt::format("  o{} -> o{} [tooltip={}{}];\n", edge.from, edge.to,
                       dot_string("?" + short_line(edge.variable, 40)),
                       edge.is_state ? ", color=\"#d1d5db\", style=dashed, weight=1" : ", weight=4");
  }
  return dot + "}\n";
}

}  // namespace irl::workbench
