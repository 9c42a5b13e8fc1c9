#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/edit/network_change.hpp"

/// Which operation gives which variable to which others in a network, right or wrong.
namespace irl {

/// An argument of an operation.
struct Place {
  std::size_t operation = 0;
  SlotIndex slot{};
  auto operator<=>(const Place&) const = default;
};

/// The variables of a network, where they are used and given.
class Wiring {
 public:
  /// Both must outlive it.
  Wiring(const Network& network, const Domain& domain);

  const Network& network() const { return network_; }
  const Domain& domain() const { return domain_; }
  /// The primitive of an operation; null where there is none, or the number of arguments is wrong.
  const Primitive* primitive(std::size_t operation) const { return primitives_[operation]; }
  /// The definition of the slot; null as above.
  const SlotDefinition* slot(Place place) const;
  /// The variable there; null if there is none.
  const std::string* variable(Place place) const;
  bool is_state(Place place) const;
  /// The variable of the state that an operation takes, or gives; null where there is none.
  const std::string* state_taken(std::size_t operation) const;
  const std::string* state_given(std::size_t operation) const;

  /// What an operation takes, the state aside; nothing where no primitive fits.
  std::vector<Place> taken(std::size_t operation) const;
  /// Where a variable is an argument, in written order.
  const std::vector<Place>& uses(std::string_view variable) const;
  /// Where an operation gives it as a proper output.
  std::vector<Place> givers(std::string_view variable) const;
  bool is_given(std::string_view variable) const;
  /// Whether there is a variable of that name.
  bool contains(std::string_view variable) const { return uses_.contains(variable); }
  /// The variables that operations give, states aside, in written order; where relations are, all variables.
  const std::vector<std::string>& given() const { return given_; }
  /// The states that operations give and none takes.
  const std::vector<std::string>& states_left() const { return states_left_; }
  /// What is given as the first argument and not used: what networks are there for, and what was forgotten.
  const std::vector<std::string>& loose_ends() const { return loose_ends_; }
  bool is_loose(std::string_view variable) const;
  /// How many loose ends there are after a change.
  std::size_t loose_ends_after(const NetworkChange& change) const;
  /// The variables that some operation cannot do without and nothing gives, states aside.
  const std::vector<std::string>& missing() const { return missing_; }
  /// The type of the slot that gives a variable, or of an ungiven one the first that takes it; no type where
  /// there is none.
  Type type(std::string_view variable) const;
  /// The operations that need, directly or not, what this one gives; itself included.
  std::vector<bool> dependants(std::size_t operation) const;

 private:
  void add_uses();
  void add_names(const Term& term);
  void sort_variables();
  bool is_loose_result(const Operation& operation, std::size_t slot) const;

  const Network& network_;
  const Domain& domain_;
  std::vector<const Primitive*> primitives_;
  boost::unordered_flat_map<std::string_view, std::vector<Place>> uses_;  // views into the network
  std::vector<std::string_view> bound_;                                   // by bind statements
  std::vector<std::string> given_, states_left_, loose_ends_, missing_;
};

}  // namespace irl
