#include "irl/language/reading_scores.hpp"

#include "grammar/english/asides.hpp"
#include "irl/language/reading_tally.hpp"
#include "irl/network/written.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"

namespace irl::language {

using grammar::english::Aside;
using grammar::english::Token;
using workbench::Document;
using ScoredReading = workbench::InContext<ReadingScore, std::vector<Metric>>;

namespace {

/// A position with all that it has, known or not.
struct Place {
  const Position& where;
};

struct UnreadWord {
  const Token& token;
};

struct ScoresDocument {
  std::vector<ScoredReading> readings;
};

void describe(Document<Place>& place) {
  place.called("place")
      .field("file", [](const Place& it) { return it.where.file; })
      .field("line", [](const Place& it) { return it.where.line; },
             {"0: it is not known.", workbench::not_negative})
      .field(
          "column", [](const Place& it) { return it.where.column; }, workbench::not_negative);
}

void describe(Document<UnreadWord>& word) {
  word.called("unread")
      .field("word", [](const UnreadWord& it) { return it.token.text; })
      .field("where", [](const UnreadWord& it) { return Place{it.token.where}; });
}

struct PassedOver {
  const Aside& aside;
};

void describe(Document<PassedOver>& passed) {
  passed.called("passed-over")
      .field("words", [](const PassedOver& it) { return it.aside.text; })
      .field(
          "kind", [](const PassedOver& it) { return std::string(grammar::english::name(it.aside.kind)); },
          "condition, advice, alternative, note, reason, sign, purpose, prohibition, duration, meanwhile or "
          "idle")
      .field("where", [](const PassedOver& it) { return Place{it.aside.where}; });
}

std::vector<PassedOver> passed_over(const ClauseNote& note) {
  std::vector<PassedOver> passed;
  for (const Aside& aside : note.passed_over) passed.push_back({aside});
  return passed;
}

std::vector<std::string> left_over(const TextReading& reading) {
  std::vector<std::string> told;
  for (const Problem& problem : reading.left_over) told.push_back(problem.what);
  return told;
}

std::vector<UnreadWord> unread_words(const ClauseNote& note) {
  std::vector<UnreadWord> words;
  for (const Token& token : note.unread)
    if (!token.is_mark()) words.push_back({token});
  return words;
}

}  // namespace

static void describe(Document<ClauseNote>& note) {
  note.called("clause")
      .field("instruction", &ClauseNote::part, "0: the list of ingredients")
      .field("clause", &ClauseNote::clause)
      .field("where", [](const ClauseNote& it) { return Place{it.where}; })
      .field("construction", &ClauseNote::construction, "Empty: it was not understood")
      .field("roles", &ClauseNote::roles)
      .field("assumed", &ClauseNote::assumed)
      .field("failures", &ClauseNote::failures)
      .field("considered", &ClauseNote::considered)
      .field("unread", unread_words)
      .field("passed-over", passed_over, "Words that order nothing");
}

static void describe(Document<ShareRead>& share) {
  share.called("share-read")
      .field(
          "status", [](const ShareRead& it) { return std::string(it.status()); },
          "read, partly-read or not-read")
      .field(
          "share", [](const ShareRead& it) { return it.share(); }, "Of the words, from 0 to 1")
      .field("words", &ShareRead::words, "Of the text, marks left out")
      .field("words-unread", &ShareRead::unread, "That were not read, or stand in clauses not understood")
      .field("words-passed-over", &ShareRead::passed_over, "That order nothing, and were understood as that")
      .field("clauses", &ShareRead::clauses)
      .field("clauses-unread", &ShareRead::clauses_unread, "That were not understood");
}

static void describe(Document<Answer>& answer) {
  answer.called("answer")
      .field(
          "means", [](const Answer& it) { return written(it.means); },
          "The variable that holds it, or a constant")
      .field("text", &Answer::text, "Empty: there is none")
      .field("others", &Answer::others, "What answers it as well")
      .field("are-all", &Answer::are_all,
             "Whether there is no other answer; false where a limit was reached");
}

static void describe(Document<TextReading>& reading) {
  reading.called("reading")
      .field(
          "recipe-id", [](const TextReading& it) { return it.network.id; },
          "As it was written where there was nothing to read")
      .field("status", &TextReading::status)
      .field("reason", &TextReading::reason, "What keeps the network from being complete; empty: nothing")
      .field("cost", &TextReading::cost, "How far-fetched the reading is, all in all")
      .field("result-variable", &TextReading::result_variable, "Of what was made last, without question mark")
      .field(
          "network",
          [](const TextReading& it) {
            return grammar::read_id(it.network.id) ? grammar::print(it.network) : std::string();
          },
          "In its notation, with a comment before the operations of each instruction; empty where no "
          "procedure can be called so")
      .field("read", &TextReading::share)
      .field(
          "assumed", [](const TextReading& it) { return it.assumed.size(); }, "How much no words say")
      .field("left-over", left_over, "What is in nothing that was made last")
      .field("answers", &TextReading::answers, "Of the questions that were understood, in their order")
      .field("clauses", &TextReading::notes);
}

static void describe(Document<ScoredReading>& score) {
  score.called("score")
      .field("recipe-id", &ReadingScore::id)
      .field("status", [](const ReadingScore& it) { return it.result.status; })
      .field("reason", [](const ReadingScore& it) { return it.result.reason; })
      .field(
          "scores",
          [](const ReadingScore& it, const std::vector<Metric>& metrics) {
            return workbench::by_metric(metrics, it.result.scores);
          },
          "By metric, of the network that was read against the gold network")
      .field("seconds", &ReadingScore::seconds, {"That reading took", workbench::not_negative})
      .field("words", &ReadingScore::words)
      .field("words-unread", &ReadingScore::unread)
      .field("instructions-agree", &ReadingScore::agrees,
             "By instruction, whether the operations that its words ask for are those of gold");
}

namespace {

void describe(Document<ScoresDocument>& scores) {
  scores.called("scores").field("readings", &ScoresDocument::readings);
}

}  // namespace

Json to_json(const TextReading& reading) {
  return workbench::to_document(reading);
}

Json read_schema() {
  return workbench::titled_schema<TextReading>(
      "What irl read --json prints: a text, read into a network, and how every clause was understood");
}

Json to_json(const std::vector<ReadingScore>& scores, const std::vector<Metric>& metrics) {
  const auto readings = workbench::in_context(scores, metrics);
  return workbench::to_document(ScoresDocument{{readings.begin(), readings.end()}});
}

Json read_scores_schema() {
  return workbench::titled_schema<ScoresDocument>(
      "What irl score-readings --json prints: how well the texts of a directory were read");
}

}  // namespace irl::language
