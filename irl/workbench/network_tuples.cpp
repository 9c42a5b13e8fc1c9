#include "irl/workbench/network_tuples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <expected>

#include "grammar/solution_file.hpp"
#include "irl/data/value.hpp"
#include "irl/network/written.hpp"
#include "irl/readable.hpp"

namespace irl::workbench {

namespace {

using Text = std::expected<std::string, std::string>;

/// A text that is to be one term of the notation.
Text term_text(const std::string& text) {
  constexpr std::string_view delimiters = " \t\r\v\f\n()\";";
  if (!text.empty() && text.find_first_of(delimiters) == std::string::npos) return text;
  const grammar::ParsedNetwork read = grammar::parse_network("(is " + text + ")");
  if (read.problems.empty() && read.network.operations.size() == 1 &&
      read.network.operations[0].arguments.size() == 1 &&
      !std::holds_alternative<TermList>(read.network.operations[0].arguments[0].value))
    return written(read.network.operations[0].arguments[0]);
  return std::unexpected(fmt::format("'{}' is no variable and no name; a text is written {}", escaped(text),
                                     escaped(in_quotes(text))));
}

Text list_text(const Json& list);

Text text_of(const Json& term) {
  if (term.is_string()) return term_text(term.get_ref<const std::string&>());
  if (term.is_boolean()) return term.get<bool>() ? "true" : "false";
  if (term.is_number_float()) return irl::written(term.get<double>());
  if (term.is_number()) return term.dump();
  if (term.is_array()) return list_text(term);
  return std::unexpected(
      fmt::format("{} is no argument; expected a text, a number, true, false or a list", term.dump()));
}

Text list_text(const Json& list) {
  std::string text = "(";
  for (const Json& element : list) {
    const Text term = text_of(element);
    if (!term) return term;
    text += (text.size() > 1 ? " " : "") + *term;
  }
  return text + ")";
}

Json document_of(const Term& term) {
  if (const auto* integer = std::get_if<std::int64_t>(&term.value)) return *integer;
  if (const auto* real = std::get_if<double>(&term.value)) return *real;
  const auto* list = std::get_if<TermList>(&term.value);
  if (!list) return written(term);
  Json document = Json::array();
  for (const Term& element : *list) document.push_back(document_of(element));
  return document;
}

}  // namespace

Expected<std::string> network_text(const Json& network) {
  if (network.is_string()) return network.get<std::string>();
  if (!network.is_array())
    return usage_problem("a network is a text, or a list with a list for each operation");
  std::string lines;
  for (std::size_t i = 0; i < network.size(); ++i) {
    const Json& operation = network[i];
    if (!operation.is_array() || operation.empty() || !operation[0].is_string())
      return usage_problem(
          fmt::format("operation {} is no list that begins with the name of a primitive", i + 1));
    const Text text = list_text(operation);
    if (!text) return usage_problem(fmt::format("operation {}: {}", i + 1, text.error()));
    lines += *text + '\n';
  }
  return lines;
}

Json tuples_of(const Network& network) {
  Json tuples = Json::array();
  for (const Operation& operation : written_statements(network)) {
    Json tuple = Json::array({operation.primitive});
    for (const Term& argument : operation.arguments) tuple.push_back(document_of(argument));
    tuples.push_back(std::move(tuple));
  }
  // Bind statements stand first, as they are printed.
  std::ranges::rotate(tuples, tuples.begin() + static_cast<std::ptrdiff_t>(network.operations.size()));
  return tuples;
}

}  // namespace irl::workbench
