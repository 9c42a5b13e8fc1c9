#include "irl/orders/order_execution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <deque>
#include <map>
#include <variant>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/data/first_difference.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/detail/relation_rows.hpp"
#include "irl/run/step.hpp"
#include "irl/world/world.hpp"

namespace irl::orders {

namespace {

/// Executes one order, answer by answer.
class OrderRun {
 public:
  /// When operations start, where that is not when the one before lets the worker go.
  using Starts = std::map<OperationIndex, Seconds>;

  OrderRun(const Program& program, const Order& order, const RunOptions& options, const Deadline& deadline,
           const Solution* reference, bool observes, Starts starts = {})
      : program_(program),
        order_(order),
        options_(options),
        reference_(reference),
        starts_(std::move(starts)),
        steps_left_(options.limits.steps),
        deadline_(deadline),
        observes_(observes) {
    context_.domain = program.domain;
    context_.rules = options.rules;
    context_.initial_state = options.initial_state ? &*options.initial_state : program.domain->initial();
    context_.deadline = deadline;
    context_.knowledge = program.knowledge();
    context_.holds_keeping_times = options.holds_keeping_times;
    state_.bindings.resize(program.variables.size());
    for (const auto& [variable, binding] : program.bound) state_.bindings[variable] = binding;
  }

  Solution run() {
    if (go_through())
      longest_.verdict = Verdict::complete;
    else
      longest_.verdict = is_out_of_limits() ? Verdict::stopped : Verdict::partial;
    return std::move(longest_);
  }

 private:
  /// An operation that is executed, with the answers that it has left; or relations that come one after the
  /// other, with their rows.
  struct Place {
    std::size_t first_step = 0;
    Observation observed{};
    std::variant<Answers, RelationRows> answers{};
  };

  /// Executes everything; false if no answers lead to the end of the order.
  bool go_through() {
    while (state_.steps.size() < order_.size()) {
      begin(order_[state_.steps.size()]);
      while (!take_next_answer()) {
        if (state_.steps.size() >= longest_.steps.size()) longest_ = state_;
        places_.pop_back();
        if (places_.empty() || is_out_of_limits()) return false;
        take_back();
      }
    }
    longest_ = std::move(state_);
    return true;
  }

  bool is_relation(OperationIndex operation) const {
    return program_.operations[operation].primitive->is_relation();
  }

  void begin(OperationIndex operation) {
    Place& place = places_.emplace_back();
    place.first_step = state_.steps.size();
    if (is_relation(operation)) {
      place.answers = rows_from(place.first_step);
      return;
    }
    context_.observed = observes_ ? &place.observed : nullptr;
    place.answers = answers_of(operation);
  }

  RelationRows rows_from(std::size_t first) const {
    Order relations;
    for (std::size_t i = first; i < order_.size() && is_relation(order_[i]); ++i)
      relations.push_back(order_[i]);
    RunOptions options = options_;
    options.limits = {.steps = steps_left_,
                      .time = deadline_.left_of(no_time_limit),
                      .bytes = options.limits.bytes,
                      .cancelled = options.limits.cancelled};
    return {program_, std::move(relations), state_.bindings, options, reference_};
  }

  bool take_next_answer() {
    Place& place = places_.back();
    if (is_out_of_limits()) return false;
    if (auto* rows = std::get_if<RelationRows>(&place.answers)) return take_next_row(*rows);
    std::optional<Answer> answer = std::get<Answers>(place.answers).next();
    if (!answer || is_out_of_limits()) return false;
    --steps_left_;
    const OperationIndex operation = order_[state_.steps.size()];
    Step step = step_of(operation, arguments(operation), *std::move(answer));
    if (observes_) step.observed = std::make_shared<const Observation>(place.observed);
    take(std::move(step));
    return true;
  }

  bool take_next_row(RelationRows& rows) {
    if (steps_left_ < rows.size()) {
      steps_left_ = 0;
      return false;
    }
    const std::uint64_t taken_before = rows.steps_taken();
    std::optional<std::vector<Step>> steps = rows.next();
    const std::uint64_t searched = rows.steps_taken() - taken_before;
    const std::uint64_t taken = steps ? std::max<std::uint64_t>(rows.size(), searched) : searched;
    steps_left_ -= rows.stopped() ? steps_left_ : std::min(steps_left_, taken);
    if (!steps || is_out_of_limits()) return false;
    for (Step& step : *steps) take(std::move(step));
    return true;
  }

  void take(Step step) {
    bind(step, step.slots);
    state_.steps.push_back(std::move(step));
  }

  void take_back() {
    while (state_.steps.size() > places_.back().first_step) {
      const Step step = std::move(state_.steps.back());
      state_.steps.pop_back();
      bind(step, std::vector<std::optional<Binding>>(step.slots.size()));
    }
  }

