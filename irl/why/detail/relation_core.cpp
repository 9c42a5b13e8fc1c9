#include <algorithm>

#include "irl/why/detail/executability.hpp"
#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/relation_search.hpp"
#include "irl/why/detail/smallest_core.hpp"

namespace irl::why {

namespace {

using Numbers = std::vector<std::size_t>;

std::size_t count(const Selection& selection) {
  return static_cast<std::size_t>(std::ranges::count(selection, true));
}

Numbers numbers_of(const Selection& selection) {
  Numbers numbers;
  for (std::size_t e = 0; e < selection.size(); ++e)
    if (selection[e]) numbers.push_back(e);
  return numbers;
}

class RelationCoreFinder {
 public:
  RelationCoreFinder(const Elements& elements, const CoreOptions& options)
      : elements_(elements),
        options_(options),
        most_work_(std::min(options.run.limits.steps, ~std::uint64_t{0} / calls_a_step) * calls_a_step),
        executability_(elements) {}

  FailingSet find() {
    FailingSet core;
    try {
      core.verdict = refute_all();
      if (core.verdict == CoreVerdict::core) {
        refute_again();
        leave_out_one_by_one();
        core.is_smallest = is_minimal_ && find_smallest();
      }
    } catch (const OutOfLimits&) {
      core.verdict = failing_.empty() ? CoreVerdict::unknown : CoreVerdict::core;
    }
    core.is_minimal = is_minimal_;
    core.elements = failing_;
    core.searches = searches_before_ + (search_ ? search_->searches() : 0);
    core.work = work_before_ + (search_ ? search_->work() : 0);
    return core;
  }

 private:
  /// The limit of steps bounds work as well, of which calls of relations are the larger part.
  static constexpr std::uint64_t calls_a_step = 64;

  CoreVerdict refute_all() {
    const Selection all = executability_.executable(Selection(elements_.size(), true));
    begin_search(all);
    const Verdict verdict = search_->search(all, most_work_);
    proof_ = search_->work();
    if (verdict == Verdict::complete) return CoreVerdict::holds;
    if (verdict == Verdict::stopped) return CoreVerdict::unknown;
    fail_with(all);
    return CoreVerdict::core;
  }

  void begin_search(const Selection& among) {
    if (search_) {
      searches_before_ += search_->searches();
      work_before_ += search_->work();
    }
    search_ = std::make_unique<RelationSearch>(elements_, among, options_.run, options_.deadline);
    among_ = count(among);
  }

  /// What the proof used that a selection fails is what fails from now on.
  void fail_with(const Selection& selection) {
    refuted_ = selection;
    failing_ = executability_.closed(search_->used(), selection);
    dependents_.assign(elements_.size(), {});
  }

  /// A proof of less may use still less. What comes after it is worth a search of its own where that has many
  /// fewer operations.
  void refute_again() {
    constexpr int most = 4;
    for (int i = 0; i < most && failing_ != refuted_; ++i) {
      const std::size_t before = count(failing_);
      if (2 * before <= among_) begin_search(failing_);
      if (!confirm()) return;
      if (10 * count(failing_) > 9 * before) return;
    }
  }
  bool confirm() {
    const Selection searched = failing_;
    if (search_->search(searched, most_work_) != Verdict::partial) return false;
    fail_with(searched);
    return true;
  }

  /// What happens without each of them: it fails, and what the proof used is left; or it holds, and the
  /// solution tells of others as well that they are needed.
  void leave_out_one_by_one() {
    is_needed_.assign(elements_.size(), false);
    // A part may be much harder than the whole: there is no end to what may be found of a variable that is
    // free.
    const std::vector<std::uint64_t> limits{2 * proof_ + 1'000, 40 * proof_ + 10'000,
                                            400 * proof_ + 1'000'000};
    for (const std::uint64_t limit : limits) {
      for (const std::size_t e : order())
        if (failing_[e] && !is_needed_[e]) leave_out(e, std::min(limit, most_work_));
      if (is_each_needed()) break;
    }
    // What the proof used is not what was searched.
    while (failing_ != refuted_ && confirm()) {
    }
    is_minimal_ = failing_ == refuted_ && is_each_needed();
  }
  bool is_each_needed() const {
    for (std::size_t e = 0; e < failing_.size(); ++e)
      if (failing_[e] && !is_needed_[e]) return false;
    return true;
  }

  /// Those first on which few others depend: their solutions tell most.
  Numbers order() {
    Numbers order = numbers_of(failing_);
    if (order.size() <= most_dependents)
      std::ranges::stable_sort(order, {}, [this](std::size_t e) { return count(dependents(e)); });
    return order;
  }

  void leave_out(std::size_t element, std::uint64_t limit) {
    Selection without = failing_;
    without[element] = false;
    without = executability_.executable(without);
    switch (search_->search(without, limit)) {
      case Verdict::partial:
        return fail_with(without);
      case Verdict::complete:
        is_needed_[element] = true;
        return learn(search_->solution());
      case Verdict::stopped:
        return;
    }
  }

