#include "irl/run/actions/exploration.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <ranges>

#include "irl/data/comparison.hpp"
#include "irl/run/relation_answers.hpp"
#include "irl/run/step.hpp"

namespace irl {

using Number = SearchState::Number;

/// Without a free one among the first few, branching over all is as right, and soon cheaper than looking on.
constexpr std::size_t looked_at = 8;

static std::uint64_t hopeless_limit(const Program& program) {
  return hopeless_steps + program.operations.size();
}

/// How long the longest partial execution is looked for once it is proven that there is no complete one:
/// exhaustively in small programs, and nowhere much longer than the proof took. In large ones it goes as far
/// as the greed for depth gets; where there are relations alone, these have a greed of their own.
static std::uint64_t longest_limit(const SearchState& state, const SearchStatistics& proof) {
  constexpr std::uint64_t short_search = 2'000;
  const std::uint64_t operations = std::max<std::uint64_t>(state.program().operations.size(), 1);
  const std::uint64_t straight_on = state.has_relations_alone() ? 0 : 2 * operations;
  return straight_on + std::min({hopeless_steps, 3'000'000 / (operations * operations),
                                 short_search + proof.steps + proof.executions});
}

static std::unique_ptr<Watchdog> make_watchdog(const Program& program, const RunOptions& options) {
  if (!options.overdue) return nullptr;
  return std::make_unique<Watchdog>(
      options.limits.time,
      [&program, tell = options.overdue](OperationIndex operation) { tell(program.short_text(operation)); });
}

Exploration::Exploration(const Program& program, RunOptions options)
    : options_(std::move(options)),
      watchdog_(make_watchdog(program, options_)),
      state_(program, SearchState::Relations::joined),
      next_number_(static_cast<Number>(program.bound.size() + 1)),
      given_steps_(options_.limits.steps),
      deadline_(options_.limits.time, options_.limits.cancelled) {
  context_ = {program.domain, options_.rules,
              options_.initial_state ? &*options_.initial_state : program.domain->initial(), 0};
  context_.deadline = deadline_;
  context_.knowledge = program.knowledge();
  const auto keeps = [](const ProgramVariable& variable) { return variable.keeps.has_value(); };
  context_.holds_keeping_times =
      options_.holds_keeping_times && std::ranges::any_of(program.variables, keeps);
}

bool Exploration::is_hopeless() {
  const Program& program = state_.program();
  if (!at_most_executed_) {
    const std::vector<bool> possible =
        reachable(program, SearchState(program).bound(), std::vector<bool>(program.operations.size(), false));
    at_most_executed_ = static_cast<std::size_t>(std::ranges::count(possible, true));
    if (const auto* const deepest = options_.control.state_test.target<AtMostDeep>())
      at_most_executed_ = std::min(*at_most_executed_, deepest->operations);
    if (is_hopeless()) options_.limits.steps = std::min(options_.limits.steps, hopeless_limit(program));
  }
  return *at_most_executed_ < program.operations.size();
}

bool Exploration::knows_longest() const {
  return longest_ && at_most_executed_ && longest_->depth() >= *at_most_executed_;
}

Answers Exploration::execute(OperationIndex operation) {
  Answers given = probe_.during(operation, [&] { return answers(operation); });
  if (probe_.is_watched() && !given.is_single())
    given = Answers([this, operation, given = std::move(given)]() mutable {
      return probe_.during(operation, [&] { return given.next(); });
    });
  return given;
}

Answers Exploration::answers(OperationIndex operation) {
  ++statistics_.executions;
  context_.operation =
      options_.operations_before + static_cast<std::uint32_t>(state_.program().operations[operation].written);
  return answers_of(state_.program(), operation, state_.direction(operation), state_.arguments(operation),
                    context_, account_);
}

std::shared_ptr<Execution> Exploration::known_execution(OperationIndex operation) {
  constexpr std::uint64_t bytes_of_node = 128;  // of the map, with its key
  std::vector<Number> inputs{operation};
  for (VariableIndex variable : state_.program().operations[operation].variables)
    inputs.push_back(state_.numbers()[variable]);
  std::shared_ptr<Execution>& known = executions_[std::move(inputs)];
  if (!known) {
    known = std::make_shared<Execution>(execute(operation));
    kept_bytes_ += sizeof(Execution) + bytes_of_node;
  }
  return known;
}

const Execution::Numbered* Exploration::fetch(Execution& execution, std::size_t position) {
  while (execution.answers.size() <= position && !execution.exhausted) {
    std::optional<Answer> answer = next(execution.source);
    if (!answer) {
      execution.exhausted = true;
      break;
    }
    auto numbers = numbers_of(*answer);
    kept_bytes_ += sizeof(Execution::Numbered) + answer->bytes;
    execution.answers.push_back({std::move(*answer), std::move(numbers)});
  }
  return position < execution.answers.size() ? &execution.answers[position] : nullptr;
}

std::optional<Answer> Exploration::next(Answers& answers) {
  std::optional<Answer> answer = answers.next();
  if (!answer) return answer;
  for (const Answer::Output& output : answer->outputs)
    if (!output.binding.value.holds<Entity>()) answer->bytes += bytes_of(output.binding.value);
  return answer;
}

Execution::Numbers Exploration::numbers_of(const Answer& answer) {
  Execution::Numbers numbers;
  for (const Answer::Output& output : answer.outputs) numbers.push_back(number_of(output));
  return numbers;
}

/// While orders are branched over, equal plain values get equal numbers, whoever gives them.
Number Exploration::number_of(const Answer::Output& output) {
  const Value& value = output.binding.value;
  if (!branched_ || value.holds<Entity>() || value.holds<List>()) return next_number_++;
  return number_of_equal(output.binding);
}

/// The same number for the same binding.
Number Exploration::number_of_equal(const Binding& binding) {
  const auto [known, is_new] = equal_bindings_.try_emplace(binding, next_number_);
  next_number_ += is_new;
  if (is_new) kept_bytes_ += bytes_of(binding.value) + sizeof(Binding);
  return known->second;
}

std::size_t Exploration::BindingHash::operator()(const Binding& binding) const {
  std::size_t hash = exact_hash(binding.value);
  boost::hash_combine(hash, binding.score);
  boost::hash_combine(hash, binding.available_at.value_or(Seconds(-1)).count());
  return hash;
}

bool Exploration::BindingEqual::operator()(const Binding& left, const Binding& right) const {
  return left.value == right.value && left.score == right.score && left.available_at == right.available_at;
}

/// One of the first few that are ready and keep no other one from running.
std::optional<OperationIndex> Exploration::free_operation() const {
  std::optional next = state_.ready().first_from(0);
  for (std::size_t i = 0; i < looked_at && next; ++i, next = state_.ready().first_from(*next + 1))
    if (!state_.order_matters(*next)) return next;
  return std::nullopt;
}

bool Exploration::execute_certain(OperationIndex operation) {
  ++statistics_.steps;
  ++statistics_.executions;
  const Arguments arguments = state_.arguments(operation);
  const Program& program = state_.program();
  if (!types_fit(program, operation, arguments)) return false;
  const Finder& finder = *state_.direction(operation).finder;
  if (finder.found.empty()) {
    const auto score = probe_.during(operation, [&] {
      return score_of_check(program, program.operations[operation], finder, arguments, account_);
    });
    if (score) state_.execute_check(operation, *score);
    return score.has_value();
  }
  std::optional<Answer> answer = probe_.during(operation, [&] {
    return row_as_answer(program, program.operations[operation], finder, arguments, account_);
  });
  if (!answer) return false;
  const auto numbers = numbers_of(*answer);
  state_.execute(operation, std::move(*answer), numbers);
  return true;
}

bool Exploration::is_wanted_state() {
  const StateTest& test = options_.control.state_test;
  if (!test || call(
                   "state test", [&] { return test(state_); }, false))
    return true;
  ++statistics_.pruned;
  if (state_.depth() > 0) state_.undo();
  remember_longest();
  return false;
}

/// As whoever searches orders them, who may leave none out.
std::vector<OperationIndex> Exploration::ordered(std::vector<OperationIndex> operations) const {
  options_.control.order(state_, operations);
  return operations;
}

Exploration::Choices Exploration::choices() {
  if (const auto certain = state_.certain().first_from(0)) return {*certain};
  const ReadyOperations& ready = state_.ready();
  const OperationIndex first = *ready.first_from(0);
  if (!ready.first_from(first + 1)) return {first};
  std::vector<OperationIndex> all;
  if (options_.control.order) {
    all = ready.all();
    all = call(
        "order of operations", [&] { return ordered(all); }, all);
  }
  if (!every_order_ && all.empty()) {
    if (const auto free = free_operation()) return {*free};
  } else if (!every_order_) {
    for (const OperationIndex operation : all | std::views::take(looked_at))
      if (!state_.order_matters(operation)) return {operation};
  }
  if (all.empty()) all = ready.all();
  if (!branched_) {
    branched_ = statistics_.orders_tried = true;
    is_over_ |= options_.stops_at_orders;
    remember_state();
  }
  return {all.begin(), all.end()};
}

bool Exploration::is_new_state() {
  if (!branched_ || remember_state()) return true;
  ++statistics_.merged;
  return false;
}

void Exploration::begin_again_depth_first() {
  while (state_.depth() > 0) state_.undo();
  options_.control.worth = {};
  visited_.clear();
  branched_ = false;
  is_over_ = options_.stops_at_orders && statistics_.orders_tried;
  options_.limits.steps = given_steps_;
  if (is_hopeless())
    options_.limits.steps = std::min(given_steps_, statistics_.steps + hopeless_limit(state_.program()));
}

void Exploration::try_every_order() {
  every_order_ = branched_ = statistics_.orders_tried = true;
  is_hopeless();
  at_most_executed_ = std::min(*at_most_executed_, state_.program().operations.size() - 1);
  longest_.reset();
  visited_.clear();
  options_.limits.steps = statistics_.steps + longest_limit(state_, statistics_);
  is_over_ = options_.stops_at_orders;
  state_.execute_one_by_one();
}

/// What distinguishes a state: the number of every binding, and which operations are done.
std::vector<Number> Exploration::key() const {
  std::vector<Number> key = state_.numbers();
  for (std::size_t o = 0; o < state_.executed().size(); ++o) {
    if (o % 32 == 0) key.push_back(0);
    key.back() |= Number{state_.executed()[o]} << (o % 32);
  }
  return key;
}

bool Exploration::remember_state() {
  std::vector<Number> state = key();
  kept_bytes_ += state.size() * sizeof(Number);
  return visited_.insert(std::move(state)).second;
}

bool Exploration::out_of_limits() {
  is_over_ = is_over_ || statistics_.steps >= options_.limits.steps ||
             kept_bytes_ + state_.bytes() >= options_.limits.bytes || deadline_.is_over();
  return is_over_;
}

LimitsLeft Exploration::limits_left() const {
  const auto left = [](std::uint64_t most, std::uint64_t used) { return most - std::min(most, used); };
  return {left(options_.limits.steps, statistics_.steps),
          left(options_.limits.bytes, kept_bytes_ + state_.bytes()), deadline_};
}

void Exploration::limit(const Limits& limits) {
  options_.limits = limits;
  given_steps_ = limits.steps + std::min(statistics_.steps, ~limits.steps);
  if (at_most_executed_ && is_hopeless())
    options_.limits.steps = std::min(limits.steps, hopeless_limit(state_.program()));
  options_.limits.steps += std::min(statistics_.steps, ~limits.steps);
  context_.deadline = deadline_ = Deadline(limits.time, limits.cancelled);
  if (watchdog_) watchdog_->begin(limits.time);
  is_over_ = false;
}

static Solution as_solution(const SearchState& state, Verdict verdict, const SearchStatistics& statistics) {
  const auto tried = verdict == Verdict::stopped ? SearchState::Tried::until_stopped
                     : statistics.pruned > 0     ? SearchState::Tried::wanted_states
                                                 : SearchState::Tried::all;
  return {verdict, state.bindings(), state.steps(),
          verdict == Verdict::complete ? std::vector<NotExecuted>() : state.not_executed(tried), statistics};
}

Solution Exploration::snapshot(Verdict verdict) const {
  return as_solution(state_, verdict, statistics_);
}

void Exploration::remember_longest() {
  is_hopeless();
  if (!longest_ || state_.depth() > longest_->depth()) longest_ = state_;
}

Solution Exploration::longest(Verdict verdict) {
  remember_longest();
  const bool is_given_up = is_over_ && !options_.stops_at_orders;
  if (every_order_ && is_given_up && !knows_longest() && state_.has_relations_alone()) {
    execute_with_greed();
    remember_longest();
  }
  return as_solution(*longest_, verdict, statistics_);
}

}  // namespace irl
