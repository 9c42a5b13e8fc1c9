#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "irl/compose/strategies.hpp"
#include "irl/run/search.hpp"

namespace irl {

/// The task of a composer: which network it is to find.
struct CompositionTask {
  std::vector<Chunk> chunks;       ///< to build from
  std::optional<Value> topic{};    ///< what the target of a result must have as its value
  Network meaning{};               ///< what a result must contain; may be empty
  std::optional<Chunk> initial{};  ///< to begin with; by default something of the topic's type is wanted
  Knowledge knowledge{};           ///< what networks are executed with; none: what the domain knows at first
};

/// What can end a search for compositions before everything was looked at.
enum class ComposerLimit {
  candidates,  ///< `ComposerOptions::limits.steps`
  memory,      ///< `limits.bytes`
  time,        ///< `limits.time`, or the work was cancelled
  depth,       ///< `max_depth`: there are larger networks, and none of them was looked at
  solutions,   ///< `max_solutions_of_network`
  execution    ///< `run.limits`, of one network
};
constexpr auto names_of(ComposerLimit) {
  return std::to_array<std::string_view>({"candidates", "memory", "time", "depth", "solutions", "execution"});
}

/// How a composer searches.
struct ComposerOptions {
  /// Whether networks for a topic are built from the values that can be computed, shortest first, and not
  /// from the topic backwards: what computes the same value is one candidate. `expansions` and `cost` then
  /// say nothing. A task with a meaning or an initial chunk is searched with `expansions` all the same.
  bool from_values = false;
  /// Whether compositions that mean the same are given once: those with the same operations in another order
  /// or wiring that compute the same value, and those whose operations compute the same values.
  bool distinct = false;
  std::vector<Expansion> expansions = {combine_networks};
  Cost cost = short_and_closed;
  std::vector<NodeTest> node_tests{};
  std::vector<CompositionTest> goal_tests{};
  ResultScore score = chunk_and_bindings;
  SameValue same = same_objects;                   ///< when a value is the topic
  unsigned max_depth = 10;                         ///< of expansions
  std::uint64_t max_solutions_of_network = 1'000;  ///< how many solutions of one network are looked at
  Limits limits{.steps = 100'000};                 ///< of all; a step is a candidate that is kept
  RunOptions run{};                                ///< of every network, within these limits
};

/// What a composer did so far.
struct ComposerStatistics {
  std::uint64_t nodes = 0;       ///< candidates that passed all tests, the initial one included
  std::uint64_t equivalent = 0;  ///< candidates left out because an equivalent one was there
  std::uint64_t executions = 0;  ///< networks executed
  std::uint64_t alike = 0;       ///< compositions left out because one that means the same was given
  bool stopped = false;          ///< some limit but that of depth was reached: there may be more compositions
  std::optional<ComposerLimit> limit{};  ///< the first one that was reached
};

/// Finds networks that compute a topic, contain a meaning, or simply can be executed, one by one.
///
/// Beginning with the initial chunk, the cheapest candidate is matched with the meaning (if there is one),
/// executed, and if nothing acceptable came of that, expanded. Candidates that are equal up to renaming are
/// looked at once; of equally cheap ones the newest comes first. Results come as they are found: those of one
/// network together, the best first. The same task gives the same results in the same order.
class Composer {
 public:
  /// The domain must outlive it.
  Composer(CompositionTask task, const Domain& domain, ComposerOptions options = {});
  ~Composer();
  Composer(Composer&&) noexcept;
  Composer& operator=(Composer&&) noexcept;

  /// The next composition; none when there are no more, or when a limit is reached.
  std::optional<Composition> next();
  const ComposerStatistics& statistics() const;

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

/// All compositions that are still to come, the best first.
std::vector<Composition> all_compositions(Composer& composer);
/// Compositions up to the first one after which `enough` holds of all found in this call; the best first.
std::vector<Composition> compositions_until(
    Composer& composer, const std::function<bool(const std::vector<Composition>&)>& enough);

}  // namespace irl
