#include "irl/compose/composer.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <ranges>

#include "irl/compose/detail/found_statement.hpp"
#include "irl/compose/detail/frontier.hpp"
#include "irl/compose/detail/meanings.hpp"
#include "irl/compose/detail/value_search.hpp"
#include "irl/network/embedding.hpp"
#include "irl/network/obstacle.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

namespace {

void sort_by_score(std::vector<Composition>& compositions) {
  std::ranges::stable_sort(compositions, std::greater<>(), &Composition::score);
}

}  // namespace

class Composer::Walk {
 public:
  Walk(CompositionTask task, const Domain& domain, ComposerOptions options)
      : task_(std::move(task)), domain_(&domain), options_(std::move(options)), budget_(options_.limits) {
    if (options_.from_values && task_.topic && !task_.initial && is_empty(task_.meaning)) {
      values_.emplace(task_, *domain_, options_, budget_, statistics_);
      return;
    }
    Candidate initial;
    if (task_.initial)
      initial.chunk = *task_.initial;
    else if (task_.topic)
      initial.chunk = wanted(task_.topic->type(domain.types()));
    note_kept(initial);
    const double cost = options_.cost(initial);
    frontier_.push(cost, std::move(initial));
  }

  std::optional<Composition> next() {
    while (found_.empty() && look_further()) {
    }
    if (found_.empty()) return std::nullopt;
    Composition first = std::move(found_.front());
    found_.pop_front();
    return first;
  }

  const ComposerStatistics& statistics() const { return statistics_; }

 private:
  /// False where there is nothing more to look at, or a limit is reached.
  bool look_further() {
    if (is_over()) return false;
    if (!values_) {
      if (frontier_.empty()) return false;
      const Candidate candidate = frontier_.pop();
      if (look_at(candidate)) return true;
      if (candidate.depth < options_.max_depth)
        expand(candidate);
      else
        reached(ComposerLimit::depth);
      return true;
    }
    const auto candidate = values_->next();
    if (candidate && passes(*candidate)) look_at(*candidate);
    if (!candidate && !is_over() && !values_->is_exhausted()) reached(ComposerLimit::depth);
    return candidate.has_value();
  }

  /// Whether the candidate, executed, is what was looked for.
  bool look_at(const Candidate& candidate) {
    std::vector<Composition> good;
    for (Chunk& chunk : matched(candidate.chunk)) execute(chunk, candidate.depth, good);
    const bool is_found = !good.empty();
    if (options_.distinct)
      statistics_.alike +=
          std::erase_if(good, [&](const Composition& one) { return !meanings_.take_in(one); });
    sort_by_score(good);
    std::ranges::move(good, std::back_inserter(found_));
    return is_found;
  }

  bool passes(const Candidate& candidate) const {
    return std::ranges::all_of(options_.node_tests, [&](const NodeTest& test) { return test(candidate); });
  }

  void reached(ComposerLimit limit) {
    if (!statistics_.limit) statistics_.limit = limit;
  }

  std::vector<Chunk> matched(const Chunk& chunk) const {
    if (is_empty(chunk.network)) return {};
    if (is_empty(task_.meaning)) return {chunk};
    return matches(chunk, task_.meaning, *domain_);
  }

  void execute(const Chunk& chunk, unsigned depth, std::vector<Composition>& good) {
    ++statistics_.executions;
    const Network network = with_calls_expanded(chunk.network, task_.chunks, *domain_);
    Program program = check(network, *domain_).program;
    if (task_.knowledge) program.know(task_.knowledge);
    if (leaves_out(program, network)) return;
    RunOptions run = options_.run;
    run.limits = budget_.within(run.limits);
    Search search(program, std::move(run));
    for (std::uint64_t i = 0; i < options_.max_solutions_of_network; ++i) {
      const auto solution = search.next();
      if (solution && solution->verdict == Verdict::stopped) stopped_by(ComposerLimit::execution);
      if (!solution || !solution->succeeded()) return;
      Composition composition = composed(chunk, network, named_bindings(program, *solution));
      composition.depth = depth;
      if (is_good(composition)) good.push_back(std::move(composition));
    }
    stopped_by(ComposerLimit::solutions);
  }

  Composition composed(const Chunk& chunk, const Network& network, NamedBindings bindings) const {
    Composition result{.chunk = chunk, .network = network, .value = {}, .bindings = std::move(bindings)};
    const auto value_of = [&](const TypedVariable& variable) -> const Value* {
      const auto found = result.bindings.find(variable.name);
      return found == result.bindings.end() ? nullptr : &found->second.value;
    };
    if (chunk.target)
      if (const Value* value = value_of(*chunk.target)) result.value = *value;
    for (const TypedVariable& open : chunk.open) {
      const Value* value = chunk.target && open.name == chunk.target->name ? nullptr : value_of(open);
      auto statement = value ? found_statement(open.name, *value, domain_->types()) : std::nullopt;
      if (statement) result.found.push_back(*std::move(statement));
    }
    result.score = options_.score(result);
    return result;
  }

