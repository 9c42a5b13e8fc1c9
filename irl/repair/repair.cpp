#include "irl/repair/repair.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <unordered_map>

#include "irl/network/written.hpp"
#include "irl/repair/detail/proposals.hpp"

namespace irl {

namespace {

/// A network with edits, and what is wrong with it.
struct Examined {
  Repair so_far;
  Examination examination;
};

/// What is looked at first: where little has to be done still, and of that what fits best.
struct Promise {
  double estimate = 0;
  std::size_t loose_ends = 0;
  double misfit = 0;
  std::size_t distance = 0;
  std::uint64_t number = 0;
  auto operator<=>(const Promise&) const = default;
};

/// A network that is still to be looked at: one with one edit more, or, without a further edit, one that is
/// to be gone on from.
struct Entry {
  std::shared_ptr<const Examined> from;
  std::optional<Edit> edit{};
  double cost = 0;
};

class RepairSearch {
  static constexpr std::size_t shallow_edits = 2;
  static constexpr std::uint64_t patience = 1'000, shallow_trials = 500;

 public:
  RepairSearch(const Network& network, const Domain& domain, const RepairOptions& options)
      : domain_(domain),
        options_(options),
        budget_(options.limits),
        closeness_(domain.types()),
        as_written_(chunks_as_written(network, options.chunks, domain)),
        chunks_(prepared(options.chunks, domain)) {
    std::ranges::move(prepared(as_written_, domain), std::back_inserter(chunks_));
    const auto& costs = options.costs;
    cheapest_ = std::min({costs.state, costs.rewire, costs.constant, costs.exchange, costs.primitive,
                          costs.argument, costs.erase, costs.synonym, costs.slip, costs.kindred});
    for (const PreparedChunk& chunk : chunks_) cheapest_ = std::min(cheapest_, chunk.cost);
    auto start = std::make_shared<Examined>();
    start->so_far.edited = EditedNetwork(network, domain);
    try {
      start->examination = look_at(network, true);
    } catch (const OutOfLimits&) {
      start->examination.diagnosis.verdict = Verdict::stopped;
      start->examination.diagnosis.troubles.push_back(
          {.kind = "stopped", .words = "the time was over before it was known what is wrong"});
    }
    result_.diagnosis = start->examination.diagnosis;
    reached_.emplace(key(network), 0);
    if (network.operations.empty())
      result_.diagnosis.troubles.push_back({.kind = "empty", .words = "there is no operation"});
    else if (!result_.diagnosis.is_sound())
      start_ = std::move(start);
  }

  Repairs run() {
    if (result_.diagnosis.is_sound()) return std::move(result_);
    try {
      if (start_) begin_from(std::move(start_));
      search();
    } catch (const OutOfLimits&) {
      stopped_ = true;
    }
    settle();
    return std::move(result_);
  }

 private:
  /// What is written otherwise all through the network is undone before anything else.
  void begin_from(std::shared_ptr<Examined> start) {
    Repair& so_far = start->so_far;
    so_far.edits = rewriting_edits(so_far.edited.network(), domain_, options_, budget_);
    for (const Edit& edit : so_far.edits) {
      so_far.edited.make(edit.change);
      so_far.cost += edit.cost;
    }
    is_rewritten_ = !so_far.edits.empty();
    if (is_rewritten_) {
      start->examination = look_at(so_far.edited.network(), true);
      so_far.targets = start->examination.diagnosis.targets;
    }
    if (!start->examination.diagnosis.is_sound())
      put_off(std::move(start));
    else if (so_far.edits.size() <= options_.max_edits)
      found_.emplace(Promise{.estimate = so_far.cost}, std::move(so_far));
  }

  void search() {
    while (true) {
      if (!was_shallow_ && !is_enough() && result_.trials >= patience) stay_shallow();
      if (is_shallow_ && (open_.empty() || is_enough() || result_.trials >= patience + shallow_trials))
        go_deeper();
      if (open_.empty() || is_over()) return;
      auto first = open_.extract(open_.begin());
      const Promise promise = first.key();
      const Entry entry = std::move(first.mapped());
      if (!is_of_use(entry, promise)) continue;
      if (entry.edit)
        try_edit(entry, promise);
      else
        go_on_from(entry.from);
    }
  }

  Examination look_at(const Network& network, bool execute_anyway) {
    RunOptions run = options_.run;
    run.limits = budget_.within(run.limits);
    budget_.spend_step();
    ++result_.trials;
    Examination found = examine(network, domain_, run, execute_anyway, budget_.deadline());
    is_unsure_ |= found.diagnosis.verdict == Verdict::stopped;
    return found;
  }

  bool is_over() {
    stopped_ = budget_.is_over() || (is_enough() && result_.trials >= proof_ends_);
    return stopped_;
  }
  bool is_enough() const { return found_.size() >= options_.most; }

  /// Whether something may come of it that is better than what was found.
  bool is_of_use(const Entry& entry, const Promise& promise) const {
    if (!is_enough()) return true;
    const Promise& worst = std::prev(found_.end())->first;
    if (!entry.edit) return entry.cost + cheapest_ <= worst.estimate;
    return std::pair(entry.cost, promise.loose_ends) < std::pair(worst.estimate, worst.loose_ends);
  }

