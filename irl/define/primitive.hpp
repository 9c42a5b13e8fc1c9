#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <typeindex>
#include <utility>
#include <variant>
#include <vector>

#include "irl/budget.hpp"
#include "irl/data/binding.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/data/value.hpp"
#include "irl/define/propagator.hpp"
#include "irl/define/rules.hpp"
#include "irl/define/slot_set.hpp"
#include "irl/problem.hpp"

namespace irl {

class Domain;
struct Definition;
struct Observation;
struct Primitive;

/// What a slot is for.
enum class SlotRole {
  any,      ///< given in one direction, found in another
  input,    ///< must be bound
  output,   ///< always computed
  optional  ///< has a default: may be bound or left open
};
constexpr auto names_of(SlotRole) {
  return std::to_array<std::string_view>({"any", "input", "output", "optional"});
}

/// A place for one argument of a primitive.
struct SlotDefinition {
  std::string name;
  Type type;
  SlotRole role = SlotRole::any;
  std::string default_text{};  ///< what an open optional slot becomes, in words
  Type item_type{};            ///< of a slot for lists: what is in them; none: anything
  bool holds_reals = false;    ///< whether its numbers (of a list: of its items) are doubles in C++
};

/// How many answers a direction has: `det` one, `semidet` at most one, `multi` at least one, `nondet` any
/// number.
enum class Determinism { det, semidet, multi, nondet };
constexpr auto names_of(Determinism) {
  return std::to_array<std::string_view>({"det", "semidet", "multi", "nondet"});
}

/// The surroundings in which an operation is executed.
struct RunContext {
  const Domain* domain = nullptr;
  Rules rules{};
  const Entity* initial_state = nullptr;  ///< of a domain with a state
  std::uint32_t operation = 0;            ///< counts the operations of the network, from 0
  /// Whether this is no run, but a trial while the domain is built: then a DefinitionError propagates to the
  /// builder.
  bool rehearsal = false;
  Deadline deadline{};  ///< of the whole run, for what can be ended from outside
  /// Where it is noted what an action looks at in the state; null: nowhere.
  Observation* observed = nullptr;
  const Knowledge* knowledge = nullptr;  ///< of the run; null where the domain declares none
  bool holds_keeping_times = true;  ///< whether what has stood too long cannot be used (`Primitive::keeps`)
};

/// The arguments of one operation: the binding of every slot, null where it is open.
using Arguments = std::span<const Binding* const>;

/// The use of a thing (an appliance, a tool, a crane) by an operation for some time. How many operations can
/// use it at once is the thing's capacity (`StateShape::capacity`).
struct Occupation {
  Entity thing;                    ///< as the operation was given it
  Seconds from{0};                 ///< when the operation starts
  std::optional<Seconds> until{};  ///< none: until one of its results is taken out
};

/// One answer of a direction.
struct Answer {
  struct Output {
    SlotIndex slot{};
    Binding binding;
  };
  boost::container::small_vector<Output, 4> outputs;
  std::string failure{};                ///< why the operation could not do its work; empty: it could
  std::uint64_t bytes = 0;              ///< memory that keeping it takes, as an estimate; 0: next to nothing
  std::optional<Seconds> started_at{};  ///< for domains with a state
  SlotSet awaited{};                    ///< the given slots whose availability the start waited for
  double score = 1;                     ///< of a relation's row, whether it was found or checked
  std::vector<Occupation> occupied{};   ///< what an action had to itself, and how long
};

/// The answers of a direction, produced lazily.
class Answers {
 public:
  using Source = std::function<std::optional<Answer>()>;
  Answers() = default;
  Answers(Answer only) : source_(std::in_place_index<0>, std::move(only)) {}
  Answers(Source source) : source_(std::move(source)) {}

