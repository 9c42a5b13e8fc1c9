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

/// A question as it is read back: what scoring must know of it.
struct AskedProbe {
  std::string id{};
  Task task = Task::reference;
  std::size_t step = 0;
  std::string answer{};
  double chance = 0;
  std::optional<std::size_t> first_use{};
  std::size_t options = 0;
};

/// Reads questions, a line of JSON each, as `irl probes` writes them. Questions about whole states have no
/// score and are left out. All problems with their lines: what is no question, an id that comes again.
Expected<std::vector<AskedProbe>> read_probes(const Source& source);

/// By id, what somebody answered.
using ProbeAnswers = std::map<std::string, std::string, std::less<>>;
/// Reads answers, a line of JSON each: `{"id": "…", "answer": "…"}`. All problems with their lines.
Expected<ProbeAnswers> read_answers(const Source& source);

/// What an answer says, in the form of right answers; none if it cannot be read. Of a reference: the first
/// whole number. Usage: its first word, `true` or `false` in any case. Tracing: all single letters that are
/// labels, as a set.
std::optional<std::string> understood(const AskedProbe& probe, std::string_view answer);

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

struct TaskScore {
  Task task = Task::reference;
  Tally all{};
  std::size_t unreadable = 0;  ///< counts as wrong
  std::size_t missing = 0;     ///< counts as wrong
  /// Of references by distance; usage by the right answer and how many steps after the first use; tracing by
  /// how many items there are.
  std::vector<std::pair<std::string, Tally>> groups{};
  std::size_t only_here = 0;   ///< right here and wrong in the other answers
  std::size_t only_there = 0;  ///< the other way round
};

struct ProbeScores {
  std::vector<TaskScore> tasks{};      ///< those that there are questions of
  double mean_accuracy = 0;            ///< of the tasks
  std::vector<std::string> unknown{};  ///< ids of answers to no question
  bool is_compared = false;
};

/// Scores answers; with others, those are compared by McNemar's exact test.
ProbeScores score_answers(const std::vector<AskedProbe>& probes, const ProbeAnswers& answers,
                          const ProbeAnswers* others = nullptr);

/// As irl/workbench/schema/probe-scores.schema.json says.
Json to_json(const ProbeScores& scores);

}  // namespace irl::workbench