  /// Binds what a step has not been given.
  void bind(const Step& step, const std::vector<std::optional<Binding>>& slots) {
    const auto& variables = program_.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (!step.given.contains(slot)) state_.bindings[variables[slot]] = slots[slot];
  }

  bool is_out_of_limits() const { return steps_left_ == 0 || deadline_.is_over(); }

  BoundArguments arguments(OperationIndex operation) const {
    return arguments_of(program_.operations[operation], state_.bindings);
  }

  Answers answers_of(OperationIndex operation) {
    BoundArguments given = arguments(operation);
    const Direction* direction = program_.operations[operation].primitive->direction(bound_slots(given));
    if (!direction) return {};
    std::optional<Binding> state;
    if (starts_.contains(operation)) set_the_clock(operation, given, state);
    context_.operation = operation;
    return irl::answers_of(program_, operation, *direction, given, context_, account_);
  }

  /// Lets the operation find the clock of its state at its start.
  void set_the_clock(OperationIndex o, BoundArguments& arguments, std::optional<Binding>& state) const {
    const auto slot = program_.operations[o].primitive->state_in;
    const Entity* found = slot && arguments[*slot] ? arguments[*slot]->value.get_if<Entity>() : nullptr;
    if (!found || !found->is(program_.domain->state_shape()->type)) return;
    state = *arguments[*slot];
    state->value = found->with(program_.domain->state_shape()->clock, starts_.at(o).count());
    arguments[*slot] = &*state;
  }

