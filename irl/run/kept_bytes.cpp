#include "irl/run/kept_bytes.hpp"

namespace irl {

std::uint64_t bytes_of(const Value& value) {
  std::uint64_t bytes = sizeof(Value);
  if (const Text* text = value.get_if<Text>()) bytes += text->view().size();
  if (const List* list = value.get_if<List>())
    for (const Value& element : *list) bytes += bytes_of(element);
  return bytes;
}

namespace {

std::uint64_t bytes_of(const std::string& text) {
  constexpr std::size_t inside = 15;  // of the object itself
  return text.size() <= inside ? 0 : text.capacity() + 1;
}

std::uint64_t bytes_of(const Term& term) {
  std::uint64_t bytes = sizeof(Term) + bytes_of(term.where.file);
  if (const Variable* variable = term.variable()) bytes += bytes_of(variable->name);
  if (const auto* symbol = std::get_if<Symbol>(&term.value)) bytes += bytes_of(symbol->name);
  if (const auto* quoted = std::get_if<Quoted>(&term.value)) bytes += bytes_of(quoted->text);
  if (const auto* typed = std::get_if<TypedText>(&term.value))
    bytes += 2 * sizeof(std::string) + bytes_of(typed->type()) + bytes_of(typed->text());
  if (const auto* list = std::get_if<TermList>(&term.value))
    for (const Term& element : *list) bytes += bytes_of(element);
  return bytes;
}

}  // namespace

std::uint64_t bytes_of(const Network& network) {
  std::uint64_t bytes = sizeof(Network);
  for (const Operation& operation : network.operations) {
    bytes += sizeof(Operation) + bytes_of(operation.primitive) + bytes_of(operation.where.file);
    for (const Term& argument : operation.arguments) bytes += bytes_of(argument);
  }
  for (const BindStatement& statement : network.bindings)
    bytes += sizeof(BindStatement) + bytes_of(statement.type) + bytes_of(statement.variable.name) +
             bytes_of(statement.value);
  return bytes;
}

static std::uint64_t bytes_of(const std::vector<std::optional<Binding>>& bindings) {
  std::uint64_t bytes = bindings.capacity() * sizeof(std::optional<Binding>);
  for (const std::optional<Binding>& binding : bindings)
    if (binding) bytes += bytes_of(binding->value) - sizeof(Value);
  return bytes;
}

std::uint64_t bytes_of(const Solution& solution) {
  std::uint64_t bytes = sizeof(Solution) + bytes_of(solution.bindings);
  for (const Step& step : solution.steps)
    bytes += sizeof(Step) + bytes_of(step.slots) + bytes_of(step.failure) +
             step.occupied.capacity() * sizeof(Occupation);
  for (const NotExecuted& operation : solution.not_executed)
    bytes += sizeof(NotExecuted) + bytes_of(operation.reason);
  return bytes;
}

}  // namespace irl
