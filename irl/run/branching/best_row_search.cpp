#include "irl/run/branching/best_row_search.hpp"

#include <algorithm>

namespace irl {

BestRowSearch::BestRowSearch(JoinQuery query, SearchAccount account)
    : state_(std::move(query), std::move(account)),
      bound_(*state_.query.join, state_.cache, *state_.account.limits.kept_bytes),
      bytes_(*state_.account.limits.kept_bytes) {}

std::optional<JoinRow> BestRowSearch::next() {
  if (nodes_.empty() && begin()) frontier_.push({bound_.at_most(state_.propagation.known()), 0, 0});
  while (!frontier_.empty() && !state_.account.limits.should_stop()) {
    const Entry entry = frontier_.top();
    frontier_.pop();
    if (!move_to(entry.node) || !make_choice(entry.node)) continue;
    if (state_.propagation.unbound() > 0) {
      expand(entry);
    } else {
      // What was concluded last may have told that it scores less.
      const double score = bound_.at_most(state_.propagation.known());
      if (score >= entry.at_most) return state_.row(bound_.scores(state_.propagation.known()));
      frontier_.push({score, entry.depth, entry.node});
    }
  }
  return std::nullopt;
}

bool BestRowSearch::begin() {
  nodes_.push_back({});
  return state_.begin();
}

/// Binds what was bound at a node: back to where the ways part, then on. False if it turns out that it cannot
/// be: more is known than when the node was met.
bool BestRowSearch::move_to(NodeIndex target) {
  std::vector<NodeIndex> way;
  for (NodeIndex node = target; node != 0; node = nodes_[node].before) way.push_back(node);
  std::ranges::reverse(way);
  const auto parting = std::ranges::mismatch(way, way_, {}, {}, &Visited::node).in1;
  while (way_.size() > static_cast<std::size_t>(parting - way.begin())) take_back_last();
  return std::all_of(parting, way.end(), [this](NodeIndex node) {
    way_.push_back({node, state_.propagation.mark()});
    return decide(nodes_[node].decision) &&
           std::ranges::all_of(nodes_[node].listed,
                               [this](OperationInJoin o) { return state_.list_rows(o); });
  });
}

/// Looks for what to try at the present node, unless that is known, or everything is bound. False if it turns
/// out that it cannot be.
bool BestRowSearch::make_choice(NodeIndex node) {
  while (state_.propagation.unbound() > 0 && !nodes_[node].choice) {
    auto next = choose(state_);
    if (const auto* rows = std::get_if<RowsToList>(&next)) {
      nodes_[node].listed.push_back(rows->operation);
      if (!state_.list_rows(rows->operation)) return false;
    } else {
      nodes_[node].choice = std::make_unique<Choice>(std::get<Choice>(std::move(next)));
      bytes_.add(sizeof(Choice));
    }
  }
  return true;
}

bool BestRowSearch::decide(const Decision& decision) {
  if (decision.score) bound_.set(*decision.operation, decision.score);
  return bind(decision, state_.propagation) && state_.propagation.conclude();
}

void BestRowSearch::take_back_last() {
  const Decision& decision = nodes_[way_.back().node].decision;
  if (decision.score) bound_.set(*decision.operation, std::nullopt);
  state_.propagation.undo_to(way_.back().before);
  way_.pop_back();
}

/// Tries the next alternative at the present node, which stays one to look at as long as it has more.
void BestRowSearch::expand(const Entry& entry) {
  auto decision = next_alternative(*nodes_[entry.node].choice, state_);
  if (!decision) return nodes_[entry.node].choice.reset();
  if (decision->operation) bytes_.add(sizeof(RowChoice::Values));
  frontier_.push(entry);
  ++state_.account.statistics->steps;
  const auto child = static_cast<NodeIndex>(nodes_.size());
  nodes_.push_back({.before = entry.node, .decision = std::move(*decision)});
  way_.push_back({child, state_.propagation.mark()});
  if (decide(nodes_[child].decision)) {
    bytes_.add(sizeof(Node) + sizeof(Entry));
    frontier_.push(
        {std::min(entry.at_most, bound_.at_most(state_.propagation.known())), entry.depth + 1, child});
  } else {
    ++state_.account.statistics->dead_ends;
    take_back_last();
    nodes_.pop_back();
  }
}

}  // namespace irl