  /// The next answer; none when there are no more.
  std::optional<Answer> next();
  /// Whether there is one at most, computed already.
  bool is_single() const { return source_.index() == 0; }
  /// That one; null where there is none, or not only one.
  Answer* only() {
    auto* only = std::get_if<std::optional<Answer>>(&source_);
    return only && *only ? &**only : nullptr;
  }
  /// Whether it is known that there are no more.
  bool exhausted() const {
    const auto* only = std::get_if<std::optional<Answer>>(&source_);
    return only && !only->has_value();
  }

 private:
  std::variant<std::optional<Answer>, Source> source_;
};

/// One way to use a primitive: which slots must be bound, which it computes.
struct Direction {
  SlotSet given{};     ///< must be bound
  SlotSet found{};     ///< must be open, and are computed
  SlotSet optional{};  ///< either: those that are open get their default
  Determinism determinism = Determinism::det;
  /// Whether it handles failed objects and wrong types itself, by failing with a reason. Otherwise the engine
  /// executes it only if every bound slot holds a value of its type.
  bool judges_arguments = false;
  /// Of a relation: it serves with more slots bound as well, and compares what it finds of these.
  bool compares = false;
  std::function<Answers(const RunContext&, Arguments)> run;
  /// What it finds and how, for queries that execute no operation; null for actions.
  std::shared_ptr<const Finder> finder{};

  /// Whether it can be used with exactly these slots bound.
  bool applies(SlotSet bound) const { return compares ? bound.contains(given) : bound - optional == given; }
  /// The slots that it computes when these are bound.
  SlotSet computes(SlotSet bound) const { return (found | optional) - bound; }
};

/// Bounds propagation from some slots of a relation to another one.
struct Narrowing {
  std::vector<SlotIndex> given{};
  SlotIndex found = 0;
  Narrow narrow{};
  /// Whether it is a direction at the ends of intervals: what such directions of a relation have narrowed,
  /// each as far as it says, they narrow no further.
  bool is_at_ends = false;
};

/// Slots of a relation that are written as one list: `(?a ?b ?c)`.
struct ListArgument {
  SlotIndex first = 0;  ///< of the first item
  std::uint32_t items = 0;
};

/// Serialises the calls that threads make to the callables of a primitive; null where they may run at the
/// same time. Recursive, since a callable may call itself by way of the engine.
using CallMutex = std::shared_ptr<std::recursive_mutex>;

/// The same callable, called by one thread at a time.
template <class Result, class... Arguments>
std::function<Result(Arguments...)> guarded(const CallMutex& call_mutex,
                                            std::function<Result(Arguments...)> callable) {
  if (!call_mutex || !callable) return callable;
  return [call_mutex, callable = std::move(callable)](Arguments... arguments) -> Result {
    const std::scoped_lock lock(*call_mutex);
    return callable(std::forward<Arguments>(arguments)...);
  };
}

/// That what a direction finds in a slot rises, or falls, with what another slot is given.
struct Monotony {
  SlotIndex given = 0;
  SlotIndex found = 0;
  bool rises = true;
};

/// Why a row of a relation holds that rules define: a row, the definition that it follows from, and the rows
/// that this looked at, down to rows of relations that are not defined. A row that is a premise of several
/// others stands once.
struct Proof {
  /// Something that holds.
  struct Node {
    std::string relation;
    std::vector<Value> row{};             ///< by slot
    std::vector<std::size_t> premises{};  ///< other nodes, in the order in which they were looked at
    Position definition{};  ///< that it follows from; no line: it is a row of the domain, or an aggregate
    bool negated = false;   ///< there is no such row; it has no premises
    std::size_t rows = 0;   ///< of `count` and `sum`: over how many rows, which are no premises
  };
  /// The first one is what was to be proven. None is a premise of itself, in several steps either.
  std::vector<Node> nodes;
};

/// What a relation has besides its directions. These promise to agree and to depend on nothing but their
/// arguments: then the relation is a set of rows, commutes with everything, and a direction serves whenever
/// its given slots are bound.
struct Relation {
  std::vector<Narrowing> narrowings{};
  Propagator propagator{};             ///< none: directions and narrowings do it all
  ItemsPropagator items_propagator{};  ///< of a relation over lists: see `unpacked`
  FindItems find_items{};              ///< the same: each finds at most one row
  std::vector<ListArgument> lists{};   ///< of an unpacked relation: what is written as a list
  /// Of a relation that rules define: why a row of it holds, whose slots are all bound. Null where it does
  /// not, or the limits are reached; throws what asking for rows throws. None for others.
  std::function<std::shared_ptr<const Proof>(SlotValues)> prove{};
  std::vector<Monotony> monotonies{};  ///< as declared by `increasing_in` and `decreasing_in`
};

/// What the rehearsals of a domain's actions have in common; the first one makes it.
struct RehearsalStage;

/// What an action has besides its direction.
struct Action {
  SlotSet occupies{};  ///< the slots whose objects it has to itself for some time
  /// Tries it out while the domain is built, on stand-ins; throws a DefinitionError where the definition has
  /// a mistake that only shows when it is executed.
  void (*rehearse)(const Domain&, const Primitive&, std::shared_ptr<const RehearsalStage>&) = nullptr;
};

/// An operation over typed slots that can compute some of them from others: a relation, an action, or
/// neither.
struct Primitive {
  std::string name;
  std::string summary{};
  std::string example{};
  std::vector<SlotDefinition> slots{};
  std::type_index knowledge =
      typeid(void);  ///< the C++ type of the knowledge that its callables ask for; void: none
  std::vector<Direction> directions{};
  std::optional<SlotIndex> state_in{};   ///< the slot that takes the state, in a domain with one
  std::optional<SlotIndex> state_out{};  ///< the slot that gives the new state
  std::variant<std::monostate, Relation, Action> kind{};
  std::optional<Seconds>
      keeps{};  ///< how long what it gives can be used, from when it is available on; none: without end
  CallMutex call_mutex{};  ///< of its callables; see `one_at_a_time`
  /// Of one that a network defines (irl/network/definitions.hpp): the definition that stands for it wherever
  /// it is used; null where there are several, or it recurs, and its directions are executed like all others.
  std::shared_ptr<const Definition> definition{};
  std::string form{};  ///< of one that a special form of a network stands for: the form, as it was written

