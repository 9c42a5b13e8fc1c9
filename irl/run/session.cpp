#include "irl/run/session.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "irl/network/subprogram.hpp"
#include "irl/run/actions/search_state.hpp"
#include "irl/run/growing_program.hpp"
#include "irl/run/stages.hpp"

namespace irl {

struct Session::Parts {
  /// What is needed to take something back.
  struct Change {
    GrowingProgram::Size size;
    std::vector<std::uint32_t> bound{};
    std::size_t unchanged_stages = 0;
    Stages::Snapshot replaced{};
  };

  RunOptions options;
  GrowingProgram growing;
  Stages stages{growing.program(), options};
  std::vector<Change> changes{};

  Parts(const Domain& domain, RunOptions run_options) : options(std::move(run_options)), growing(domain) {}

  /// Remembers how to take back what was done since the stages stood like that.
  void remember(Change change, const Stages::Snapshot& before) {
    change.unchanged_stages = stages.unchanged(before);
    change.replaced.assign(before.begin() + static_cast<std::ptrdiff_t>(change.unchanged_stages),
                           before.end());
    changes.push_back(std::move(change));
  }
};

namespace {

/// Brings stages back to where they were, whatever was tried and thrown meanwhile, unless that is released.
class StagesAsTheyWere {
 public:
  explicit StagesAsTheyWere(Stages& stages) : stages_(&stages), before_(stages.snapshot()) {}
  ~StagesAsTheyWere() {
    if (before_) stages_->restore(*before_);
  }
  StagesAsTheyWere(const StagesAsTheyWere&) = delete;
  StagesAsTheyWere& operator=(const StagesAsTheyWere&) = delete;

  Stages::Snapshot release() { return *std::exchange(before_, std::nullopt); }

 private:
  Stages* stages_;
  std::optional<Stages::Snapshot> before_;
};

}  // namespace

Session::Session(const Domain& domain, RunOptions options)
    : parts_(std::make_unique<Parts>(domain, std::move(options))) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

Session::Progress Session::add(const Network& network) {
  Stages& stages = parts_->stages;
  const Stages::Snapshot before = stages.snapshot();
  const std::size_t steps_before = stages.steps().size();
  Parts::Change change{.size = parts_->growing.size()};
  GrowingProgram::Addition addition = parts_->growing.add(network, stages.bindings());
  stages.grow(change.size.operations);
  for (auto& [variable, binding] : addition.bound) {
    stages.bind(variable, std::move(binding));
    change.bound.push_back(variable);
  }
  try {
    stages.execute_waiting();
    parts_->remember(std::move(change), before);
  } catch (...) {
    parts_->remember(std::move(change), before);
    undo();
    throw;
  }
  const std::size_t kept = stages.steps_of(parts_->changes.back().unchanged_stages);
  return {.problems = std::move(addition.problems), .kept = kept, .taken_back = steps_before - kept};
}

bool Session::undo() {
  if (parts_->changes.empty()) return false;
  const Parts::Change change = std::move(parts_->changes.back());
  parts_->changes.pop_back();
  Stages& stages = parts_->stages;
  Stages::Snapshot wanted = stages.snapshot();
  wanted.resize(change.unchanged_stages);
  stages.restore(wanted);
  for (std::uint32_t variable : change.bound) stages.unbind(variable);
  parts_->growing.shrink(change.size, change.bound);
  stages.shrink();
  wanted.insert(wanted.end(), change.replaced.begin(), change.replaced.end());
  stages.restore(wanted);
  return true;
}

bool Session::next() {
  StagesAsTheyWere stages(parts_->stages);
  if (!parts_->stages.advance()) return false;
  parts_->remember({.size = parts_->growing.size()}, stages.release());
  return true;
}

Session::Listed Session::alternatives(std::size_t most, const std::function<void(const Bindings&)>& found) {
  const StagesAsTheyWere stages(parts_->stages);
  Listed listed;
  bool is_stopped = false;
  while (listed.count < most && !listed.all) {
    found(bindings());
    ++listed.count;
    is_stopped |= !parts_->stages.stopped().empty();
    if (parts_->stages.advance()) continue;
    listed.all = !is_stopped && !parts_->stages.is_cut();
    break;
  }
  return listed;
}

void Session::reset() {
  parts_ = std::make_unique<Parts>(*program().domain, parts_->options);
}

void Session::limit(const Limits& limits) {
  parts_->options.limits = limits;
}
const Limits& Session::limits() const {
  return parts_->options.limits;
}
const Network& Session::network() const {
  return parts_->growing.network();
}
const Program& Session::program() const {
  return parts_->growing.program();
}
const std::vector<Step>& Session::steps() const {
  return parts_->stages.steps();
}
const Session::Bindings& Session::bindings() const {
  return parts_->stages.bindings();
}
std::optional<std::uint32_t> Session::variable(std::string_view name) const {
  return parts_->growing.variable(std::string(name));
}

const Binding* Session::find(std::string_view name) const {
  const auto position = variable(name);
  return position && bindings()[*position] ? &*bindings()[*position] : nullptr;
}

const Entity* Session::state() const {
  for (const Step& step : steps() | std::views::reverse) {
    const auto slot = program().operations[step.operation].primitive->state_out;
    const Entity* state = slot && step.slots[*slot] ? step.slots[*slot]->value.get_if<Entity>() : nullptr;
    if (state) return state;
  }
  const auto& given = parts_->options.initial_state;
  return given ? &*given : program().domain->initial();
}

std::vector<NotExecuted> Session::not_executed() const {
  std::vector<std::uint32_t> left;
  std::ranges::set_union(parts_->stages.waiting(), parts_->stages.stuck(), std::back_inserter(left));
  if (left.empty()) return {};
  const Program rest = subprogram(program(), left, bindings());
  std::vector<NotExecuted> missing = SearchState(rest).not_executed(SearchState::Tried::all);
  const std::vector<std::uint32_t> stopped = parts_->stages.stopped(), rejected = parts_->stages.rejected();
  const auto is_among = [](const std::vector<std::uint32_t>& operations, std::uint32_t operation) {
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
  if (parts_->stages.waiting().empty() && parts_->stages.stuck().empty()) return Verdict::complete;
  return parts_->stages.stopped().empty() ? Verdict::partial : Verdict::stopped;
}

Solution Session::solution() const {
  return {verdict(), bindings(), steps(), not_executed()};
}

}  // namespace irl
