#pragma once

#include <queue>

#include "irl/run/branching/choice.hpp"
#include "irl/run/branching/join_rows.hpp"
#include "irl/run/branching/score_bound.hpp"

namespace irl {

/// Finds the rows of a join by score, the highest first, of equal ones those found first; each once, one by
/// one and only as far as they are asked for: branch and bound, best first. What is bound so far is a node of
/// a tree; of all nodes the one whose rows may score most is looked at next, the deeper one of equal ones.
///
/// The order holds where no operation that nobody can list scores above 1 (see `ScoreBound`). As long as an
/// endless range goes on, its next row may be worth as much as what was bound before; so nothing worse ever
/// comes out.
class BestRowSearch {
 public:
  /// What is remembered meanwhile counts as kept bytes.
  BestRowSearch(JoinQuestion question, SearchAccount account);

  /// The next row; none if there are no more, or it should stop.
  std::optional<JoinRow> next();

 private:
  using NodeIndex = std::uint32_t;
  struct Node {
    NodeIndex before = 0;  // the first node is what follows from what is given
    std::uint32_t depth = 0;
    Decision decision{};                                        // what was bound by one choice
    boost::container::small_vector<std::uint32_t, 1> listed{};  // operations whose rows were listed there
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

  SearchedJoin searched_;
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
