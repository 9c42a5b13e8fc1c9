#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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
};

/// How a composer searches.
struct ComposerOptions {
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
  bool stopped = false;          ///< some limit was reached: there may be more compositions
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
