#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/domain.hpp"

namespace irl {

/// Where an object stands inside another one: positions in lists of contents, from the outside in.
using Path = boost::container::small_vector<std::uint32_t, 8>;

/// Objects inside objects: everything below follows one attribute, the list of contents (as a domain names
/// it). Other attributes are not searched. Large lists are not looked through: they know what is in them.
class Containment {
 public:
  /// Contents, and the attribute that marks what is in use, if there is one.
  explicit Containment(Attribute contents, Attribute used = {}) : contents_(contents), used_(used) {}

  /// The object of that identity below the root: contents in order, each element before its own contents.
  std::optional<Path> find(const Entity& root, Identity identity) const;
  /// The object itself; null if there is none.
  const Entity* object(const Entity& root, Identity identity) const;

  /// What is looked for: objects of a type, perhaps only those not in use, that a function accepts.
  struct Wanted {
    Type type;
    bool unused = false;
    std::function<bool(const Entity&)> accepts{};  ///< none: every one
  };
  /// The first wanted object below the root, near ones first: all direct contents, then inside each of them
  /// in turn.
  std::optional<Path> find_near(const Entity& root, const Wanted& wanted) const;
  /// The first object of exactly that type below the root: contents in order, each element before its own
  /// contents.
  std::optional<Path> find_exactly(const Entity& root, Type type) const;

  /// The object at a path.
  const Entity& at(const Entity& root, std::span<const std::uint32_t> path) const;
  /// The root with another object at that path. Parts of which the root is the only owner are not copied.
  Entity replaced(Entity root, const Path& path, const Entity& object) const;
  /// The root without the object at that path.
  Entity removed(Entity root, const Path& path) const;
  /// The root with another object in front of the contents of what stands at that path.
  Entity with_front(Entity root, const Path& path, const Entity& object) const;
  /// The root with another object in place of the one at that path, in front of all that stands beside it.
  Entity moved_to_front(Entity root, const Path& path, const Entity& object) const;
  /// The root with other contents of what stands at that path; `added` came into them, if anything did: an
  /// object, or a list of several.
  Entity with_contents(Entity root, std::span<const std::uint32_t> path, List contents,
                       const Value& added) const;

  /// The types from the root down to the object that directly holds the one of that identity; empty if there
  /// is none.
  std::vector<Type> location(const Entity& root, Identity identity) const;

 private:
  Attribute contents_;
  Attribute used_;
};

/// What an operation looked at in the state while it was executed, and what it worked on: everything that
/// goes through its World, whether the operation succeeded or failed. Together with the states before and
/// after, it says what the operation depends on. Recorded on request (`RunContext::observed`).
///
/// What an operation is given besides the state is no part of it: that is data.
struct Observation {
  /// A search for an object that is not named: the first of a type inside a place.
  struct Search {
    Entity place;  ///< as it was searched
    Type type;
    bool unused = false;   ///< whether it passes over what is marked as used
    bool exactly = false;  ///< whether only that type counts, and contents come before what stands later
    std::optional<Identity> found{};  ///< none: there was no such object
  };
  /// Things that stood side by side on the workplace, as they were looked at.
  struct Row {
    std::vector<Identity> things;
  };

  std::vector<Identity> named{};     ///< objects looked up by identity; also those that were nowhere
  std::vector<Identity> read{};      ///< objects, each with everything in it, in the order in which it stands
  std::vector<Identity> standing{};  ///< the same of places, ignoring the order of what stands in them
  std::vector<Identity> attributes{};  ///< objects of which attributes were looked at, not the contents
  std::vector<Identity> replaced{};    ///< objects put in place of what stood there, with everything in them
  std::vector<Identity> moved{};       ///< objects that were put somewhere or taken away
  std::vector<Search> searches{};
  std::vector<Row> rows{};
  bool time = false;  ///< whether it looked at a clock
};

/// Why an operation could not do its work, in words for the user of the domain.
struct Failure {
  std::string reason;
};

/// A result, or the reason why there is none.
template <class T>
using Attempt = std::expected<T, Failure>;

namespace detail {

/// Words that stand in the name of a type, and so in what the compiler says about it.
template <std::size_t Size>
struct Advice {
  char words[Size];
  consteval Advice(const char (&text)[Size]) { std::copy_n(text, Size, words); }
};

/// What `fail` gives: compilers name this type where a lambda returns it and something else, and does not say
/// which it means.
template <Advice advice>
struct Failing : std::unexpected<Failure> {
  explicit Failing(Failure failure) : std::unexpected<Failure>(std::move(failure)) {}
};

}  // namespace detail

/// Ends an attempt: `return fail("no whisk left")`. A lambda that also returns something else must say that
/// it attempts it: `[](View& view) -> Attempt<Entity> { … }`.
inline auto fail(std::string reason) {
  return detail::Failing<"a lambda that returns fail() and an output says so: -> irl::Attempt<irl::Entity>">(
      Failure{std::move(reason)});
}

namespace detail {
class ActionRun;
}

/// How many things of that type in a place, at any depth, are marked as used; none where nothing can be.
std::size_t count_used(const Entity& place, Type type, const StateShape& shape);

/// The state of an operation that is under way: an immutable state, replaced by a new one with every change.
/// Objects are found by identity, so an older version of an object serves as well as the current one.
///
/// An operation reads and changes the state only through this class, which records that on request (see
/// Observation). The less a call shows, the less the operation depends on: `state()` shows everything, so
/// that nothing may be exchanged with an operation that calls it. Identities are names: an operation may
/// compare them, and must not choose by them.
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
  /// The whole state, with everything in it.
  const Entity& state() const {
    note_read(state_.identity());
    return state_;
  }
  /// An attribute of the state itself, such as its temperature; not its contents.
  const Value& get(Attribute attribute) const;
  const Rules& rules() const { return context_->rules; }

