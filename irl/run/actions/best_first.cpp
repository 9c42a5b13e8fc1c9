#include <algorithm>
#include <queue>

#include "irl/run/actions/exploration.hpp"

namespace irl {

namespace {

/// Looks at the most promising state first, wherever it is. Answers are asked for one by one: what the next
/// one may be worth is taken to be what the state before it is worth.
class BestFirst : public Strategy {
 public:
  explicit BestFirst(Exploration& exploration) : exploration_(exploration), state_(exploration.state()) {}

  std::optional<Solution> next() override {
    if (finished_) return std::nullopt;
    if (nodes_.empty()) {
      nodes_.push_back({});
      look_at(0);
    }
    while (!frontier_.empty()) {
      if (exploration_.out_of_limits()) return finish(exploration_.verdict_at_limit());
      const Entry entry = frontier_.top();
      frontier_.pop();
      if (!entry.reached) {
        reach(entry);
      } else if (auto solution = expand(entry.node)) {
        return solution;
      }
    }
    if (exploration_.statistics().solutions > 0) {
      finished_ = true;
      return std::nullopt;
    }
    return finish(Verdict::partial);
  }

 private:
  using NodeIndex = std::uint32_t;

  /// A state by the way to it: the state before, an operation, and which of its answers.
  struct Node {
    NodeIndex before = 0;  // the first node is the state in which nothing was executed
    std::uint32_t operation = 0;
    std::shared_ptr<Execution> execution{};
    std::size_t answer = 0;
    std::uint32_t depth = 0;
  };

  /// A node to be looked at. Of equal worth, the deeper one comes first, then the one known earlier.
  struct Entry {
    double worth;
    std::uint32_t depth;
    NodeIndex node;
    bool reached;

    bool operator<(const Entry& other) const {
      return std::tuple(worth, depth, other.node) < std::tuple(other.worth, other.depth, node);
    }
  };

  /// Brings the state to a node: back to where the ways part, then on.
  void move_to(NodeIndex target) {
    std::vector<NodeIndex> way;
    for (NodeIndex node = target; node != 0; node = nodes_[node].before) way.push_back(node);
    std::ranges::reverse(way);
    const auto [parting, other] = std::ranges::mismatch(way, way_);
    for (std::size_t left = static_cast<std::size_t>(way_.end() - other); left > 0; --left) state_.undo();
    for (auto node = parting; node != way.end(); ++node) {
      const auto& [answer, numbers] = nodes_[*node].execution->answers[nodes_[*node].answer];
      state_.execute(nodes_[*node].operation, Answer(answer), numbers);
    }
    way_ = std::move(way);
  }

  /// Tries to get to a node for the first time; the next answer of its operation becomes a node as well.
  void reach(const Entry& entry) {
    const Node node = nodes_[entry.node];
    move_to(node.before);
    Node& reached = nodes_[entry.node];
    if (!reached.execution) reached.execution = exploration_.known_execution(node.operation);
    if (!exploration_.fetch(*reached.execution, node.answer)) {
      if (node.answer == 0) exploration_.remember_longest();
      return;
    }
    Node sibling = reached;
    ++sibling.answer;
    move_to(entry.node);
    ++exploration_.statistics().steps;
    add(std::move(sibling), entry.worth);
    look_at(entry.node);
  }

  /// Looks at the present state, which is that of the node.
  void look_at(NodeIndex node) {
    if (!exploration_.is_new_state()) return;
    const SearchControl& control = exploration_.options().control;
    if (control.state_test && !control.state_test(state_)) {
      ++exploration_.statistics().pruned;
      exploration_.remember_longest();
      return;
    }
    ++exploration_.statistics().states;
    frontier_.push({control.worth(state_), nodes_[node].depth, node, true});
  }

  /// A node that is the most promising one: a solution, a dead end, or the beginning of others.
  std::optional<Solution> expand(NodeIndex index) {
    move_to(index);
    if (state_.complete()) {
      ++exploration_.statistics().solutions;
      return exploration_.snapshot(Verdict::complete);
    }
    if (state_.ready().empty()) {
      ++exploration_.statistics().dead_ends;
      exploration_.remember_longest();
      return std::nullopt;
    }
    const double worth = exploration_.options().control.worth(state_);
    for (std::uint32_t operation : exploration_.choices())
      add({.before = index, .operation = operation, .depth = nodes_[index].depth + 1}, worth);
    return std::nullopt;
  }

  void add(Node node, double worth) {
    frontier_.push({worth, node.depth, static_cast<NodeIndex>(nodes_.size()), false});
    nodes_.push_back(std::move(node));
  }

  std::optional<Solution> finish(Verdict verdict) {
    finished_ = true;
    return exploration_.longest(verdict);
  }

  Exploration& exploration_;
  SearchState& state_;
  std::vector<Node> nodes_;
  std::vector<NodeIndex> way_;  // the nodes from the first one, which is left out, to the present state
  std::priority_queue<Entry> frontier_;
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<Strategy> best_first(Exploration& exploration) {
  return std::make_unique<BestFirst>(exploration);
}

}  // namespace irl
