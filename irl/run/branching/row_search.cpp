#include "irl/run/branching/row_search.hpp"

#include <algorithm>

namespace irl {

RowSearch::RowSearch(JoinQuery query, SearchAccount account, std::optional<JoinSubtree> part)
    : state_(std::move(query), std::move(account)), part_(std::move(part)) {}

std::optional<JoinRow> RowSearch::next() {
  Reached reached = step();
  while (reached == Reached::on_the_way) reached = step();
  return reached == Reached::row ? std::optional(row()) : std::nullopt;
}

RowSearch::Reached RowSearch::step() {
  const Propagation& propagation = state_.propagation;
  if (!std::exchange(started_, true))
    holds_ = begin();
  else if (holds_ && propagation.unbound() > 0)
    holds_ = choose_next();
  else if (!frames_.empty())
    holds_ = try_next();
  else
    return Reached::end;
  if (state_.account.limits.should_stop()) return Reached::end;
  return holds_ && propagation.unbound() == 0 ? Reached::row : Reached::on_the_way;
}

namespace {

Choice choice_of(const JoinSubtree& part, ValuePool& pool) {
  if (const auto* const interval = std::get_if<Interval>(&part.candidates))
    return IntegerChoice{part.variable, *interval};
  ValueChoice choice{part.variable, {}};
  for (const Value& value : std::get<std::vector<Value>>(part.candidates))
    choice.values.push_back(pool.id(value));
  return choice;
}

}  // namespace

bool RowSearch::begin() {
  Propagation& propagation = state_.propagation;
  if (!state_.begin()) return false;
  if (!part_) return true;
  propagation.learn(*part_->failures);
  // What is listed before the first choice filters all that comes behind it.
  for (auto next = choose(state_); std::holds_alternative<RowsToList>(next); next = choose(state_))
    if (!state_.list_rows(std::get<RowsToList>(next).operation)) return false;
  for (const auto& [variable, value] : part_->bound)
    if (!propagation.bind(variable, state_.cache.values().id(value)) || !propagation.conclude()) return false;
  frames_.push_back({propagation.mark(), choice_of(*part_, state_.cache.values())});
  return try_next();
}

bool RowSearch::choose_next() {
  auto next = choose(state_);
  if (const auto* rows = std::get_if<RowsToList>(&next)) return state_.list_rows(rows->operation);
  frames_.push_back({state_.propagation.mark(), std::get<Choice>(std::move(next))});
  return try_next();
}

/// Tries the next alternative of the last choice; false if it is plainly impossible, or there is none.
bool RowSearch::try_next() {
  Propagation& propagation = state_.propagation;
  propagation.undo_to(frames_.back().mark);
  const auto decision = next_alternative(frames_.back().choice, state_);
  if (!decision) {
    frames_.pop_back();
    return false;
  }
  ++state_.account.statistics->steps;
  if (bind(*decision, propagation) && propagation.conclude()) return true;
  ++state_.account.statistics->dead_ends;
  return false;
}

JoinRow RowSearch::row() {
  std::vector<double> scores;
  scores.reserve(state_.query.join->operations.size());
  for (const OperationInJoin o : indices(state_.query.join->operations)) scores.push_back(score(o));
  return state_.row(std::move(scores));
}

double RowSearch::score(OperationInJoin operation) {
  const auto scores = [](const Direction& direction) { return direction.finder && direction.finder->scores; };
  if (std::ranges::none_of(state_.query.join->operations[operation].primitive->directions, scores)) return 1;
  for (const Frame& frame : frames_)
    if (const auto* rows = std::get_if<RowChoice>(&frame.choice);
        rows && rows->operation == operation && !rows->rows.size)
      return rows->score;  // of a range without size the first score counts
  return state_.cache.score(operation, state_.propagation.known()).value_or(1);
}

namespace {

constexpr std::size_t most_parts = 4;

/// What is left of a choice, in pieces, and nothing in the choice.
std::vector<std::vector<Value>> cut(ValueChoice& choice, const ValuePool& pool) {
  const std::size_t left = choice.values.size() - choice.next;
  const std::size_t count = std::min(left, most_parts);
  std::vector<std::vector<Value>> pieces(count);
  for (std::size_t i = 0; i < left; ++i)
    pieces[i * count / left].push_back(pool[choice.values[choice.next + i]]);
  choice.values.resize(choice.next);
  return pieces;
}

/// The last piece is the rest, which may be without end.
std::vector<Interval> cut(IntegerChoice& choice, const ValuePool&) {
  constexpr std::int64_t longest = 1'024;
  std::vector<Interval> pieces;
  Interval left = choice.left;
  while (!left.empty()) {
    const auto to_come = static_cast<std::int64_t>(most_parts - pieces.size());
    const std::int64_t length = std::clamp(left.size() / to_come, std::int64_t{1}, longest);
    const bool is_last = to_come == 1 || length >= left.size();
    pieces.push_back({left.low, is_last ? left.high : left.low + length - 1});
    if (is_last) break;
    left.low += length;
  }
  choice.left = Interval::none();
  return pieces;
}

bool is_exhausted(const ValueChoice& choice) {
  return choice.next == choice.values.size();
}
bool is_exhausted(const IntegerChoice& choice) {
  return choice.left.empty();
}

Value present(const ValueChoice& choice, const ValuePool& pool) {
  return pool[choice.values[choice.next - 1]];
}
Value present(const IntegerChoice& choice, const ValuePool&) {
  return choice.present;
}

/// Adds the parts that a choice has left, behind what is bound so far. Without any, binds its present one,
/// and the next choice may have some: true.
template <class Candidates>
bool divide(Candidates& choice, JoinSubtree& so_far, const ValuePool& pool, std::vector<JoinSubtree>& parts) {
  if (is_exhausted(choice)) {
    so_far.bound.emplace_back(choice.variable, present(choice, pool));
    return true;
  }
  so_far.variable = choice.variable;
  for (auto& piece : cut(choice, pool)) parts.emplace_back(so_far).candidates = std::move(piece);
  return false;
}
bool divide(RowChoice&, JoinSubtree&, const ValuePool&, std::vector<JoinSubtree>&) {
  return false;
}

}  // namespace

std::vector<JoinSubtree> RowSearch::divide() {
  JoinSubtree so_far{
      .bound = part_ ? part_->bound : decltype(JoinSubtree::bound)(),
      .failures = std::make_shared<const std::vector<std::uint32_t>>(state_.propagation.failures())};
  std::vector<JoinSubtree> parts;
  for (Frame& frame : frames_) {
    const auto of = [&](auto& choice) { return irl::divide(choice, so_far, state_.cache.values(), parts); };
    if (!std::visit(of, frame.choice)) break;
  }
  return parts;
}

}  // namespace irl
