#include "irl/language/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "irl/compose/strategies.hpp"
#include "irl/language/executed_reading.hpp"
#include "irl/language/phrase_meaning.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/program.hpp"
#include "irl/network/written.hpp"
#include "irl/run/search.hpp"
#include "irl/run/solution.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

constexpr std::size_t most_meanings = 8;    // of one question
constexpr std::size_t most_sentences = 4;   // that are one question together
constexpr std::size_t most_answers = 1000;  // to one question
constexpr int share_for_others = 10;        // of the time, for all answers but the first

english::Tokens words_alone(std::span<const english::Tokens> sentences) {
  english::Tokens words;
  for (const english::Tokens& sentence : sentences)
    std::ranges::copy_if(sentence, std::back_inserter(words),
                         [](const english::Token& token) { return !token.is_mark(); });
  return words;
}

std::string text_of(const english::Tokens& words) {
  return english::to_text(words, 0, words.size());
}

/// What each slot was filled with, outer phrases first.
void tell_roles(const PhraseTree& phrase, std::vector<std::string>& roles) {
  for (const PhraseFiller& filler : phrase.fillers) {
    roles.push_back(
        fmt::format("{}: {}", filler.variable,
                    filler.phrase ? filler.phrase->construction->name : written(filler.constant)));
    if (filler.phrase) tell_roles(*filler.phrase, roles);
  }
}

struct QuestionReader {
  const TextToRead& text;
  const Phrases& phrases;
  const Domain& domain;
  const RunOptions& options;
  Deadline deadline{options.limits.time, options.limits.cancelled};
  TextReading reading{};
  std::vector<std::size_t> ends{};  ///< behind the last operation of each question that was understood
  std::set<std::string> names{};
  std::map<std::string, int>
      name_counts{};  ///< so that the next one is found without asking for each before it
  std::size_t left_out_count = 0;

  TextReading read() {
    reading.network.id = text.id;
    reading.network.network.operations = phrases.begins;
    for (std::size_t i = 0; i < phrases.begins.size(); ++i) reading.network.implicit.push_back(i);
    for (const Operation& operation : phrases.begins)
      for (const Term& argument : operation.arguments)
        if (argument.variable()) names.insert(argument.variable()->name);
    for (std::size_t i = 0; i < text.ingredients.size(); ++i) leave_out_ingredient(i);
    for (std::size_t i = 0; i < text.instructions.size(); ++i) read_part(i);
    finish();
    return std::move(reading);
  }

  void leave_out_ingredient(std::size_t i) {
    ClauseNote note{.clause = text.ingredients[i], .failures = {"questions have no list of ingredients"}};
    if (i < text.ingredient_places.size()) note.where = text.ingredient_places[i].begin();
    tell_unread(std::move(note));
  }

  void read_part(std::size_t i) {
    const bool is_placed = i < text.instruction_places.size();
    const english::Tokens tokens =
        english::tokens_of(text.instructions[i], is_placed ? text.instruction_places[i] : english::Places{});
    const std::vector<english::Tokens> sentences = english::sentences_of(tokens);
    for (std::size_t at = 0; at < sentences.size();) at += read_question(sentences, at, i + 1);
  }

  /// Gives how many sentences were one question; one that is none is left out.
  std::size_t read_question(const std::vector<english::Tokens>& sentences, std::size_t at, std::size_t part) {
    ClauseNote best{.part = part};
    std::size_t furthest = 0;
    for (std::size_t count = 1; count <= std::min(most_sentences, sentences.size() - at); ++count) {
      const english::Tokens words = words_alone(std::span(sentences).subspan(at, count));
      if (words.empty()) continue;
      ClauseNote note{.part = part, .clause = text_of(words), .where = words.front().where};
      if (words.size() > longest_phrase) {
        note.failures = {fmt::format("it has more than {} words", longest_phrase)};
        if (count == 1) best = std::move(note);
        break;
      }
      const bool is_late = deadline.is_over();
      PhraseParses parses = is_late ? PhraseParses{} : parse_phrase(words, phrases, most_meanings, deadline);
      if (take(parses, note)) return count;
      if (is_late || deadline.is_over()) {
        note.failures = {std::string(out_of_time)};
        ++left_out_count;
        tell_unread(std::move(note));
        return 1;
      }
      if (count > 1 && parses.furthest <= furthest) continue;
      furthest = parses.furthest;
      note.failures = {what_is_lacking(parses, words)};
      if (parses.trees.empty() && furthest < words.size()) note.where = words[furthest].where;
      best = std::move(note);
    }
    if (!best.clause.empty()) tell_unread(std::move(best));
    return 1;
  }

  /// Adds the cheapest meaning that is executed completely, or else the cheapest; false if there is none.
  bool take(const PhraseParses& parses, ClauseNote& note) {
    struct Candidate {
      const PhraseTree* tree;
      PhraseMeaning meaning;
    };
    std::vector<Candidate> candidates;
    for (const auto& tree : parses.trees) {
      auto meaning = meaning_in_this_text(*tree);
      const bool is_new =
          meaning && std::ranges::none_of(candidates, [&](const Candidate& known) {
            return known.meaning.operations == meaning->operations && known.meaning.means == meaning->means;
          });
      if (is_new) candidates.push_back({tree.get(), std::move(*meaning)});
    }
    if (candidates.empty()) return false;
    const auto chosen = candidates.size() == 1 ? candidates.begin()
                                               : std::ranges::find_if(candidates, [&](const Candidate& one) {
                                                   return is_executed(one.meaning);
                                                 });
    Candidate& best = chosen == candidates.end() ? candidates.front() : *chosen;
    for (const Candidate& candidate : candidates)
      note.considered.push_back(
          fmt::format("{} ({:.2f})", candidate.tree->construction->name, candidate.tree->cost));
    note.construction = best.tree->construction->name;
    tell_roles(*best.tree, note.roles);
    add(std::move(best.meaning), note.part, best.tree->cost);
    reading.notes.push_back(std::move(note));
    return true;
  }

