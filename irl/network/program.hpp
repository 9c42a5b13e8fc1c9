#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/binding.hpp"
#include "irl/data/index.hpp"
#include "irl/define/domain.hpp"
#include "irl/network/finding.hpp"
#include "irl/network/network.hpp"

namespace irl {

/// A use of a definition whose body stands for it (irl/network/definitions.hpp).
struct DefinitionUse {
  std::size_t number = 0;  ///< from 1, in the order in which uses are looked at; differs within a program
  /// As written; in a body, with the arguments that stand for its variables.
  Operation operation{};
  std::size_t written = 0;  ///< the place of the outermost use in the network as written
  std::size_t part = 0;     ///< its place in the body that it stands in, from 1; 0: in the network itself
  /// The use in whose body it stands, among those of the same network; none: it is written in the network.
  std::optional<IndexOf<DefinitionUse>> within{};
  Position definition{};  ///< where the definition stands
};
/// The position of a use, after that of the use in whose body it stands.
using UseIndex = IndexOf<DefinitionUse>;
using DefinitionUses = std::vector<DefinitionUse>;

/// The uses of definitions that lead to an operation of a body: the one that was written in the network, the
/// one in the body of that, and so on. Empty for an operation that was written itself. Copies share the uses.
class UsePath {
 public:
  UsePath() = default;
  /// To the operation in that place of the body, from 1, that stands for a use.
  UsePath(std::shared_ptr<const DefinitionUses> uses, UseIndex innermost, std::size_t part)
      : end_(std::make_shared<const End>(std::move(uses), innermost, part)) {}

  bool empty() const { return !end_; }
  /// The place of the operation in the body that it stands in, from 1; 0 where the path is empty.
  std::size_t part() const { return end_ ? end_->part : 0; }
  /// The use in whose body the operation stands; null where the path is empty.
  const DefinitionUse* innermost() const { return end_ ? &(*end_->uses)[end_->innermost] : nullptr; }
  /// The use that is written in the network; null where the path is empty.
  const DefinitionUse* outermost() const;
  /// All of them, the outermost first.
  std::vector<const DefinitionUse*> uses() const;

 private:
  /// Programs have many operations, and most no path: they hold a pointer.
  struct End {
    std::shared_ptr<const DefinitionUses> uses;
    UseIndex innermost;
    std::size_t part;
  };
  std::shared_ptr<const End> end_{};
};

/// The place of an operation of a body, as people name it: the line of the outermost use (its number, where
/// no line is known), then the places in bodies: `7.2` for the second operation of the body that the use in
/// line 7 stands for, `7.2.1` where that is a use itself. The path must not be empty.
std::string written_place(const UsePath& path);
/// The same of a use on the path: `7` for the one in line 7.
std::string written_place(const DefinitionUse& use, const UsePath& path);

struct ProgramOperation;
struct ProgramVariable;
/// The position of an operation in a program, which may leave out some of the network.
using OperationIndex = IndexOf<ProgramOperation>;
/// The position of a variable in a program.
using VariableIndex = IndexOf<ProgramVariable>;

/// A variable of a program. A constant has one of its own, without a name.
struct ProgramVariable {
  std::string name;
  /// Where operations use it: operation and slot.
  struct Use {
    OperationIndex operation{};
    SlotIndex slot{};
  };
  boost::container::small_vector<Use, 3> uses{};
  /// The first two operations that could give it.
  boost::container::static_vector<OperationIndex, 2> first_givers{};
  std::optional<Seconds> keeps{};  ///< how long its value can be used (`Primitive::keeps`); none: without end
};

/// An operation whose primitive is known.
struct ProgramOperation {
  const Primitive* primitive = nullptr;
  boost::container::small_vector<VariableIndex, 8> variables;  ///< by slot
  std::size_t written = 0;                                     ///< its place in the network
  Position where;
  /// Of a primitive that is none of the domain: one that the network defines, or, where lists with variables
  /// were written, one with a slot for every item. Null for all others.
  std::shared_ptr<const Primitive> own_primitive{};
  /// The uses of definitions in whose bodies it stands; empty for an operation that is executed as it was
  /// written.
  UsePath use_path{};
};

/// A network held against a domain: names are resolved, constants have become bound variables, and what
/// cannot be executed at all (an unknown primitive, a wrong number of arguments) is left out. The domain must
/// outlive it.
struct Program {
  const Domain* domain = nullptr;
  std::vector<ProgramVariable> variables;
  std::vector<ProgramOperation> operations;
  std::vector<std::pair<VariableIndex, Binding>> bound;  ///< constants and bind statements, by variable
  Knowledge known{};  ///< what `know` said; none: what the domain knows at first

  /// Says what its runs know. A DefinitionError where that is of another C++ type than what the domain
  /// declares.
  void know(Knowledge knowledge);
  /// What its runs know; null where the domain declares nothing.
  const Knowledge* knowledge() const;

  /// The variable of that name; none if the program has no such variable.
  std::optional<VariableIndex> variable(std::string_view name) const;
  /// An operation, but not that one, that could give the variable; none if there is none.
  std::optional<OperationIndex> giver(VariableIndex variable, OperationIndex except) const;
  /// The operation in network notation, constants included: for messages.
  std::string text(OperationIndex operation) const;
  /// `(mix …)`, with the position where it was written: for messages.
  std::string short_text(OperationIndex operation) const;
};

/// What a constant stands for; nothing where it is a name that the domain does not know, or a list.
Value value_of(const Term& constant, const Domain& domain);

/// A program and what was found wrong with its network.
struct Checked {
  Program program;
  Problems problems;  ///< without what follows from others (`problems_of`)
};
/// The same, with all that was found as values.
struct Inspected {
  Program program;
  Findings findings;
};

/// Holds a network against a domain and reports everything that is wrong, all at once and by position:
/// unknown primitives, wrong numbers of arguments, variables that repeat in one operation, unknown constants,
/// values and slots whose types clash, variables that two operations give, that nothing gives or that no
/// order can ever bind, relations of which no direction can be used, a state that is missing, given twice or
/// forked (a warning), unused bind statements and parts that share no variable (warnings). Errors never keep
/// the rest of the program from running.
Checked check(const Network& network, const Domain& domain);
/// The same, for programs that act on what is wrong.
Inspected inspect(const Network& network, const Domain& domain);

/// A state that several operations take: what one of them does, the others do not see.
struct Fork {
  VariableIndex variable{};
  std::vector<OperationIndex> takers{};
};
/// The forks of a program, by variable.
std::vector<Fork> forks(const Program& program);

/// For every operation the number of its component: operations that are linked by variables, constants apart.
std::vector<std::uint32_t> components(const Program& program);

/// The operations that could be executed in some order, without the one left out (if any), when those
/// variables are bound and those operations are done. Open defaults wait for their proper producer.
std::vector<bool> reachable(const Program& program, std::vector<bool> bound, std::vector<bool> executed,
                            std::optional<OperationIndex> without = std::nullopt);
/// The same operations, in one order in which they could be executed.
std::vector<OperationIndex> reachable_in_order(const Program& program, std::vector<bool> bound,
                                               const std::vector<bool>& executed,
                                               std::optional<OperationIndex> without = std::nullopt);

}  // namespace irl
