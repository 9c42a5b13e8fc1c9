#pragma once

#include <boost/graph/adjacency_list.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// Which operation can give what to which: vertices are the operations of a program (by index), and an edge
/// runs from a producer to a consumer, one for every variable that passes between them. An operation that may
/// both give and take a variable (a slot used in either direction) has edges both ways. At most a million
/// edges are kept.
class DependencyGraph {
 public:
  struct Edge {
    VariableIndex variable{};
  };
  using Graph =
      boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, boost::no_property, Edge>;

  explicit DependencyGraph(const Program& program);

  const Graph& graph() const { return graph_; }
  /// The operations that can give something to this one, without duplicates, in order.
  std::vector<OperationIndex> producers(OperationIndex operation) const;
  /// The operations that can take something from this one, without duplicates, in order.
  std::vector<OperationIndex> consumers(OperationIndex operation) const;
  /// The graph in Graphviz' DOT language: operations by name and line, edges by variable.
  std::string to_dot() const;

 private:
  const Program* program_;
  Graph graph_;
};

}  // namespace irl
