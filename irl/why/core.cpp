#include <algorithm>
#include <span>

#include "irl/run/alternatives.hpp"
#include "irl/why/detail/oracle.hpp"

namespace irl::why {

namespace {

using Elements = std::vector<std::size_t>;

bool is_in(const auto& range, const auto& element) {
  return std::ranges::find(range, element) != std::ranges::end(range);
}

class CoreFinder {
 public:
  CoreFinder(const Program& program, const CoreOptions& options)
      : program_(program), options_(options), oracle_(program, options), steps_(options.run.limits.steps) {}

  FoundCore find() {
    FoundCore found;
    try {
      found.verdict = narrow_to_component();
      if (found.verdict == CoreVerdict::core) {
        narrow_to_neighbourhood();
        failing_ = selection(explained({}, false, in_failing(order_)));
        prove_minimal();
        prove_smallest();
      }
    } catch (const OutOfLimits&) {  // what is known to fail is what there is to tell
      if (!failing_.empty()) found.verdict = CoreVerdict::core;
    }
    if (found.verdict == CoreVerdict::core) found.core = told();
    return found;
  }

 private:
  Selection selection(std::span<const std::size_t> elements) const {
    Selection chosen(oracle_.elements());
    for (const std::size_t element : elements) chosen[element] = true;
    return chosen;
  }
  Elements in_failing(const Elements& order) const {
    Elements kept;
    std::ranges::copy_if(order, std::back_inserter(kept), [&](std::size_t e) { return bool{failing_[e]}; });
    return kept;
  }

  /// What fails on its own shares no variable with the rest. The first such component, the smallest first.
  CoreVerdict narrow_to_component() {
    const std::vector<std::uint32_t> component = components(program_);
    std::vector<Elements> parts(program_.operations.size());
    for (std::size_t o = 0; o < oracle_.operations(); ++o) parts[component[o]].push_back(o);
    std::erase_if(parts, &Elements::empty);
    std::ranges::stable_sort(parts, {}, &Elements::size);
    bool is_known = true;
    for (Elements& part : parts) {
      for (std::size_t e = oracle_.operations(); e < oracle_.elements(); ++e)
        if (std::ranges::any_of(oracle_.users(oracle_.statement(e)),
                                [&](std::size_t user) { return is_in(part, user); }))
          part.push_back(e);
      if (fails(part)) return CoreVerdict::core;
      is_known &= last_ == Verdict::complete;
    }
    return is_known ? CoreVerdict::holds : CoreVerdict::unknown;
  }

  /// Whether a component fails; then its elements stand in the order of their distance from what was not
  /// executed.
  bool fails(const Elements& part) {
    const Program executable = oracle_.part(selection(part));
    last_ = Verdict::complete;
    if (executable.operations.empty()) return false;
    const Solution solution = oracle_.solve(executable, steps_);
    last_ = solution.verdict;
    if (solution.verdict != Verdict::partial) return false;
    failing_ = selection(part);
    proof_ = oracle_.last_steps();
    Elements seeds;
    for (const NotExecuted& missing : solution.not_executed)
      for (const std::size_t o : part)
        if (oracle_.is_operation(o) &&
            program_.operations[o].written == executable.operations[missing.operation].written)
          seeds.push_back(o);
    order_from(seeds.empty() ? part : seeds);
    return true;
  }

  void order_from(const Elements& seeds) {
    std::vector<bool> met(oracle_.elements());
    std::vector<bool> followed(program_.variables.size());
    order_.clear();
    const auto meet = [&](std::size_t element) {
      if (!met[element] && failing_[element]) order_.push_back(element);
      met[element] = true;
    };
    meet(seeds.front());
    for (std::size_t next = 0; next < order_.size(); ++next)
      for (const VariableIndex variable : oracle_.variables_of(order_[next])) {
        if (followed[variable] || program_.variables[variable].name.empty()) continue;
        followed[variable] = true;
        for (const std::size_t user : oracle_.users(variable)) meet(user);
      }
    for (std::size_t e = 0; e < failing_.size(); ++e) meet(e);
  }

