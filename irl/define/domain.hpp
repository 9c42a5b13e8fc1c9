#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/type.hpp"
#include "irl/define/facts.hpp"
#include "irl/define/items.hpp"
#include "irl/define/metric.hpp"
#include "irl/define/primitive.hpp"
#include "irl/define/rules.hpp"
#include "irl/define/table_rows.hpp"

namespace irl {

/// What the engine must know of a domain's state to thread it, to bring things and to keep the time.
struct StateShape {
  Type type;           ///< the type of states; one slot takes it in, one gives it out
  Attribute clock;     ///< holds the seconds since the start, a number
  Attribute contents;  ///< holds the objects inside a place or a vessel, a list
  Attribute used;      ///< set on what has been worked with, so that it is not taken again; may be none
  Type workplace;      ///< where things are brought to: a direct content of the state
  /// Holds how many actions can occupy a thing at once, a number; a thing without one is never full. May be
  /// none: then nothing is.
  Attribute capacity{};
  /// Of the state: a list that says which actions occupy the things with a capacity.
  /// None where there is no attribute for capacities.
  Attribute occupied{};

  /// Whether the attribute tells when things happen, not how they are.
  bool is_of_time(Attribute attribute) const {
    return attribute && (attribute == clock || attribute == occupied);
  }
};

/// The names of the two slots through which every action of a domain threads the state.
struct StateSlots {
  std::string out;
  std::string in;
};

/// Everything that plugs into the engine: types, primitives, rules, metrics, and perhaps a state.
/// A value that is built once and only read afterwards; mistakes throw a DefinitionError while it is built.
class Domain {
 public:
  /// A domain over a hierarchy of types; without one, over the builtin types only.
  explicit Domain(std::string name, std::shared_ptr<const Types> types = nullptr);
  // In the source file: what they take would be compiled anew in every file that includes this one.
  Domain(const Domain&);
  Domain(Domain&&) noexcept;
  Domain& operator=(const Domain&);
  Domain& operator=(Domain&&) noexcept;
  ~Domain();

  const std::string& name() const { return name_; }
  const Types& types() const { return *types_; }
  /// The type, attribute or rule of that name. Look names up once, while the domain is built: a
  /// DefinitionError with the nearest name if there is none.
  Type type(std::string_view name) const { return types_->type(name); }
  Attribute attribute(std::string_view name) const { return types_->attribute(name); }
  Rule rule_named(std::string_view name) const;

  /// Starts the definition of a relation between these slots, in slot order: its directions agree, and what
  /// they compute depends on nothing but their arguments. In return relations commute: no order of them is
  /// branched over, a direction is usable whenever its given slots are bound, and the search binds one
  /// variable at a time.
  template <Convertible... All>
  RelationBuilder<All...> relation(std::string name, const Slot<All>&... slots) {
    Primitive& added = add({.name = std::move(name), .slots = {definition(slots)...}, .kind = Relation()});
    return RelationBuilder<All...>(added, {slots...});
  }
  /// Defines a relation by its rows: `table("parent", parent, child, rows)`, where the last argument is a
  /// range of tuples (with one slot, of values or of tuples), or the rows of a file of facts (`Facts::rows`).
  /// Every direction follows.
  template <class... SlotsThenRows>
  auto table(const std::string& name, const SlotsThenRows&... arguments) {
    const auto all = std::tie(arguments...);
    constexpr std::size_t slots = sizeof...(SlotsThenRows) - 1;
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      using Written = std::tuple_element_t<slots, std::tuple<SlotsThenRows...>>;
      using Row =
          std::tuple<typename std::tuple_element_t<Index, std::tuple<SlotsThenRows...>>::value_type...>;
      auto builder = relation(name, std::get<Index>(all)...);
      if constexpr (std::is_same_v<Written, FactRows>)
        builder.rows(detail::table_rows(std::get<slots>(all), primitive_named(name), *this));
      else
        builder.rows([&]<class... All>(std::type_identity<std::tuple<All...>>) {
          return detail::table_rows<All...>(std::get<slots>(all));
        }(std::type_identity<Row>()));
      return builder;
    }
    (std::make_index_sequence<slots>());
  }
  /// The same without that promise: a direction is usable where exactly its given slots are bound, and the
  /// order in which such operations are executed matters.
  template <Convertible... All>
  RelationBuilder<All...> primitive(std::string name, const Slot<All>&... slots) {
    Primitive& added = add({.name = std::move(name), .slots = {definition(slots)...}});
    return RelationBuilder<All...>(added, {slots...});
  }
  /// Enters a finished primitive. A DefinitionError if slots repeat, if there is one of that name already, or
  /// if networks cannot write the name.
  Primitive& add(Primitive primitive);
  /// Says that the next definition of that name replaces the one there is, on purpose:
  ///   domain.overriding("sum").primitive("sum", …)
  /// A DefinitionError if there is none.
  Domain& overriding(std::string_view name);
  /// Says that the definition of a primitive has begun. Until one of that name is entered, the domain is not
  /// valid.
  void begin(std::string name);

