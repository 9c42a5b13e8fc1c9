#include "irl/run/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <map>
#include <ranges>
#include <unordered_map>
#include <unordered_set>

#include "irl/run/search_state.hpp"

namespace irl {

using Number = SearchState::Number;

/// A depth-first walk over the graph of states.
class Search::Walk {
 public:
  Walk(const Program& program, RunOptions options)
      : options_(std::move(options)),
        state_(program),
        next_number_(static_cast<Number>(program.bound.size() + 1)),
        deadline_(std::chrono::steady_clock::now() + options_.limits.time) {
    context_ = {program.domain, options_.rules,
                options_.initial_state ? &*options_.initial_state : program.domain->initial(), 0};
    const std::vector<bool> possible = reachable(program, state_.bound(), state_.executed());
    hopeless_ = std::ranges::find(possible, false) != possible.end();
    if (hopeless_) options_.limits.steps = std::min(options_.limits.steps, hopeless_limit(program));
  }

  std::optional<Solution> next() {
    if (finished_) return std::nullopt;
    if (!started_) {
      started_ = true;
      if (auto solution = enter()) return solution;
    }
    while (!frames_.empty() || look_for_longest()) {
      if (frames_.empty()) continue;
      if (out_of_limits()) return finish(hopeless_ ? Verdict::partial : Verdict::stopped);
      if (!advance()) {
        frames_.pop_back();
      } else if (auto solution = enter()) {
        return solution;
      }
    }
    if (statistics_.solutions > 0) {
      finished_ = true;
      return std::nullopt;
    }
    return finish(Verdict::partial);
  }

  void limit(const Limits& limits) {
    options_.limits = limits;
    if (hopeless_) options_.limits.steps = std::min(limits.steps, hopeless_limit(state_.program()));
    options_.limits.steps += std::min(statistics_.steps, ~limits.steps);
    deadline_ = std::chrono::steady_clock::now() + limits.time;
  }

  const SearchStatistics& statistics() const { return statistics_; }

 private:
  /// The answers of one operation on certain inputs, and the numbers given to their outputs. Kept while
  /// orders are branched over, so that whatever comes to the same inputs gets the same answers.
  struct Execution {
    Answers source;
    std::vector<Answer> answers{};
    std::vector<std::vector<Number>> numbers{};
    bool exhausted = false;
  };
  /// A state with the operations to try from it, and how far that has come.
  struct Frame {
    std::vector<std::uint32_t> choices;
    std::size_t choice = 0;
    std::shared_ptr<Execution> execution{};
    std::size_t answer = 0;
    bool executed = false;
  };

  /// Looks at a state just reached: it is a solution, a dead end, known already, or gets a frame of its own.
  std::optional<Solution> enter() {
    if (branched_ && !remember_state()) {
      ++statistics_.merged;
      return std::nullopt;
    }
    ++statistics_.states;
    if (state_.complete()) {
      ++statistics_.solutions;
      return snapshot(Verdict::complete);
    }
    if (state_.ready().empty()) {
      ++statistics_.dead_ends;
      remember_longest();
      return std::nullopt;
    }
    frames_.push_back({choices()});
    return std::nullopt;
  }

  std::vector<std::uint32_t> choices() {
    if (every_order_) return {state_.ready().begin(), state_.ready().end()};
    // Without a free one among the first few, branching over all is as right, and soon cheaper than looking
    // on.
    constexpr std::size_t looked_at = 8;
    for (std::uint32_t operation : std::views::take(state_.ready(), looked_at))
      if (!state_.order_matters(operation)) return {operation};
    if (state_.ready().size() > 1 && !branched_) {
      branched_ = true;
      remember_state();
    }
    return {state_.ready().begin(), state_.ready().end()};
  }

  /// Moves to the next state below the newest frame; false if there is none.
  bool advance() {
    Frame& frame = frames_.back();
    if (frame.executed) state_.undo();
    frame.executed = false;
    for (; frame.choice < frame.choices.size(); ++frame.choice) {
      const std::uint32_t operation = frame.choices[frame.choice];
      if (!frame.execution) frame.execution = begin(operation);
      if (fetch(*frame.execution, frame.answer)) {
        const Execution& execution = *frame.execution;
        state_.execute(operation, execution.answers[frame.answer], execution.numbers[frame.answer]);
        ++statistics_.steps;
        if (!branched_) forget_all_but_count(*frame.execution);
        ++frame.answer;
        frame.executed = true;
        return true;
      }
      if (frame.answer == 0) {
        has_operation_without_answer_ = true;
        remember_longest();
      }
      frame.execution.reset();
      frame.answer = 0;
    }
    return false;
  }

