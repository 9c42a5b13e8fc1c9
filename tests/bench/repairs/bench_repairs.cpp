#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <numeric>

#include "irl/repair/repair.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "tests/support/breakage.hpp"

// Breaks the gold networks of the kitchen and repairs them: how many become complete, how long it takes, and
// whether their goals are at least those from before. `bench_repair [SEEDS [WAY [RECIPE]]]`; a way of
// breaking them prints every network.

namespace {

using namespace irl;

struct Tally {
  std::size_t broken = 0, sound = 0, smallest = 0, lower = 0, restored = 0;
  double goals_before = 0, goals_after = 0;
  std::vector<double> seconds;

  double quantile(double share) {
    std::ranges::sort(seconds);
    return seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))];
  }
};

double goals(workbench::Evaluator& evaluator, const std::string& id, const Network& network) {
  return evaluator.evaluate({.id = id, .where = {}, .network = network}).scores.front().value_or(0);
}

void print(const std::string& name, Tally& tally) {
  const auto count = static_cast<double>(tally.broken);
  fmt::print(
      "{:<20} {:>6} {:>7.1f}% {:>7.1f}% {:>7.1f}% {:>8.3f} {:>8.3f} {:>6} {:>8.0f} {:>8.0f} {:>8.0f} "
      "{:>8.0f}\n",
      name, tally.broken, 100 * static_cast<double>(tally.sound) / count,
      100 * static_cast<double>(tally.smallest) / count, 100 * static_cast<double>(tally.restored) / count,
      tally.goals_before / count, tally.goals_after / count, tally.lower, 1000 * tally.quantile(0.5),
      1000 * tally.quantile(0.9), 1000 * tally.quantile(0.99), 1000 * tally.quantile(1));
}

}  // namespace

int main(int count, char** arguments) {
  const auto seeds = static_cast<std::uint32_t>(count > 1 ? std::atoi(arguments[1]) : 1);
  const std::string only = count > 2 ? arguments[2] : "", recipe = count > 3 ? arguments[3] : "";
  const auto open = workbench::open();
  const auto chunks = workbench::implicit_chunks(open->domain).value();
  workbench::Evaluator evaluator(open->domain, open->corpus, {});
  std::map<std::string, Tally> tallies;
  for (const std::string& id : open->corpus.ids()) {
    if (!recipe.empty() && id != recipe) continue;
    const Network gold = open->corpus.network(id).value()->network;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
      for (std::size_t way = 0; way < test::Breakage::ways().size() + 3; ++way) {
        const bool is_single = way < test::Breakage::ways().size();
        const std::size_t times = is_single ? 1 : 1 + way - test::Breakage::ways().size();
        const std::string name = is_single ? test::Breakage::ways()[way] : fmt::format("{} at random", times);
        if (!only.empty() && name != only) continue;
        Network network = gold;
        test::Breakage breakage(open->domain, seed * 100 + static_cast<std::uint32_t>(way) +
                                                  static_cast<std::uint32_t>(std::hash<std::string>()(id)));
        if (is_single)
          breakage.break_in(network, name);
        else
          breakage.break_in(network, times);
        const auto begun = std::chrono::steady_clock::now();
        const Repairs repairs = repair(network, open->domain, {.chunks = chunks});
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        if (repairs.verdict == RepairVerdict::sound) continue;
        const double before = goals(evaluator, id, network);
        double after = before;
        if (!repairs.found.empty()) after = goals(evaluator, id, repairs.found.front().edited.network());
        if (!only.empty()) {
          fmt::print("\n#{} {} {} trials {:.3f} s goals {:.3f} to {:.3f} of {:.3f} {}\n", id, name,
                     repairs.trials, took, before, after, goals(evaluator, id, gold),
                     irl::name(repairs.verdict));
          for (const Trouble& trouble : repairs.diagnosis.troubles)
            fmt::print("  ! {} {}:{} {}\n", trouble.kind, trouble.operation, trouble.slot.value_or(99),
                       trouble.words);
          if (!repairs.found.empty())
            for (const Edit& edit : repairs.found.front().edits) {
              fmt::print("  {} {} for: {}\n", irl::name(edit.kind), edit.cost, edit.reason);
              for (const auto& [o, operation] : edit.change.rewritten)
                fmt::print("     ~ {}\n", grammar::print(operation));
              for (const Operation& operation : edit.change.inserted)
                fmt::print("     + {}\n", grammar::print(operation));
              if (edit.change.erased) fmt::print("     - {}\n", *edit.change.erased);
            }
        }
        for (const std::string& tallied : {name, std::string("~ all")}) {
          Tally& tally = tallies[tallied];
          ++tally.broken;
          tally.sound += !repairs.found.empty();
          tally.smallest += repairs.verdict == RepairVerdict::smallest;
          tally.lower += after < before;
          tally.restored += !repairs.found.empty() && repairs.found.front().edited.network() == gold;
          tally.goals_before += before;
          tally.goals_after += after;
          tally.seconds.push_back(took);
        }
      }
    }
  }
  fmt::print("{:<20} {:>6} {:>8} {:>8} {:>8} {:>8} {:>8} {:>6} {:>8} {:>8} {:>8} {:>8}\n", "way", "broken",
             "sound", "smallest", "as gold", "goals", "after", "lower", "ms 50%", "90%", "99%", "most");
  for (auto& [name, tally] : tallies) print(name, tally);
}
