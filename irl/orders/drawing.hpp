#pragma once

#include <boost/random/mersenne_twister.hpp>
#include <optional>
#include <unordered_set>

#include "irl/orders/counting.hpp"

/// Orders out of a view: one after the other, or at random.
namespace irl::orders {

/// Gives the same numbers from the same seed everywhere.
using Random = boost::random::mt19937_64;

/// Lists the orders of a space one by one, each once, by the written order of operations where there is a
/// choice. The space must outlive it.
class Listing {
 public:
  static constexpr std::uint64_t default_steps = 100'000'000;
  /// Stops after `most_steps` steps, or when the deadline is over; without dead ends an order takes as many
  /// steps as it has operations.
  explicit Listing(const OrderSpace& space, std::uint64_t most_steps = default_steps,
                   const Deadline& deadline = {});

  /// The next order; none when there are no more, or when the limit is reached.
  std::optional<Order> next();
  /// Whether the limit ended the listing before it was through.
  bool stopped() const { return steps_left_ == 0 || is_late_; }

 private:
  struct Choice {
    Order among;
    std::size_t next = 0;
    bool fruitful = false;  // whether an order was found below
  };
  void enter();
  void leave();

  const OrderSpace* space_;
  OperationSet done_;
  Order order_;
  std::vector<Choice> choices_;
  std::unordered_set<OperationSet, boost::hash<OperationSet>> dead_ends_;
  std::uint64_t steps_left_;
  Deadline deadline_;
  bool is_late_ = false;
};

/// A random order with its weight, the inverse of the probability to draw it; 0 and a part of an order where
/// the way led into a dead end. The mean of the weights is the number of orders.
struct Weighted {
  Order order;
  long double weight = 0;
};
/// Throws OutOfLimits where the deadline is over before the order is drawn.
Weighted draw_weighted(const OrderSpace& space, Random& random, const Deadline& deadline = {});

/// Draws orders at random, every order equally likely, by walking the counts back. The same seed gives the
/// same orders. The space must outlive it.
class Sampler {
 public:
  Sampler(const OrderSpace& space, std::uint64_t seed, const CountLimits& limits = {});

  /// Whether all orders so far were equally likely. Where they cannot be counted within the limit, they are
  /// not.
  bool is_uniform() const { return is_uniform_; }
  /// A random order; none if there is no order, or none was met, or the deadline is over.
  std::optional<Order> next();

 private:
  const OrderSpace* space_;
  Random random_;
  Counter counter_;
  Deadline deadline_;
  bool is_uniform_ = false;
};

}  // namespace irl::orders
