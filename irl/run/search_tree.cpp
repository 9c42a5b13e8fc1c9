#include "irl/run/search_tree.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "irl/run/actions/search_state.hpp"

namespace irl {

namespace {

/// What was executed on the way to a state, and with which bindings.
using Way = std::vector<SearchState::Number>;

/// Keeps the states that a search is asked about.
class TreeRecorder {
 public:
  TreeRecorder(SearchTree& tree, std::size_t most) : tree_(tree), most_(most) {
    tree_.states.emplace_back();
    known_.emplace(Way(), 0);
  }

  bool is_full() const { return tree_.states.size() >= most_; }

  /// Whether the search may go on behind that state.
  bool enters(const SearchState& state) {
    Way way;
    std::size_t from = 0;
    const std::span<const SearchState::Move> moves = state.moves();
    for (const SearchState::Move& move : moves) {
      way.push_back(move.operation);
      for (const VariableIndex variable : state.program().operations[move.operation].variables)
        way.push_back(state.numbers()[variable]);
      const auto known = known_.find(way);
      if (known != known_.end()) {
        from = known->second;
        continue;
      }
      if (is_full()) return false;
      known_.emplace(way, tree_.states.size());
      add(state, move, from);
      from = tree_.states.size() - 1;
    }
    TreeState& reached = tree_.states[from];
    reached.ending = state.complete() ? Ending::solution : Ending::dead_end;
    if (!state.complete()) reached.waiting = state.not_executed(SearchState::Tried::all);
    if (is_stuck(state)) stuck_.insert(from);
    return true;
  }

  /// Who is followed has branched; where the search was cut off nobody knows what would have followed a state
  /// in which something could be tried.
  void tell_endings() {
    for (const TreeState& state : tree_.states)
      if (state.from) tree_.states[*state.from].ending = Ending::branched;
    for (SlotIndex s; s < tree_.states.size(); ++s) {
      TreeState& state = tree_.states[s];
      const bool is_cut_off = state.ending == Ending::dead_end && !tree_.whole && !stuck_.contains(s);
      if (is_cut_off) state.ending = Ending::not_further;
      if (state.ending != Ending::dead_end) state.waiting.clear();
    }
  }

 private:
  static bool is_stuck(const SearchState& state) {
    return !state.complete() && state.ready().empty() && state.to_join().empty();
  }

  void add(const SearchState& state, const SearchState::Move& move, std::size_t from) {
    Step step{.operation = move.operation,
              .given = move.given,
              .started_at = move.started_at,
              .failure = move.failure,
              .awaited = move.awaited,
              .score = move.score,
              .occupied = move.occupied};
    for (const VariableIndex variable : state.program().operations[move.operation].variables)
      step.slots.push_back(state.bindings()[variable]);
    tree_.states.push_back({.from = from, .step = std::move(step)});
  }

  SearchTree& tree_;
  std::size_t most_;
  std::map<Way, std::size_t> known_;
  std::set<std::size_t> stuck_;  // in which nothing could even be tried
};

}  // namespace

SearchTree search_tree(const Program& program, RunOptions options, std::size_t most) {
  SearchTree tree;
  TreeRecorder recorder(tree, std::clamp(most, std::size_t{1}, largest_tree));
  options.control.state_test = [&, wanted = std::move(options.control.state_test)](const SearchState& state) {
    return (!wanted || wanted(state)) && recorder.enters(state);
  };
  Search search(program, std::move(options));
  std::optional<Solution> solution;
  while (!recorder.is_full()) {
    solution = search.next();
    if (!solution || solution->verdict != Verdict::complete) break;
  }
  tree.statistics = search.statistics();
  tree.whole = !recorder.is_full() && (!solution || solution->verdict == Verdict::partial);
  recorder.tell_endings();
  return tree;
}

}  // namespace irl
