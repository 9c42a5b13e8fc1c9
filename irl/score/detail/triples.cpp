#include "irl/score/detail/triples.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/network/written.hpp"

namespace irl::matching {

int Names::number(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  text.erase(text.find_last_not_of('_') + 1);  // npos + 1 is 0
  return numbers_.emplace(std::move(text), static_cast<int>(numbers_.size())).first->second;
}

std::size_t TripleGraph::relations() const {
  std::size_t count = 0;
  for (const Statement& statement : statements) count += statement.relations.size();
  return count;
}

std::size_t TripleGraph::attributes() const {
  std::size_t count = 0;
  for (const Statement& statement : statements) count += statement.attributes.size();
  return count;
}

namespace {

struct GraphBuilder {
  Names& names;
  TripleGraph graph{};
  std::map<std::string, int> variables{};

  void add(const Operation& operation) {
    graph.statements.push_back({names.number(operation.primitive)});
    add(operation.arguments, "");
  }

  TripleGraph take() { return std::move(graph); }

  void add(const std::vector<Term>& terms, const std::string& place) {
    for (std::size_t k = 0; k < terms.size(); ++k) add(terms[k], fmt::format("{}{}", place, k));
  }

  void add(const Term& term, const std::string& role) {
    Statement& statement = graph.statements.back();
    if (const Variable* variable = term.variable())
      statement.relations.push_back({names.number(role), number(variable->name)});
    else if (const auto* list = std::get_if<TermList>(&term.value); list && !list->empty())
      add(*list, role + ".");
    else
      statement.attributes.push_back({names.number(role), names.number(written(term))});
  }

  int number(const std::string& variable) {
    const auto [known, is_new] = variables.emplace(variable, static_cast<int>(variables.size()));
    if (is_new) graph.variables.push_back(variable);
    return known->second;
  }
};

}  // namespace

TripleGraph triple_graph(const Network& network, Names& names) {
  GraphBuilder builder{names};
  for (const Operation& operation : written_statements(network)) builder.add(operation);
  return builder.take();
}

int shared_texts(const Statement& a, const Statement& b) {
  const auto shared = std::ranges::count_if(a.attributes, [&](const Attribute& attribute) {
    return std::ranges::find(b.attributes, attribute) != b.attributes.end();
  });
  return static_cast<int>(shared) + (a.name == b.name ? 1 : 0);
}

int matching_triples(const Statement& a, const Statement& b, const Partners& variables) {
  int count = shared_texts(a, b);
  for (const auto& [role, variable] : a.relations) {
    const auto partner = variables[static_cast<std::size_t>(variable)];
    for (const auto& [other_role, other] : b.relations)
      if (role == other_role && partner == static_cast<std::size_t>(other)) ++count;
  }
  return count;
}

std::size_t matching_triples(const TripleGraph& a, const TripleGraph& b, const Mapping& mapping) {
  auto count =
      std::ranges::count_if(mapping.variables, [](const auto& partner) { return partner.has_value(); });
  for (std::size_t s = 0; s < a.statements.size(); ++s)
    if (const auto partner = mapping.statements[s])
      count += matching_triples(a.statements[s], b.statements[*partner], mapping.variables);
  return static_cast<std::size_t>(count);
}

}  // namespace irl::matching
