#include "irl/run/actions/exploration.hpp"

#include <algorithm>
#include <ranges>

#include "irl/data/equality.hpp"
#include "irl/run/actions/joined_relations.hpp"
#include "irl/run/actions/relation_answers.hpp"

namespace irl {

using Number = SearchState::Number;

/// Without a free one among the first few, branching over all is as right, and soon cheaper than looking on.
constexpr std::size_t looked_at = 8;

static std::uint64_t hopeless_limit(const Program& program) {
  return hopeless_steps + program.operations.size();
}

/// How long the longest partial execution is looked for once it is proven that there is no complete one:
/// exhaustively in small programs, as far as the greed for depth gets in large ones.
static std::uint64_t longest_limit(const Program& program) {
  const std::uint64_t operations = std::max<std::uint64_t>(program.operations.size(), 1);
  return 2 * operations + std::min<std::uint64_t>(hopeless_steps, 3'000'000 / (operations * operations));
}

/// The relations that are searched variable by variable; none where somebody wants to look at every state.
static std::vector<std::uint32_t> relations_to_join(const Program& program, const SearchControl& control) {
  std::vector<std::uint32_t> relations;
  if (control.worth || control.state_test || control.order) return relations;
  const std::vector<bool> joined = joined_relations(program);
  for (std::uint32_t o = 0; o < joined.size(); ++o)
    if (joined[o]) relations.push_back(o);
  return relations;
}

Exploration::Exploration(const Program& program, RunOptions options)
    : options_(std::move(options)),
      joined_(relations_to_join(program, options_.control)),
      state_(program, joined_),
      next_number_(static_cast<Number>(program.bound.size() + 1)),
      deadline_(std::chrono::steady_clock::now() + options_.limits.time) {
  context_ = {program.domain, options_.rules,
              options_.initial_state ? &*options_.initial_state : program.domain->initial(), 0};
}

bool Exploration::is_hopeless() {
  if (!hopeless_) {
    const Program& program = state_.program();
    const std::vector<bool> possible =
        reachable(program, SearchState(program).bound(), std::vector<bool>(program.operations.size(), false));
    hopeless_ = std::ranges::find(possible, false) != possible.end();
    if (*hopeless_) options_.limits.steps = std::min(options_.limits.steps, hopeless_limit(program));
  }
  return *hopeless_;
}

Answers Exploration::execute(std::uint32_t operation) {
  ++statistics_.executions;
  const Direction& direction = state_.direction(operation);
  const Arguments arguments = state_.arguments(operation);
  if (!direction.judges_arguments && !types_fit(operation, arguments)) return {};
  context_.operation =
      options_.operations_before + static_cast<std::uint32_t>(state_.program().operations[operation].written);
  const ProgramOperation& executed = state_.program().operations[operation];
  Answers answers = irl::execute(*executed.primitive, direction, context_, arguments);
  return executed.primitive->is_relation ? rows_of(executed, std::move(answers)) : std::move(answers);
}

bool Exploration::types_fit(std::uint32_t operation, Arguments arguments) const {
  const Primitive& primitive = *state_.program().operations[operation].primitive;
  for (std::uint32_t slot = 0; slot < arguments.size(); ++slot)
    if (arguments[slot] &&
        !arguments[slot]->value.type(state_.program().domain->types()).is(primitive.slots[slot].type))
      return false;
  return true;
}

std::shared_ptr<Execution> Exploration::known_execution(std::uint32_t operation) {
  constexpr std::uint64_t bytes_of_execution = 4096;  // a rough average for one in the kitchen
  std::vector<Number> inputs{operation};
  for (std::uint32_t variable : state_.program().operations[operation].variables)
    inputs.push_back(state_.numbers()[variable]);
  std::shared_ptr<Execution>& known = executions_[std::move(inputs)];
  if (!known) {
    known = std::make_shared<Execution>(execute(operation));
    kept_bytes_ += bytes_of_execution;
  }
  return known;
}

const Execution::Numbered* Exploration::fetch(Execution& execution, std::size_t position) {
  while (execution.answers.size() <= position && !execution.exhausted) {
    std::optional<Answer> answer = execution.source.next();
    if (!answer) {
      execution.exhausted = true;
      break;
    }
    auto numbers = numbers_of(*answer);
    execution.answers.push_back({std::move(*answer), std::move(numbers)});
  }
  return position < execution.answers.size() ? &execution.answers[position] : nullptr;
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
  const auto [known, is_new] = plain_values_.try_emplace(output.binding, next_number_);
  next_number_ += is_new;
  return known->second;
}

std::size_t Exploration::PlainHash::operator()(const Binding& binding) const {
  std::size_t hash = exact_hash(binding.value);
  boost::hash_combine(hash, binding.score);
  boost::hash_combine(hash, binding.available_at.value_or(Seconds(-1)).count());
  return hash;
}

bool Exploration::PlainEqual::operator()(const Binding& left, const Binding& right) const {
  return left.value == right.value && left.score == right.score && left.available_at == right.available_at;
}

std::unique_ptr<JoinProduct> Exploration::product(std::vector<Join> joins) {
  std::vector<std::unique_ptr<RowSearch>> searches;
  for (Join& join : joins)
    searches.push_back(std::make_unique<RowSearch>(state_.program(), std::move(join), state_.bindings(),
                                                   options_.row_order, statistics_, kept_bytes_,
                                                   [this] { return out_of_limits(); }));
  return std::make_unique<JoinProduct>(std::move(searches));
}

/// One of the first few that are ready and keep no other one from running.
std::optional<std::uint32_t> Exploration::free_operation() const {
  std::optional next = state_.ready().first_from(0);
  for (std::size_t i = 0; i < looked_at && next; ++i, next = state_.ready().first_from(*next + 1))
    if (!state_.order_matters(*next)) return next;
  return std::nullopt;
}

std::unique_ptr<JoinProduct> Exploration::joins() {
  if (joined_.empty() || every_order_) return nullptr;
  std::vector<std::uint32_t> waiting;
  for (const std::uint32_t o : joined_)
    if (!state_.executed()[o]) waiting.push_back(o);
  if (waiting.empty()) return nullptr;
  const Program& program = state_.program();
  std::vector<Join> found;
  if (!state_.ready().empty()) found = irl::joins(program, waiting, state_.bindings(), JoinScope::certain);
  // What joins do never keeps anything from running, so they go before orders that matter.
  if (found.empty() && !free_operation())
    found = irl::joins(program, waiting, state_.bindings(), JoinScope::all);
  return found.empty() ? nullptr : product(std::move(found));
}

void Exploration::execute(const JoinProduct& product) {
  ++statistics_.steps;
  for (std::size_t part = 0; part < product.size(); ++part) {
    const Join& join = product.join(part);
    const JoinRow& row = product.row(part);
    for (std::size_t o = 0; o < join.operations.size(); ++o) {
      const JoinOperation& operation = join.operations[o];
      Answer answer;
      answer.score = row.scores[o];
      for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
        const std::uint32_t variable = operation.variables[slot];
        if (!state_.bindings()[join.variables[variable].in_program])
          answer.outputs.push_back({slot, {row.values[variable], answer.score, {}}});
      }
      const auto numbers = numbers_of(answer);
      state_.execute(operation.in_program, std::move(answer), numbers);
    }
  }
}

