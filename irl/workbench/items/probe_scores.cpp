#include "irl/workbench/items/probe_scores.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <span>

#include "irl/score/paired_answers.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/items/json_lines.hpp"

namespace irl::workbench {

namespace {

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}
bool is_of_word(char c) {
  return is_letter(c) || is_digit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// The words of a text in lower case.
std::vector<std::string> lower_words(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (is_of_word(c))
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!words.back().empty())
      words.emplace_back();
  std::erase(words, "");
  return words;
}

/// What an answer may say around what it says; anything else may take it back, or say something besides.
constexpr std::string_view around_answers[] = {"the", "answer", "is", "it"};
constexpr std::string_view around_numbers[] = {"step", "number"};
constexpr std::string_view around_labels[] = {"and", "answers", "are", "item", "items", "letter", "letters"};

bool is_around(const std::string& word, std::span<const std::string_view> further) {
  return std::ranges::find(around_answers, word) != std::end(around_answers) ||
         std::ranges::find(further, word) != further.end();
}

/// Whether nothing but plain punctuation stands between the words: no minus, no slash, no question mark.
bool is_plain(std::string_view text) {
  constexpr std::string_view marks = " \t\r\n.,:;!()[]\"'`*#&";
  return std::ranges::all_of(text, [&](char c) { return is_of_word(c) || marks.contains(c); });
}

std::optional<std::string> only_number(std::string_view text) {
  if (!is_plain(text)) return std::nullopt;
  std::string digits;
  for (std::string word : lower_words(text)) {
    if (is_around(word, around_numbers)) continue;
    if (word.starts_with("step")) word.erase(0, 4);  // Step2
    if (!digits.empty() || !std::ranges::all_of(word, is_digit)) return std::nullopt;
    digits = std::move(word);
  }
  if (digits.empty()) return std::nullopt;
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return digits;
}

/// True or False, where it is the first word, alone or parted from its reasons, and the other one is not
/// there.
std::optional<std::string> truth(std::string_view text) {
  const std::vector<std::string> words = lower_words(text);
  const auto says = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  if (words.empty() || says("true") == says("false")) return std::nullopt;
  if (words.front() != "true" && words.front() != "false") return std::nullopt;
  const std::string_view behind = text.substr(
      static_cast<std::size_t>(std::ranges::find_if(text, is_letter) - text.begin()) + words.front().size());
  constexpr std::string_view parting = ".,:;!()\n";
  const std::size_t next = behind.find_first_not_of(" \t\r\"'`*");
  if (next != std::string_view::npos && !parting.contains(behind[next])) return std::nullopt;
  return words.front() == "true" ? "True" : "False";
}

std::optional<std::string> labels(std::string_view text, std::size_t options) {
  if (!is_plain(text)) return std::nullopt;
  std::set<char> found;
  for (const std::string& word : lower_words(text)) {
    if (is_around(word, around_labels)) continue;
    const bool is_label =
        word.size() == 1 && word[0] >= 'a' && static_cast<std::size_t>(word[0] - 'a') < options;
    if (!is_label) return std::nullopt;
    found.insert(word[0]);
  }
  if (found.empty()) return std::nullopt;
  std::string list;
  for (const char label : found) list += (list.empty() ? "" : ", ") + std::string(1, label);
  return list;
}

/// What a task tells apart.
std::string group_of(const Probe& probe) {
  if (probe.task == Task::tracing) return fmt::format("items {}", probe.options);
  if (probe.task == Task::usage)
    return probe.first_use ? fmt::format("{} {:+}", probe.answer,
                                         static_cast<long>(probe.step) - static_cast<long>(*probe.first_use))
                           : probe.answer + " never";
  std::size_t to = 0;
  for (const char c : probe.answer) to = is_digit(c) ? to * 10 + static_cast<std::size_t>(c - '0') : to;
  return fmt::format("distance {}", static_cast<long>(probe.step) - static_cast<long>(to));
}

void count(Tally& tally, const Probe& probe, bool is_right) {
  ++tally.questions;
  tally.right += is_right;
  tally.chance += probe.chance;
}

/// Whether the answer to a question is right; none if there is none.
std::optional<bool> is_right(const Probe& probe, const ProbeAnswers& answers, bool* is_readable = nullptr) {
  const auto given = answers.find(probe.id);
  if (given == answers.end()) return std::nullopt;
  const auto said = understood(probe, given->second);
  if (is_readable) *is_readable = said.has_value();
  return said && *said == probe.answer;
}

}  // namespace

std::optional<std::string> understood(const Probe& probe, std::string_view answer) {
  if (probe.task == Task::reference) return only_number(answer);
  if (probe.task == Task::tracing) return labels(answer, probe.options);
  return truth(answer);
}