  /// Declares the domain's state, the slots that thread it, and the state that networks start from. A
  /// DefinitionError if the shape does not fit: no such type or attribute, or the state has no such
  /// attribute.
  void state(StateShape shape, StateSlots slots, Entity initial);
  /// Defines the primitive that gives the initial state, available at 0.
  void initial_state(std::string primitive, std::string slot, std::string summary);
  /// Says what the items are that operations of a domain with a state work on, and what they are called. A
  /// DefinitionError if the domain has no state, or no such primitive and slots to bring ingredients.
  void items(ItemShape shape);
  /// Names the positions that the rules of this domain can stand in, the default first; before any rule.
  void rule_positions(std::vector<std::string> names);
  /// Declares a rule, with a sentence for each position; at most 64.
  Rule rule(RuleDefinition rule);
  /// Says in which position of a rule the order of lines decides what is executed first where more than one
  /// order is possible. Elsewhere the content of the network decides that (`in_canonical_order`).
  void lines_decide(Rule rule, RulePosition position) { lines_decide_ = {rule, position}; }
  /// Gives a constant of networks its value; all other constants are numbers, texts, `true`, `false` and
  /// names of types.
  /// A DefinitionError for a name that networks cannot write, and for a value that says nothing.
  void constant(std::string name, Value value);
  /// Says how an object of a C++ type is read from its text: networks write `journey("Ghent-Brussels")`. The
  /// callable takes a std::string_view, and returns an optional object: none where the text is none of that
  /// type. What `to_text` beside the type gives is printed, and should be read as the same object again.
  template <HeldAsItIs T, class Callable>
  void reads(Callable read) {
    static_assert(std::is_invocable_r_v<std::optional<T>, const Callable&, std::string_view>,
                  "reads<T>(): the callable must take a std::string_view, and return a std::optional<T>");
    const Type named = opaque_type(type_name<T>(), type_name<T>());
    readers_[std::string(named.name())] = [read = std::move(read)](std::string_view text) {
      std::optional<T> object = read(text);
      return object ? Conversion<T>::to(std::move(*object)) : Value();
    };
  }
  /// Declares what is known at first and may change between runs; see Knowledge. One C++ type for a domain; a
  /// later declaration replaces an earlier one.
  template <class T>
  void knowledge(T initial) {
    knowledge_ = Knowledge(std::move(initial));
  }
  /// What is known at first; none where nothing was declared.
  const Knowledge& knowledge() const { return knowledge_; }
  /// Hands the domain what it knows in numbers.
  void facts(Facts facts) { facts_ = std::move(facts); }
  /// Adds a metric of this domain to the general ones.
  void metric(Metric metric) { metrics_.push_back(std::move(metric)); }

