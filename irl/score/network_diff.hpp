#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/budget.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/define/domain.hpp"
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

/// What became of an operation from the first network to the second one.
enum class OperationChange {
  same,     ///< the same up to names of variables
  changed,  ///< the same primitive with other arguments
  missing,  ///< only in the first network
  extra     ///< only in the second network
};
/// `same`, `changed`, `missing` or `extra`.
constexpr auto names_of(OperationChange) {
  return std::to_array<std::string_view>({"same", "changed", "missing", "extra"});
}

/// An argument that differs: another constant, or a variable that does not correspond to the one in its
/// place.
struct ArgumentChange {
  std::size_t position = 0;  ///< from 0
  std::optional<Term> of_a;  ///< none where the operation of the first network has fewer arguments
  std::optional<Term> of_b;  ///< none where that of the second one has fewer
};

/// An operation of either network, or one of both that correspond to each other.
struct OperationDiff {
  OperationChange change = OperationChange::same;
  std::optional<std::size_t> of_a;  ///< counts NetworkDiff::operations_of_a
  std::optional<std::size_t> of_b;  ///< counts NetworkDiff::operations_of_b
  std::vector<ArgumentChange> arguments{};
  /// Corresponds, but stands elsewhere in the written order: not on the longest run of operations that stand
  /// in the same order in both networks.
  bool reordered = false;
};

/// Two networks side by side. The first one is what is expected, where one of them is.
struct NetworkDiff {
  Smatch smatch;
  std::vector<Operation> operations_of_a;  ///< bind statements last, written as operations `(bind …)`
  std::vector<Operation> operations_of_b;
  /// In the order of the first network; what is extra stands before what follows it in the second one.
  std::vector<OperationDiff> rows;

  std::size_t count(OperationChange change) const;
  std::size_t reordered() const;
  /// Whether the networks are the same up to names of variables; the written order does not count.
  bool same() const { return count(OperationChange::same) == rows.size(); }
};

/// Compares two networks by the mapping of smatch(). Operations that correspond have the same primitive; of
/// two with different ones, one is missing and one is extra.
NetworkDiff diff(const Network& a, const Network& b, const SmatchOptions& options = {});

/// What an argument is called: its slot, where the domain knows the primitive, else `argument 3`, counted
/// from 1.
std::string argument_name(const Operation& operation, std::size_t position, const Domain* domain = nullptr);

/// Both networks in two columns of at most `width` characters each, marked in between with `|` changed, `<`
/// missing,
/// `>` extra and `*` reordered. Below what has changed stand the arguments that differ. The last line counts.
std::string to_text(const NetworkDiff& diff, const Domain* domain = nullptr, std::size_t width = 58);

/// Networks of two collections that belong together, by position; none on the side that has no partner.
struct NetworkPair {
  std::optional<std::size_t> of_a;
  std::optional<std::size_t> of_b;
  bool operator==(const NetworkPair&) const = default;
};

/// Which networks of two collections to compare, by their ids: the first one of an id in `a` goes with the
/// first one in `b`, the second with the second. What is left over comes without a partner, that of `b` last.
/// A single network in each is a pair regardless of ids.
std::vector<NetworkPair> paired(std::span<const std::string> a, std::span<const std::string> b);

}  // namespace irl