  /// The clock of the state. What an operation makes of it, other than times, depends on all that came
  /// before.
  Seconds clock() const;
  void set_clock(Seconds time);
  /// Which actions occupy which things, as resources.hpp writes it; empty where nothing has a capacity.
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
  /// The first object of exactly that type (a place, an appliance), contents before what stands later; with
  /// its contents in any order. Only of the workplace is the order recorded, too.
  std::optional<Entity> find_exactly(Type type) const;
  /// The first wanted object in the state, near ones first (see `Containment::find_near`).
  std::optional<Path> find_near(const Containment::Wanted& wanted) const;
  /// The same anywhere but in the workplace: one place after the other.
  std::optional<Path> find_in_store(const Containment::Wanted& wanted) const;
  /// Why no object of a type is left that is not used, in words. They depend on everything in the state and
  /// are therefore no more than words: nothing of it is noted.
  std::string why_none_is_unused(Type type) const;
  /// The object at a path that was found, with everything in it.
  const Entity& at(std::span<const std::uint32_t> path) const;
  /// Whether a path that was found leads to a direct content of the workplace.
  bool is_on_workplace(const Path& path) const;
  /// The workplace itself, with everything in it, in the order in which it stands there.
  const Entity& workplace() const;
  /// The same where it is passed on as it is, or its order does not matter: then another operation may put
  /// something else there before.
  const Entity& workplace_in_any_order() const;
  /// The paths of `length` things that stand side by side on the workplace, from the first one of that
  /// identity on. Fewer where the workplace ends before; none where there is no such thing.
  std::vector<Path> row_on_workplace(Identity first, std::size_t length) const;

  /// Puts a changed object where the one of its identity stands; nothing happens if it stands nowhere.
  /// Returns the changed object.
  Entity replace(Entity changed);
  /// Puts what a function makes of an object, as it stands now, in its place; of the version at hand if it
  /// stands nowhere. Returns the changed object, which has the same identity.
  template <class Change>
  Entity change(const Entity& object, const Change& change) {
    note_named(object);
    const auto path = containment_.find(state_, object.identity());
    Entity changed = change(path ? standing_at(*path) : object);
    note_named(changed);
    if (path) replace_at(*path, changed);
    return changed;
  }
  /// Puts a changed object at a place that is known.
  void replace_at(const Path& path, Entity changed);
  /// Takes away what stands at a place that is known.
  void remove_at(const Path& path);
  /// Gives an object another value of an attribute, without looking at its contents.
  void set(const Entity& object, Attribute attribute, Value value);
  /// Puts a changed object in place of the one at a place that is known, in front of all that stands beside
  /// it.
  void move_to_front(const Path& path, const Entity& changed);
  /// Takes the object away from where it stands.
  void remove(const Entity& object);
  /// Puts an object at the front of the workplace.
  void put_on_workplace(Entity object);
  /// Puts objects in front of what stands on the workplace, in their order, all at once.
  void put_on_workplace(const List& objects);
  /// Changes some of a row on the workplace, all at once: what stands at each place becomes the value there,
  /// a changed object, or is taken away where that is nothing. The places are in the order of the row.
  void change_row(std::span<const Path> places, std::span<const Value> changed);
  /// The object marked as used, if its type can be; where it stands nothing happens.
  Entity as_used(Entity object) const;
  /// Marks the object as used, as it stands now. Returns it so marked.
  Entity mark_used(const Entity& object);

 private:
  friend class detail::ActionRun;  // which gives the state out

  void note_read(Identity object) const {
    if (Observation* observed = context_->observed) observed->read.push_back(object);
  }
  void note_named(const Entity& object) const {
    note_read(object.identity());
    if (Observation* observed = context_->observed) observed->named.push_back(object.identity());
  }
  void note_moved(const Entity& object) const {
    if (Observation* observed = context_->observed) observed->moved.push_back(object.identity());
  }
  void note_search(const Entity& place, const Containment::Wanted& wanted, bool exactly,
                   const std::optional<Path>& found) const;
  void note_found(const Entity& place) const;
  const Entity& standing_at(std::span<const std::uint32_t> path) const {
    return containment_.at(state_, path);
  }
  /// The way to the workplace; an empty one, to the state itself, where there is none.
  Path workplace_path() const;
  /// Counts what a change at the end of a path costs.
  void count_change(const Path& path);
  void note_replaced(const Path& path, const Entity& changed);

  const RunContext* context_;
  const StateShape* shape_;
  Containment containment_;
  Entity state_;
  std::uint32_t created_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace irl
