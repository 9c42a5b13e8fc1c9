#include "irl/orders/drawing.hpp"

#include <algorithm>
#include <boost/random/discrete_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>

namespace irl::orders {

Listing::Listing(const OrderSpace& space, std::uint64_t most_steps, const Deadline& deadline)
    : space_(&space), done_(space.operations().size()), steps_left_(most_steps), deadline_(deadline) {
  enter();
}

void Listing::enter() {
  choices_.push_back({dead_ends_.contains(done_) ? Order() : space_->next(done_)});
}

void Listing::leave() {
  const bool fruitful = choices_.back().fruitful;
  if (!fruitful && !space_->partial_order()) dead_ends_.insert(done_);
  choices_.pop_back();
  if (order_.empty()) return;
  done_.reset(order_.back());
  order_.pop_back();
  choices_.back().fruitful |= fruitful;
}

std::optional<Order> Listing::next() {
  while (!choices_.empty() && steps_left_ > 0) {
    Choice& choice = choices_.back();
    if (choice.next == choice.among.size()) {
      const bool complete = done_ == space_->operations() && !choice.fruitful;
      if (complete) {
        choice.fruitful = true;
        return order_;
      }
      leave();
      continue;
    }
    if (is_late_ = deadline_.is_over(); is_late_) break;
    --steps_left_;
    order_.push_back(choice.among[choice.next++]);
    done_.set(order_.back());
    enter();
  }
  return std::nullopt;
}

namespace {

/// From the end: likelier what has more before it, which is exactly right where everything runs together.
Weighted draw_backwards(const Precedence& precedence, Random& random, const Deadline& deadline) {
  Weighted drawn{{}, 1};
  OperationSet left = precedence.operations();
  while (left.any()) {
    deadline.demand();
    Order last;
    std::vector<double> weights;
    double sum = 0;
    for (const OperationIndex operation : members(left)) {
      if (precedence.after(operation).intersects(left)) continue;
      last.push_back(operation);
      weights.push_back(1 + static_cast<double>((precedence.before(operation) & left).count()));
      sum += weights.back();
    }
    const std::size_t chosen =
        boost::random::discrete_distribution<std::size_t>(weights.begin(), weights.end())(random);
    drawn.weight *= static_cast<long double>(sum) / static_cast<long double>(weights[chosen]);
    drawn.order.push_back(last[chosen]);
    left.reset(last[chosen]);
  }
  std::ranges::reverse(drawn.order);
  return drawn;
}

}  // namespace

Weighted draw_weighted(const OrderSpace& space, Random& random, const Deadline& deadline) {
  if (const Precedence* precedence = space.partial_order())
    return draw_backwards(*precedence, random, deadline);
  Weighted drawn{{}, 1};
  OperationSet done(space.operations().size());
  while (done != space.operations()) {
    deadline.demand();
    const Order ready = space.next(done);
    if (ready.empty()) return {std::move(drawn.order), 0};
    drawn.weight *= static_cast<long double>(ready.size());
    drawn.order.push_back(
        ready[boost::random::uniform_int_distribution<std::size_t>(0, ready.size() - 1)(random)]);
    done.set(drawn.order.back());
  }
  return drawn;
}

Sampler::Sampler(const OrderSpace& space, std::uint64_t seed, const CountLimits& limits)
    : space_(&space),
      random_(seed),
      counter_(space, limits),
      deadline_(limits.deadline),
      is_uniform_(counter_.all().has_value()) {}

std::optional<Order> Sampler::next() {
  constexpr int patience = 1000;  // with dead ends
  if (!is_uniform_) {
    try {
      for (int tries = 0; tries < patience; ++tries)
        if (Weighted drawn = draw_weighted(*space_, random_, deadline_); drawn.weight > 0)
          return std::move(drawn.order);
    } catch (const OutOfLimits&) {
    }
    return std::nullopt;
  }
  Order order;
  OperationSet done(space_->operations().size());
  auto left = counter_.completions(done);
  if (!left || *left == 0) return std::nullopt;
  while (done != space_->operations()) {
    if (deadline_.is_over()) return std::nullopt;
    const Order ready = space_->next(done);
    Count ticket =
        ready.size() > 1 ? boost::random::uniform_int_distribution<Count>(0, *left - 1)(random_) : Count(0);
    for (const OperationIndex operation : ready) {
      done.set(operation);
      left = counter_.completions(done);
      if (!left) {
        is_uniform_ = false;
        return next();
      }
      if (ticket < *left) {
        order.push_back(operation);
        break;
      }
      ticket -= *left;
      done.reset(operation);
    }
  }
  return order;
}

}  // namespace irl::orders
