#include "irl/network/detail/special_forms.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

namespace {

/// The name that a list begins with; empty where it begins with none.
std::string_view name_in(const Term& term) {
  const auto* list = std::get_if<TermList>(&term.value);
  const auto* name = list && !list->empty() ? std::get_if<Symbol>(&list->front().value) : nullptr;
  return name ? std::string_view(name->name) : std::string_view();
}

bool is_name_of_form(std::string_view name) {
  return name == "not" || value_named<tabling::AggregateKind>(name);
}

void add_variables(const std::vector<Term>& terms, std::vector<std::string>& found) {
  for (const Term& term : terms) {
    if (const Variable* variable = term.variable()) {
      if (std::ranges::find(found, variable->name) == found.end()) found.push_back(variable->name);
    } else if (const auto* list = std::get_if<TermList>(&term.value)) {
      add_variables(*list, found);
    }
  }
}

}  // namespace

bool is_special_form(const Operation& operation, const std::function<bool(std::string_view)>& is_known) {
  if (!is_name_of_form(operation.primitive)) return false;
  if (!is_known(operation.primitive)) return true;
  const std::string_view last = operation.arguments.empty() ? "" : name_in(operation.arguments.back());
  return !last.empty() && (is_name_of_form(last) || is_known(last));
}

std::string_view example_of_form(std::string_view name) {
  if (name == "not") return "such as (not (parent ?x ?y))";
  if (name == "count") return "such as (count ?n (parent ?x ?y))";
  if (name == "sum") return "such as (sum ?total ?weight (part ?x ?weight))";
  return name == "min" ? "such as (min ?least ?weight (part ?x ?weight))"
                       : "such as (max ?most ?weight (part ?x ?weight))";
}

std::optional<SpecialForm> read_special_form(const Operation& operation, std::string& wrong) {
  SpecialForm form{.aggregate = value_named<tabling::AggregateKind>(operation.primitive)};
  const std::size_t before = !form.aggregate ? 0 : form.aggregate == tabling::AggregateKind::count ? 1 : 2;
  if (operation.arguments.size() <= before) {
    wrong = fmt::format("'{}' has nothing to look at", operation.primitive);
    return std::nullopt;
  }
  if (before > 0) form.result = &operation.arguments[0];
  if (before > 1) form.value = &operation.arguments[1];
  if (form.value && !form.value->variable()) {
    wrong = fmt::format("'{}' does not say which variable it is of", operation.primitive);
    return std::nullopt;
  }
  for (std::size_t i = before; i < operation.arguments.size(); ++i) {
    const Term& argument = operation.arguments[i];
    const std::string_view name = name_in(argument);
    if (name.empty()) {
      wrong = fmt::format("what '{}' looks at are operations in parentheses", operation.primitive);
      return std::nullopt;
    }
    const auto& list = std::get<TermList>(argument.value);
    Operation inner{std::string(name), {list.begin() + 1, list.end()}, operation.where};
    if (argument.where.line > 0)
      inner.where = {operation.where.file, argument.where.line, argument.where.column};
    form.inner.push_back(std::move(inner));
  }
  return form;
}

std::vector<std::string> variables_in(const std::vector<Term>& terms) {
  std::vector<std::string> found;
  add_variables(terms, found);
  return found;
}

}  // namespace irl