  bool is_good(const Composition& composition) const {
    const bool has_topic =
        !task_.topic || (composition.value && options_.same(*task_.topic, composition.value));
    return has_topic && std::ranges::all_of(options_.goal_tests,
                                            [&](const CompositionTest& test) { return test(composition); });
  }

  void expand(const Candidate& candidate) {
    for (const Expansion& expansion : options_.expansions)
      expansion(candidate.chunk, task_.chunks, [&](Expanded expanded) {
        Candidate child{.chunk = std::move(expanded.chunk),
                        .depth = candidate.depth + 1,
                        .sources = candidate.sources,
                        .linked = expanded.linked};
        if (expanded.source) child.sources.push_back(*expanded.source);
        child.chunk.score = mean_score(child);
        enter(std::move(child));
        return !is_over();
      });
  }

  /// Where a chunk was only linked, it keeps its own score.
  double mean_score(const Candidate& candidate) const {
    if (candidate.sources.empty()) return candidate.chunk.score;
    double sum = 0;
    for (const std::size_t source : candidate.sources) sum += task_.chunks[source].score;
    return sum / static_cast<double>(candidate.sources.size());
  }

  void enter(Candidate candidate) {
    if (!passes(candidate)) return;
    auto& alike = known_[key(candidate.chunk.network)];
    const auto is_same = [&](const Chunk& other) { return same(other, candidate.chunk); };
    if (std::ranges::any_of(alike, is_same)) {
      ++statistics_.equivalent;
      return;
    }
    alike.push_back(candidate.chunk);
    note_kept(candidate);
    const double cost = options_.cost(candidate);
    frontier_.push(cost, std::move(candidate));
  }

  static std::vector<std::string> key(const Network& network) {
    std::vector<std::string> names;
    for (const Operation& operation : network.operations) names.push_back(operation.primitive);
    std::ranges::sort(names);
    return names;
  }

  /// Equal networks with a different target compute different things.
  static bool same(const Chunk& left, const Chunk& right) {
    return equivalent(with_target(left), with_target(right));
  }
  static Network with_target(const Chunk& chunk) {
    Network network = chunk.network;
    if (chunk.target) network.operations.push_back({"target", {{Variable{chunk.target->name}}}});
    return network;
  }

  /// A candidate is kept twice: to be looked at, and to be recognised.
  void note_kept(const Candidate& candidate) {
    ++statistics_.nodes;
    budget_.spend_step();
    budget_.keep(2 * (sizeof(Candidate) + bytes_of(candidate.chunk.network)));
  }

  bool is_over() {
    if (!budget_.is_over()) return false;
    const Limits left = budget_.within(options_.limits);
    stopped_by(left.bytes == 0                              ? ComposerLimit::memory
               : statistics_.nodes >= options_.limits.steps ? ComposerLimit::candidates
                                                            : ComposerLimit::time);
    return true;
  }

  void stopped_by(ComposerLimit limit) {
    if (!statistics_.stopped) statistics_.limit = limit;
    statistics_.stopped = true;
  }

  CompositionTask task_;
  const Domain* domain_;
  ComposerOptions options_;
  Budget budget_;
  Frontier<Candidate> frontier_;
  std::map<std::vector<std::string>, std::vector<Chunk>> known_;
  std::deque<Composition> found_;
  Meanings meanings_;
  ComposerStatistics statistics_;
  std::optional<ValueSearch> values_;  // looks at all of these
};

Composer::Composer(CompositionTask task, const Domain& domain, ComposerOptions options)
    : walk_(std::make_unique<Walk>(std::move(task), domain, std::move(options))) {}
Composer::~Composer() = default;
Composer::Composer(Composer&&) noexcept = default;
Composer& Composer::operator=(Composer&&) noexcept = default;

std::optional<Composition> Composer::next() {
  return walk_->next();
}
const ComposerStatistics& Composer::statistics() const {
  return walk_->statistics();
}

std::vector<Composition> all_compositions(Composer& composer) {
  return compositions_until(composer, [](const auto&) { return false; });
}

std::vector<Composition> compositions_until(
    Composer& composer, const std::function<bool(const std::vector<Composition>&)>& enough) {
  std::vector<Composition> found;
  while (auto composition = composer.next()) {
    found.push_back(std::move(*composition));
    if (enough(found)) break;
  }
  sort_by_score(found);
  return found;
}

}  // namespace irl
