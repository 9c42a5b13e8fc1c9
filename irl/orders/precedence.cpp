#include "irl/orders/precedence.hpp"

#include <algorithm>
#include <deque>
#include <optional>

namespace irl::orders {

Order members(const OperationSet& set) {
  Order order;
  for (auto o = set.find_first(); o != OperationSet::npos; o = set.find_next(o))
    order.push_back(static_cast<std::uint32_t>(o));
  return order;
}

OperationSet set_of(std::size_t operations, const Order& order) {
  OperationSet set(operations);
  for (const std::uint32_t operation : order) set.set(operation);
  return set;
}

std::string_view name(Reason::Kind kind) {
  switch (kind) {
    case Reason::Kind::data:
      return "data";
    case Reason::Kind::state:
      return "state as written";
    case Reason::Kind::conflict:
      return "conflict";
    case Reason::Kind::search:
      return "search";
    case Reason::Kind::choice:
      return "choice";
  }
  return "data";
}

Precedence::Precedence(OperationSet operations, std::vector<Pair> pairs)
    : operations_(std::move(operations)),
      pairs_(std::move(pairs)),
      before_(operations_.size(), OperationSet(operations_.size())),
      after_(before_) {
  std::erase_if(pairs_, [this](const Pair& pair) {
    return !operations_.test(pair.before) || !operations_.test(pair.after);
  });
  for (const Pair& pair : pairs_) after_[pair.before].set(pair.after);
  for (const std::uint32_t through : members(operations_))
    for (const std::uint32_t first : members(operations_))
      if (after_[first].test(through)) after_[first] |= after_[through];
  for (const std::uint32_t first : members(operations_))
    for (const std::uint32_t second : members(after_[first])) before_[second].set(first);
}

bool Precedence::admits(const Order& order) const {
  OperationSet done(operations_.size());
  for (const std::uint32_t operation : order) {
    if (!operations_.test(operation) || done.test(operation) || !before_[operation].is_subset_of(done))
      return false;
    done.set(operation);
  }
  return done == operations_;
}

std::vector<Pair> Precedence::reduced() const {
  std::vector<Pair> direct;
  std::ranges::copy_if(pairs_, std::back_inserter(direct), [this](const Pair& pair) {
    return !after_[pair.before].intersects(before_[pair.after]);
  });
  return direct;
}

std::vector<Pair> Precedence::chain(std::uint32_t first, std::uint32_t second) const {
  if (!precedes(first, second)) return {};
  std::vector<std::optional<std::size_t>> reached_by(operations_.size());
  std::deque<std::uint32_t> open{first};
  for (; !reached_by[second]; open.pop_front())
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      if (pairs_[i].before == open.front() && !reached_by[pairs_[i].after]) {
        reached_by[pairs_[i].after] = i;
        open.push_back(pairs_[i].after);
      }
  std::vector<Pair> chain;
  for (std::uint32_t at = second; at != first; at = chain.back().before)
    chain.push_back(pairs_[*reached_by[at]]);
  std::ranges::reverse(chain);
  return chain;
}

Precedence Precedence::among(const OperationSet& operations) const {
  std::vector<Pair> pairs;
  for (const std::uint32_t first : members(operations & operations_))
    for (const std::uint32_t second : members(after_[first] & operations)) pairs.push_back({first, second});
  return {operations & operations_, std::move(pairs)};
}

Precedence Precedence::with(Pair pair) const {
  std::vector<Pair> pairs = pairs_;
  pairs.push_back(std::move(pair));
  return {operations_, std::move(pairs)};
}

}  // namespace irl::orders
