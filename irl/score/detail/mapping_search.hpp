#pragma once

#include <cstdint>

#include "irl/score/detail/matching_problem.hpp"
#include "irl/score/detail/relaxation.hpp"

namespace irl::matching {

/// Looks for the mapping with the most matching triples, by branch and bound. The graph with fewer statements
/// comes first. What it finds depends only on the graphs, never on time.
class MappingSearch {
 public:
  /// Gives up after about `max_steps` elementary steps.
  MappingSearch(const TripleGraph& a, const TripleGraph& b, std::uint64_t max_steps,
                const Deadline& deadline);

  /// Throws OutOfLimits once the deadline is over.
  void run();

  /// The best mapping found. Every variable of the graph that has fewer is mapped.
  Mapping best() const;
  /// No mapping has more matching triples. Equal to those of the best one where that is proven.
  std::size_t bound() const;

 private:
  using Choice = std::vector<std::size_t>;  ///< a column for every row

  void explore(Relaxation relaxation, int depth);
  void branch(const Relaxation& relaxation, int depth);
  std::size_t hardest_row(const Relaxation& relaxation, std::int64_t surplus) const;
  std::int64_t surplus(const Relaxation& relaxation) const;

  void try_solution(const Relaxation& relaxation);
  Assignment best_variables(const Choice& columns, Work& work) const;
  Choice best_statements(const Assignment& variables, Work& work) const;
  Assignment preferred_variables() const;
  int value(const Choice& columns, const Assignment& variables) const;
  void map_free_variables(Mapping& mapping) const;

  const TripleGraph& a_;
  const TripleGraph& b_;
  MatchingProblem problem_;
  std::uint64_t max_steps_;
  Work work_;
  int found_ = -1;      ///< triples of the best solution, without variables' instances
  int left_open_ = -1;  ///< the largest bound of what was given up
  Choice best_;
};

}  // namespace irl::matching
