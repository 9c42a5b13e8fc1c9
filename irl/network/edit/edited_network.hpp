#pragma once

#include <set>
#include <span>

#include "irl/define/domain.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/edit/network_change.hpp"

namespace irl {

/// A network that is being changed, as repair and swaps do it. The state stays threaded: an erased operation
/// is passed by. Every operation keeps its identity, so that it can be found in the original, and in which
/// part.
///
/// Operations are named by ids, which stay whatever is put in or taken out: of an operation of the original,
/// its position there. A value: copies go their own ways.
class EditedNetwork {
 public:
  EditedNetwork() = default;
  /// A network to which nothing was done yet. The domain must outlive it.
  EditedNetwork(Network original, const Domain& domain);

  const Network& network() const { return network_; }
  const Domain& domain() const { return *domain_; }

  /// Whether an operation is there.
  bool has(std::size_t id) const { return position(id) < places_.size(); }
  /// Where an operation stands now; behind the last one if it is not there.
  std::size_t position(std::size_t id) const;
  /// The operation of that id, which must be there.
  const Operation& at(std::size_t id) const { return network_.operations[position(id)]; }
  std::size_t id_at(std::size_t position) const { return places_[position].id; }
  /// The position that an operation had in the original; none if it was put in.
  std::optional<std::size_t> original_at(std::size_t position) const;
  /// The operation of the original, by position, in whose part an operation stands: itself, or the one beside
  /// which it was put; behind the last one where it was put at the end.
  std::size_t beside_at(std::size_t position) const { return places_[position].beside; }
  /// Where the parts of the original begin now, by position; those without operations as well.
  std::vector<NetworkPart> parts(std::span<const NetworkPart> of_original) const;
  /// What was taken out, as it was then, in the order in which that happened.
  const std::vector<Operation>& erased() const { return erased_; }

  /// Makes a change as it is. What is put in stands in the part of the operation behind it.
  void make(const NetworkChange& change);
  /// Puts operations directly before another one: they take the state that it took, and it takes the one that
  /// they leave.
  void insert_before(std::size_t id, Network inserted);
  /// Puts an operation directly behind another one, in its part: it takes the state which that one gives, and
  /// what took that state takes the new one. Gives its id.
  std::size_t insert_behind(std::size_t id, Operation inserted);
  /// Takes an operation out: see `erasure`.
  void erase(std::size_t id, const std::optional<std::string>& instead);
  /// Puts another operation in the place of one, with the states of that one.
  void replace(std::size_t id, Operation other);
  /// Puts another term in the place of an argument.
  void set_argument(std::size_t id, std::size_t slot, Term term);
  /// What is taken at that position or behind it is another variable from there on; what is given stays.
  void replace_uses(const std::string& variable, const std::string& other, std::size_t from);
  /// Calls a variable otherwise, everywhere.
  void rename(const std::string& variable, const std::string& name);
  /// The name, or the first that follows where another variable has it or had it; it is never given again. A
  /// number at its end counts on: `rest-1`, `rest-2`.
  std::string fresh_name(const std::string& name);

  /// Whether an operation uses a variable.
  bool uses(const std::string& variable) const;
  /// What a variable of the original has become; none if nothing uses it any more.
  std::optional<std::string> now(const std::string& variable) const;

 private:
  struct Standing {
    std::size_t id = 0, beside = 0;
  };
  bool is_taken(const std::string& name) const;
  std::string state_behind(std::size_t position) const;

  Network network_{};
  const Domain* domain_ = nullptr;
  std::vector<Standing> places_{};  // by operation; `beside` never falls
  std::size_t original_size_ = 0, next_id_ = 0;
  std::vector<Operation> erased_{};
  std::set<std::string> reserved_{};  // names that nothing uses, and no other variable gets
  Renaming became_{};
};

}  // namespace irl
