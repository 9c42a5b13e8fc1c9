#include "irl/language/reading_json.hpp"

#include <nlohmann/json.hpp>

namespace irl::language {

namespace {

Json to_json(const Position& where) {
  return {{"file", where.file}, {"line", where.line}, {"column", where.column}};
}

Json to_json(const ClauseNote& note) {
  std::vector<Json> unread;
  for (const grammar::english::Token& token : note.unread)
    if (!token.is_mark()) unread.push_back({{"word", token.text}, {"where", to_json(token.where)}});
  return {
      {"instruction", note.part},          {"clause", note.clause},         {"where", to_json(note.where)},
      {"construction", note.construction}, {"roles", note.roles},           {"assumed", note.assumed},
      {"failures", note.failures},         {"considered", note.considered}, {"unread", unread}};
}

}  // namespace

Json to_json(const TextReading& reading) {
  std::vector<Json> clauses;
  for (const ClauseNote& note : reading.notes) clauses.push_back(to_json(note));
  return {{"recipe-id", reading.network.id},
          {"status", std::string(name(reading.status))},
          {"reason", reading.reason},
          {"cost", reading.cost},
          {"result-variable", reading.result_variable},
          {"network", grammar::print(reading.network)},
          {"words", reading.words},
          {"words-unread", reading.unread.size()},
          {"clauses", clauses}};
}

Json to_json(const std::vector<ReadingScore>& scores, const std::vector<Metric>& metrics) {
  std::vector<Json> all;
  for (const ReadingScore& score : scores) {
    Json values = Json::object();
    for (std::size_t m = 0; m < metrics.size(); ++m)
      values[metrics[m].name] =
          score.result.scores.size() > m && score.result.scores[m] ? Json(*score.result.scores[m]) : Json();
    all.push_back({{"recipe-id", score.id},
                   {"status", std::string(name(score.result.status))},
                   {"reason", score.result.reason},
                   {"scores", values},
                   {"seconds", score.seconds},
                   {"words", score.words},
                   {"words-unread", score.unread},
                   {"instructions-agree", score.agrees}});
  }
  return {{"readings", all}};
}

}  // namespace irl::language
