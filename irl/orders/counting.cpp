#include "irl/orders/counting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "irl/orders/detail/parts.hpp"
#include "irl/orders/drawing.hpp"

namespace irl::orders {

namespace {

/// In how many ways two sequences of these lengths can be interleaved.
Count interleavings(std::size_t one, std::size_t other) {
  Count ways = 1;
  for (std::size_t i = 1; i <= other; ++i) ways = ways * (one + i) / i;
  return ways;
}

/// The first and the last operations of a set in a partial order, whichever are fewer.
Order ends(const Precedence& order, const OperationSet& left) {
  Order first, last;
  for (const OperationIndex operation : members(left)) {
    if (!order.before(operation).intersects(left)) first.push_back(operation);
    if (!order.after(operation).intersects(left)) last.push_back(operation);
  }
  return last.size() < first.size() ? last : first;
}

}  // namespace

std::optional<Count> Counter::completions(const OperationSet& done) {
  return count(space_->operations() - done);
}

std::optional<Count> Counter::count(const OperationSet& left) {
  const Precedence* order = space_->partial_order();
  if (left.none()) return 1;
  if (!order) return count_by_next(left);
  const auto unrelated = parts_of(left, [&](OperationIndex o) { return order->before(o) | order->after(o); });
  if (unrelated.size() > 1) return interleaved(unrelated);
  const auto layers = parts_of(left, [&](OperationIndex o) { return ~(order->before(o) | order->after(o)); });
  if (layers.size() == 1) return count_by_next(left);
  Count product = 1;
  for (const OperationSet& layer : layers) {
    if (layer.count() == 1) continue;
    const auto ways = count(layer);
    if (!ways) return std::nullopt;
    product *= *ways;
  }
  return product;
}

std::optional<Count> Counter::interleaved(const std::vector<OperationSet>& parts) {
  Count product = 1;
  std::size_t length = 0;
  for (const OperationSet& part : parts) {
    const auto ways = count(part);
    if (!ways) return std::nullopt;
    product *= *ways * interleavings(length, part.count());
    length += part.count();
  }
  return product;
}

std::optional<Count> Counter::count_by_next(const OperationSet& left) {
  if (const auto known = known_.find(left); known != known_.end()) return known->second;
  if (left.count() == 1 && space_->partial_order()) return 1;
  if (known_.size() >= most_sets_ || deadline_.is_over()) return std::nullopt;
  const Precedence* order = space_->partial_order();
  Count sum = 0;
  for (const OperationIndex operation :
       order ? ends(*order, left) : space_->next(space_->operations() - left)) {
    OperationSet rest = left;
    const auto ways = count(rest.reset(operation));
    if (!ways) return std::nullopt;
    sum += *ways;
  }
  return known_.emplace(left, std::move(sum)).first->second;
}

Estimate estimate_orders(const OrderSpace& space, const CountLimits& limits) {
  Random random(limits.seed);
  return mean_of(drawn_for(limits.drawn, space.operations().count()), limits.deadline,
                 [&] { return draw_weighted(space, random, limits.deadline).weight; });
}

Counted count_orders(const OrderSpace& space, const CountLimits& limits) {
  Counted counted;
  counted.exact = Counter(space, limits).all();
  if (!counted.exact) counted.estimate = estimate_orders(space, limits);
  return counted;
}

/// `1.234e+56` of digits, of which there may be more than any floating point number has.
static std::string scientific(const std::string& digits) {
  constexpr std::size_t most_looked_at = 17;
  const double mantissa = std::stod(digits.substr(0, 1) + "." + digits.substr(1, most_looked_at));
  const bool carries = mantissa >= 9.9995;
  return fmt::format("{:.3f}e+{:02}", carries ? mantissa / 10 : mantissa,
                     digits.size() - 1 + (carries ? 1 : 0));
}

std::string readable(const Counted& counted) {
  if (counted.exact) {
    constexpr std::size_t most_digits = 15;
    const std::string digits = counted.exact->str();
    return digits.size() <= most_digits ? digits : scientific(digits);
  }
  const auto& [mean, standard_error, drawn] = counted.estimate;
  if (counted.is_unknown()) return "unknown";
  if (!std::isfinite(mean)) return "too many to be estimated";
  return fmt::format("about {:.2e} (± {:.1f} %)", mean, standard_error / mean * 100);
}

}  // namespace irl::orders
