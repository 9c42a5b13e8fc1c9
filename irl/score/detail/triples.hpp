#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/budget.hpp"
#include "irl/network/network.hpp"

/// Internal to Smatch: networks as graphs of triples, and how two of them are matched.
namespace irl::matching {

/// Texts as numbers that are equal where the texts are; one set serves both networks.
class Names {
 public:
  /// The number of a text, as Smatch compares texts: in lower case, without underscores at the end.
  int number(std::string text);

 private:
  std::map<std::string, int> numbers_;
};

/// The triple ARGk(statement, variable). The role stands for k.
struct Relation {
  int role;
  int variable;
};

/// The triple ARGk(statement, constant).
struct Attribute {
  int role;
  int constant;
  bool operator==(const Attribute&) const = default;
};

/// An operation or a bind statement. Its name is the triple instance(statement, name).
struct Statement {
  int name;
  std::vector<Relation> relations{};
  std::vector<Attribute> attributes{};
};

/// The triples of a network. Every variable is the triple instance(variable, "var") as well.
struct TripleGraph {
  std::vector<Statement> statements;
  std::vector<std::string> variables;  ///< by number, in the order of their first sight

  std::size_t instances() const { return statements.size() + variables.size(); }
  std::size_t relations() const;
  std::size_t attributes() const;
  std::size_t triples() const { return instances() + relations() + attributes(); }
};

/// The operations of the network, then its bind statements written as operations
/// `(bind type ?variable value [time])`. An argument in a list has a role of its own, which names its place.
TripleGraph triple_graph(const Network& network, Names& names);

/// A partner on the other side, by number; none where there is none.
using Partners = std::vector<std::optional<std::size_t>>;

/// Which statements and which variables of one graph stand for which of another one. Injective.
struct Mapping {
  Partners statements;
  Partners variables;
};

/// The triples of `a` that the mapping makes triples of `b`.
std::size_t matching_triples(const TripleGraph& a, const TripleGraph& b, const Mapping& mapping);

/// A mapping under which all triples of both graphs agree; none if there is none, or if it was not found in
/// time, which takes graphs that were made for that.
///
/// Colour refinement: statements begin with a colour for their texts, and every round a node's colour takes
/// in those of its neighbours. Where nodes still share a colour in the end, one of them is matched by trial.
/// Throws OutOfLimits where the deadline is over first.
std::optional<Mapping> isomorphism(const TripleGraph& a, const TripleGraph& b, const Deadline& deadline);

/// A mapping, and how far from the best one it may be.
struct BestMapping {
  Mapping mapping;        ///< every variable of the graph that has fewer is mapped
  std::size_t bound = 0;  ///< no mapping has more matching triples; as many as this one where that is proven
};

/// Looks for the mapping with the most matching triples, by branch and bound. The graph with fewer statements
/// comes first. What it finds depends only on the graphs, never on time; it gives up after about `max_steps`
/// elementary steps. Throws OutOfLimits once the deadline is over.
BestMapping best_mapping(const TripleGraph& a, const TripleGraph& b, std::uint64_t max_steps,
                         const Deadline& deadline);

/// Whether two statements share their name, and how many attributes they share.
int shared_texts(const Statement& a, const Statement& b);

/// The triples that match where a statement of `a` is mapped to one of `b`, variables' instances left out.
int matching_triples(const Statement& a, const Statement& b, const Partners& variables);

}  // namespace irl::matching