  /// What cannot be executed without an element, and itself.
  const Selection& dependents(std::size_t element) {
    Selection& known = dependents_[element];
    if (!known.empty()) return known;
    Selection without = failing_;
    without[element] = false;
    const Selection executable = executability_.executable(without);
    known = failing_;
    for (std::size_t e = 0; e < known.size(); ++e)
      if (executable[e]) known[e] = false;
    return known;
  }

  /// Which elements are needed, as nothing else speaks against a solution; then changes one value after the
  /// other, so that something else does (model rotation).
  void learn(const RelationSearch::Assignment& solution) {
    if (count(failing_) > most_dependents) return;
    rotations_left_ = 4 * (proof_ + 500);
    std::vector<std::pair<RelationSearch::Assignment, Numbers>> open;
    Numbers violated = search_->violated(solution, numbers_of(failing_));
    note_needed(violated);
    open.emplace_back(solution, std::move(violated));
    while (!open.empty() && rotations_left_ > 0) {
      auto [values, against] = std::move(open.back());
      open.pop_back();
      for (const VariableIndex variable : variables_of(against))
        for (const ValueId value : search_->values_of(variable)) {
          if (value == values[variable]) continue;
          RelationSearch::Assignment changed = values;
          changed[variable] = value;
          Numbers after = rotated(changed, variable, against);
          if (note_needed(after)) open.emplace_back(std::move(changed), std::move(after));
          if (rotations_left_ == 0) return;
        }
    }
  }

  Numbers rotated(const RelationSearch::Assignment& changed, VariableIndex variable, const Numbers& before) {
    options_.deadline.demand();
    const auto uses = [&](std::size_t e) {
      return std::ranges::find(elements_.users(variable), e) != elements_.users(variable).end();
    };
    Numbers asked;
    for (const std::size_t e : elements_.users(variable))
      if (failing_[e]) asked.push_back(e);
    rotations_left_ -= std::min<std::uint64_t>(rotations_left_, asked.size() + 1);
    Numbers after = search_->violated(changed, asked);
    for (const std::size_t e : before)
      if (!uses(e)) after.push_back(e);
    return after;
  }

  std::vector<VariableIndex> variables_of(const Numbers& elements) const {
    constexpr std::size_t few = 4;
    if (elements.size() > few) return {};
    std::vector<VariableIndex> variables;
    for (const std::size_t e : elements)
      for (const VariableIndex variable : elements_.variables_of(e))
        if (!elements_.always()[variable]) variables.push_back(variable);
    return variables;
  }

  /// Whether that is news of any.
  bool note_needed(const Numbers& violated) {
    bool is_news = false;
    for (std::size_t e = 0; e < failing_.size(); ++e) {
      if (!failing_[e] || is_needed_[e]) continue;
      const Selection& without = dependents(e);
      if (!std::ranges::all_of(violated, [&](std::size_t other) { return bool{without[other]}; })) continue;
      is_needed_[e] = true;
      is_news = true;
    }
    return is_news;
  }

  bool find_smallest() {
    const std::size_t size = count(failing_);
    if (size <= 1) return true;
    if (elements_.size() > options_.smallest_of) return false;
    const Selection all = executability_.executable(Selection(elements_.size(), true));
    begin_search(all);
    SmallestCore smallest(all, [this](const Selection& selection) { return asked(selection); });
    const auto smaller = smallest.find(size, 2 * proof_ + 1'000, [this] { return search_->work(); });
    if (smaller && count(*smaller) > 0) failing_ = *smaller;
    return smaller.has_value();
  }

  SmallestCore::Asked asked(const Selection& selection) {
    const Selection executable = executability_.executable(selection);
    switch (search_->search(executable, 40 * proof_ + 10'000)) {
      case Verdict::partial:
        return {Answer::fails, {}};
      case Verdict::stopped:
        return {Answer::unknown, {}};
      case Verdict::complete:
        break;
    }
    Selection not_holding(elements_.size());
    Numbers all = numbers_of(Selection(elements_.size(), true));
    for (const std::size_t e : search_->violated(search_->solution(), all)) not_holding[e] = true;
    return {Answer::holds, std::move(not_holding)};
  }

  static constexpr std::size_t most_dependents = 1'000;

  const Elements& elements_;
  const CoreOptions& options_;
  std::uint64_t most_work_;
  Executability executability_;
  std::unique_ptr<RelationSearch> search_{};
  std::size_t among_ = 0;
  std::uint64_t searches_before_ = 0, work_before_ = 0;
  std::uint64_t proof_ = 0;              ///< the work that it took
  Selection failing_{};                  ///< known to fail; empty: nothing is
  Selection refuted_{};                  ///< what was searched last and fails
  Selection is_needed_{};                ///< proven: what is left of them without it holds
  std::vector<Selection> dependents_{};  ///< by element; empty: not known
  std::uint64_t rotations_left_ = 0;
  bool is_minimal_ = false;
};

}  // namespace

FailingSet relation_core(const Elements& elements, const CoreOptions& options) {
  return RelationCoreFinder(elements, options).find();
}

}  // namespace irl::why
