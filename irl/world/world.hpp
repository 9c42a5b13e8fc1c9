#pragma once

#include <optional>
#include <string>

#include "irl/define/domain.hpp"
#include "irl/world/attempt.hpp"
#include "irl/world/containment.hpp"

namespace irl {

/// The state of an operation that is under way: an immutable state, replaced by a new one with every change.
/// Objects are found by identity, so an older version of an object serves as well as the current one.
class World {
 public:
  World(const RunContext& context, const StateShape& shape, Entity state)
      : context_(&context),
        shape_(&shape),
        containment_(shape.contents, shape.used),
        state_(std::move(state)) {}

  const RunContext& context() const { return *context_; }
  const Domain& domain() const { return *context_->domain; }
  const StateShape& shape() const { return *shape_; }
  const Containment& containment() const { return containment_; }
  const Entity& state() const { return state_; }
  const Rules& rules() const { return context_->rules; }

  Seconds clock() const;
  void set_clock(Seconds time);
  /// Who occupies what, as occupation.hpp writes it; empty where nothing has a capacity.
  const List& occupied() const;
  void set_occupied(List occupied);

  /// An identity that no other object has. The same operation makes the same identities in every run.
  Identity new_identity();
  /// A new object of that type with the defaults of the type; it stands nowhere yet.
  Entity make(Type type) { return Entity(type, new_identity()); }
  /// What the changes so far have cost in memory, as an estimate in bytes.
  std::uint64_t bytes() const { return bytes_; }

  /// The object as it stands now, wherever it is.
  std::optional<Entity> find(const Entity& object) const;
  /// The object as it stands now, if it is in the workplace or in something there.
  std::optional<Entity> find_in_workplace(const Entity& object) const;
  /// The first object of exactly that type (a place, an appliance), contents before what stands later.
  std::optional<Entity> find_exactly(Type type) const;
  /// The workplace itself.
  const Entity& workplace() const;

  /// Puts a changed object where the one of its identity stands; nothing happens if it stands nowhere.
  /// Returns the changed object.
  Entity replace(Entity changed);
  /// Puts a changed object at a place that is known.
  void replace_at(const Path& path, Entity changed);
  /// Takes away what stands at a place that is known.
  void remove_at(const Path& path);
  /// Puts a changed object in place of the one at a place that is known, in front of all that stands beside
  /// it.
  void move_to_front(const Path& path, const Entity& changed);
  /// Takes the object away from where it stands.
  void remove(const Entity& object);
  /// Puts an object at the front of the workplace.
  void put_on_workplace(Entity object);
  /// The object marked as used, if its type can be; where it stands nothing happens.
  Entity as_used(Entity object) const;
  /// Marks the object as used, as it stands now. Returns it so marked.
  Entity mark_used(const Entity& object);

 private:
  /// The way to the workplace; an empty one, to the state itself, where there is none.
  Path workplace_path() const;
  /// Counts what a change at the end of a path costs.
  void count_change(const Path& path);

  const RunContext* context_;
  const StateShape* shape_;
  Containment containment_;
  Entity state_;
  std::uint32_t created_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace irl
