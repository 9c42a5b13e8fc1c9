#pragma once

#include <queue>

#include "irl/run/branching/choice.hpp"
#include "irl/run/branching/join_rows.hpp"
#include "irl/run/branching/score_bound.hpp"

namespace irl {

/// Finds the rows of a join by score, the highest first, of equal ones those found first; each once, lazily:
/// branch and bound, best first. A node is a partial assignment; the node with the highest upper bound on the
/// score is expanded next, of equal ones the deeper one.
///
/// The order holds where no operation whose rows cannot be listed scores above 1 (see `ScoreBound`). While an
/// infinite range goes on, its next row may score as high as the node itself; so no row with a lower score
/// comes out.
class BestRowSearch {
 public:
  /// What is cached meanwhile counts as kept bytes.
  BestRowSearch(JoinQuery query, SearchAccount account);

  /// The next row; none if there are no more, or it should stop.
  std::optional<JoinRow> next();

 private:
  using NodeIndex = std::uint32_t;
  struct Node {
    NodeIndex before = 0;  // the first node is what follows from what is given
    Decision decision{};   // what was bound by one choice
    boost::container::small_vector<OperationInJoin, 1> listed{};  // operations whose rows were listed there
    std::unique_ptr<Choice> choice{};
  };
  struct Entry {
    double at_most;
    std::uint32_t depth;
    NodeIndex node;

    bool operator<(const Entry& other) const {
      return std::tuple(at_most, depth, other.node) < std::tuple(other.at_most, other.depth, node);
    }
  };

  bool begin();
  bool move_to(NodeIndex target);
  bool make_choice(NodeIndex node);
  bool decide(const Decision& decision);
  void take_back_last();
  void expand(const Entry& entry);

  JoinState state_;
  ScoreBound bound_;
  std::vector<Node> nodes_;
  std::priority_queue<Entry> frontier_;
  struct Visited {
    NodeIndex node;
    Propagation::Mark before;
  };
  std::vector<Visited> way_;  // from the first node, which is left out, to what is bound at present
  KeptBytes bytes_;
};

}  // namespace irl