Exploration::Choices Exploration::choices() {
  const ReadyOperations& ready = state_.ready();
  const std::uint32_t first = *ready.first_from(0);
  if (!ready.first_from(first + 1)) return {first};
  std::vector<std::uint32_t> all;
  if (options_.control.order) {
    all = ready.all();
    options_.control.order(state_, all);
  }
  if (!every_order_ && all.empty()) {
    if (const auto free = free_operation()) return {*free};
  } else if (!every_order_) {
    for (const std::uint32_t operation : all | std::views::take(looked_at))
      if (!state_.order_matters(operation)) return {operation};
  }
  if (all.empty()) all = ready.all();
  if (all.size() > 1 && !branched_) {
    branched_ = true;
    remember_state();
  }
  return {all.begin(), all.end()};
}

bool Exploration::is_new_state() {
  if (!branched_ || remember_state()) return true;
  ++statistics_.merged;
  return false;
}

void Exploration::try_every_order() {
  every_order_ = branched_ = true;
  hopeless_ = true;
  longest_.reset();
  visited_.clear();
  options_.limits.steps = statistics_.steps + longest_limit(state_.program());
  state_.execute_singly();
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

bool Exploration::out_of_limits() const {
  const std::uint64_t bytes = kept_bytes_ + state_.bytes();
  if (statistics_.steps >= options_.limits.steps || bytes >= options_.limits.bytes) return true;
  constexpr std::uint64_t steps_between_looks = 16;
  // Questions count as well: a step may have to ask many.
  const std::uint64_t looks = statistics_.steps + statistics_.executions;
  return looks % steps_between_looks == 0 && std::chrono::steady_clock::now() > deadline_;
}

void Exploration::limit(const Limits& limits) {
  options_.limits = limits;
  if (hopeless_.value_or(false))
    options_.limits.steps = std::min(limits.steps, hopeless_limit(state_.program()));
  options_.limits.steps += std::min(statistics_.steps, ~limits.steps);
  deadline_ = std::chrono::steady_clock::now() + limits.time;
}

Solution Exploration::snapshot(Verdict verdict) const {
  return {verdict, state_.bindings(), state_.steps(),
          verdict == Verdict::complete ? std::vector<NotExecuted>() : state_.not_executed(), statistics_};
}

void Exploration::remember_longest() {
  is_hopeless();
  if (!longest_ || state_.depth() > longest_->steps.size()) longest_ = snapshot(Verdict::partial);
}

Solution Exploration::longest(Verdict verdict) {
  remember_longest();
  longest_->verdict = verdict;
  return std::move(*longest_);
}

}  // namespace irl
