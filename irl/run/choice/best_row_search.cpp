#include "irl/run/choice/best_row_search.hpp"

#include <algorithm>

namespace irl {

BestRowSearch::BestRowSearch(const Program& program, std::shared_ptr<const Join> join,
                             const std::vector<std::optional<Binding>>& bindings, RowOrder row_order,
                             SearchStatistics& statistics, std::uint64_t& kept_bytes,
                             std::function<bool()> is_enough)
    : join_(std::move(join)),
      bindings_(bindings),
      row_order_(row_order),
      statistics_(&statistics),
      is_enough_(std::move(is_enough)),
      asking_(program.domain->types(), *join_, given_variables(*join_, bindings), statistics, kept_bytes),
      propagation_(*join_, asking_, is_enough_),
      bound_(*join_, asking_, kept_bytes, is_enough_),
      bytes_(kept_bytes) {}

std::optional<JoinRow> BestRowSearch::next() {
  if (nodes_.empty() && begin()) frontier_.push({bound_.at_most(propagation_.known()), 0, 0});
  while (!frontier_.empty() && !is_enough_()) {
    const Entry entry = frontier_.top();
    frontier_.pop();
    if (!move_to(entry.node) || !make_choice(entry.node)) continue;
    if (propagation_.unbound() > 0) {
      expand(entry);
    } else {
      // What was concluded last may have told that it scores less.
      const double score = bound_.at_most(propagation_.known());
      if (score >= entry.at_most) return row();
      frontier_.push({score, entry.depth, entry.node});
    }
  }
  return std::nullopt;
}

bool BestRowSearch::begin() {
  nodes_.push_back({});
  return propagation_.begin(bindings_);
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
    way_.push_back({node, propagation_.mark()});
    return decide(nodes_[node].decision) &&
           std::ranges::all_of(nodes_[node].listed, [this](std::uint32_t o) { return list_rows(o); });
  });
}

/// Looks for what to try at the present node, unless that is known, or everything is bound. False if it turns
/// out that it cannot be.
bool BestRowSearch::make_choice(NodeIndex node) {
  while (propagation_.unbound() > 0 && !nodes_[node].choice) {
    auto next = choose(*join_, propagation_, asking_, row_order_);
    if (const auto* rows = std::get_if<RowsToList>(&next)) {
      nodes_[node].listed.push_back(rows->operation);
      if (!list_rows(rows->operation)) return false;
    } else {
      nodes_[node].choice = std::make_unique<Choice>(std::get<Choice>(std::move(next)));
      bytes_.add(sizeof(Choice));
    }
  }
  return true;
}

bool BestRowSearch::list_rows(std::uint32_t operation) {
  return propagation_.list_rows(operation) && propagation_.conclude();
}

bool BestRowSearch::decide(const Decision& decision) {
  if (decision.operation) propagation_.settle(*decision.operation);
  if (decision.score) bound_.set(*decision.operation, decision.score);
  for (const auto& [variable, value] : decision.values)
    if (!propagation_.bind(variable, value)) return false;
  return propagation_.conclude();
}

void BestRowSearch::take_back_last() {
  const Decision& decision = nodes_[way_.back().node].decision;
  if (decision.score) bound_.set(*decision.operation, std::nullopt);
  propagation_.undo_to(way_.back().before);
  way_.pop_back();
}

/// Tries the next alternative at the present node, which stays one to look at as long as it has more.
void BestRowSearch::expand(const Entry& entry) {
  auto decision = next_alternative(*nodes_[entry.node].choice);
  if (!decision) return nodes_[entry.node].choice.reset();
  frontier_.push(entry);
  ++statistics_->steps;
  const auto child = static_cast<NodeIndex>(nodes_.size());
  nodes_.push_back({entry.node, entry.depth + 1, std::move(*decision)});
  way_.push_back({child, propagation_.mark()});
  if (decide(nodes_[child].decision)) {
    bytes_.add(sizeof(Node) + sizeof(Entry));
    frontier_.push({std::min(entry.at_most, bound_.at_most(propagation_.known())), entry.depth + 1, child});
  } else {
    ++statistics_->dead_ends;
    take_back_last();
    nodes_.pop_back();
  }
}

std::optional<BestRowSearch::Decision> BestRowSearch::next_alternative(Choice& choice) {
  return std::visit([this](auto& kind) { return next_of(kind); }, choice);
}

std::optional<BestRowSearch::Decision> BestRowSearch::next_of(ValueChoice& choice) {
  if (choice.next == choice.values.size()) return std::nullopt;
  return Decision{{{choice.variable, choice.values[choice.next++]}}};
}

std::optional<BestRowSearch::Decision> BestRowSearch::next_of(IntegerChoice& choice) {
  if (choice.left.empty()) return std::nullopt;
  return Decision{{{choice.variable, asking_.values().id(choice.left.low++)}}};
}

std::optional<BestRowSearch::Decision> BestRowSearch::next_of(RowChoice& choice) {
  while (auto row =
             asking_.next(choice.operation, *choice.finder, choice.rows, propagation_.known(), is_enough_)) {
    RowChoice::Values values;
    for (const auto& [variable, value] : row->values) values.push_back(value);
    if (!choice.met.insert(std::move(values)).second) {
      ++statistics_->steps;
      continue;
    }
    bytes_.add(sizeof(RowChoice::Values));
    // In a range without size nobody can look for a better one behind it.
    const auto score = choice.rows.size ? std::nullopt : std::optional(row->score);
    return Decision{row->values, choice.operation, score};
  }
  return std::nullopt;
}

JoinRow BestRowSearch::row() {
  JoinRow row;
  row.values.reserve(join_->variables.size());
  for (std::uint32_t v = 0; v < join_->variables.size(); ++v)
    row.values.push_back(asking_.values()[propagation_.known()[v].value]);
  row.scores = bound_.scores(propagation_.known());
  return row;
}

}  // namespace irl
