#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "irl/irl.hpp"
#include "irl/run/search.hpp"

/// The twin of the engine: an interpreter so simple that one can see that it is right.
namespace irl::test {

/// What every variable of a program is bound to in the end.
using Outcome = std::vector<std::optional<Binding>>;

/// Whether two outcomes have the same content, available at the same times.
bool same(const Outcome& left, const Outcome& right);

/// Outcomes without repetition, each with the best score that it was reached with.
class DistinctOutcomes {
 public:
  void add(const Outcome& outcome, double score = 1);
  bool contains(const Outcome& outcome) const;
  /// Of an outcome that is contained.
  double score(const Outcome& outcome) const;
  std::size_t size() const { return outcomes_.size(); }
  auto begin() const { return outcomes_.begin(); }
  auto end() const { return outcomes_.end(); }

 private:
  std::vector<Outcome> outcomes_;
  std::vector<double> scores_;
};

/// What trying everything gives.
struct NaiveResult {
  DistinctOutcomes complete;  ///< of the executions in which every operation ran
  std::size_t longest = 0;    ///< how many operations ran in the longest execution
  bool gave_up = false;       ///< whether there was more to try than patience allowed
};

/// Executes the operations of a program in every order that is possible, with every answer of every
/// operation. Patience counts executed operations.
NaiveResult interpret_naively(const Program& program, Rules rules = {}, std::size_t patience = 200'000);

}  // namespace irl::test
