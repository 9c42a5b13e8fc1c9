#include "irl/compose/detail/value_search.hpp"

#include <boost/container_hash/hash.hpp>
#include <limits>
#include <map>
#include <set>

#include "irl/compose/detail/found_statement.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/obstacle.hpp"
#include "irl/run/kept_bytes.hpp"
#include "irl/run/step.hpp"

namespace irl {

namespace {

constexpr std::uint32_t is_topic = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t most_open = 6;  // variables of a chunk of which any part may be given

/// How many more chunks lead from the target of each to a value of the type; none where they never do.
std::vector<std::optional<unsigned>> distances(std::span<const Chunk> chunks, Type wanted) {
  std::vector<std::optional<unsigned>> distances(chunks.size());
  const auto leads_to = [&](const Chunk& from, std::size_t to) {
    return std::ranges::any_of(
        chunks[to].open, [&](const TypedVariable& open) { return compatible(from.target->type, open.type); });
  };
  for (std::size_t i = 0; i < chunks.size(); ++i)
    if (chunks[i].target && compatible(chunks[i].target->type, wanted)) distances[i] = 0;
  for (unsigned reached = 0; reached < chunks.size(); ++reached)
    for (std::size_t to = 0; to < chunks.size(); ++to)
      if (distances[to] == reached)
        for (std::size_t from = 0; from < chunks.size(); ++from)
          if (chunks[from].target && !distances[from] && leads_to(chunks[from], to))
            distances[from] = reached + 1;
  return distances;
}

/// The direction of a relation with the fewest answers among those that apply.
const Direction* direction_for(const Primitive& primitive, SlotSet bound) {
  const Direction* best = nullptr;
  for (const Direction& direction : primitive.directions)
    if (direction.finder && direction.applies(bound) && (!best || direction.determinism < best->determinism))
      best = &direction;
  return best;
}

}  // namespace

ValueSearch::ValueSearch(const CompositionTask& task, const Domain& domain, const ComposerOptions& options,
                         Budget& budget, ComposerStatistics& statistics)
    : task_(&task), domain_(&domain), options_(&options), budget_(&budget), statistics_(&statistics) {
  const auto to_topic = distances(task.chunks, task.topic->type(domain.types()));
  for (std::size_t source = 0; source < task.chunks.size(); ++source)
    if (to_topic[source]) add_uses(source, *to_topic[source]);
  std::ranges::stable_sort(uses_, {}, &Use::distance);
}

void ValueSearch::add_uses(std::size_t source, unsigned distance) {
  const Chunk& chunk = task_->chunks[source];
  const Network network = with_calls_expanded(chunk.network, task_->chunks, *domain_);
  Program program = check(network, *domain_).program;
  if (task_->knowledge) program.know(task_->knowledge);
  if (leaves_out(program, network) || program.operations.empty()) return;
  has_left_out_ |= chunk.open.size() > most_open;
  const std::size_t parts = chunk.open.size() <= most_open ? std::size_t{1} << chunk.open.size() : 1;
  for (std::size_t part = 0; part < parts; ++part) {
    Use use{.source = source, .program = program, .target = *program.variable(chunk.target->name)};
    use.distance = distance;
    std::vector<bool> bound(program.variables.size());
    for (const auto& [variable, binding] : program.bound) bound[variable] = true;
    for (std::size_t i = 0; i < chunk.open.size(); ++i) {
      const VariableIndex place = *program.variable(chunk.open[i].name);
      if (parts > 1 && !((part >> i) & 1)) {
        use.found.push_back(place);
        continue;
      }
      use.given.push_back(chunk.open[i]);
      use.given_places.push_back(place);
      bound[place] = true;
    }
    const auto can_be = reachable(program, bound, std::vector<bool>(program.operations.size()));
    if (bound[use.target] || std::ranges::count(can_be, true) < std::ssize(can_be)) continue;
    most_given_ = std::max(most_given_, use.given.size());
    uses_.push_back(std::move(use));
  }
}

bool ValueSearch::is_over() {
  constexpr std::uint64_t between_polls = 256;
  return ++polls_ % between_polls == 0 && budget_->is_over();
}

void ValueSearch::stopped_by(ComposerLimit limit) {
  if (!statistics_->stopped) statistics_->limit = limit;
  statistics_->stopped = true;
}

std::optional<Candidate> ValueSearch::next() {
  while (proposed_.empty() && !is_exhausted_ && depth_ <= options_->max_depth && !budget_->is_over()) {
    if (next_use_ < uses_.size())
      look_at(next_use_++);
    else
      go_deeper();
  }
  if (proposed_.empty()) return std::nullopt;
  Candidate next = candidate(proposed_.front());
  proposed_.pop_front();
  return next;
}

/// Where all known ways together have fewer steps than the next depth needs, there is nothing deeper.
void ValueSearch::go_deeper() {
  next_use_ = 0;
  ++depth_;
  is_exhausted_ = !has_left_out_ && depth_ > most_given_ * longest_ + 1;
}

void ValueSearch::look_at(std::size_t use) {
  if (depth_ + uses_[use].distance > options_->max_depth) {
    has_left_out_ = true;
    return;
  }
  Inputs inputs;
  choose(use, inputs, {});
}

/// Chooses values for the given variables, one after the other, so that all together are computed in one step
/// less than the depth.
void ValueSearch::choose(std::size_t use, Inputs& inputs, const Way& way) {
  if (inputs.size() == uses_[use].given.size()) {
    if (way.size() + 1 == depth_) apply(use, inputs, way);
    return;
  }
  if (way.size() + 1 == depth_) {  // nothing more can be computed: what is there must do
    for (const std::uint32_t value : way.values) choose_value(use, inputs, way, value);
    return;
  }
  for (std::uint32_t value = 0; value < known_.size() && !is_over(); ++value)
    choose_value(use, inputs, way, value);
}

void ValueSearch::choose_value(std::size_t use, Inputs& inputs, const Way& way, std::uint32_t value) {
  const std::size_t place = inputs.size();
  if (!known_[value].type.is(uses_[use].given[place].type)) return;
  const bool is_last = place + 1 == uses_[use].given.size();
  inputs.push_back(value);
  if (way.computes(value)) {
    choose(use, inputs, way);
  } else {
    for (std::size_t i = 0; i < known_[value].ways.size(); ++i) {  // more may come while they are looked at
      const Way& other = known_[value].ways[i];
      const std::size_t size = size_of_both(way, other) + 1;
      if (size > depth_ || (is_last && size < depth_)) continue;
      Way both = way;
      for (const std::uint32_t step : other.steps)
        if (!both.computes(made_[step].value)) both.add(step, made_[step].value);
      choose(use, inputs, both);
    }
  }
  inputs.pop_back();
}

void ValueSearch::apply(std::size_t use, const Inputs& inputs, const Way& way) {
  if (is_over()) return;
  const std::vector<std::uint32_t> made = made_by(use, inputs);
  for (const std::uint32_t step : made) {
    const std::uint32_t value = made_[step].value;
    if (way.computes(value)) continue;
    Way longer = way;
    longer.add(step, value);
    if (value == is_topic)
      proposed_.push_back(std::move(longer));
    else
      keep(value, std::move(longer));
  }
}

void ValueSearch::keep(std::uint32_t value, Way way) {
  std::vector<Way>& ways = known_[value].ways;
  const bool is_known = std::ranges::any_of(ways, [&](const Way& other) { return way.covers(other); });
  if (is_known || ways.size() >= most_ways) {
    has_left_out_ |= !is_known;
    ++statistics_->equivalent;
    return;
  }
  ++statistics_->nodes;
  budget_->spend_step();
  budget_->keep(sizeof(Way));
  longest_ = std::max(longest_, way.size());
  ways.push_back(std::move(way));
}

const std::vector<std::uint32_t>& ValueSearch::made_by(std::size_t use, const Inputs& inputs) {
  Inputs key = inputs;
  key.push_back(static_cast<std::uint32_t>(use));
  const auto known = applied_.find(key);
  if (known != applied_.end()) return known->second;
  std::vector<std::uint32_t> made = execute(use, inputs);
  budget_->keep(sizeof(Inputs) + sizeof(made) + (key.size() + made.size()) * sizeof(std::uint32_t));
  return applied_.emplace(std::move(key), std::move(made)).first->second;
}

/// The answers of a relation that stands alone need no search.
template <class Take>
void ValueSearch::answers(const Use& use, const Inputs& inputs, const Take& take) {
  const ProgramOperation& first = use.program.operations.front();
  if (use.program.operations.size() == 1 && first.primitive->is_relation()) {
    std::vector<std::optional<Binding>> bindings(use.program.variables.size());
    for (const auto& [variable, binding] : use.program.bound) bindings[variable] = binding;
    for (std::size_t i = 0; i < inputs.size(); ++i) bindings[use.given_places[i]] = known_[inputs[i]].binding;
    const BoundArguments arguments = arguments_of(first, bindings);
    const Direction* direction = direction_for(*first.primitive, bound_slots(arguments));
    if (!direction) return;
    SearchStatistics statistics;
    std::uint64_t kept = 0;
    const SearchAccount account{&statistics, {[&] { return budget_->is_over(); }, &kept}};
    RunContext context{.domain = domain_, .rules = options_->run.rules};
    context.deadline = budget_->deadline();
    context.knowledge = use.program.knowledge();
    Answers answers = answers_of(use.program, OperationIndex(0), *direction, arguments, context, account);
    while (auto answer = answers.next()) {
      Step step = step_of(OperationIndex(0), arguments, *std::move(answer));
      for (SlotIndex slot; slot < step.slots.size(); ++slot)
        bindings[first.variables[slot]] = step.slots[slot];
      if (step.failure.empty() && !take(bindings)) return;
    }
    return;
  }
  Program program = use.program;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    program.bound.emplace_back(use.given_places[i], known_[inputs[i]].binding);
  RunOptions run = options_->run;
  run.limits = budget_->within(run.limits);
  Search search(program, std::move(run));
  while (const auto solution = search.next()) {
    if (solution->verdict == Verdict::stopped) stopped_by(ComposerLimit::execution);
    if (!solution->succeeded() || !take(solution->bindings)) return;
  }
}

std::vector<std::uint32_t> ValueSearch::execute(std::size_t number, const Inputs& inputs) {
  ++statistics_->executions;
  const Use& use = uses_[number];
  std::vector<std::uint32_t> made;
  answers(use, inputs, [&](const std::vector<std::optional<Binding>>& bindings) {
    const auto& target = bindings[use.target];
    if (!target || target->value.has_failed()) return true;
    Made one{.use = number, .inputs = inputs, .value = value_number(*target)};
    for (const VariableIndex variable : use.found)
      one.found.push_back(bindings[variable] ? bindings[variable]->value : Value());
    const bool is_known = std::ranges::any_of(
        made, [&](std::uint32_t other) { return made_[other].value == one.value && one.value != is_topic; });
    if (is_known) return true;
    budget_->keep(sizeof(Made) + inputs.size() * sizeof(std::uint32_t) + one.found.size() * sizeof(Value));
    made.push_back(static_cast<std::uint32_t>(made_.size()));
    made_.push_back(std::move(one));
    return made.size() < options_->max_solutions_of_network;
  });
  if (made.size() >= options_->max_solutions_of_network) stopped_by(ComposerLimit::solutions);
  return made;
}

std::uint32_t ValueSearch::value_number(const Binding& binding) {
  if (options_->same(*task_->topic, binding.value)) return is_topic;
  const auto [place, is_new] = numbers_.emplace(binding.value, static_cast<std::uint32_t>(known_.size()));
  if (is_new) {
    known_.push_back({binding, binding.value.type(domain_->types())});
    budget_->keep(sizeof(Known) + 2 * bytes_of(binding.value));
  }
  return place->second;
}

/// The steps of a way as one network. What they found for open variables is written down.
Candidate ValueSearch::candidate(const Way& way) const {
  std::set<std::string> taken{"topic"};
  const auto is_taken = [&](const std::string& name) { return taken.contains(name); };
  std::map<std::uint32_t, std::string> names;
  Candidate result{.chunk = {}, .depth = static_cast<unsigned>(way.size())};
  Chunk& whole = result.chunk;
  whole.score = 0;
  for (const std::uint32_t step : way.steps) {
    const Made& made = made_[step];
    const Use& use = uses_[made.use];
    const Chunk& chunk = task_->chunks[use.source];
    const std::string target = made.value == is_topic ? "topic" : fresh_name(chunk.target->name, is_taken);
    names[made.value] = target;
    taken.insert(target);
    Renaming renaming{{chunk.target->name, target}};
    for (std::size_t i = 0; i < made.inputs.size(); ++i)
      renaming[use.given[i].name] = names.at(made.inputs[i]);
    renaming = with_fresh_names(variable_occurrences(chunk.network), std::move(renaming), is_taken);
    for (const auto& [of_chunk, name] : renaming) taken.insert(name);
    whole.network = joined(std::move(whole.network), renamed(chunk.network, renaming));
    for (std::size_t i = 0; i < use.found.size(); ++i) {
      const std::string& name = renaming.at(use.program.variables[use.found[i]].name);
      if (auto statement = found_statement(name, made.found[i], domain_->types()))
        whole.network.bindings.push_back(*std::move(statement));
      else
        whole.open.push_back({name, made.found[i].type(domain_->types())});
    }
    if (made.value == is_topic) whole.target = TypedVariable{target, chunk.target->type};
    whole.score += chunk.score / static_cast<double>(way.size());
    result.sources.push_back(use.source);
  }
  whole.id = readable_name(whole.network);
  return result;
}

}  // namespace irl
