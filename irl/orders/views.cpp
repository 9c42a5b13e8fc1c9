#include "irl/orders/views.hpp"

#include <algorithm>

#include "irl/orders/detail/pairs.hpp"
#include "irl/orders/drawing.hpp"

namespace irl::orders {

std::string_view name(View view) {
  switch (view) {
    case View::as_written:
      return "as written";
    case View::safe:
      return "safe";
    case View::free:
      return "free";
  }
  return "free";
}

namespace {

Order order_of(const Solution& solution) {
  Order order;
  for (const Step& step : solution.steps) order.push_back(step.operation);
  return order;
}

std::vector<Pair> both(std::vector<Pair> one, const std::vector<Pair>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

/// An operation as early or as late as it can come, and everything else as in the order given.
Order moved_forward(Order order, const Precedence& precedence, std::uint32_t operation) {
  std::ranges::stable_partition(order, [&](std::uint32_t other) {
    return other == operation || precedence.precedes(other, operation);
  });
  return order;
}
Order moved_back(Order order, const Precedence& precedence, std::uint32_t operation) {
  std::ranges::stable_partition(order, [&](std::uint32_t other) {
    return other != operation && !precedence.precedes(operation, other);
  });
  return order;
}

/// The way from one order to another by exchanges of neighbours: the first of the two places, one after the
/// other. What stands in the same order in both is never exchanged.
std::vector<std::size_t> exchanges(Order from, const Order& to) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < to.size(); ++place) {
    auto at = static_cast<std::size_t>(std::ranges::find(from, to[place]) - from.begin());
    for (; at > place; --at) {
      std::swap(from[at], from[at - 1]);
      places.push_back(at - 1);
    }
  }
  return places;
}

}  // namespace

Views::Views(const Program& program, const ViewOptions& options)
    : program_(&program),
      run_(options.run),
      written_(run(program, options.run)),
      forks_(orders::forks(program)) {
  reference_ = order_of(written_);
  const Program threaded = rethreaded(program, reference_);
  trace_ = execute(threaded, reference_, run_);
  reference_ = order_of(trace_);
  outcome_ = outcome_of(threaded, trace_);

  const OperationSet executed = set_of(program.operations.size(), reference_);
  const std::vector<Pair> data = data_pairs(threaded, trace_);
  conflicts_ = conflict_pairs(threaded, trace_);
  precedences_.emplace_back(executed, both(data_pairs(program, written_), state_pairs(program, written_)));
  precedences_.emplace_back(executed, both(data, conflicts_));
  precedences_.emplace_back(executed, data);
  look_for_interference(options);

  if (is_partial_order_as_written())
    spaces_.emplace_back(precedence(View::as_written));
  else
    spaces_.emplace_back(ExecutionGraph(program));
  spaces_.emplace_back(precedence(View::safe));
  spaces_.emplace_back(precedence(View::free));

  const Outcome as_written = outcome_of(program, written_);
  if (!forks_.empty() && as_written.executed == outcome_.executed) {
    Outcome values = as_written;
    values.states = outcome_.states;
    fork_difference_ = first_difference(program, values, outcome_);
  }
}

Program Views::threaded(View view, const Order& order) const {
  return view == View::as_written ? *program_ : rethreaded(*program_, order);
}

void Views::look_for_interference(const ViewOptions& options) {
  constexpr int most_rounds = 20;
  bool is_safe = false;
  for (int round = 0; round < most_rounds && !is_safe; ++round) {
    is_safe = true;
    for (const Order& order : orders_to_try(options)) {
      is_cut_ |= options.deadline.is_over();
      if (is_cut_) return;
      if (safe().admits(order)) is_safe &= keep_to_outcome(order);
    }
  }
}

std::vector<Order> Views::orders_to_try(const ViewOptions& options) const {
  const Precedence& safe = precedence(View::safe);
  std::vector<Order> orders;
  if (!program_->domain->state_shape()) return orders;
  constexpr std::size_t most_moved = 100;
  const std::size_t stride = 1 + reference_.size() / most_moved;
  for (std::size_t place = 0; place < reference_.size(); place += stride) {
    orders.push_back(moved_forward(reference_, safe, reference_[place]));
    orders.push_back(moved_back(reference_, safe, reference_[place]));
  }
  std::erase(orders, reference_);
  Random random(options.seed);
  const OrderSpace space(safe);
  for (std::uint64_t i = 0; i < options.tried; ++i) orders.push_back(draw_weighted(space, random).order);
  return orders;
}

/// Whether an order has the outcome of the reference. If not, two operations more are kept in order.
bool Views::keep_to_outcome(const Order& order) {
  const std::vector<std::size_t> way = exchanges(reference_, order);
  const auto after = [&](std::size_t steps) {
    Order reached = reference_;
    for (std::size_t i = 0; i < steps; ++i) std::swap(reached[way[i]], reached[way[i] + 1]);
    return reached;
  };
  const auto outcome_after = [&](std::size_t steps) {
    ++tried_;
    const Program threaded = rethreaded(*program_, after(steps));
    return outcome_of(threaded, execute(threaded, after(steps), run_));
  };
  Outcome other = outcome_after(way.size());
  if (similar(outcome_, other)) return true;
  std::size_t same = 0;
  std::size_t different = way.size();
  while (different - same > 1) {
    const std::size_t middle = same + (different - same) / 2;
    Outcome between = outcome_after(middle);
    if (similar(outcome_, between)) {
      same = middle;
    } else {
      different = middle;
      other = std::move(between);
    }
  }
  const Order last_same = after(same);
  const std::size_t place = way[same];
  safe() = safe().with({last_same[place],
                        last_same[place + 1],
                        {Reason::Kind::interference, first_difference(*program_, outcome_, other)}});
  return false;
}

/// Whether every operation, in whatever order, finds bound what it found bound in the first solution: then
/// its orders are those that keep every giver before its takers.
bool Views::is_partial_order_as_written() const {
  if (written_.verdict != Verdict::complete) return false;
  std::vector<bool> given_properly(program_->variables.size(), false);
  for (const Step& step : written_.steps) {
    const ProgramOperation& operation = program_->operations[step.operation];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      if (!((step.given >> slot) & 1U) && operation.primitive->slots[slot].role == SlotRole::output)
        given_properly[operation.variables[slot]] = true;
  }
  const auto bound_first = [&](std::uint32_t variable) {
    return std::ranges::find(program_->bound, variable, [](const auto& bound) { return bound.first; }) !=
           program_->bound.end();
  };
  for (const Step& step : written_.steps) {
    const ProgramOperation& operation = program_->operations[step.operation];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      const SlotRole role = operation.primitive->slots[slot].role;
      if (!((step.given >> slot) & 1U) || bound_first(variable) || role == SlotRole::input) continue;
      if (role != SlotRole::optional || !given_properly[variable]) return false;
    }
  }
  return true;
}

}  // namespace irl::orders
