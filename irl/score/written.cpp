#include "irl/score/written.hpp"

#include <fmt/format.h>

namespace irl {

namespace {

std::string joined(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms) text += (text.empty() ? "" : " ") + written(term);
  return text;
}

struct TermWriter {
  std::string operator()(const Variable& variable) const { return "?" + variable.name; }
  std::string operator()(const Symbol& symbol) const { return symbol.name; }
  std::string operator()(std::int64_t integer) const { return std::to_string(integer); }
  std::string operator()(double real) const {
    const std::string text = fmt::format("{}", real);
    return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
  }
  std::string operator()(const Quoted& quoted) const { return '"' + quoted.text + '"'; }
  std::string operator()(const TermList& list) const { return "(" + joined(list) + ")"; }
};

}  // namespace

std::string written(const Term& term) {
  return std::visit(TermWriter(), term.value);
}

std::string written(const Operation& operation) {
  const std::string arguments = joined(operation.arguments);
  return "(" + operation.primitive + (arguments.empty() ? "" : " ") + arguments + ")";
}

std::vector<Operation> written_statements(const Network& network) {
  std::vector<Operation> statements = network.operations;
  for (const BindStatement& binding : network.bindings) {
    std::vector<Term> arguments{{Symbol{binding.type}}, {binding.variable}, binding.value};
    if (binding.available_at) arguments.push_back({*binding.available_at});
    statements.push_back({"bind", std::move(arguments), binding.where});
  }
  return statements;
}

}  // namespace irl
