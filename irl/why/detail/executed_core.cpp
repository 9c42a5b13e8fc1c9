#include <algorithm>
#include <span>

#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/oracle.hpp"

namespace irl::why {

namespace {

using Numbers = std::vector<std::size_t>;

/// Looks for a core where the order of operations may matter.
class CoreFinder {
 public:
  CoreFinder(const Elements& elements, const CoreOptions& options)
      : program_(elements.program()),
        elements_(elements),
        oracle_(elements, options),
        steps_(options.run.limits.steps) {}

  FailingSet find() {
    FailingSet found;
    try {
      found.verdict = narrow_to_component();
      if (found.verdict == CoreVerdict::core) {
        narrow_to_neighbourhood();
        failing_ = selection(explained({}, false, in_failing(order_)));
        prove_minimal();
      }
    } catch (const OutOfLimits&) {  // what is known to fail is what there is to tell
      if (!failing_.empty()) found.verdict = CoreVerdict::core;
      is_minimal_ = false;
    }
    found.elements = failing_;
    found.is_minimal = is_minimal_;
    found.searches = oracle_.asked();
    found.work = oracle_.work();
    return found;
  }

 private:
  Selection selection(std::span<const std::size_t> elements) const {
    Selection chosen(elements_.size());
    for (const std::size_t element : elements) chosen[element] = true;
    return chosen;
  }
  Numbers in_failing(const Numbers& order) const {
    Numbers kept;
    std::ranges::copy_if(order, std::back_inserter(kept), [&](std::size_t e) { return bool{failing_[e]}; });
    return kept;
  }

  /// What fails on its own shares no variable with the rest. The first such component, the smallest first.
  CoreVerdict narrow_to_component() {
    const std::vector<std::uint32_t> component = components(program_);
    std::vector<Numbers> parts(program_.operations.size());
    for (std::size_t o = 0; o < elements_.operations(); ++o) parts[component[o]].push_back(o);
    std::erase_if(parts, &Numbers::empty);
    std::ranges::stable_sort(parts, {}, &Numbers::size);
    bool is_known = true;
    for (Numbers& part : parts) {
      for (std::size_t e = elements_.operations(); e < elements_.size(); ++e)
        if (std::ranges::any_of(elements_.users(elements_.statement(e)), [&](std::size_t user) {
              return std::ranges::find(part, user) != part.end();
            }))
          part.push_back(e);
      if (fails(part)) return CoreVerdict::core;
      is_known &= last_ == Verdict::complete;
    }
    return is_known ? CoreVerdict::holds : CoreVerdict::unknown;
  }

  /// Whether a component fails; then its elements stand in the order of their distance from what was not
  /// executed.
  bool fails(const Numbers& part) {
    const Program executable = oracle_.part(selection(part));
    last_ = Verdict::complete;
    if (executable.operations.empty()) return false;
    const Solution solution = oracle_.solve(executable, steps_);
    last_ = solution.verdict;
    if (solution.verdict != Verdict::partial) return false;
    failing_ = selection(part);
    proof_ = oracle_.last_steps();
    Numbers seeds;
    for (const NotExecuted& missing : solution.not_executed)
      for (const std::size_t o : part)
        if (elements_.is_operation(o) &&
            program_.operations[o].written == executable.operations[missing.operation].written)
          seeds.push_back(o);
    order_from(seeds.empty() ? part : seeds);
    return true;
  }

  void order_from(const Numbers& seeds) {
    std::vector<bool> met(elements_.size());
    std::vector<bool> followed(program_.variables.size());
    order_.clear();
    const auto meet = [&](std::size_t element) {
      if (!met[element] && failing_[element]) order_.push_back(element);
      met[element] = true;
    };
    meet(seeds.front());
    for (std::size_t next = 0; next < order_.size(); ++next)
      for (const VariableIndex variable : elements_.variables_of(order_[next])) {
        if (followed[variable] || program_.variables[variable].name.empty()) continue;
        followed[variable] = true;
        for (const std::size_t user : elements_.users(variable)) meet(user);
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
  Numbers explained(const Numbers& kept, bool is_new, const Numbers& open) {
    if (is_new && oracle_.ask(selection(kept), steps_of_a_part()) == Answer::fails) return {};
    if (open.size() <= 1) return open;
    const auto middle = open.begin() + static_cast<std::ptrdiff_t>(open.size() / 2);
    const Numbers first(open.begin(), middle);
    const Numbers second(middle, open.end());
    const Numbers of_second = explained(joined(kept, first), !first.empty(), second);
    const Numbers of_first = explained(joined(kept, of_second), !of_second.empty(), first);
    return joined(of_first, of_second);
  }
  static Numbers joined(Numbers left, const Numbers& right) {
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

  const Program& program_;
  const Elements& elements_;
  Oracle oracle_;
  std::uint64_t steps_;
  std::uint64_t proof_ = 0;  ///< the steps of the search that failed
  Verdict last_ = Verdict::complete;
  Selection failing_{};  ///< known to fail; empty: nothing is
  Numbers order_{};      ///< of its elements
  bool is_minimal_ = false;
};

}  // namespace

FailingSet executed_core(const Elements& elements, const CoreOptions& options) {
  return CoreFinder(elements, options).find();
}

}  // namespace irl::why
