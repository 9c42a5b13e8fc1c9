#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "irl/budget.hpp"
#include "irl/compose/composer.hpp"
#include "irl/compose/detail/way.hpp"
#include "irl/data/comparison.hpp"
#include "irl/network/program.hpp"

namespace irl {

/// How many ways to compute one value are kept: the shortest ones.
inline constexpr std::size_t most_ways = 8;

/// Finds networks that compute a topic from what can be computed: first all values of one chunk, then those
/// of two, and so on. What computes the same value is one candidate, of which the shortest ways to compute it
/// are kept. Chunks from whose target no value of the topic's type can be computed in what is left of the
/// depth are left out, and those that give that type come first.
class ValueSearch {
 public:
  /// All must outlive it. The topic is in the task.
  ValueSearch(const CompositionTask& task, const Domain& domain, const ComposerOptions& options,
              Budget& budget, ComposerStatistics& statistics);

  /// The next network that computes the topic, the shortest first; none when there are no more, or when the
  /// budget is over.
  std::optional<Candidate> next();

  /// Whether it is known that there are no more, at any depth.
  bool is_exhausted() const { return is_exhausted_; }

 private:
  /// A chunk with some of its open variables given.
  struct Use {
    std::size_t source = 0;  ///< the chunk
    Program program;
    std::vector<TypedVariable> given{};
    std::vector<VariableIndex> given_places{};
    std::vector<VariableIndex> found{};  ///< the other open variables
    VariableIndex target{};
    unsigned distance = 0;  ///< how many more chunks lead to the topic's type at least
  };
  /// One execution of a chunk with one of its answers.
  struct Made {
    std::size_t use = 0;
    std::vector<std::uint32_t> inputs{};
    std::uint32_t value = 0;
    std::vector<Value> found{};
  };
  struct Known {
    Binding binding;
    Type type;
    std::vector<Way> ways{};  ///< the shortest first
  };
  using Inputs = std::vector<std::uint32_t>;

  void add_uses(std::size_t source, unsigned distance);
  void look_at(std::size_t use);
  void choose(std::size_t use, Inputs& inputs, const Way& way);
  void choose_value(std::size_t use, Inputs& inputs, const Way& way, std::uint32_t value);
  void apply(std::size_t use, const Inputs& inputs, const Way& way);
  const std::vector<std::uint32_t>& made_by(std::size_t use, const Inputs& inputs);
  std::vector<std::uint32_t> execute(std::size_t use, const Inputs& inputs);
  template <class Take>
  void answers(const Use& use, const Inputs& inputs, const Take& take);
  std::uint32_t value_number(const Binding& binding);
  void keep(std::uint32_t value, Way way);
  Candidate candidate(const Way& way) const;
  bool is_over();
  void go_deeper();
  void stopped_by(ComposerLimit limit);

  const CompositionTask* task_;
  const Domain* domain_;
  const ComposerOptions* options_;
  Budget* budget_;
  ComposerStatistics* statistics_;
  std::vector<Use> uses_;
  std::vector<Known> known_;
  boost::unordered_flat_map<Value, std::uint32_t, ExactHash> numbers_;
  std::vector<Made> made_;
  boost::unordered_flat_map<Inputs, std::vector<std::uint32_t>> applied_;  ///< by use and inputs
  std::deque<Way> proposed_;
  unsigned depth_ = 1;          ///< how many chunks the networks have that are looked for
  std::size_t next_use_ = 0;    ///< the use that is looked at next at this depth
  std::size_t most_given_ = 0;  ///< of all uses
  std::size_t longest_ = 0;     ///< how many steps the ways have that are known
  bool has_left_out_ = false;   ///< whether something was left out that might lead further
  bool is_exhausted_ = false;
  std::uint64_t polls_ = 0;
};

}  // namespace irl
