#include "irl/language/reading_scores.hpp"

#include <algorithm>
#include <chrono>

#include "irl/score/network_diff.hpp"

namespace irl::language {

namespace {

/// The primitives of an instruction, in order, with their constants; what no words say is left out.
std::vector<std::string> said_in(const grammar::RecipeNetwork& network, std::size_t part) {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < network.network.operations.size(); ++i) {
    const NetworkPart* of = grammar::part_of(network, i);
    if (!of || of->number != part || grammar::is_implicit(network, i)) continue;
    const Operation& operation = network.network.operations[i];
    std::string text = operation.primitive;
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += " " + grammar::print(term);
    said.push_back(std::move(text));
  }
  std::ranges::sort(said);
  return said;
}

}  // namespace

workbench::Expected<std::vector<ReadingScore>> score_readings(const workbench::Corpus& texts,
                                                              const workbench::Corpus& gold_networks,
                                                              const Language& language, const Domain& domain,
                                                              const RunOptions& options,
                                                              const workbench::EvaluationOptions& wanted) {
  workbench::Evaluator evaluator(domain, gold_networks, options, wanted);
  std::vector<ReadingScore> scores;
  for (const std::string& id : gold_networks.ids()) {
    const auto text = texts.text(id);
    if (!text) continue;
    if ((*text)->ingredients.empty() && (*text)->instructions.empty()) continue;
    const auto begin = std::chrono::steady_clock::now();
    auto reading = comprehend(words_of(**text), language, domain, options);
    if (!reading) return std::unexpected(std::move(reading.error()));
    ReadingScore score{.id = id, .result = {}};
    score.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    reading->network.id = id;
    score.result = evaluator.evaluate(reading->network);
    if (reading->is_cut_short && score.result.status != workbench::Status::error) {
      score.result.status = workbench::Status::partial;
      score.result.reason = reading->reason;
      score.result.reason_kind = reading->reason_kind;
    }
    score.unread = reading->share.unread;
    score.words = reading->share.words;
    if (const auto gold = gold_networks.network(id); gold && *gold)
      for (std::size_t part = 1; part <= (*text)->instructions.size(); ++part)
        score.agrees.push_back(said_in(**gold, part) == said_in(reading->network, part));
    scores.push_back(std::move(score));
  }
  return scores;
}

}  // namespace irl::language
