#include "irl/run/session.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "irl/network/subprogram.hpp"
#include "irl/run/actions/search_state.hpp"
#include "irl/run/stages.hpp"

namespace irl {

Session::Session(const Domain& domain, RunOptions options, Knowledge knowledge)
    : options_(std::move(options)), stages_(std::make_shared<const Stages>(domain, std::move(knowledge))) {
  stages_->program().program();  // refuses knowledge of another type
}

void Session::go_on_with(Stages stages) {
  before_.push_back(std::exchange(stages_, std::make_shared<const Stages>(std::move(stages))));
}

Session::Progress Session::add(const Network& network) {
  Stages stages = *stages_;
  Progress progress{.problems = stages.add(network)};
  stages.execute_waiting(options_);
  progress.kept = stages.steps_kept_of(*stages_);
  progress.taken_back = steps().size() - progress.kept;
  go_on_with(std::move(stages));
  return progress;
}

bool Session::undo() {
  if (before_.empty()) return false;
  stages_ = before_.share(before_.size() - 1);
  before_.pop_back();
  return true;
}

Session::Next Session::next() {
  Stages stages = *stages_;
  switch (stages.advance(options_)) {
    case Stages::Advance::none:
      return stages_->stopped().empty() ? Next::none : Next::cut;
    case Stages::Advance::cut:
      return Next::cut;
    case Stages::Advance::done:
      go_on_with(std::move(stages));
  }
  return Next::moved;
}

Session::Listed Session::alternatives(std::size_t most,
                                      const std::function<void(const Bindings&)>& found) const {
  Stages stages = *stages_;
  Listed listed;
  bool is_stopped = false;
  while (listed.count < most) {
    found(stages.bindings());
    ++listed.count;
    is_stopped |= !stages.stopped().empty();
    const Stages::Advance advanced = stages.advance(options_);
    if (advanced == Stages::Advance::done) continue;
    listed.all = !is_stopped && advanced == Stages::Advance::none;
    break;
  }
  return listed;
}

void Session::reset() {
  const GrowingProgram& program = stages_->program();
  *this = Session(*program.domain, options_, program.known);
}

const SharedSequence<Operation>& Session::operations() const {
  return stages_->program().written;
}
Network Session::network() const {
  return stages_->program().network();
}
Program Session::program() const {
  return stages_->program().program();
}
Program Session::program(std::span<const OperationIndex> operations) const {
  return subprogram(stages_->program(), operations, bindings());
}
const SharedSequence<Step>& Session::steps() const {
  return stages_->steps();
}
const Session::Bindings& Session::bindings() const {
  return stages_->bindings();
}
std::optional<VariableIndex> Session::variable(std::string_view name) const {
  return stages_->program().variable(name);
}
const std::string& Session::name(VariableIndex variable) const {
  return stages_->program().variables[variable].name;
}

const Binding* Session::find(std::string_view name) const {
  const auto position = variable(name);
  return position && bindings()[*position] ? &*bindings()[*position] : nullptr;
}

const Entity* Session::state() const {
  for (const Step& step : steps() | std::views::reverse) {
    const auto slot = stages_->program().operations[step.operation].primitive->state_out;
    const Entity* state = slot && step.slots[*slot] ? step.slots[*slot]->value.get_if<Entity>() : nullptr;
    if (state) return state;
  }
  return options_.initial_state ? &*options_.initial_state : stages_->program().domain->initial();
}

std::vector<NotExecuted> Session::not_executed() const {
  std::vector<OperationIndex> left;
  std::ranges::set_union(stages_->waiting(), stages_->stuck(), std::back_inserter(left));
  if (left.empty()) return {};
  const Program rest = program(left);
  std::vector<NotExecuted> missing = SearchState(rest).not_executed(SearchState::Tried::all);
  const std::vector<OperationIndex> stopped = stages_->stopped(), rejected = stages_->rejected();
  const auto is_among = [](const std::vector<OperationIndex>& operations, OperationIndex operation) {
    return std::ranges::find(operations, operation) != operations.end();
  };
  for (NotExecuted& one : missing) {
    one.operation = left[one.operation];
    if (is_among(stopped, one.operation)) one.reason = "a limit was reached";
    if (is_among(rejected, one.operation)) one.reason = not_passing;
  }
  return missing;
}

Verdict Session::verdict() const {
  if (stages_->waiting().empty() && stages_->stuck().empty()) return Verdict::complete;
  return stages_->stopped().empty() ? Verdict::partial : Verdict::stopped;
}

Solution Session::solution() const {
  return {
      verdict(), {bindings().begin(), bindings().end()}, {steps().begin(), steps().end()}, not_executed()};
}

}  // namespace irl
