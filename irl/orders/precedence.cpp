#include "irl/orders/precedence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <ranges>

#include "irl/network/operation_names.hpp"
#include "irl/run/solution.hpp"

namespace irl::orders {

Order members(const OperationSet& set) {
  Order order;
  for (auto o = set.find_first(); o != OperationSet::npos; o = set.find_next(o)) order.emplace_back(o);
  return order;
}

OperationSet set_of(std::size_t operations, const Order& order) {
  OperationSet set(operations);
  for (const OperationIndex operation : order) set.set(operation);
  return set;
}

Precedence::Precedence(OperationSet operations, std::vector<Pair> pairs, const Deadline& deadline)
    : operations_(std::move(operations)), pairs_(std::move(pairs)) {
  std::erase_if(pairs_, [this](const Pair& pair) {
    return !operations_.test(pair.before) || !operations_.test(pair.after);
  });
  std::vector<Order> followers(operations_.size());
  for (const Pair& pair : pairs_) followers[pair.before].push_back(pair.after);
  const Order sorted = this->sorted(followers);
  std::vector<std::uint32_t> place(operations_.size());
  for (std::uint32_t i = 0; i < sorted.size(); ++i) place[sorted[i]] = i;
  deadline.demand();
  after_.assign(operations_.size(), OperationSet(operations_.size()));
  before_ = after_;
  for (const OperationIndex first : sorted | std::views::reverse) {
    deadline.demand();
    // What comes soonest brings what follows from it.
    std::ranges::sort(followers[first], {}, [&](OperationIndex next) { return place[next]; });
    for (const OperationIndex next : followers[first])
      if (!after_[first].test_set(next)) after_[first] |= after_[next];
  }
  for (const OperationIndex first : sorted) {
    deadline.demand();
    for (const OperationIndex second : members(after_[first])) before_[second].set(first);
  }
}

Order Precedence::sorted(const std::vector<Order>& followers) const {
  std::vector<std::size_t> open(operations_.size());
  for (const Order& following : followers)
    for (const OperationIndex next : following) ++open[next];
  Order sorted = members(operations_);
  std::erase_if(sorted, [&](OperationIndex operation) { return open[operation] > 0; });
  for (std::size_t i = 0; i < sorted.size(); ++i)
    for (const OperationIndex next : followers[sorted[i]])
      if (--open[next] == 0) sorted.push_back(next);
  return sorted;
}

std::vector<Pair> Precedence::reduced(const Deadline& deadline) const {
  std::vector<Pair> direct;
  std::ranges::copy_if(pairs_, std::back_inserter(direct), [&](const Pair& pair) {
    deadline.demand();
    return !after_[pair.before].intersects(before_[pair.after]);
  });
  return direct;
}

std::vector<Pair> Precedence::chain(OperationIndex first, OperationIndex second) const {
  if (!precedes(first, second)) return {};
  std::vector<std::vector<std::size_t>> pairs_from(operations_.size());
  for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_from[pairs_[i].before].push_back(i);
  std::vector<std::optional<std::size_t>> reached_by(operations_.size());
  std::deque<OperationIndex> open{first};
  for (; !reached_by[second]; open.pop_front())
    for (const std::size_t i : pairs_from[open.front()])
      if (!reached_by[pairs_[i].after]) {
        reached_by[pairs_[i].after] = i;
        open.push_back(pairs_[i].after);
      }
  std::vector<Pair> chain;
  for (OperationIndex at = second; at != first; at = chain.back().before)
    chain.push_back(pairs_[*reached_by[at]]);
  std::ranges::reverse(chain);
  return chain;
}

Precedence Precedence::among(const OperationSet& operations, const Deadline& deadline) const {
  const OperationSet ordered = operations & operations_;
  Order sorted = members(ordered);
  std::ranges::stable_sort(sorted, {},
                           [this](OperationIndex operation) { return before_[operation].count(); });
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    deadline.demand();
    OperationSet open = after_[sorted[i]] & ordered;
    for (std::size_t next = i + 1; next < sorted.size() && open.any(); ++next) {
      if (!open.test(sorted[next])) continue;
      pairs.push_back({sorted[i], sorted[next]});
      open -= after_[sorted[next]];
      open.reset(sorted[next]);
    }
  }
  return {ordered, std::move(pairs), deadline};
}

std::string line_numbers(const Program& program, const Order& order) {
  std::vector<std::string> lines;
  for (const OperationIndex operation : order) lines.push_back(place_of(program, operation));
  return fmt::format("{}", fmt::join(lines, " "));
}

namespace {

/// `9`, `9.2`, `9.2.1`.
bool is_place(std::string_view name) {
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::expected<Order, std::string> in_place(const Program& program, std::string_view place) {
  Order found;
  std::size_t use = 0;  // the one whose operations were found
  for (const OperationIndex o : indices(program.operations)) {
    const std::string stands = place_of(program, o);
    if (stands == place) return found.empty() ? Order{o} : found;
    if (!stands.starts_with(place) || stands[place.size()] != '.') continue;
    const std::size_t number = program.operations[o].use_path.outermost()->number;
    if (found.empty()) use = number;
    if (number == use) found.push_back(o);
  }
  if (!found.empty()) return found;
  const bool is_line = place.find('.') == std::string_view::npos;
  return std::unexpected(is_line ? fmt::format("no operation stands in line {}", place)
                                 : fmt::format("no operation of a definition stands at {}", place));
}

}  // namespace

std::expected<Order, std::string> named_operations(const Program& program, const Solution& trace,
                                                   std::string_view name) {
  if (is_place(name)) return in_place(program, name);
  const auto variable = program.variable(name.substr(name.starts_with('?')));
  if (!variable)
    return std::unexpected(fmt::format("'{}' is neither a line nor a variable of the network", name));
  for (const Step& step : trace.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (variables[slot] == *variable && !step.given.contains(slot)) return Order{step.operation};
  }
  return std::unexpected(fmt::format("no operation that can be executed gives {}", name));
}

std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name) {
  auto found = named_operations(program, trace, name);
  if (!found) return std::unexpected(std::move(found.error()));
  return found->front();
}

}  // namespace irl::orders
