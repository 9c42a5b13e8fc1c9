#include "irl/network/dependencies.hpp"

#include <algorithm>
#include <boost/graph/graphviz.hpp>
#include <sstream>

#include "irl/network/dot_string.hpp"
#include "irl/network/operation_names.hpp"

namespace irl {

/// A variable that many operations give and many take would link each with each.
constexpr std::size_t max_edges = 1'000'000;

DependencyGraph::DependencyGraph(const Program& program)
    : program_(&program), graph_(program.operations.size()) {
  for (const VariableIndex v : indices(program.variables)) {
    const auto& uses = program.variables[v].uses;
    const auto role = [&](ProgramVariable::Use use) {
      return program.operations[use.operation].primitive->slots[use.slot].role;
    };
    const bool has_proper_producer =
        std::ranges::any_of(uses, [&](auto use) { return role(use) == SlotRole::output; });
    for (const auto giver : uses) {
      if (role(giver) == SlotRole::input || (has_proper_producer && role(giver) != SlotRole::output))
        continue;
      for (const auto taker : uses)
        if (boost::num_edges(graph_) < max_edges && taker.operation != giver.operation &&
            role(taker) != SlotRole::output)
          boost::add_edge(giver.operation, taker.operation, Edge{v}, graph_);
    }
  }
}

namespace {

std::vector<OperationIndex> sorted_unique(std::vector<OperationIndex> operations) {
  std::ranges::sort(operations);
  operations.erase(std::ranges::unique(operations).begin(), operations.end());
  return operations;
}

}  // namespace

std::vector<OperationIndex> DependencyGraph::producers(OperationIndex operation) const {
  std::vector<OperationIndex> found;
  for (const auto edge : boost::make_iterator_range(boost::in_edges(operation, graph_)))
    found.emplace_back(boost::source(edge, graph_));
  return sorted_unique(std::move(found));
}

std::vector<OperationIndex> DependencyGraph::consumers(OperationIndex operation) const {
  std::vector<OperationIndex> found;
  for (const auto edge : boost::make_iterator_range(boost::out_edges(operation, graph_)))
    found.emplace_back(boost::target(edge, graph_));
  return sorted_unique(std::move(found));
}

std::string DependencyGraph::to_dot() const {
  std::ostringstream out;
  if (boost::num_edges(graph_) >= max_edges)
    out << "// There are more edges than the " << max_edges << " that are drawn here.\n";
  boost::write_graphviz(
      out, graph_,
      [this](std::ostream& to, std::size_t operation) {
        to << "[label=" << dot_string(operation_name(*program_, OperationIndex(operation))) << "]";
      },
      [this](std::ostream& to, const auto& edge) {
        to << "[label=" << dot_string("?" + program_->variables[graph_[edge].variable].name) << "]";
      });
  return out.str();
}

}  // namespace irl
