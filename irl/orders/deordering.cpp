#include "irl/orders/deordering.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/detail/passed_on.hpp"
#include "irl/orders/outcomes.hpp"

namespace irl::orders {

namespace {

using Link = std::pair<OperationIndex, OperationIndex>;

Precedence with(const Precedence& order, OperationIndex before, OperationIndex after,
                const Deadline& deadline) {
  std::vector<Pair> pairs = order.pairs();
  pairs.push_back({before, after, {}});
  return {order.operations(), std::move(pairs), deadline};
}

/// All of an order but for one pair, which no chain of others implies.
Precedence without(const Precedence& order, const Link& link, const Deadline& deadline) {
  std::vector<Pair> pairs;
  for (Pair& pair : order.reduced(deadline)) {
    if (Link(pair.before, pair.after) == link) continue;
    if (pair.after == link.first) pairs.push_back({pair.before, link.second, pair.reason});
    if (pair.before == link.second) pairs.push_back({link.first, pair.after, pair.reason});
    pairs.push_back(std::move(pair));
  }
  return {order.operations(), std::move(pairs), deadline};
}

/// What came out of an order that was executed, and what it shows to depend on one another.
struct ObservedOrder {
  std::string difference{};  ///< from the outcome of the reference; empty: there is none
  std::vector<Link> dependent{};
};

class Deorderer {
 public:
  Deorderer(const Views& views, std::vector<Block> blocks, const DeorderingLimits& limits)
      : views_(views),
        blocks_(std::move(blocks)),
        limits_(limits),
        first_of_(views.program().operations.size()) {
    for (OperationIndex o; o < first_of_.size(); ++o) first_of_[o] = o;
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      block_of_[blocks_[b].operations.front()] = b;
      for (const OperationIndex operation : blocks_[b].operations)
        first_of_[operation] = blocks_[b].operations.front();
    }
  }

  Deordering weakened(Precedence order) {
    Deordering found{.order = std::move(order)};
    std::set<Link> judged;
    for (auto link = next(found.order, judged); link; link = next(found.order, judged)) {
      judged.insert(*link);
      if (limits_.deadline.is_over()) {
        found.is_cut = true;
        break;
      }
      const Precedence weaker = without(found.order, *link, limits_.deadline);
      KeptPair kept{.pair = {link->first, link->second, reason_of(*link)}};
      if (does_not_matter(with(weaker, link->second, link->first, limits_.deadline), kept)) {
        found.left_out.push_back(kept.pair);
        found.order = weaker;
      } else {
        kept_.emplace(*link, std::move(kept));
      }
    }
    finish(found);
    return found;
  }

 private:
  /// The next pair that was not looked at.
  std::optional<Link> next(const Precedence& order, const std::set<Link>& judged) const {
    for (const Pair& pair : order.reduced())
      if (!judged.contains({pair.before, pair.after})) return Link(pair.before, pair.after);
    return std::nullopt;
  }

  /// Whether all orders have the outcome of the reference; notes a counterexample where one has not.
  bool does_not_matter(const Precedence& order, KeptPair& kept) {
    try {
      std::size_t cases = limits_.cases_of_a_pair;
      return all_come_out_the_same(order, cases, kept);
    } catch (const OutOfLimits&) {
      return false;
    }
  }

  bool all_come_out_the_same(Precedence order, std::size_t& cases, KeptPair& kept) {
    if (cases == 0) throw OutOfLimits();
    --cases;
    limits_.deadline.demand();
    Order example = in_written_order(order);
    ObservedOrder executed = this->executed(example);
    if (!executed.difference.empty()) {
      kept.is_needed = true;
      kept.counterexample = std::move(example);
      kept.difference = std::move(executed.difference);
      return false;
    }
    for (const auto& [before, after] : executed.dependent) {
      if (order.precedes(before, after)) continue;
      if (!all_come_out_the_same(with(order, after, before, limits_.deadline), cases, kept)) return false;
      order = with(order, before, after, limits_.deadline);
    }
    return true;
  }

  /// The order that is nearest to the reference, by blocks put in full.
  Order in_written_order(const Precedence& order) const {
    Order written, all;
    for (const Block& block : blocks_) written.push_back(block.operations.front());
    OperationSet done(order.operations().size());
    while (!written.empty()) {
      const auto ready = std::ranges::find_if(
          written, [&](OperationIndex first) { return order.before(first).is_subset_of(done); });
      const std::vector<OperationIndex>& operations = blocks_[block_of_.at(*ready)].operations;
      all.insert(all.end(), operations.begin(), operations.end());
      done.set(*ready);
      written.erase(ready);
    }
    return all;
  }

