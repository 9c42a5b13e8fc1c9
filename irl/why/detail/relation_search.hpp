#pragma once

#include <memory>

#include "irl/run/branching/refutation.hpp"
#include "irl/run/search.hpp"
#include "irl/why/detail/selection.hpp"

/// Searches some operations of a program of relations, again and again.
namespace irl::why {

/// Searches selections of the elements of a program of relations. All searches share what relations answered,
/// and tell what they used.
class RelationSearch {
 public:
  /// Of selections within `among`, which can be executed. The elements must outlive it.
  RelationSearch(const Elements& elements, const Selection& among, const RunOptions& run,
                 const Deadline& deadline);

  /// Looks for a solution of a selection that can be executed, with so much work at most.
  Verdict search(const Selection& selection, std::uint64_t most_work);
  /// Which elements the proof used that there is none.
  const Selection& used() const { return used_; }
  /// A value for each variable, by position; none for those that nothing binds.
  using Assignment = std::vector<ValueId>;
  /// The solution that was found.
  Assignment solution() const;

  /// Of some elements those that do not hold with an assignment, or not every variable of which has a value.
  std::vector<std::size_t> violated(const Assignment& assignment, const std::vector<std::size_t>& among);
  /// The values that a variable was seen to have to choose from; empty: none were listed.
  std::span<const ValueId> values_of(VariableIndex variable) const;

  /// What all searches did so far: steps, and calls of relations.
  std::uint64_t work() const { return statistics_.steps + statistics_.executions; }
  std::uint64_t searches() const { return searches_; }

 private:
  void prepare(const Selection& selection);
  bool holds(std::size_t element);
  bool has_one_type_each() const;

  const Elements& elements_;
  const RunOptions& run_;
  const Deadline& deadline_;
  Selection among_;
  std::vector<std::optional<Binding>> given_{};  // by variable
  SearchStatistics statistics_{};
  std::uint64_t bytes_ = 0;
  std::uint64_t last_work_ = 0;  // when the present search ends
  Deadline end_{};               // likewise
  std::unique_ptr<JoinState> state_{};
  bool is_shared_ = true;                                  // between searches
  std::vector<std::optional<OperationInJoin>> in_join_{};  // by operation
  std::vector<std::optional<VariableInJoin>> variable_in_join_{};
  std::vector<const CandidateList*> lists_{};  // by variable
  Selection used_{};
  CandidateStore tried_{0};
  CandidateStore::Mark nothing_{};
  std::uint64_t searches_ = 0;
};

/// Whether what can be executed of a program of relations has a solution. Takes the work that it was from
/// what is left. Throws OutOfLimits once the deadline is over.
Verdict verdict_of(const Program& program, const RunOptions& run, const Deadline& deadline,
                   std::uint64_t& work_left);

}  // namespace irl::why
