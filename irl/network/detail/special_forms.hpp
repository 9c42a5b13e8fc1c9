#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "irl/network/network.hpp"
#include "irl/tabling/rule_set.hpp"

namespace irl {

/// `(not (…) …)`, or an aggregate such as `(count ?n (…) …)`, taken apart.
struct SpecialForm {
  std::optional<tabling::AggregateKind> aggregate{};  ///< none: `not`
  const Term* result = nullptr;                       ///< of an aggregate
  const Term* value = nullptr;     ///< of `sum`, `min` and `max`: what is summed or compared
  std::vector<Operation> inner{};  ///< with the place of the whole
};

/// Whether an operation is a special form: its name is that of one, and nothing else is known by that name,
/// or its last argument is a list that begins with the name of something known.
bool is_special_form(const Operation& operation, const std::function<bool(std::string_view)>& is_known);
/// How the form of that name is written, as what a problem expected.
std::string_view example_of_form(std::string_view name);
/// The form; in words what is wrong with it.
std::optional<SpecialForm> read_special_form(const Operation& operation, std::string& wrong);

/// The variables of some terms, lists included, each once, in order.
std::vector<std::string> variables_in(const std::vector<Term>& terms);

}  // namespace irl
