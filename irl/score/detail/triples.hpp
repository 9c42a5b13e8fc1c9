#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

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

/// Whether two statements share their name, and how many attributes they share.
int shared_texts(const Statement& a, const Statement& b);

/// The triples that match where a statement of `a` is mapped to one of `b`, variables' instances left out.
int matching_triples(const Statement& a, const Statement& b, const Partners& variables);

}  // namespace irl::matching
