#include "irl/run/choice/row_search.hpp"

#include <algorithm>

namespace irl {

RowSearch::RowSearch(const Program& program, std::shared_ptr<const Join> join,
                     const std::vector<std::optional<Binding>>& bindings, RowOrder row_order,
                     SearchStatistics& statistics, std::uint64_t& kept_bytes, std::function<bool()> is_enough)
    : join_(std::move(join)),
      bindings_(bindings),
      row_order_(row_order),
      statistics_(&statistics),
      is_enough_(std::move(is_enough)),
      asking_(program.domain->types(), *join_, given_variables(*join_, bindings), statistics, kept_bytes),
      propagation_(*join_, asking_, is_enough_) {}

std::optional<JoinRow> RowSearch::next() {
  return find_next() ? std::optional(row()) : std::nullopt;
}

bool RowSearch::find_next() {
  bool goes_on = started_ ? advance() : begin();
  while (goes_on && propagation_.unbound() > 0) {
    auto next = choose(*join_, propagation_, asking_, row_order_);
    if (const auto* rows = std::get_if<RowsToList>(&next)) {
      goes_on = (propagation_.list_rows(rows->operation) && propagation_.conclude()) || advance();
    } else {
      frames_.push_back({propagation_.mark(), std::get<Choice>(std::move(next))});
      goes_on = advance();
    }
  }
  return goes_on && !is_enough_();
}

bool RowSearch::begin() {
  started_ = true;
  return propagation_.begin(bindings_);
}

/// Moves on to the next alternative that is not plainly impossible; false if there is none.
bool RowSearch::advance() {
  while (!frames_.empty() && !is_enough_()) {
    propagation_.undo_to(frames_.back().mark);
    exhausted_ = false;
    if (try_next(frames_.back())) return true;
    if (exhausted_) frames_.pop_back();
  }
  return false;
}

bool RowSearch::try_next(Frame& frame) {
  const bool is_bound = std::visit([this](auto& choice) { return bind_next(choice); }, frame.choice);
  if (exhausted_) return false;
  ++statistics_->steps;
  if (is_bound && propagation_.conclude()) return true;
  ++statistics_->dead_ends;
  return false;
}

bool RowSearch::bind_next(ValueChoice& choice) {
  exhausted_ = choice.next == choice.values.size();
  return !exhausted_ && propagation_.bind(choice.variable, choice.values[choice.next++]);
}

bool RowSearch::bind_next(IntegerChoice& choice) {
  exhausted_ = choice.left.empty();
  return !exhausted_ && propagation_.bind(choice.variable, asking_.values().id(choice.left.low++));
}

bool RowSearch::bind_next(RowChoice& choice) {
  const Asking::FoundRow* const row =
      asking_.next(choice.operation, *choice.finder, choice.rows, propagation_.known(), is_enough_);
  exhausted_ = !row;
  if (!row) return false;
  RowChoice::Values values;
  for (const auto& [variable, value] : row->values) values.push_back(value);
  if (!choice.met.insert(std::move(values)).second) return false;
  choice.score = row->score;
  propagation_.settle(choice.operation);
  for (const auto& [variable, value] : row->values)
    if (!propagation_.bind(variable, value)) return false;
  return true;
}

JoinRow RowSearch::row() {
  JoinRow row;
  row.values.reserve(join_->variables.size());
  for (std::uint32_t v = 0; v < join_->variables.size(); ++v)
    row.values.push_back(asking_.values()[propagation_.known()[v].value]);
  row.scores.reserve(join_->operations.size());
  for (std::uint32_t o = 0; o < join_->operations.size(); ++o) row.scores.push_back(score(o));
  return row;
}

double RowSearch::score(std::uint32_t operation) {
  const auto scores = [](const Direction& direction) { return direction.finder && direction.finder->scores; };
  if (std::ranges::none_of(join_->operations[operation].primitive->directions, scores)) return 1;
  for (const Frame& frame : frames_)
    if (const auto* rows = std::get_if<RowChoice>(&frame.choice);
        rows && rows->operation == operation && !rows->rows.size)
      return rows->score;  // nobody can look for a better one behind it
  return asking_.score(operation, propagation_.known(), is_enough_).value_or(1);
}

}  // namespace irl
