#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/workbench/files.hpp"
#include "irl/workbench/items/probes.hpp"
#include "irl/workbench/json.hpp"

/// Answers to probes, scored.
namespace irl::workbench {

/// Reads questions, a line of JSON each, as `irl probes` writes them: of each what scoring must know.
/// Questions about whole states have no score and are left out. All problems with their lines: what is no
/// question, an id that comes again.
Expected<std::vector<Probe>> read_probes(const Source& source);

/// The predicted answers by id.
using ProbeAnswers = std::map<std::string, std::string, std::less<>>;
/// Reads answers, a line of JSON each: `{"id": "…", "answer": "…"}`. All problems with their lines.
Expected<ProbeAnswers> read_answers(const Source& source);

/// What an answer says, in the form of right answers; none if it cannot be read, or says anything else
/// besides: `2 or Step 9`, `not 2`. Of a reference: a whole number, with words such as `Step`. Usage: its
/// first word, `true` or `false` in any case, reasons behind a comma or stop. Tracing: single letters that
/// are labels, as a set.
std::optional<std::string> understood(const Probe& probe, std::string_view answer);

/// How many answers of a group are right.
struct Tally {
  std::size_t questions = 0;
  std::size_t right = 0;
  double chance = 0;  ///< the sum
  double accuracy() const {
    return questions == 0 ? 0 : static_cast<double>(right) / static_cast<double>(questions);
  }
  double mean_chance() const { return questions == 0 ? 0 : chance / static_cast<double>(questions); }
};

/// How the answers differ from others.
struct Against {
  std::size_t only_here = 0;   ///< right here and wrong there
  std::size_t only_there = 0;  ///< the other way round
};

struct TaskScore {
  Task task = Task::reference;
  Tally all{};
  std::size_t unreadable = 0;  ///< counts as wrong
  std::size_t missing = 0;     ///< counts as wrong
  /// Of references by distance; usage by the right answer and how many steps after the first use; tracing by
  /// how many items there are.
  std::vector<std::pair<std::string, Tally>> groups{};
  std::optional<Against> against{};  ///< where there are other answers
};

struct ProbeScores {
  std::vector<TaskScore> tasks{};      ///< those that there are questions of
  double mean_accuracy = 0;            ///< of the tasks
  std::vector<std::string> unknown{};  ///< ids of answers to no question
};

/// Scores answers; with others, those are compared by McNemar's exact test.
ProbeScores score_answers(const std::vector<Probe>& probes, const ProbeAnswers& answers,
                          const ProbeAnswers* others = nullptr);

Json to_json(const ProbeScores& scores);
Json probe_scores_schema();

}  // namespace irl::workbench