  /// The primitive of that name; null if there is none.
  const Primitive* find(std::string_view name) const;
  /// The primitive of that name, to change it while the domain is built. A DefinitionError with the nearest
  /// name if there is none.
  Primitive& primitive_named(std::string_view name);
  const std::deque<Primitive>& primitives() const { return primitives_; }
  /// Whether some of them stand for a definition (`Primitive::definition`).
  bool has_definitions() const { return has_definitions_; }
  const std::vector<std::string>& rule_positions() const { return rule_positions_; }
  const std::vector<RuleDefinition>& rules() const { return rules_; }
  /// Whether the order of lines decides what is executed first under these rules.
  bool lines_decide(const Rules& rules) const {
    return lines_decide_ && rules[lines_decide_->first] == lines_decide_->second;
  }
  const Facts& facts() const { return facts_; }
  const std::vector<Metric>& metrics() const { return metrics_; }
  const StateShape* state_shape() const { return state_ ? &state_->shape : nullptr; }
  /// Whether a value is a state of this domain, and none that has failed.
  bool is_state(const Value& value) const;
  const StateSlots* state_slots() const { return state_ ? &state_->slots : nullptr; }
  /// The state that networks start from; null in a domain without state.
  const Entity* initial() const { return state_ ? &state_->initial : nullptr; }
  /// What its items are; null where it does not say.
  const ItemShape* item_shape() const { return items_ ? &*items_ : nullptr; }
  /// Another state to start from, such as another kitchen. A DefinitionError in a domain without state.
  void start_from(Entity initial);
  /// What a name in a network stands for: a constant of the domain, a type, `true` or `false`; the empty
  /// value if nothing of these.
  Value constant_named(std::string_view name) const;
  /// The constants that the domain names itself.
  const std::map<std::string, Value, std::less<>>& constants() const { return constants_; }
  /// The object of a C++ type of that name that a text stands for, as `reads` says; the empty value if it is
  /// none, the name is no such type, or what reads it throws.
  Value constant_read(const std::string& type, std::string_view text) const;
  /// The names of the types whose objects networks can write.
  std::vector<std::string_view> types_read() const;

  /// Throws a DefinitionError if the domain is not complete, or one of its actions makes a mistake when it is
  /// rehearsed.
  void validate();
  /// The first half of it: a DefinitionError if a definition was begun but never finished, or if a row of the
  /// tables `keeps` (primitives with minutes, see Primitive::keeps) and `settings` (types with attributes
  /// that have one value at a time) of the facts is no such thing.
  void demand_complete();
  /// The second half, which takes longer: executes every action on stand-ins, see Action::rehearse.
  void rehearse();
  /// Actions that took more than a second when they were rehearsed last.
  struct SlowRehearsal {
    std::string primitive;
    std::chrono::milliseconds time;
  };
  const std::vector<SlowRehearsal>& slow_rehearsals() const { return slow_rehearsals_; }

 private:
  template <Convertible T>
  SlotDefinition definition(const Slot<T>& slot) const {
    if constexpr (HeldAsItIs<T>) return {slot.name, opaque_type(slot.type, type_name<T>())};
    SlotDefinition definition{
        slot.name, type_of_values(slot.name, slot.type, type_name<T>(), detail::is_of_one_type<T>)};
    definition.holds_reals = std::is_same_v<T, double> || std::is_same_v<T, std::vector<double>>;
    if constexpr (requires { typename Conversion<T>::Item; })
      definition.item_type = type(type_name<typename Conversion<T>::Item>());
    return definition;
  }
  /// The type of a slot for objects of a C++ type; a DefinitionError where such objects are not of that type.
  Type opaque_type(const std::string& wanted, const std::string& objects) const;
  /// The type of a slot for values of that type, exactly of that or of more special ones as well; a
  /// DefinitionError where none of them is of the type of the slot.
  Type type_of_values(const std::string& slot, const std::string& wanted, const std::string& values,
                      bool are_exactly) const;
  void read_planning_facts();

  struct State {
    StateShape shape;
    StateSlots slots;
    Entity initial;
  };

  std::string name_;
  std::shared_ptr<const Types> types_;
  std::deque<Primitive> primitives_;
  bool has_definitions_ = false;
  std::vector<std::string> begun_;       // and not entered yet
  std::vector<std::string> overridden_;  // by the next definition of that name
  std::vector<std::string> rule_positions_;
  std::vector<RuleDefinition> rules_;
  std::optional<std::pair<Rule, RulePosition>> lines_decide_;
  std::vector<Metric> metrics_;
  std::map<std::string, Value, std::less<>> constants_;
  std::vector<SlowRehearsal> slow_rehearsals_;
  std::map<std::string, std::function<Value(std::string_view)>> readers_;  // by type
  std::optional<State> state_;
  std::optional<ItemShape> items_;
  Facts facts_;
  Knowledge knowledge_;
};

}  // namespace irl
