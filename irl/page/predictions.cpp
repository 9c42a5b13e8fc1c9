#include "irl/page/answers.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "irl/statistics/read_results.hpp"
#include "irl/statistics/summary.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/stream/line_scorer.hpp"

namespace irl::page {

namespace {

using statistics::SystemScores;
using workbench::Expected;

constexpr std::size_t most_predictions = 5'000;

struct Scored {
  Json candidates = Json::array();
  std::vector<SystemScores> systems{};
};

Problems too_many(std::size_t count) {
  return {{.where = {},
           .what = fmt::format("there are {} predictions", count),
           .expected = fmt::format("at most {}", most_predictions),
           .advice = "irl stream scores any number of them",
           .kind = "usage"}};
}

Expected<Scored> score_solutions(std::string_view text, workbench::Evaluator& evaluator, Work& work) {
  const grammar::SolutionFile file = grammar::parse_solutions(text);
  if (file.recipes.size() > most_predictions) return std::unexpected(too_many(file.recipes.size()));
  if (file.recipes.empty())
    return std::unexpected(Problems{{.where = {},
                                     .what = "there are no predictions in it",
                                     .expected = "networks, each after a line #ID, or lines of JSON",
                                     .kind = "usage"}});
  Scored scored;
  SystemScores& system = scored.systems.emplace_back(SystemScores{.name = "predictions", .metrics = {}});
  for (const Metric& metric : evaluator.metrics()) system.metrics.push_back(metric.name);
  work.in_all = file.recipes.size();
  for (const grammar::RecipeNetwork& recipe : file.recipes) {
    if (work.cancelled) break;
    const workbench::RecipeResult result = evaluator.evaluate(recipe, &work.cancelled);
    system.add(statistics::scores_of(result));
    scored.candidates.push_back(
        {{"network", grammar::print(recipe)}, {"result", to_json(result, evaluator.metrics())}});
    ++work.done;
  }
  return scored;
}

/// No solution file does.
bool begins_with_object(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '{';
}

/// The network of a line as it was given; empty where it has none.
std::string network_of(const std::string& line) {
  const auto candidate = read_json(line);
  if (!candidate || !candidate->is_object()) return {};
  const auto network = candidate->find("network");
  return network != candidate->end() && network->is_string() ? network->get<std::string>() : std::string();
}

Expected<Scored> score_lines(std::string_view text, workbench::Evaluator& evaluator, Work& work) {
  std::istringstream in{std::string(text)};
  const std::uint64_t lines = workbench::count_line_ends(in, text.size()) + 1;
  in.clear();
  in.seekg(0);
  work.in_all = lines;
  workbench::CandidateReader candidates(in);
  workbench::LineScorer scorer(evaluator);
  Scored scored;
  std::string results;
  while (const auto line = candidates.next()) {
    if (work.cancelled) break;
    if (scored.candidates.size() == most_predictions) return std::unexpected(too_many(lines));
    const std::string result = scorer.score(*line).text;
    results += result;
    Json candidate = *read_json(result);
    candidate["network"] = network_of(line->text);
    scored.candidates.push_back(std::move(candidate));
    work.done = candidates.lines();
  }
  std::istringstream written(std::move(results));
  const auto read = statistics::read_results(written, "predictions", statistics::ResultsFormat::json_lines,
                                             {}, scored.systems);
  if (!read) return std::unexpected(read.error());
  return scored;
}

}  // namespace

Expected<Json> scored_predictions(std::string_view text, workbench::Evaluator& evaluator, Work& work) {
  auto scored =
      begins_with_object(text) ? score_lines(text, evaluator, work) : score_solutions(text, evaluator, work);
  if (!scored) return std::unexpected(std::move(scored.error()));
  const auto summary = statistics::summarise(scored->systems, {});
  if (!summary) return std::unexpected(summary.error());
  return Json{{"candidates", std::move(scored->candidates)}, {"summary", to_json(*summary)}};
}

}  // namespace irl::page