  /// Searches of parts may take longer than the one that failed, but not much.
  std::uint64_t steps_of_a_part() const { return std::min(steps_, 20 * proof_ + 2'000); }

  void narrow_to_neighbourhood() {
    for (std::size_t size = 4; size < order_.size(); size *= 2) {
      const Selection near = selection(std::span(order_).first(size));
      if (oracle_.ask(near, std::min(steps_, 2 * proof_ + 500)) != Answer::fails) continue;
      failing_ = near;
      order_.resize(size);
      return;
    }
  }

  /// QuickXplain: elements of `open` that fail together with those of `kept` and not without.
  Elements explained(const Elements& kept, bool is_new, const Elements& open) {
    if (is_new && oracle_.ask(selection(kept), steps_of_a_part()) == Answer::fails) return {};
    if (open.size() <= 1) return open;
    const auto middle = open.begin() + static_cast<std::ptrdiff_t>(open.size() / 2);
    const Elements first(open.begin(), middle);
    const Elements second(middle, open.end());
    const Elements of_second = explained(joined(kept, first), !first.empty(), second);
    const Elements of_first = explained(joined(kept, of_second), !of_second.empty(), first);
    return joined(of_first, of_second);
  }
  static Elements joined(Elements left, const Elements& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
  }

  /// Leaves out one after the other until every one of them is needed.
  void prove_minimal() {
    is_minimal_ = true;
    for (std::size_t e = 0; e < failing_.size(); ++e) {
      if (!failing_[e]) continue;
      Selection without = failing_;
      without[e] = false;
      Answer answer = oracle_.ask(without, steps_of_a_part());
      if (answer == Answer::unknown) answer = oracle_.ask(without, steps_);
      if (answer == Answer::fails) {
        failing_ = without;
        return prove_minimal();
      }
      is_minimal_ &= answer == Answer::holds;
    }
  }

  void prove_smallest() {
    const auto size = static_cast<std::size_t>(std::ranges::count(failing_, true));
    const bool are_relations = std::ranges::all_of(
        program_.operations, [](const ProgramOperation& it) { return it.primitive->is_relation(); });
    if (!is_minimal_ || !are_relations) return;
    is_smallest_ = size <= 1;
    if (is_smallest_ || order_.empty() || oracle_.elements() > options_.smallest_of) return;
    Selection all(oracle_.elements(), true);
    const auto smaller = smallest_failing(oracle_, all, size, steps_of_a_part());
    if (!smaller) return;
    is_smallest_ = true;
    if (is_in(*smaller, true)) failing_ = *smaller;
  }

  Core told() {
    Core core{.is_minimal = is_minimal_, .is_smallest = is_smallest_};
    for (std::size_t e = 0; e < failing_.size(); ++e) {
      if (!failing_[e]) continue;
      if (oracle_.is_operation(e))
        core.operations.emplace_back(e);
      else
        core.bound.push_back(oracle_.statement(e));
    }
    core.clashes = clashes(core);
    core.searches = oracle_.asked();
    return core;
  }

  std::vector<Clash> clashes(const Core& core) {
    std::vector<Clash> found;
    for (const VariableIndex v : indices(program_.variables)) {
      if (program_.variables[v].name.empty()) continue;
      Clash clash{.variable = v};
      if (options_.assumed == v || is_in(core.bound, v))
        for (const auto& [variable, binding] : program_.bound)
          if (variable == v) clash.bound = binding;
      std::size_t uses = clash.bound.has_value();
      for (const OperationIndex o : core.operations) uses += is_in(program_.operations[o].variables, v);
      if (uses < 2) continue;
      for (const OperationIndex o : core.operations)
        if (is_in(program_.operations[o].variables, v)) add_values(clash, o);
      found.push_back(std::move(clash));
    }
    return found;
  }

  /// The values that an operation by itself can give a variable, as far as these are few.
  void add_values(Clash& clash, OperationIndex operation) {
    constexpr std::size_t most_values = 4;
    constexpr std::uint64_t few_steps = 2'000;
    Oracle& oracle = oracle_;
    const Program alone = oracle.part(selection(Elements{operation}));
    if (alone.operations.empty() || oracle.deadline().is_over()) return;
    const auto variable = alone.variable(program_.variables[clash.variable].name);
    RunOptions run = options_.run;
    run.limits.steps = few_steps;
    run.limits.time = oracle.deadline().left_of(run.limits.time);
    PossibleValues possible{.operation = operation, .values = {}, .all = true};
    Search search(alone, run);
    while (auto solution = search.next()) {
      if (solution->verdict != Verdict::complete || !solution->bindings[*variable]) {
        possible.all = solution->verdict == Verdict::partial;
        break;
      }
      const Value& value = solution->bindings[*variable]->value;
      if (is_in(possible.values, value)) continue;
      if (possible.values.size() == most_values) {
        possible.all = false;
        break;
      }
      possible.values.push_back(value);
    }
    if (!possible.values.empty()) clash.possible.push_back(std::move(possible));
  }

  const Program& program_;
  const CoreOptions& options_;
  Oracle oracle_;
  std::uint64_t steps_;
  std::uint64_t proof_ = 0;  ///< the steps of the search that failed
  Verdict last_ = Verdict::complete;
  Selection failing_{};  ///< known to fail; empty: nothing is
  Elements order_{};     ///< of its elements
  bool is_minimal_ = false;
  bool is_smallest_ = false;
};

}  // namespace

FoundCore find_core(const Program& program, const CoreOptions& options) {
  return CoreFinder(program, options).find();
}

}  // namespace irl::why
