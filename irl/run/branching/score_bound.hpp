#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <vector>

#include "irl/run/kept_bytes.hpp"
#include "irl/run/propagation/propagation.hpp"

namespace irl {

/// Whether rows of the join can have another score than 1.
bool has_scores(const Join& join);

/// An upper bound on the scores of a join's rows: the product of the best scores of its operations within the
/// present domains. An operation whose rows cannot be listed is assumed to score at most 1.
class ScoreBound {
 public:
  /// What is cached counts as bytes of the search.
  ScoreBound(const Join& join, QueryCache& queries, std::uint64_t& kept_bytes);

  /// The bound for all rows within the present domains; exact for a row whose variables are all bound.
  double at_most(const CandidateStore& known);
  /// By operation, for a row whose variables are all bound.
  std::vector<double> scores(const CandidateStore& known);
  /// Sets the score of an operation until further notice; none: as its callables say.
  void set(OperationInJoin operation, std::optional<double> score) { set_[operation] = score; }

 private:
  /// Rows of one operation, the best first.
  struct ScoredRow {
    double score;
    QueryCache::Found values;
  };
  using ScoredRows = std::vector<ScoredRow>;
  using Key = boost::container::small_vector<std::uint32_t, 8>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return boost::hash_range(key.begin(), key.end()); }
  };

  double at_most(OperationInJoin operation, const CandidateStore& known);
  const ScoredRows* rows(OperationInJoin operation, const CandidateStore& known);
  std::optional<ScoredRows> ask(OperationInJoin operation, const CandidateStore& known);

  const Join* join_;
  QueryCache* queries_;
  std::vector<OperationInJoin> scoring_;
  std::vector<std::optional<double>> set_;  // by operation
  boost::unordered_flat_map<Key, std::optional<ScoredRows>, KeyHash> known_rows_;
  KeptBytes bytes_;
};

}  // namespace irl
