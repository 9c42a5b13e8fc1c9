#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/data/shared_sequence.hpp"
#include "irl/network/program.hpp"

namespace irl {

/// A network with its program, to which operations are added: a value, whose copies share what they have in
/// common. The operations of both have the same positions.
struct GrowingProgram {
  using Bindings = SharedSequence<std::optional<Binding>>;  ///< by variable

  struct Variable {
    std::string name{};              ///< none: of a constant
    std::optional<Binding> given{};  ///< by a constant or a bind statement
    std::optional<Seconds> keeps{};  ///< as in ProgramVariable
    /// Variables with names are a binary tree, in which the bits of the hashes of names show the way.
    std::array<std::optional<VariableIndex>, 2> below{};
  };

  /// The domain must outlive it.
  explicit GrowingProgram(const Domain& its_domain, Knowledge knowledge = {})
      : domain(&its_domain), known(std::move(knowledge)) {}

  const Domain* domain;
  Knowledge known;                      ///< what its executions know; none: what the domain knows at first
  SharedSequence<Operation> written{};  ///< with bodies for uses of definitions
  SharedSequence<BindStatement> statements{};
  SharedSequence<Definition> definitions{};  ///< for all that is added from then on
  SharedSequence<ProgramOperation> operations{};
  SharedSequence<Variable> variables{};

  /// The position of a variable; none if there is none of that name.
  std::optional<VariableIndex> variable(std::string_view name) const;
  /// The same as values that share nothing.
  Network network() const;
  Program program() const;

  /// Adds operations, bind statements and definitions, all but those that are wrong; returns what is wrong.
  /// Problems that a later addition can mend are not reported. What operations use is defined once and for
  /// all: more of it is wrong. `bindings` is what is bound so far, and grows by what
  /// constants and bind statements bind.
  Problems add(const Network& network, Bindings& bindings);

 private:
  void refuse_more_of_what_is_used(Network& added, Problems& problems) const;
  void note_uses(const std::vector<Operation>& added);
  void add_statements(const Network& network, const Program& checked, Bindings& bindings, Problems& problems);
  void add_operation(const Program& checked, OperationIndex operation, Bindings& bindings);
  VariableIndex add_variable(const std::string& name, Bindings& bindings);
  void give(VariableIndex variable, const Binding& binding, Bindings& bindings);

  std::optional<VariableIndex> first_named_{};
  std::size_t definition_uses_ = 0;
  /// Names of definitions that operations use, themselves or through others.
  std::shared_ptr<const std::set<std::string>> used_ = std::make_shared<std::set<std::string>>();
};

}  // namespace irl