  void try_edit(const Entry& entry, const Promise& promise) {
    EditedNetwork edited = entry.from->so_far.edited;
    edited.make(entry.edit->change);
    const Network& network = edited.network();
    if (network.operations.empty()) return;  // nothing would be left that could be executed
    const auto reached = reached_.find(key(network));
    if (reached != reached_.end() && reached->second <= entry.cost) return;
    auto tried = std::make_shared<Examined>();
    tried->examination = look_at(network, false);
    const Diagnosis& diagnosis = tried->examination.diagnosis;
    if (is_still_there(*entry.from, edited, diagnosis)) return;
    reached_[key(network)] = entry.cost;
    tried->so_far = {.edits = entry.from->so_far.edits,
                     .edited = std::move(edited),
                     .cost = entry.cost,
                     .targets = diagnosis.targets};
    tried->so_far.edits.push_back(*entry.edit);
    if (!diagnosis.is_sound()) return put_off(std::move(tried));
    Promise place = promise;
    place.estimate = entry.cost;
    found_.emplace(place, std::move(tried->so_far));
    if (found_.size() > options_.most) found_.erase(std::prev(found_.end()));
    if (proof_ends_ == 0 && is_enough())
      proof_ends_ = result_.trials + std::max<std::uint64_t>(1'000, options_.proof * result_.trials);
  }

  /// Whether the trouble that the edit is to do away with is there as before.
  static bool is_still_there(const Examined& before, const EditedNetwork& edited, const Diagnosis& now) {
    const Trouble& trouble = before.examination.diagnosis.troubles.front();
    const EditedNetwork& was = before.so_far.edited;
    return std::ranges::any_of(now.troubles, [&](const Trouble& other) {
      return other.kind == trouble.kind && other.words == trouble.words &&
             edited.original_at(other.operation) == was.original_at(trouble.operation);
    });
  }

  void put_off(std::shared_ptr<const Examined> examined) {
    if (examined->so_far.edits.size() >= options_.max_edits) return;
    const double cost = examined->so_far.cost;
    const auto troubles = static_cast<double>(examined->examination.diagnosis.troubles.size());
    const Promise promise{.estimate = cost + options_.costs.rewire * troubles, .number = ++numbered_};
    const bool is_deep = is_shallow_ && examined->so_far.edits.size() >= shallow_edits;
    (is_deep ? deep_ : open_).emplace(promise, Entry{std::move(examined), std::nullopt, cost});
  }

  /// A network with faults that have nothing to do with one another keeps the search busy with many edits
  /// that only look as if they came near, while few are enough: these are looked at before it goes on.
  void stay_shallow() {
    is_shallow_ = was_shallow_ = true;
    for (auto entry = open_.begin(); entry != open_.end();) {
      const auto next = std::next(entry);
      if (entry->second.from->so_far.edits.size() >= shallow_edits) deep_.insert(open_.extract(entry));
      entry = next;
    }
  }
  void go_deeper() {
    is_shallow_ = false;
    open_.merge(deep_);
  }

  void go_on_from(const std::shared_ptr<const Examined>& from) {
    const Wiring wiring(from->so_far.edited.network(), domain_);
    const Case broken{wiring, from->examination, chunks_, options_.costs, options_.synonyms, closeness_,
                      budget_};
    const auto others = static_cast<double>(from->examination.diagnosis.troubles.size() - 1);
    for (Proposal& proposal : proposals_for(broken)) {
      budget_.demand();
      const double cost = from->so_far.cost + proposal.edit.cost;
      const Promise promise{.estimate = cost + options_.costs.rewire * others,
                            .loose_ends = wiring.loose_ends_after(proposal.edit.change),
                            .misfit = -proposal.fit,
                            .distance = proposal.distance,
                            .number = ++numbered_};
      Entry entry{from, std::move(proposal.edit), cost};
      if (is_of_use(entry, promise)) open_.emplace(promise, std::move(entry));
    }
  }

  static std::string key(const Network& network) {
    std::string text;
    for (const Operation& operation : network.operations) text += written(operation);
    return text;
  }

  RepairLimit limit_reached() const {
    if (!stopped_) return is_unsure_ ? RepairLimit::time : RepairLimit::none;
    if (result_.trials >= options_.limits.steps) return RepairLimit::trials;
    return budget_.is_over() ? RepairLimit::time : RepairLimit::proof;
  }

  void settle() {
    result_.limit = limit_reached();
    for (auto& [promise, repair] : found_) result_.found.push_back(std::move(repair));
    const bool is_cut = stopped_ || is_unsure_;
    if (result_.found.empty())
      result_.verdict = is_cut ? RepairVerdict::stopped : RepairVerdict::hopeless;
    else
      // What would be found from the network as it was written has not been looked at.
      result_.verdict = is_cut || is_rewritten_ ? RepairVerdict::repaired : RepairVerdict::smallest;
  }

  const Domain& domain_;
  const RepairOptions& options_;
  Budget budget_;
  Closeness closeness_;
  std::vector<ImplicitChunk> as_written_;
  std::vector<PreparedChunk> chunks_;
  double cheapest_ = 0;
  std::shared_ptr<Examined> start_{};  // the network as it was written
  bool is_rewritten_ = false;
  std::map<Promise, Entry> open_;
  std::map<Promise, Entry> deep_;  // what is put off while few edits are tried
  bool is_shallow_ = false;
  bool was_shallow_ = false;
  std::map<Promise, Repair> found_;
  std::unordered_map<std::string, double> reached_;  // networks, at which cost
  std::uint64_t numbered_ = 0;
  std::uint64_t proof_ends_ = 0;  // after so many trials
  bool stopped_ = false;
  bool is_unsure_ = false;  // a limit has cut a trial short
  Repairs result_;
};

}  // namespace

Repairs repair(const Network& network, const Domain& domain, const RepairOptions& options) {
  return RepairSearch(network, domain, options).run();
}

}  // namespace irl
