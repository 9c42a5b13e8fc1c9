#include "irl/network/written.hpp"

#include <fmt/format.h>

#include "irl/readable.hpp"

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
  std::string operator()(double real) const { return written(real); }
  std::string operator()(const Quoted& quoted) const { return in_quotes(quoted.text); }
  std::string operator()(const TypedText& typed) const {
    return fmt::format("{}({})", typed.type(), in_quotes(typed.text()));
  }
  std::string operator()(const TermList& list) const { return "(" + joined(list) + ")"; }
};

}  // namespace

std::string written(const Term& term) {
  return std::visit(TermWriter(), term.value);
}

std::optional<Term> term_of(const Value& value) {
  if (const auto* truth = value.get_if<bool>()) return Term{Symbol{*truth ? "true" : "false"}};
  if (const auto* integer = value.get_if<std::int64_t>()) return Term{*integer};
  if (const auto* real = value.get_if<double>()) return Term{*real};
  if (const auto* type = value.get_if<Type>()) return Term{Symbol{std::string(type->name())}};
  if (const auto* text = value.get_if<Text>()) return Term{Quoted{std::string(text->view())}};
  if (const auto* object = value.get_if<Opaque>())
    if (auto text = object->text())
      return Term{TypedText(std::string(object->type_name()), std::move(*text))};
  return std::nullopt;
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
