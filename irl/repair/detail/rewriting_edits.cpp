#include <array>
#include <utility>

#include "irl/repair/detail/proposals.hpp"
#include "irl/repair/rewritings.hpp"

namespace irl {

namespace {

/// How many troubles there are, those first that are mended first: of these it matters most that they become
/// fewer, as what comes to light behind them may be more.
using Counts = std::array<std::size_t, mending_ranks>;

class Choice {
 public:
  Choice(const Network& network, const Domain& domain, const RepairOptions& options, const Budget& budget)
      : network_(network), domain_(domain), options_(options), budget_(budget) {}

  /// One way of writing may hide another, and what is none may look like one, so every choice of those that
  /// are found is looked at. The fewest that help most are taken.
  std::vector<Edit> edits() {
    const std::vector<bool> found = undone(every_way).is_found;
    Counts fewest = troubles_of(network_);
    std::vector<Edit> best;
    for (Ways ways = 1; ways <= every_way; ++ways) {
      if (!are_all_of(ways, found)) continue;
      Undone tried = undone(ways);
      const Counts counts = troubles_of(tried.network);
      if (counts > fewest || (counts == fewest && tried.edits.size() >= best.size())) continue;
      fewest = counts;
      best = std::move(tried.edits);
    }
    return best;
  }

 private:
  using Ways = std::size_t;  // a bit for each
  const Ways every_way = (Ways{1} << rewritings().size()) - 1;
  static bool has(Ways ways, std::size_t way) { return (ways >> way & 1) != 0; }
  static bool are_all_of(Ways ways, const std::vector<bool>& found) {
    for (std::size_t way = 0; way < found.size(); ++way)
      if (has(ways, way) && !found[way]) return false;
    return true;
  }

  struct Undone {
    Network network{};
    std::vector<Edit> edits{};
    std::vector<bool> is_found{};  ///< by way of writing
  };

  Undone undone(Ways ways) const {
    Undone result{.network = network_};
    const Diagnose diagnosed = [this](const Network& network) { return diagnosis(network, true); };
    for (std::size_t way = 0; way < rewritings().size(); ++way) {
      const Rewriting& rewriting = rewritings()[way];
      Rewritten rewritten;
      if (has(ways, way)) rewritten = rewriting.undo(result.network, domain_, options_.synonyms, diagnosed);
      const bool is_found = rewritten.places > 0 && rewritten.places >= rewriting.fewest_places;
      result.is_found.push_back(is_found);
      if (!is_found) continue;
      Edit edit{.kind = EditKind::rewriting,
                .cost = options_.costs.rewriting,
                .reason = std::move(rewritten.reason)};
      for (std::size_t o = 0; o < network_.operations.size(); ++o)
        if (rewritten.network.operations[o] != result.network.operations[o])
          edit.change.rewritten.emplace_back(o, rewritten.network.operations[o]);
      result.network = std::move(rewritten.network);
      result.edits.push_back(std::move(edit));
    }
    return result;
  }

  Counts troubles_of(const Network& network) const {
    Counts counts{};
    for (const Trouble& trouble : diagnosis(network, false).troubles) ++counts[mending_rank(trouble.kind)];
    return counts;
  }

  /// What a limit cuts short would count as one trouble.
  Diagnosis diagnosis(const Network& network, bool execute_anyway) const {
    budget_.demand();
    RunOptions run = options_.run;
    run.limits = budget_.within(run.limits);
    Examination found = examine(network, domain_, run, execute_anyway, budget_.deadline());
    budget_.demand();
    return std::move(found.diagnosis);
  }

  const Network& network_;
  const Domain& domain_;
  const RepairOptions& options_;
  const Budget& budget_;
};

}  // namespace

std::vector<Edit> rewriting_edits(const Network& network, const Domain& domain, const RepairOptions& options,
                                  const Budget& budget) {
  return Choice(network, domain, options, budget).edits();
}

}  // namespace irl
