#pragma once

#include <queue>

#include "irl/run/choice/choice.hpp"
#include "irl/run/choice/join_rows.hpp"
#include "irl/run/choice/score_bound.hpp"

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
  /// The program and the bindings must outlive the search. `is_enough` ends it early; what is remembered
  /// meanwhile counts as kept bytes.
  BestRowSearch(const Program& program, std::shared_ptr<const Join> join,
                const std::vector<std::optional<Binding>>& bindings, RowOrder row_order,
                SearchStatistics& statistics, std::uint64_t& kept_bytes, std::function<bool()> is_enough);

  /// The next row; none if there are no more, or it was enough.
  std::optional<JoinRow> next();

 private:
  using NodeIndex = std::uint32_t;
  /// What was bound by one choice.
  struct Decision {
    Asking::Found values{};
    std::optional<std::uint32_t> operation{};  ///< whose row it is
    std::optional<double> score{};             ///< of that row, where nobody can look for a better one
  };
  struct Node {
    NodeIndex before = 0;  // the first node is what follows from what is given
    std::uint32_t depth = 0;
    Decision decision{};
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
  bool list_rows(std::uint32_t operation);
  bool decide(const Decision& decision);
  void take_back_last();
  void expand(const Entry& entry);
  std::optional<Decision> next_alternative(Choice& choice);
  std::optional<Decision> next_of(ValueChoice& choice);
  std::optional<Decision> next_of(IntegerChoice& choice);
  std::optional<Decision> next_of(RowChoice& choice);
  JoinRow row();

  std::shared_ptr<const Join> join_;
  const std::vector<std::optional<Binding>>& bindings_;
  RowOrder row_order_;
  SearchStatistics* statistics_;
  std::function<bool()> is_enough_;
  Asking asking_;
  Propagation propagation_;
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