  const Program& program_;
  const Order& order_;
  RunOptions options_;
  const Solution* reference_;
  Starts starts_;
  std::uint64_t steps_left_;
  Deadline deadline_;
  bool observes_;
  std::uint64_t kept_bytes_ = 0;
  RunContext context_;
  Solution state_{};
  Solution longest_{};
  const SearchAccount account_{&state_.statistics, {[this] { return is_out_of_limits(); }, &kept_bytes_}};
  std::deque<Place> places_;  // of the steps of the state, and the next one
};

Deadline deadline_of(const RunOptions& options) {
  return Deadline(options.limits.time, options.limits.cancelled);
}

Entity without_times(const Entity& state, const StateShape& shape) {
  const Entity without_clock = state.with(shape.clock, Value());
  return shape.occupied ? without_clock.with(shape.occupied, Value()) : without_clock;
}

}  // namespace

Order order_of(const Solution& solution) {
  Order order;
  for (const Step& step : solution.steps) order.push_back(step.operation);
  return order;
}

Solution execute(const Program& program, const Order& order, const RunOptions& options) {
  return execute(program, order, options, deadline_of(options));
}

Solution execute(const Program& program, const Order& order, const RunOptions& options,
                 const Deadline& deadline, const Solution* reference) {
  return OrderRun(program, order, options, deadline, reference, false).run();
}

Solution execute_observed(const Program& program, const Order& order, const RunOptions& options,
                          const Solution* reference) {
  return OrderRun(program, order, options, deadline_of(options), reference, true).run();
}

Solution execute(const Program& program, const Schedule& schedule, const RunOptions& options,
                 const Deadline& deadline, const Solution* reference) {
  OrderRun::Starts starts;
  for (const Placed& placed : schedule.placed) starts[placed.operation] = placed.start;
  const Order order = schedule.order();
  return OrderRun(program, order, options, deadline, reference, false, std::move(starts)).run();
}

Outcome outcome_of(const Program& program, const Solution& solution) {
  Outcome outcome{.executed = solution.steps.size()};
  outcome.values.resize(program.variables.size());
  std::vector<std::optional<VariableIndex>> root_of(program.variables.size());
  std::vector<bool> is_state(program.variables.size(), false);
  std::vector<bool> is_taken(program.variables.size(), false);
  const StateRoots roots = state_roots(program);
  std::vector<std::pair<OperationIndex, std::string>> failures;
  for (const Step& step : solution.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    const Primitive& primitive = *operation.primitive;
    if (primitive.state_in) is_taken[operation.variables[*primitive.state_in]] = true;
    if (primitive.state_in) is_state[operation.variables[*primitive.state_in]] = true;
    if (primitive.state_out) is_state[operation.variables[*primitive.state_out]] = true;
    if (primitive.state_out) root_of[operation.variables[*primitive.state_out]] = roots[step.operation];
    if (step.failed()) failures.emplace_back(step.operation, step.failure);
  }
  std::ranges::sort(failures);
  for (auto& [operation, failure] : failures) {
    outcome.failed.push_back(operation);
    outcome.failures.push_back(std::move(failure));
  }
  std::map<Identity, VariableIndex> first_bound;
  std::vector<VariableIndex> last;
  for (const VariableIndex v : indices(program.variables)) {
    if (!is_state[v] && solution.bindings[v]) outcome.values[v] = solution.bindings[v]->value;
    const Entity* object = outcome.values[v].get_if<Entity>();
    outcome.same_object.push_back(object ? first_bound.emplace(object->identity(), v).first->second : v);
    if (is_state[v] && !is_taken[v] && solution.bindings[v]) last.push_back(v);
  }
  std::ranges::stable_sort(last, {}, [&](VariableIndex v) { return root_of[v].value_or(v); });
  for (const VariableIndex v : last) {
    const Entity* state = solution.bindings[v]->value.get_if<Entity>();
    const StateShape* shape = program.domain->state_shape();
    outcome.states.push_back(state && shape ? Value(without_times(*state, *shape))
                                            : solution.bindings[v]->value);
  }
  return outcome;
}

bool same(const Outcome& left, const Outcome& right) {
  return left.executed == right.executed && left.failed == right.failed &&
         left.same_object == right.same_object &&
         std::ranges::equal(left.states, right.states, same_in_any_order) &&
         std::ranges::equal(left.values, right.values, same_in_any_order);
}

std::size_t content_hash(const Outcome& outcome) {
  std::size_t hash = outcome.executed;
  for (const auto* values : {&outcome.values, &outcome.states})
    for (const Value& value : *values) boost::hash_combine(hash, value.content_hash());
  return hash;
}

std::string first_difference(const Program& program, const Outcome& expected, const Outcome& found) {
  if (expected.executed != found.executed)
    return fmt::format("{} operations are executed, not {}", found.executed, expected.executed);
  if (found.failures.size() > expected.failures.size()) {
    const auto added = std::ranges::find_if(found.failures, [&](const std::string& failure) {
      return std::ranges::find(expected.failures, failure) == expected.failures.end();
    });
    return fmt::format("fails: {}", added == found.failures.end() ? found.failures.back() : *added);
  }
  const auto difference = [](const Value& one, const Value& other) {
    const std::string words = irl::first_difference(one, other);
    return words.empty() ? std::string("numbers differ by a trifle") : words;
  };
  for (std::size_t v = 0; v < expected.values.size(); ++v)
    if (!same_in_any_order(expected.values[v], found.values[v]))
      return fmt::format("?{}: {}", program.variables[v].name,
                         difference(expected.values[v], found.values[v]));
  if (expected.states.size() != found.states.size())
    return fmt::format("{} final states, not {}", found.states.size(), expected.states.size());
  for (std::size_t s = 0; s < expected.states.size(); ++s)
    if (!same_in_any_order(expected.states[s], found.states[s]))
      return difference(expected.states[s], found.states[s]);
  for (std::size_t v = 0; v < expected.same_object.size(); ++v)
    if (expected.same_object[v] != found.same_object[v])
      return fmt::format(
          "?{} is {} ?{}", program.variables[v].name,
          found.same_object[v] == v ? "another object than" : "the same object as",
          program.variables[found.same_object[v] == v ? expected.same_object[v] : found.same_object[v]].name);
  if (expected.failed != found.failed)
    return expected.failed.size() > found.failed.size() ? "fewer operations fail" : "other operations fail";
  return {};
}

namespace {

bool same_entities(const Entity& left, const Entity& right) {
  if (left.shares(right)) return true;
  if (left.type() != right.type() || left.content_hash() != right.content_hash()) return false;
  return std::ranges::equal(
      left.attributes(), right.attributes(), [](const AttributeValue& one, const AttributeValue& other) {
        return one.attribute == other.attribute && same_in_any_order(one.value, other.value);
      });
}

bool are_objects(const List& list) {
  return std::ranges::all_of(list, [](const Value& value) { return value.holds<Entity>(); });
}

/// Sameness is an equivalence, so any partner that is free serves. Most stand where they stood.
bool same_lists(const List& left, const List& right) {
  if (left.shares(right)) return true;
  if (left.size() != right.size()) return false;
  if (!are_objects(left) || !are_objects(right)) return std::ranges::equal(left, right, same_in_any_order);
  std::vector<const Value*> partners, free;
  for (std::size_t i = 0; i < left.size(); ++i)
    if (!same_in_any_order(left[i], right[i])) {
      partners.push_back(&left[i]);
      free.push_back(&right[i]);
    }
  return std::ranges::all_of(partners, [&](const Value* one) {
    const auto partner =
        std::ranges::find_if(free, [&](const Value* other) { return same_in_any_order(*one, *other); });
    if (partner == free.end()) return false;
    free.erase(partner);
    return true;
  });
}

}  // namespace

bool same_in_any_order(const Value& left, const Value& right) {
  if (left.index() != right.index()) return false;
  if (const Entity* entity = left.get_if<Entity>()) return same_entities(*entity, *right.get_if<Entity>());
  if (const List* list = left.get_if<List>()) return same_lists(*list, *right.get_if<List>());
  return left == right;
}

}  // namespace irl::orders
