#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

#include "irl/run/actions/exploration.hpp"

namespace irl {

namespace {

/// Looks at the most promising state first, wherever it is. Answers are asked for one by one: what the next
/// one may be worth is taken to be what the state before it is worth. Of the rows of relations, which come by
/// score, it is what the one before it was worth, where that is a matter of scores alone.
class BestFirst : public Strategy {
 public:
  explicit BestFirst(Exploration& exploration) : exploration_(exploration), state_(exploration.state()) {}

  std::optional<Solution> next() override {
    if (finished_) return std::nullopt;
    if (longest_) return longest_->next();
    if (nodes_.empty()) {
      nodes_.push_back({});
      look_at(0);
    }
    while (!frontier_.empty() && !exploration_.knows_longest() && !exploration_.out_of_limits()) {
      const Entry entry = frontier_.top();
      frontier_.pop();
      if (!entry.reached) {
        reach(entry);
      } else if (auto solution = expand(entry.node)) {
        return solution;
      }
    }
    // What ran into a limit looks as if there were no more answers or rows.
    const bool is_stopped = exploration_.is_over() && exploration_.verdict_at_limit() == Verdict::stopped;
    if (is_stopped) return finish(Verdict::stopped);
    if (exploration_.statistics().solutions == 0) return look_for_longest();
    finished_ = true;
    return std::nullopt;
  }

 private:
  using NodeIndex = std::uint32_t;

  /// A state by the way to it: the state before, an operation or the rows of relations, and which of its
  /// answers or of these.
  struct Node {
    NodeIndex before = 0;  // the first node is the state in which nothing was executed
    OperationIndex operation{};
    std::shared_ptr<Execution> execution{};
    std::shared_ptr<CombinedRows> rows{};
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
    const auto parting = std::ranges::mismatch(way, way_).in1;
    way_.assign(way.begin(), parting);
    undo_to_way();
    for (auto node = parting; node != way.end(); ++node) execute(nodes_[*node]);
    way_ = std::move(way);
  }

  void undo_to_way() {
    const std::size_t depth = way_.empty() ? 0 : nodes_[way_.back()].depth;
    while (state_.depth() > depth) state_.undo();
  }

  /// False if a state test wants no state on the way looked at.
  bool execute(const Node& node) {
    if (node.rows) return exploration_.execute(*node.rows->at(node.answer));
    const auto& [answer, numbers] = node.execution->answers[node.answer];
    state_.execute(node.operation, Answer(answer), numbers);
    return true;
  }

  /// Whether there is such an answer or row.
  bool fetch(Node& node) {
    if (node.rows) return node.rows->at(node.answer).has_value();
    if (!node.execution) node.execution = exploration_.known_execution(node.operation);
    return exploration_.fetch(*node.execution, node.answer) != nullptr;
  }

  /// Tries to get to a node for the first time; the next answer of its operation becomes a node as well.
  void reach(const Entry& entry) {
    move_to(nodes_[entry.node].before);
    if (!fetch(nodes_[entry.node])) {
      if (nodes_[entry.node].answer == 0) exploration_.remember_longest();
      return;
    }
    ++exploration_.statistics().steps;
    Node sibling = nodes_[entry.node];
    ++sibling.answer;
    double worth_of_sibling = entry.worth;
    if (execute(nodes_[entry.node])) {
      way_.push_back(entry.node);
      if (sibling.rows && is_by_score_) worth_of_sibling = std::min(worth_of_sibling, worth());
      look_at(entry.node);
    } else {
      undo_to_way();
    }
    add(std::move(sibling), worth_of_sibling);
  }

  /// Looks at the present state, which is that of the node.
  void look_at(NodeIndex node) {
    if (!exploration_.is_new_state()) return;
    if (exploration_.is_wanted_state()) {
      ++exploration_.statistics().states;
      frontier_.push({worth(), nodes_[node].depth, node, true});
    } else if (!way_.empty()) {
      way_.pop_back();
      undo_to_way();
    }
  }

  /// A node that is the most promising one: a solution, a dead end, or the beginning of others.
  std::optional<Solution> expand(NodeIndex index) {
    move_to(index);
    if (state_.complete()) {
      ++exploration_.statistics().solutions;
      return exploration_.snapshot(Verdict::complete);
    }
    const std::uint32_t depth = nodes_[index].depth;
    auto joins = state_.certain().empty() ? exploration_.joins() : std::vector<Join>();
    if (!joins.empty()) {
      std::size_t operations = 0;
      for (const Join& join : joins) operations += join.operations.size();
      add({.before = index,
           .rows = exploration_.rows_by_score(std::move(joins)),
           .depth = depth + static_cast<std::uint32_t>(operations)},
          worth());
    } else if (state_.ready().empty() && state_.certain().empty()) {
      ++exploration_.statistics().dead_ends;
      exploration_.remember_longest();
    } else {
      for (const OperationIndex operation : exploration_.choices())
        add({.before = index, .operation = operation, .depth = depth + 1}, worth());
    }
    return std::nullopt;
  }

  /// Of the present state. What is worth no number is worth nothing.
  double worth() const {
    constexpr double least = -std::numeric_limits<double>::infinity();
    const double worth = exploration_.call(
        "worth of a state", [&] { return exploration_.options().control.worth(state_); }, least);
    return std::isnan(worth) ? least : worth;
  }

  void add(Node node, double worth) {
    frontier_.push({worth, node.depth, static_cast<NodeIndex>(nodes_.size()), false});
    nodes_.push_back(std::move(node));
    exploration_.keep(sizeof(Node) + sizeof(Entry));
  }

  /// Once it is clear that nothing is complete, what is worth most does not matter: the longest partial
  /// execution is the one that is found depth first.
  std::optional<Solution> look_for_longest() {
    if (exploration_.knows_longest()) return finish(Verdict::partial);
    frontier_ = {};
    nodes_.clear();
    exploration_.begin_again_depth_first();
    longest_ = depth_first(exploration_);
    return longest_->next();
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
  const bool is_by_score_ = exploration_.options().control.worth.target<ByScore>() != nullptr;
  bool finished_ = false;
  std::unique_ptr<Strategy> longest_;
};

}  // namespace

std::unique_ptr<Strategy> best_first(Exploration& exploration) {
  return std::make_unique<BestFirst>(exploration);
}

}  // namespace irl
