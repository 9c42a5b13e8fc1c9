#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/define/domain.hpp"

namespace irl::swaps {

/// An operation of a network that is being edited.
struct EditedOperation {
  enum class Change { none, changed, inserted };
  std::size_t id = 0;  ///< stays; of an operation of the base, its place there
  Operation operation{};
  std::optional<std::size_t> part{};  ///< counts the parts of the base; none: before all of them
  bool implicit = false;
  Change change = Change::none;
  std::string stem{};  ///< of an inserted one, the state behind which it came
};

/// A network from which operations are taken and into which others are put, while the state stays threaded
/// and what is taken out is passed by.
class EditedNetwork {
 public:
  /// The base and the domain must outlive it.
  EditedNetwork(const grammar::RecipeNetwork& base, const Domain& domain);

  const std::vector<EditedOperation>& operations() const { return operations_; }
  /// What was taken out, in the order in which that happened.
  const std::vector<EditedOperation>& removed() const { return removed_; }
  const Domain& domain() const { return domain_; }
  bool has(std::size_t id) const;
  /// Where an operation stands now; it must be there.
  std::size_t position(std::size_t id) const;
  const EditedOperation& at(std::size_t id) const { return operations_[position(id)]; }

  /// The name, with a number where another variable has it; nobody else gets it from now on. A number at its
  /// end counts on.
  std::string fresh(std::string name);
  /// Calls a variable otherwise, everywhere.
  void rename(const std::string& from, const std::string& to);
  /// Puts another term in place of an argument.
  void set_argument(std::size_t id, std::size_t slot, Term term);
  /// Puts an operation directly behind another one, in its part: it takes the state of that one, and what
  /// took that state takes the new one. Gives its id.
  std::size_t insert_behind(std::size_t id, Operation operation);
  /// Puts another operation in the place of one, with its states.
  void replace_operation(std::size_t id, Operation operation);
  /// Whatever stands behind an operation and takes a variable takes another one.
  void pass_on_behind(std::size_t id, const std::string& from, const std::string& to);
  /// Takes an operation out: the state passes it by, and what took its first output takes `instead`, if
  /// there is such a variable.
  void remove(std::size_t id, const std::optional<std::string>& instead);

  /// What a variable of the base has become; none if nothing has it any more.
  std::optional<std::string> now(const std::string& variable) const;
  /// Whether some operation uses a variable.
  bool uses(const std::string& variable) const;
  /// The network as it is now. Parts that have lost all operations go, and later ones are numbered anew.
  grammar::RecipeNetwork network() const;
  /// The parts of the base that have lost all operations.
  std::vector<std::size_t> lost_parts() const;

 private:
  const Primitive* primitive(const Operation& operation) const { return domain_.find(operation.primitive); }
  void replace(const std::string& from, const std::string& to);
  std::vector<grammar::RecipePart> parts() const;

  const grammar::RecipeNetwork& base_;
  const Domain& domain_;
  std::vector<EditedOperation> operations_;
  std::vector<EditedOperation> removed_;
  std::set<std::string, std::less<>> names_;
  std::map<std::string, std::string, std::less<>> became_;
};

/// The variable in a slot of an operation; none if there is a constant, or nothing.
std::optional<std::string> variable_in(const Operation& operation, std::optional<std::size_t> slot);
/// The slot of an operation for the vessel or the list that it puts something to, which is not the one given;
/// none if it has none.
std::optional<std::size_t> target_slot(const Primitive& primitive, std::optional<std::size_t> other_than,
                                       const Domain& domain);

}  // namespace irl::swaps
