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
  Choice(const Network& network, const Domain& domain, const RepairOptions& options)
      : network_(network), domain_(domain), options_(options) {}

  /// One way of writing may hide another, so all are undone, and then those left out again that do not help.
  std::vector<Edit> edits() {
    std::vector<bool> chosen(rewritings().size(), true);
    const Undone all = undone(chosen);
    if (all.edits.empty()) return {};
    Counts fewest = troubles_of(all.network);
    for (std::size_t way = 0; way < chosen.size(); ++way) {
      if (!all.is_found[way]) continue;
      chosen[way] = false;
      const Counts without = troubles_of(undone(chosen).network);
      if (without <= fewest)
        fewest = without;
      else
        chosen[way] = true;
    }
    return undone(chosen).edits;
  }

 private:
  struct Undone {
    Network network{};
    std::vector<Edit> edits{};
    std::vector<bool> is_found{};  ///< by way of writing
  };

  Undone undone(const std::vector<bool>& chosen) const {
    Undone result{.network = network_};
    for (std::size_t way = 0; way < chosen.size(); ++way) {
      const Rewriting& rewriting = rewritings()[way];
      Rewritten rewritten;
      if (chosen[way]) rewritten = rewriting.undo(result.network, domain_, options_.synonyms);
      result.is_found.push_back(rewritten.places > 0);
      if (rewritten.places == 0) continue;
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
    RunOptions run = options_.run;
    for (const Trouble& trouble : examine(network, domain_, run, false).diagnosis.troubles)
      ++counts[mending_rank(trouble.kind)];
    return counts;
  }

  const Network& network_;
  const Domain& domain_;
  const RepairOptions& options_;
};

}  // namespace

std::vector<Edit> rewriting_edits(const Network& network, const Domain& domain,
                                  const RepairOptions& options) {
  return Choice(network, domain, options).edits();
}

}  // namespace irl
