#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
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

/// A text with the name of a type before it, `journey("Ghent-Brussels")`: the object of that type that it
/// stands for.
class TypedText {
 public:
  TypedText(std::string type, std::string text) : parts_{std::move(type), std::move(text)} {}
  const std::string& type() const { return parts_[0]; }
  const std::string& text() const { return parts_[1]; }
  bool operator==(const TypedText&) const = default;

 private:
  std::vector<std::string> parts_;  // apart from the term, which stays small: few terms are one
};

/// A parenthesised list of terms as an argument.
using TermList = std::vector<Term>;

/// An argument of an operation as written: a variable or a constant.
struct Term {
  std::variant<Variable, Symbol, std::int64_t, double, Quoted, TypedText, TermList> value;
  Position where{};

  const Variable* variable() const { return std::get_if<Variable>(&value); }
  /// Equal in what is written; positions do not count.
  bool operator==(const Term& other) const { return value == other.value; }
};

/// The number that a constant is; none for anything else.
inline std::optional<double> number_in(const Term& term) {
  if (const auto* whole = std::get_if<std::int64_t>(&term.value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&term.value)) return *real;
  return std::nullopt;
}
/// A number as networks write it: whole ones below 10^15 as integers.
inline Term number_term(double number) {
  if (std::abs(number) < 1e15 && number == std::trunc(number)) return {static_cast<std::int64_t>(number)};
  return {number};
}

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

/// `(define (ancestor ?a ?d) (parent ?a ?x) (ancestor ?x ?d))`: a network with an interface, that is used
/// like a primitive of that name. Several definitions of one name are alternatives. See
/// irl/network/definitions.hpp.
struct Definition {
  std::string name;
  std::vector<Term> parameters;   ///< variables of the body, mostly; a constant only takes itself
  std::vector<Operation> body{};  ///< none: a fact
  double score = 1;               ///< from 0 to 1: what it is worth as an alternative
  std::string summary{};          ///< what the comment before it says
  Position where{};
  /// Whether it stands for a special form of a network, which is its body, and has no name that was written.
  bool is_form = false;

  bool operator==(const Definition& other) const {
    return name == other.name && parameters == other.parameters && body == other.body && score == other.score;
  }
};

/// A set of operations that share variables, as written: nothing in it has been held against a domain yet.
/// The order of the operations says nothing about the order of execution.
struct Network {
  std::vector<Operation> operations;
  std::vector<BindStatement> bindings;
  std::vector<Definition> definitions{};

  bool operator==(const Network&) const = default;
};

/// Operations of a network that stand together: those from `begin` on, up to the next part.
struct NetworkPart {
  std::size_t number = 0;    ///< of the instruction that they realise; 0: what is there before the first one
  std::string paraphrase{};  ///< what they do, in words
  std::size_t begin = 0;     ///< the first operation, by position; that of the next part where there is none
  bool operator==(const NetworkPart&) const = default;
};

/// The variable that an operation has in a slot; null where a constant or nothing stands there.
inline const std::string* variable_at(const Operation& operation, std::optional<std::size_t> slot) {
  if (!slot || *slot >= operation.arguments.size()) return nullptr;
  const Variable* variable = operation.arguments[*slot].variable();
  return variable ? &variable->name : nullptr;
}

}  // namespace irl