Expected<std::vector<Probe>> read_probes(const Source& source) {
  std::vector<Probe> probes;
  std::set<std::string> ids;
  JsonLines lines(source);
  while (const Json* line = lines.next()) {
    const auto id = lines.text("id");
    const auto task = lines.text("task");
    const auto answer = lines.text("answer");
    const auto step = lines.count("step");
    if (!id || !task || !answer || !step) continue;
    const auto known = value_named<Task>(*task);
    if (!known) {
      lines.report(fmt::format("there is no task '{}'", *task), "reference, usage, tracing or states");
      continue;
    }
    if (!ids.insert(*id).second)
      lines.report(fmt::format("'{}' comes for the second time", *id), "one line for each id");
    if (*known == Task::states) continue;
    Probe probe{.id = *id, .task = *known, .step = *step, .answer = *answer};
    if (line->contains("chance") && line->at("chance").is_number()) probe.chance = line->at("chance");
    if (line->contains("t-c") && line->at("t-c").is_number_unsigned()) probe.first_use = line->at("t-c");
    if (*known == Task::tracing) probe.options = lines.count("options").value_or(0);
    probes.push_back(std::move(probe));
  }
  if (!lines.problems().empty()) return std::unexpected(lines.problems());
  return probes;
}

Expected<ProbeAnswers> read_answers(const Source& source) {
  ProbeAnswers answers;
  JsonLines lines(source);
  while (lines.next()) {
    const auto id = lines.text("id");
    const auto answer = lines.text("answer");
    if (!id || !answer) continue;
    if (!answers.emplace(*id, *answer).second)
      lines.report(fmt::format("'{}' is answered for the second time", *id), "one answer to each question");
  }
  if (!lines.problems().empty()) return std::unexpected(lines.problems());
  return answers;
}

ProbeScores score_answers(const std::vector<Probe>& probes, const ProbeAnswers& answers,
                          const ProbeAnswers* others) {
  ProbeScores scores;
  std::set<std::string_view> asked;
  for (const Task task : {Task::reference, Task::usage, Task::tracing}) {
    TaskScore score{.task = task};
    if (others) score.against.emplace();
    std::map<std::string, Tally> groups;
    for (const Probe& probe : probes) {
      if (probe.task != task) continue;
      asked.insert(probe.id);
      bool is_readable = true;
      const auto right = is_right(probe, answers, &is_readable);
      score.missing += !right;
      score.unreadable += !is_readable;
      count(score.all, probe, right.value_or(false));
      count(groups[group_of(probe)], probe, right.value_or(false));
      if (!others) continue;
      const bool right_there = is_right(probe, *others).value_or(false);
      score.against->only_here += right.value_or(false) && !right_there;
      score.against->only_there += !right.value_or(false) && right_there;
    }
    if (score.all.questions == 0) continue;
    score.groups.assign(groups.begin(), groups.end());
    scores.mean_accuracy += score.all.accuracy();
    scores.tasks.push_back(std::move(score));
  }
  if (!scores.tasks.empty()) scores.mean_accuracy /= static_cast<double>(scores.tasks.size());
  for (const ProbeAnswers* given : {&answers, others})
    if (given)
      for (const auto& [id, answer] : *given)
        if (!asked.contains(id)) scores.unknown.push_back(id);
  return scores;
}

using TallyOfGroup = std::pair<std::string, Tally>;

static void describe(Document<Tally>& tally) {
  tally.called("tally")
      .field("questions", &Tally::questions)
      .field("right", &Tally::right)
      .field("accuracy", &Tally::accuracy)
      .field("mean-chance", &Tally::mean_chance);
}

static void describe(Document<TallyOfGroup>& group) {
  group.called("group")
      .field("group", &TallyOfGroup::first,
             "Of references by distance, of usage by the right answer and the steps since the first use, of "
             "tracing by the number of items.")
      .fields_of(&TallyOfGroup::second);
}

static void describe(Document<Against>& against) {
  against.called("against")
      .field("only-here", &Against::only_here)
      .field("only-there", &Against::only_there)
      .field(
          "p", [](const Against& it) { return mcnemar(it.only_here, it.only_there); },
          "McNemar, exact, one-sided.");
}

static void describe(Document<TaskScore>& task) {
  task.called("task")
      .field("task", &TaskScore::task, Allowed{.among = {"reference", "usage", "tracing"}})
      .fields_of(&TaskScore::all)
      .field("unreadable", &TaskScore::unreadable)
      .field("missing", &TaskScore::missing)
      .field("groups", &TaskScore::groups)
      .optional_field("against", &TaskScore::against);
}

static void describe(Document<ProbeScores>& scores) {
  scores.called("scores")
      .field("tasks", &ProbeScores::tasks)
      .field("mean-accuracy", &ProbeScores::mean_accuracy)
      .field("unknown", &ProbeScores::unknown, "Ids of answers to no question.");
}

Json to_json(const ProbeScores& scores) {
  return to_document(scores);
}

Json probe_scores_schema() {
  return titled_schema<ProbeScores>("What irl probes --score --json prints");
}

}  // namespace irl::workbench