  std::shared_ptr<Execution> begin(std::uint32_t operation) {
    if (!branched_) return std::make_shared<Execution>(execute(operation));
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

  Answers execute(std::uint32_t operation) {
    ++statistics_.executions;
    const Direction& direction = state_.direction(operation);
    const auto arguments = state_.arguments(operation);
    if (!direction.judges_arguments && !types_fit(operation, arguments)) return {};
    context_.operation = static_cast<std::uint32_t>(state_.program().operations[operation].written);
    return direction.run(context_, arguments);
  }

  bool types_fit(std::uint32_t operation, const std::vector<const Binding*>& arguments) const {
    const Primitive& primitive = *state_.program().operations[operation].primitive;
    for (std::uint32_t slot = 0; slot < arguments.size(); ++slot)
      if (arguments[slot] &&
          !arguments[slot]->value.type(state_.program().domain->types()).is(primitive.slots[slot].type))
        return false;
    return true;
  }

  /// Makes sure that the answer of that position is there; false if there are not so many.
  bool fetch(Execution& execution, std::size_t position) {
    while (execution.answers.size() <= position && !execution.exhausted) {
      std::optional<Answer> answer = execution.source.next();
      if (!answer) {
        execution.exhausted = true;
        break;
      }
      auto& numbers = execution.numbers.emplace_back();
      for (const Answer::Output& output : answer->outputs) numbers.push_back(number_of(output));
      execution.answers.push_back(std::move(*answer));
    }
    return position < execution.answers.size();
  }

  /// While orders are branched over, equal plain values get equal numbers, whoever gives them.
  Number number_of(const Answer::Output& output) {
    const Value& value = output.binding.value;
    if (!branched_ || value.holds<Entity>() || value.holds<List>()) return next_number_++;
    const double time = output.binding.available_at.value_or(Seconds(-1)).count();
    const std::string text =
        fmt::format("{} {} {} {}", value.index(), value.number().value_or(0), to_string(value), time);
    const auto [known, is_new] = plain_values_.try_emplace(text, next_number_);
    next_number_ += is_new;
    return known->second;
  }

  /// Answers that nobody will ask for again need not be kept.
  static void forget_all_but_count(Execution& execution) { execution.answers.back() = Answer(); }

  /// What distinguishes a state: the number of every binding, and which operations are done.
  std::vector<Number> key() const {
    std::vector<Number> key = state_.numbers();
    for (std::size_t o = 0; o < state_.executed().size(); ++o) {
      if (o % 32 == 0) key.push_back(0);
      key.back() |= Number{state_.executed()[o]} << (o % 32);
    }
    return key;
  }

  /// Whether the state is a new one.
  bool remember_state() {
    std::vector<Number> state = key();
    kept_bytes_ += state.size() * sizeof(Number);
    return visited_.insert(std::move(state)).second;
  }

  bool out_of_limits() {
    const std::uint64_t bytes = kept_bytes_ + state_.bytes();
    return statistics_.steps >= options_.limits.steps || bytes >= options_.limits.bytes ||
           std::chrono::steady_clock::now() > deadline_;
  }

  static std::uint64_t hopeless_limit(const Program& program) {
    return hopeless_steps + program.operations.size();
  }

  Solution snapshot(Verdict verdict) const {
    return {verdict, state_.bindings(), state_.steps(),
            verdict == Verdict::complete ? std::vector<NotExecuted>() : state_.not_executed()};
  }

  void remember_longest() {
    if (!longest_ || state_.steps().size() > longest_->steps.size()) longest_ = snapshot(Verdict::partial);
  }

  /// Once it is clear that nothing is complete and some operation had no answer: begins again, trying every
  /// order, to find the longest partial execution. False if there is nothing to look for.
  bool look_for_longest() {
    if (!has_operation_without_answer_ || every_order_ || statistics_.solutions > 0) return false;
    every_order_ = branched_ = hopeless_ = true;
    longest_.reset();
    visited_.clear();
    options_.limits.steps = statistics_.steps + hopeless_limit(state_.program());
    enter();
    return true;
  }

  std::optional<Solution> finish(Verdict verdict) {
    finished_ = true;
    remember_longest();
    longest_->verdict = verdict;
    frames_.clear();
    return std::move(longest_);
  }

  RunOptions options_;
  RunContext context_;
  SearchState state_;
  std::vector<Frame> frames_;
  std::optional<Solution> longest_;
  SearchStatistics statistics_;
  Number next_number_;
  std::chrono::steady_clock::time_point deadline_;
  bool started_ = false;
  bool finished_ = false;
  bool has_operation_without_answer_ = false;
  bool every_order_ = false;  // whether all orders are tried, whether they matter or not
  bool branched_ = false;     // whether several orders were ever tried
  bool hopeless_ = false;     // whether some operation cannot be executed in any order
  std::uint64_t kept_bytes_ = 0;
  static constexpr std::uint64_t bytes_of_execution = 4096;  // a rough average for one in the kitchen
  std::map<std::vector<Number>, std::shared_ptr<Execution>> executions_;
  std::unordered_map<std::string, Number> plain_values_;
  std::unordered_set<std::vector<Number>, boost::hash<std::vector<Number>>> visited_;
};

Search::Search(const Program& program, RunOptions options)
    : walk_(std::make_unique<Walk>(program, std::move(options))) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

std::optional<Solution> Search::next() {
  return walk_->next();
}
void Search::limit(const Limits& limits) {
  walk_->limit(limits);
}
const SearchStatistics& Search::statistics() const {
  return walk_->statistics();
}

Solution run(const Program& program, RunOptions options) {
  return *Search(program, std::move(options)).next();
}

}  // namespace irl