  std::optional<PhraseMeaning> meaning_in_this_text(const PhraseTree& tree) {
    return meaning_of(tree, phrases, [&](const std::string& name) { return fresh_name(name); });
  }

  /// `name`, `name-2`, `name-3`, …: the first that neither this text nor another meaning of it has.
  std::string fresh_name(const std::string& name) {
    int& count = name_counts[name];
    std::string fresh;
    do fresh = ++count == 1 ? name : fmt::format("{}-{}", name, count);
    while (!names.insert(fresh).second);
    return fresh;
  }

  bool is_executed(const PhraseMeaning& meaning) const {
    grammar::RecipeNetwork network;
    network.network.operations = phrases.begins;
    std::ranges::copy(meaning.operations, std::back_inserter(network.network.operations));
    const RunOptions in_time = workbench::in_time(options, deadline);
    return workbench::execute(network, domain, in_time).status == workbench::Status::complete;
  }

  void add(PhraseMeaning meaning, std::size_t part, double cost) {
    std::vector<Operation>& operations = reading.network.network.operations;
    if (reading.network.parts.empty() || reading.network.parts.back().number != part)
      reading.network.parts.push_back({part, paraphrase_of(text.instructions[part - 1]), operations.size()});
    std::ranges::move(meaning.operations, std::back_inserter(operations));
    reading.cost += cost;
    reading.answers.push_back({.means = meaning.means});
    ends.push_back(operations.size());
  }

  void tell_unread(ClauseNote note) {
    reading.unread.push_back(
        {.severity = Severity::warning,
         .where = note.where,
         .what = fmt::format("'{}' was not understood: {}", note.clause, note.failures.front()),
         .kind = is_out_of_time(note) ? "stopped" : "unread-clause"});
    reading.notes.push_back(std::move(note));
  }

  void finish() {
    reading.share = share_read(text, reading.notes);
    const workbench::Execution execution =
        execute_reading(reading, domain, options, deadline, left_out_count);
    if (reading.answers.empty() && !reading.is_cut_short) {
      reading.status = workbench::Status::error;
      reading.reason = "no question was understood";
      reading.reason_kind = "empty";
    }
    for (std::size_t i = 0; i < reading.answers.size(); ++i) answer(i, execution);
    if (!reading.answers.empty())
      if (const Variable* variable = reading.answers.back().means.variable())
        reading.result_variable = variable->name;
  }

  /// Answers a question whose operations were executed, each of them; another one has no answer.
  void answer(std::size_t question, const workbench::Execution& execution) {
    Answer& answer = reading.answers[question];
    const std::size_t begin = question == 0 ? phrases.begins.size() : ends[question - 1];
    const bool is_answered =
        std::ranges::none_of(failures(execution.solution), [&](const OperationFailure& one) {
          const std::size_t written = execution.program.operations[one.operation].written;
          return written < phrases.begins.size() || (written >= begin && written < ends[question]);
        });
    const Variable* variable = answer.means.variable();
    if (!is_answered) return;
    if (!variable) {
      answer.text = written(answer.means);
      return;
    }
    const NamedBindings bindings = named_bindings(execution.program, execution.solution);
    if (const auto found = bindings.find(variable->name); found != bindings.end())
      answer.text = name_of(found->second.value);
    find_others(answer, begin, ends[question]);
  }

  /// What else may be bound to the variable that is asked for, by the question alone.
  void find_others(Answer& answer, std::size_t begin, std::size_t end) const {
    Network alone;
    alone.operations = phrases.begins;
    const auto& operations = reading.network.network.operations;
    alone.operations.insert(alone.operations.end(), operations.begin() + static_cast<std::ptrdiff_t>(begin),
                            operations.begin() + static_cast<std::ptrdiff_t>(end));
    const Checked checked = check(alone, domain);
    RunOptions for_a_while = workbench::in_time(options, deadline);
    for_a_while.limits.time = std::min(for_a_while.limits.time, options.limits.time / share_for_others);
    const Alternatives found = alternatives(checked.program, for_a_while, most_answers);
    answer.are_all = found.all;
    std::set<std::string> known{answer.text};
    for (const Solution& solution : found.solutions) {
      const NamedBindings bindings = named_bindings(checked.program, solution);
      const auto value = bindings.find(answer.means.variable()->name);
      if (!solution.succeeded() || value == bindings.end()) continue;
      if (std::string text = name_of(value->second.value); known.insert(text).second)
        answer.others.push_back(std::move(text));
    }
  }

  /// As the domain calls it, where it does: true is `yes`.
  std::string name_of(const Value& value) const {
    for (const auto& [name, constant] : domain.constants())
      if (same_objects(constant, value)) return name;
    return workbench::outline(value, domain);
  }
};

}  // namespace

std::string words_of(const Answer& answer) {
  std::string words = answer.text;
  for (const std::string& other : answer.others) words += ", " + other;
  return words + (answer.are_all ? "" : ", …");
}

TextReading read_questions(const TextToRead& text, const Language& language, const Domain& domain,
                           const RunOptions& options) {
  return QuestionReader{text, *language.phrases, domain, options}.read();
}

}  // namespace irl::language