  /// What it has as a relation or as an action; null where it is none.
  Relation* relation() { return std::get_if<Relation>(&kind); }
  const Relation* relation() const { return std::get_if<Relation>(&kind); }
  const Action* action() const { return std::get_if<Action>(&kind); }
  bool is_relation() const { return relation() != nullptr; }

  /// The first direction that can be used with exactly these slots bound, of a relation the one with most
  /// given slots; null if there is none.
  const Direction* direction(SlotSet bound) const;
  /// The position of a slot; none if the primitive has no slot of that name.
  std::optional<SlotIndex> slot(std::string_view name) const;
};

/// Executes a direction of a primitive with these arguments. An exception becomes a failed answer with a
/// message and with failed objects for the slots to find; so does an answer with a value that is invalid in
/// its slot, or with an invalid time or score.
Answers execute(const Primitive& primitive, const Direction& direction, const RunContext& context,
                Arguments arguments);

/// Nothing is available later: it would be a mistake, and a clock could no longer tell seconds apart.
constexpr Seconds latest_time{1e15};

/// Whether a value can stand in a slot: it is of the slot's type, and every number in it, those of entities
/// left out, is finite.
bool fits(const SlotDefinition& slot, const Value& value, const Types& types);
/// Why it cannot, in words; none if it can.
std::optional<std::string> misfit(const SlotDefinition& slot, const Value& value, const Types& types);
/// A constant as its slot holds it: where that holds doubles, 53 is 53.0, in lists as well. An integer that
/// no double is equal to stays what it is.
Value as_held(const SlotDefinition& slot, Value constant);

}  // namespace irl
