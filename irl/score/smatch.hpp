#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/budget.hpp"
#include "irl/define/metric.hpp"
#include "irl/network/network.hpp"

namespace irl {

/// How much may be spent on a comparison.
struct SmatchOptions {
  /// Elementary steps of the search, after which the best mapping so far and a bound are given back. A
  /// million takes some milliseconds at most. Results depend on this number.
  std::uint64_t max_steps = 100'000'000;
  Deadline deadline{};  ///< results that it cuts short do depend on the machine, and say so (`stopped`)
};

/// Two variables that correspond to each other, without question marks.
struct VariableMatch {
  std::string of_a;
  std::string of_b;
};

/// How far two networks say the same (Smatch; Cai and Knight 2013), with the mapping that shows it.
struct Smatch {
  std::size_t matching = 0;  ///< triples that both have under the mapping
  std::size_t of_a = 0;      ///< triples of the first network
  std::size_t of_b = 0;      ///< triples of the second network
  double precision = 0;      ///< matching / of_a
  double recall = 0;         ///< matching / of_b
  double score = 0;          ///< the harmonic mean of both; all three are 0 where a network has no triples
  double upper_bound = 0;    ///< no mapping has a higher score
  bool proven = false;       ///< the score is the highest of all mappings
  bool stopped = false;  ///< the deadline was over before anything better was found than operations in order

  /// For every operation of the first network, then every bind statement, the one of the second network that
  /// corresponds, counted in the same way; none where nothing of it matches.
  std::vector<std::optional<std::size_t>> operations;
  /// In the order of their first sight in the first network. Those that nothing tells apart are paired by
  /// name, then in order.
  std::vector<VariableMatch> variables;
};

/// Compares two networks as written; nothing is executed, nothing has to be known. The triples are
///
/// - instance(operation, primitive) for every operation, instance(variable, "var") for every variable,
/// - ARGk(operation, variable) for a variable at position k,
/// - ARGk(operation, constant) for a constant at position k.
///
/// The score is the largest over all one-to-one mappings of operations to operations and of variables to
/// variables. It is 1 exactly if the networks are the same up to names of variables and order of operations,
/// and does not depend on which network comes first. As in published Smatch, texts compare in lower case and
/// without underscores at their end. Beyond it: operations without arguments count; an argument in a list
/// stands at a position of its own; numbers compare by value, so `1/2` and `0.5` are equal, but `2.0` and `2`
/// are not; a bind statement counts as an operation `(bind type ?variable value [time])`.
/// Beyond several hundred operations on both sides nothing is searched: operations are paired by name, in
/// order.
Smatch smatch(const Network& a, const Network& b, const SmatchOptions& options = {});

/// `smatch-score`: how far candidate and gold network agree as written, without executing them. None where
/// either has no text.
Metric smatch_metric();

}  // namespace irl
