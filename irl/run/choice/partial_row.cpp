#include "irl/run/choice/partial_row.hpp"

#include "irl/run/choice/choice.hpp"

namespace irl {

namespace {

/// A search for rows that never goes back.
class Descent {
 public:
  Descent(const Program& program, const Join& join, const std::vector<std::optional<Binding>>& bindings,
          SearchStatistics& statistics, std::uint64_t& kept_bytes, const std::function<bool()>& is_enough)
      : join_(&join),
        is_enough_(is_enough),
        statistics_(&statistics),
        asking_(program.domain->types(), join, given_variables(join, bindings), statistics, kept_bytes),
        propagation_(join, asking_, is_enough) {
    propagation_.begin_leaving_out(bindings);
  }

  PartialRow run() {
    while (propagation_.unbound() > 0 && !is_enough_()) {
      ++statistics_->steps;
      auto next = choose(*join_, propagation_, asking_, RowOrder::fastest);
      const auto* const rows = std::get_if<RowsToList>(&next);
      const bool goes_on =
          rows ? list_rows(rows->operation)
               : std::visit([this](auto& choice) { return bind_first(choice); }, std::get<Choice>(next));
      if (!goes_on) break;
      propagation_.conclude_leaving_out();
    }
    return row();
  }

 private:
  bool list_rows(std::uint32_t operation) {
    const auto before = propagation_.mark();
    if (!propagation_.list_rows(operation)) leave_out(operation, before);
    return true;
  }

  bool bind_first(const ValueChoice& choice) {
    return !choice.values.empty() && propagation_.bind(choice.variable, choice.values.front());
  }

  bool bind_first(const IntegerChoice& choice) {
    return propagation_.bind(choice.variable, asking_.values().id(choice.left.low));
  }

  /// The first row whose values all can be.
  bool bind_first(RowChoice& choice) {
    const auto before = propagation_.mark();
    while (const Asking::FoundRow* const row = asking_.next(choice.operation, *choice.finder, choice.rows,
                                                            propagation_.known(), is_enough_)) {
      propagation_.settle(choice.operation);
      if (std::ranges::all_of(row->values,
                              [this](const auto& v) { return propagation_.bind(v.first, v.second); }))
        return true;
      propagation_.undo_to(before);
      ++statistics_->steps;
    }
    leave_out(choice.operation, before);
    return true;
  }

  void leave_out(std::uint32_t operation, const Propagation::Mark& before) {
    propagation_.undo_to(before);
    propagation_.leave_out(operation);
  }

  PartialRow row() {
    const CandidateStore& known = propagation_.known();
    PartialRow partial;
    for (std::uint32_t v = 0; v < join_->variables.size(); ++v)
      partial.row.values.push_back(known[v].is_bound() ? asking_.values()[known[v].value] : Value());
    for (std::uint32_t o = 0; o < join_->operations.size(); ++o) {
      const bool is_bound = std::ranges::all_of(join_->operations[o].distinct,
                                                [&](std::uint32_t v) { return known[v].is_bound(); });
      const auto score = is_bound ? asking_.score(o, known, is_enough_) : std::nullopt;
      partial.holds.push_back(score.has_value());
      partial.row.scores.push_back(score.value_or(0));
    }
    return partial;
  }

  const Join* join_;
  const std::function<bool()>& is_enough_;
  SearchStatistics* statistics_;
  Asking asking_;
  Propagation propagation_;
};

}  // namespace

PartialRow partial_row(const Program& program, const Join& join,
                       const std::vector<std::optional<Binding>>& bindings, SearchStatistics& statistics,
                       std::uint64_t& kept_bytes, const std::function<bool()>& is_enough) {
  return Descent(program, join, bindings, statistics, kept_bytes, is_enough).run();
}

}  // namespace irl
