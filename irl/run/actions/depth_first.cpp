#include "irl/run/actions/exploration.hpp"

namespace irl {

namespace {

class DepthFirst : public Strategy {
 public:
  explicit DepthFirst(Exploration& exploration) : exploration_(exploration), state_(exploration.state()) {}

  std::optional<Solution> next() override {
    if (finished_) return std::nullopt;
    if (!started_) {
      started_ = true;
      if (auto solution = enter()) return solution;
    }
    while (!frames_.empty() || look_for_longest()) {
      if (frames_.empty()) continue;
      if (exploration_.knows_longest()) return finish(Verdict::partial);
      if (exploration_.out_of_limits()) break;
      if (!advance())
        frames_.pop_back();
      else if (auto solution = enter())
        return solution;
    }
    // What ran into a limit looks as if there were no more answers or rows.
    if (exploration_.is_over()) return finish(exploration_.verdict_at_limit());
    if (exploration_.statistics().solutions == 0) return finish(Verdict::partial);
    finished_ = true;
    return std::nullopt;
  }

 private:
  /// A state with the operations to try from it, and how far that has come. Before orders are branched over
  /// nobody else will ask for the same answers, and they are taken from `source` one by one.
  struct Frame {
    Exploration::Choices choices{};
    std::unique_ptr<IndependentJoins> rows{};  ///< instead of operations to choose from
    std::size_t choice = 0;
    std::optional<Answers> source{};
    std::shared_ptr<Execution> execution{};
    std::size_t answer = 0;
    std::size_t depth = 0;
  };

  /// Looks at a state just reached, and on to the next ones as long as it is certain what comes next: it is a
  /// solution, a dead end, known already, or gets a frame of its own.
  std::optional<Solution> enter() {
    SearchStatistics& statistics = exploration_.statistics();
    while (true) {
      if (!exploration_.is_new_state() || !exploration_.is_wanted_state()) return std::nullopt;
      ++statistics.states;
      if (state_.complete()) {
        ++statistics.solutions;
        return exploration_.snapshot(Verdict::complete);
      }
      const auto certain = state_.certain().first_from(0);
      if (!certain) break;
      if (exploration_.out_of_limits()) return std::nullopt;
      if (exploration_.execute_certain(*certain)) continue;
      ++statistics.dead_ends;
      has_operation_without_answer_ = true;
      exploration_.remember_longest();
      return std::nullopt;
    }
    if (auto joins = exploration_.joins(); !joins.empty()) {
      frames_.push_back({.rows = exploration_.rows_as_found(std::move(joins)), .depth = state_.depth()});
      return std::nullopt;
    }
    if (state_.ready().empty()) {
      ++statistics.dead_ends;
      exploration_.remember_longest();
      return std::nullopt;
    }
    frames_.push_back({.choices = exploration_.choices(), .depth = state_.depth()});
    return std::nullopt;
  }

  /// Moves to the next state below the newest frame; false if there is none.
  bool advance() {
    Frame& frame = frames_.back();
    undo_to(frame.depth);
    if (frame.rows) return move_on(frame);
    for (; frame.choice < frame.choices.size(); ++frame.choice) {
      if (exploration_.branched() && !frame.source ? move_as_known(frame) : move(frame)) {
        ++exploration_.statistics().steps;
        ++frame.answer;
        if (is_exhausted(frame)) frames_.pop_back();
        return true;
      }
      if (frame.answer == 0) {
        has_operation_without_answer_ = true;
        exploration_.remember_longest();
      }
      frame.source.reset();
      frame.execution.reset();
      frame.answer = 0;
    }
    return false;
  }

  /// Moves to the next row of relations.
  bool move_on(Frame& frame) {
    while (const auto row = frame.rows->next()) {
      ++exploration_.statistics().steps;
      ++frame.answer;
      if (exploration_.execute(*row)) return true;
      undo_to(frame.depth);
      if (exploration_.out_of_limits() || exploration_.knows_longest()) return false;
    }
    if (frame.answer == 0) {
      has_operation_without_answer_ = true;
      exploration_.remember_longest();
    }
    return false;
  }

  void undo_to(std::size_t depth) {
    while (state_.depth() > depth) state_.undo();
  }

  /// Whether nothing is left to be tried: then there is no need to come back.
  static bool is_exhausted(const Frame& frame) {
    return frame.choice + 1 == frame.choices.size() && frame.source && frame.source->exhausted();
  }

  /// Executes the frame's operation, or takes its next answer; false if there is none.
  bool move(Frame& frame) {
    const OperationIndex operation = frame.choices[frame.choice];
    Answers source = frame.source ? std::move(*frame.source) : exploration_.execute(operation);
    std::optional<Answer> answer = Exploration::next(source);
    frame.source = std::move(source);
    if (!answer) return false;
    const auto numbers = exploration_.numbers_of(*answer);
    state_.execute(operation, std::move(*answer), numbers);
    return true;
  }

  /// The same, with answers that others may have asked for before.
  bool move_as_known(Frame& frame) {
    const OperationIndex operation = frame.choices[frame.choice];
    if (!frame.execution) frame.execution = exploration_.known_execution(operation);
    const Execution::Numbered* next = exploration_.fetch(*frame.execution, frame.answer);
    if (next) state_.execute(operation, Answer(next->answer), next->numbers);
    return next != nullptr;
  }

  /// Once it is clear that nothing is complete and some operation had no answer: begins again, trying every
  /// order, to find the longest partial execution. False if there is nothing to look for.
  bool look_for_longest() {
    const bool found = exploration_.statistics().solutions > 0;
    if (!has_operation_without_answer_ || exploration_.tries_every_order() || found) return false;
    if (exploration_.is_over() || exploration_.knows_longest()) return false;
    exploration_.try_every_order();
    undo_to(0);
    enter();
    return true;
  }

  std::optional<Solution> finish(Verdict verdict) {
    finished_ = true;
    frames_.clear();
    return exploration_.longest(verdict);
  }

  Exploration& exploration_;
  SearchState& state_;
  std::vector<Frame> frames_;
  bool started_ = false;
  bool finished_ = false;
  bool has_operation_without_answer_ = false;
};

}  // namespace

std::unique_ptr<Strategy> depth_first(Exploration& exploration) {
  return std::make_unique<DepthFirst>(exploration);
}

}  // namespace irl
