#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "irl/problem.hpp"

namespace irl {

struct Term;

/// A variable, such as `?dough`; the name is kept without the question mark.
struct Variable {
  std::string name;
  bool operator==(const Variable&) const = default;
};

/// A name that is no variable, such as `butter`; a domain says what it stands for.
struct Symbol {
  std::string name;
  bool operator==(const Symbol&) const = default;
};

/// A quoted string.
struct Quoted {
  std::string text;
  bool operator==(const Quoted&) const = default;
};

/// A parenthesised list of terms as an argument.
using TermList = std::vector<Term>;

/// An argument of an operation as written: a variable or a constant.
struct Term {
  std::variant<Variable, Symbol, std::int64_t, double, Quoted, TermList> value;
  Position where{};

  const Variable* variable() const { return std::get_if<Variable>(&value); }
  /// Equal in what is written; positions do not count.
  bool operator==(const Term& other) const { return value == other.value; }
};

/// One operation as written: the name of a primitive and an argument for every slot, in slot order.
struct Operation {
  std::string primitive;
  std::vector<Term> arguments;
  Position where{};

  bool operator==(const Operation& other) const {
    return primitive == other.primitive && arguments == other.arguments;
  }
};

/// `(bind type ?variable value [time])`: gives a variable its value before anything is executed.
/// The time is the second from which the value is available.
struct BindStatement {
  std::string type;
  Variable variable;
  Term value;
  std::optional<double> available_at;
  Position where{};

  bool operator==(const BindStatement& other) const {
    return type == other.type && variable == other.variable && value == other.value &&
           available_at == other.available_at;
  }
};

/// A set of operations that share variables, as written: nothing in it has been held against a domain yet.
/// The order of the operations says nothing about the order of execution.
struct Network {
  std::vector<Operation> operations;
  std::vector<BindStatement> bindings;

  bool operator==(const Network&) const = default;
};

}  // namespace irl
