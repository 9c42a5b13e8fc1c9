#pragma once

#include <span>
#include <vector>

#include "irl/scheduling/detail/trail.hpp"

namespace irl::scheduling {

/// Clauses over bounds: at least one literal of each is true. Two literals of each are watched.
class ClauseDatabase {
 public:
  /// Adds a clause whose literals are of different views. Two that are not false stand first, or the one
  /// that follows from it and one that became false last.
  std::uint32_t add(std::span<const Literal> literals, bool is_learned, std::uint32_t levels = 0);

  /// Narrows after a bound of a view was raised to `now` from `before`; false: a conflict.
  bool propagate(Trail& trail, View raised, Time now, Time before);

  std::span<const Literal> operator[](std::uint32_t clause) const {
    return std::span(literals_).subspan(clauses_[clause].begin, clauses_[clause].size);
  }
  /// A clause has served to learn another one.
  void bump(std::uint32_t clause);
  std::size_t learned() const { return learned_; }
  /// Forgets the worse half of what was learned, and what is true forever. At level 0 only.
  void reduce(const Trail& trail);

 private:
  struct Clause {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint32_t levels = 0;  // that its literals were of when it was learned
    bool is_learned = false;
    double activity = 0;
  };
  struct Watcher {
    Time bound;  // of the opposite view from which on the literal is false
    std::uint32_t clause;
    Literal other;  // true: there is nothing to be done
  };
  void watch(std::uint32_t clause);

  std::vector<Clause> clauses_;
  std::vector<Literal> literals_;
  std::vector<std::vector<Watcher>> watchers_;  // by the view whose rise makes the literal false
  std::size_t learned_ = 0;
  double increment_ = 1;
};

}  // namespace irl::scheduling