  ObservedOrder executed(Order& order) {
    ++executed_;
    order = views_.with_relations(View::safe, order);
    const Program threaded = rethreaded(views_.program(), order);
    RunOptions options = views_.run_options();
    options.limits.time = limits_.deadline.left_of(options.limits.time);
    Budget budget(options.limits);
    const Solution trace = execute_observed(threaded, order, options, &views_.trace());
    if (trace.verdict == Verdict::stopped) throw OutOfLimits();
    const Outcome outcome = outcome_of(threaded, trace);
    if (!same(views_.outcome(), outcome)) {
      const std::string words = first_difference(views_.program(), views_.outcome(), outcome);
      return {words.empty() ? "it is not the same" : words, {}};
    }
    return {{}, dependent(threaded, trace, budget)};
  }

  /// What depends on what in a trace, by blocks.
  std::vector<Link> dependent(const Program& threaded, const Solution& trace, Budget& budget) const {
    const OperationSet all = set_of(first_of_.size(), order_of(trace));
    Precedence pairs(all, safe_pairs(threaded, trace, budget), limits_.deadline);
    if (views_.relations().any()) pairs = pairs.among(all - views_.relations(), limits_.deadline);
    std::set<Link> links;
    for (const Pair& pair : pairs.pairs())
      if (first_of_[pair.before] != first_of_[pair.after])
        links.insert({first_of_[pair.before], first_of_[pair.after]});
    return {links.begin(), links.end()};
  }

  Reason reason_of(const Link& link) const {
    for (const Pair& pair : views_.precedence(View::safe).pairs())
      if (first_of_[pair.before] == link.first && first_of_[pair.after] == link.second) return pair.reason;
    const std::vector<Pair> chain = views_.why(View::safe, link.first, link.second);
    return chain.empty() ? Reason() : chain.front().reason;
  }

  void finish(Deordering& found) {
    std::vector<Pair> pairs;
    for (const Pair& pair : found.order.reduced()) {
      const Link link(pair.before, pair.after);
      const auto known = kept_.find(link);
      const bool is_new = std::ranges::none_of(
          found.kept, [&](const KeptPair& kept) { return Link(kept.pair.before, kept.pair.after) == link; });
      if (!is_new) continue;
      found.kept.push_back(known != kept_.end()
                               ? known->second
                               : KeptPair{.pair = {link.first, link.second, reason_of(link)}});
      pairs.push_back(found.kept.back().pair);
    }
    found.order = Precedence(found.order.operations(), std::move(pairs));
    found.is_cut |= std::ranges::any_of(found.kept, [](const KeptPair& kept) { return !kept.is_needed; });
    found.executed = executed_;
    found.blocks = std::move(blocks_);
  }

  const Views& views_;
  std::vector<Block> blocks_;
  const DeorderingLimits& limits_;
  Order first_of_;                                  // of the block of every operation
  std::map<OperationIndex, std::size_t> block_of_;  // by first operation
  std::map<Link, KeptPair> kept_;
  std::size_t executed_ = 0;
};

}  // namespace

bool Deordering::is_weakest() const {
  return !is_cut;
}

Deordering deordering(const Views& views, const DeorderingLimits& limits) {
  const Precedence& safe = *views.space(View::safe).partial_order();
  std::vector<Block> blocks;
  for (const OperationIndex operation : views.reference())
    if (safe.operations().test(operation)) blocks.push_back({nullptr, {operation}});
  return Deorderer(views, std::move(blocks), limits).weakened(safe);
}

Deordering block_deordering(const Views& views, const DeorderingLimits& limits) {
  const BlockOrders safe(views, View::safe, limits.deadline);
  return Deorderer(views, safe.blocks(), limits).weakened(*safe.space().partial_order());
}

PartialReport report_partial(const Views& views, const CountLimits& limits) {
  const DeorderingLimits own{.deadline = limits.deadline};
  PartialReport report{.safe = count_orders(views.space(View::safe), limits),
                       .operations = deordering(views, own)};
  report.orders = count_orders(report.operations.order, limits);
  const auto is_of_use = [](const ProgramOperation& operation) { return !operation.use_path.empty(); };
  if (std::ranges::none_of(views.program().operations, is_of_use)) return report;
  report.safe_of_uses = count_orders(BlockOrders(views, View::safe, limits.deadline).space(), limits);
  report.uses = block_deordering(views, own);
  report.orders_of_uses = count_orders(report.uses->order, limits);
  return report;
}

double flexibility(const Precedence& order) {
  const std::size_t operations = order.operations().count();
  if (operations < 2) return 1;
  std::size_t ordered = 0;
  for (const OperationIndex operation : members(order.operations()))
    ordered += order.after(operation).count();
  return 1 - static_cast<double>(ordered) /
                 (static_cast<double>(operations) * static_cast<double>(operations - 1) / 2);
}

}  // namespace irl::orders
