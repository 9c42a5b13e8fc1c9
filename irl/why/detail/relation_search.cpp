#include "irl/why/detail/relation_search.hpp"

#include <algorithm>

#include "irl/why/detail/executability.hpp"

namespace irl::why {

RelationSearch::RelationSearch(const Elements& elements, const Selection& among, const RunOptions& run,
                               const Deadline& deadline)
    : elements_(elements), run_(run), deadline_(deadline), among_(among) {}

/// Where types of operations that are left out could narrow a variable, every search has a join of its own.
bool RelationSearch::has_one_type_each() const {
  return std::ranges::all_of(state_->query.join->variables,
                             [](const JoinVariable& variable) { return variable.types.size() == 1; });
}

void RelationSearch::prepare(const Selection& selection) {
  const Program& program = elements_.program();
  std::vector<OperationIndex> operations;
  for (const OperationIndex o : indices(program.operations))
    if (selection[o]) operations.push_back(o);
  given_ = elements_.bindings(selection);
  Join join = joined(program, operations, given_);
  in_join_.assign(program.operations.size(), std::nullopt);
  variable_in_join_.assign(program.variables.size(), std::nullopt);
  for (const OperationInJoin o : indices(join.operations)) in_join_[join.operations[o].in_program] = o;
  for (const VariableInJoin v : indices(join.variables)) variable_in_join_[join.variables[v].in_program] = v;
  lists_.assign(join.variables.size(), nullptr);
  tried_ = CandidateStore(join.variables.size());
  nothing_ = tried_.mark();
  given_ = elements_.always();  // queries share what is given in all of them
  const auto should_stop = [this] {
    return work() >= last_work_ || bytes_ >= run_.limits.bytes || end_.is_over();
  };
  state_.reset();
  state_ = std::make_unique<JoinState>(
      JoinQuery{.program = &program, .join = std::make_shared<const Join>(std::move(join)), .given = &given_},
      SearchAccount{&statistics_, {should_stop, &bytes_}});
}

Verdict RelationSearch::search(const Selection& selection, std::uint64_t most_work) {
  deadline_.demand();
  ++searches_;
  last_work_ = work() + std::min(most_work, ~work());
  end_ = Deadline(deadline_.left_of(run_.limits.time), run_.limits.cancelled);
  if (!state_) {
    prepare(among_);
    is_shared_ = has_one_type_each();
  }
  if (!is_shared_) prepare(selection);
  given_ = elements_.bindings(selection);
  std::vector<OperationInJoin> left_out;
  for (const OperationInJoin o : indices(state_->query.join->operations))
    if (!selection[state_->query.join->operations[o].in_program]) left_out.push_back(o);
  const Refutation found = refute(*state_, left_out);
  for (const VariableInJoin v : indices(state_->query.join->variables))
    if (const CandidateList* list = state_->propagation.known()[v].list) lists_[v] = list;
  if (found.verdict != Verdict::partial) return found.verdict;
  used_.assign(elements_.size(), false);
  for (const OperationInJoin o : found.operations) used_[state_->query.join->operations[o].in_program] = true;
  for (std::size_t e = elements_.operations(); e < elements_.size(); ++e) {
    const auto variable = variable_in_join_[elements_.statement(e)];
    used_[e] = selection[e] && variable && std::ranges::find(found.given, *variable) != found.given.end();
  }
  return found.verdict;
}

RelationSearch::Assignment RelationSearch::solution() const {
  Assignment values(elements_.program().variables.size(), no_value);
  for (const VariableIndex v : indices(elements_.program().variables))
    if (const auto in_join = variable_in_join_[v]) values[v] = state_->propagation.known()[*in_join].value;
  return values;
}

std::vector<std::size_t> RelationSearch::violated(const Assignment& assignment,
                                                  const std::vector<std::size_t>& among) {
  last_work_ = ~std::uint64_t{0};
  end_ = deadline_;
  tried_.undo_to(nothing_);
  for (const VariableInJoin v : indices(state_->query.join->variables))
    if (const ValueId value = assignment[state_->query.join->variables[v].in_program]; value != no_value)
      tried_.bind(v, value, {});
  std::vector<std::size_t> violated;
  std::ranges::copy_if(among, std::back_inserter(violated), [this](std::size_t e) { return !holds(e); });
  return violated;
}

/// Whether an element holds with what is tried.
bool RelationSearch::holds(std::size_t element) {
  if (!elements_.is_operation(element)) {
    const VariableIndex variable = elements_.statement(element);
    const auto in_join = variable_in_join_[variable];
    return !in_join ||
           tried_[*in_join].value == state_->cache.values().id(elements_.stated()[variable]->value);
  }
  const auto operation = in_join_[element];
  if (!operation) return false;
  const auto& variables = state_->query.join->operations[*operation].distinct;
  return std::ranges::all_of(variables, [this](VariableInJoin v) { return tried_[v].is_bound(); }) &&
         state_->cache.score(*operation, tried_).has_value();
}

std::span<const ValueId> RelationSearch::values_of(VariableIndex variable) const {
  const auto in_join = variable_in_join_[variable];
  const CandidateList* list = in_join ? lists_[*in_join] : nullptr;
  return list ? list->ids() : std::span<const ValueId>();
}

Verdict verdict_of(const Program& program, const RunOptions& run, const Deadline& deadline,
                   std::uint64_t& work_left) {
  const Elements elements(program, std::nullopt);
  const Selection all = Executability(elements).executable(Selection(elements.size(), true));
  RelationSearch search(elements, all, run, deadline);
  const Verdict verdict = search.search(all, work_left);
  work_left -= std::min(work_left, search.work());
  return verdict;
}

}  // namespace irl::why
