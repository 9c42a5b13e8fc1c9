#include "irl/language/role_operations.hpp"

#include <string>
#include <utility>

#include "grammar/english/tokens.hpp"
#include "grammar/solution_file.hpp"

namespace irl::language {

namespace {

/// An operation without its arguments, under a condition.
RoleOperation guarded_by(const std::string& condition) {
  RoleOperation guarded;
  bool negated = false;
  for (const std::string& word : grammar::english::words_in(condition)) {
    if (word == "not") {
      negated = true;
      continue;
    }
    (std::exchange(negated, false) ? guarded.unless : guarded.when).push_back(word);
  }
  return guarded;
}

}  // namespace

std::vector<Operation> operations_in(ontology::YamlReader& reader, const ontology::Node& node) {
  const auto text = reader.scalar(node, "an operation");
  if (!text) return {};
  grammar::ParsedNetwork parsed = grammar::parse_network(*text);
  for (const Problem& problem : parsed.problems)
    reader.report(node, problem.what, problem.expected, problem.kind, problem.advice);
  return std::move(parsed.network.operations);
}

std::vector<RoleOperation> role_operations_in(ontology::YamlReader& reader, const ontology::Node& node,
                                              OperationChecks& checks) {
  std::vector<RoleOperation> network;
  const auto read = [&](const std::string& condition, const ontology::Node& written) {
    for (Operation& operation : operations_in(reader, written)) {
      network.push_back(guarded_by(condition));
      network.back().operation = std::move(operation);
      checks.note_operation(reader, written, network.back());
    }
  };
  if (node.is_scalar()) {
    read({}, node);
    return network;
  }
  for (const ontology::Node& line : reader.elements(node, "a network"))
    if (line.is_scalar())
      read({}, line);
    else
      for (const auto& [condition, key_node, value] : reader.entries(line, "a condition"))
        read(condition, value);
  return network;
}

}  // namespace irl::language
