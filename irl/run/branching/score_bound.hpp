#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <vector>

#include "irl/run/kept_bytes.hpp"
#include "irl/run/propagation/propagation.hpp"

namespace irl {

/// Whether rows of the join can have another score than 1.
bool has_scores(const Join& join);

/// What the rows of a join can score at most: the product of the best scores that its operations have among
/// the candidates that are left. Of an operation that nobody can list, no score above 1 is expected.
class ScoreBound {
 public:
  /// What is remembered counts as bytes of the search.
  ScoreBound(const Join& join, QueryCache& queries, std::uint64_t& kept_bytes);

  /// Of all rows of the join that agree with what is known, at most; of a row that is found, exactly.
  double at_most(const CandidateStore& known);
  /// By operation of a row that is found.
  std::vector<double> scores(const CandidateStore& known);
  /// Says what an operation scores until it is told otherwise; none: as its callables say.
  void set(std::uint32_t operation, std::optional<double> score) { set_[operation] = score; }

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

  double at_most(std::uint32_t operation, const CandidateStore& known);
  const ScoredRows* rows(std::uint32_t operation, const CandidateStore& known);
  std::optional<ScoredRows> ask(std::uint32_t operation, const CandidateStore& known);

  const Join* join_;
  QueryCache* queries_;
  std::vector<std::uint32_t> scoring_;
  std::vector<std::optional<double>> set_;  // by operation
  boost::unordered_flat_map<Key, std::optional<ScoredRows>, KeyHash> known_rows_;
  KeptBytes bytes_;
};

}  // namespace irl
