#include "irl/page/predictions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>

#include "irl/data/json_fields.hpp"
#include "irl/page/senseless.hpp"
#include "irl/page/written_networks.hpp"
#include "irl/statistics/system_comparison.hpp"
#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/network_tuples.hpp"
#include "irl/workbench/stream/line_scorer.hpp"
#include "irl/workbench/stream/line_stream.hpp"

namespace irl::page {

namespace {

using statistics::SystemScores;
using workbench::Expected;

/// What is found out of the files, one after the other.
struct Scored {
  Json candidates = Json::array();
  std::vector<SystemScores> systems{};
  Json outside = Json::array();  ///< by file, what stands in it and in none of its predictions
};

Problems too_many(std::size_t count) {
  return {{.where = {},
           .what = fmt::format("there are {} predictions", count),
           .expected = fmt::format("at most {} in all files together", most_predictions),
           .advice = "irl stream scores any number of them, irl summary and irl compare sum them up",
           .kind = "usage"}};
}

/// What a table shows of a result: the first thing that went wrong, or the first remark.
Json in_short(Json result) {
  const Json& remarks = result["remarks"];
  if (result["reason"] == "" && !remarks.empty()) {
    result["reason"] = remarks.front()["text"];
    result["reason-kind"] = remarks.front()["kind"];
  }
  for (const char* key :
       {"file", "line", "column", "remarks", "problems", "failed-operations", "not-executed"})
    result.erase(key);
  return result;
}

Expected<void> score_solutions(const PredictionFile& file, workbench::Evaluator& evaluator, Work& work,
                               Scored& scored) {
  grammar::SolutionFile solutions = grammar::parse_solutions(file.text);
  if (scored.candidates.size() + solutions.recipes.size() > most_predictions)
    return std::unexpected(too_many(solutions.recipes.size()));
  if (solutions.recipes.empty())
    return std::unexpected(Problems{{.where = {},
                                     .what = "there are no predictions in it",
                                     .expected = "networks, each after a line #ID, or lines of JSON",
                                     .kind = "usage"}});
  std::vector<WrittenNetwork> networks = written_networks(file.text, solutions);
  if (!solutions.problems.empty())
    scored.outside.push_back({{"name", file.name}, {"problems", workbench::to_json(solutions.problems)}});
  const std::size_t number = scored.systems.size();
  SystemScores& system = scored.systems.emplace_back(SystemScores{.name = file.name, .metrics = {}});
  for (const Metric& metric : evaluator.metrics()) system.metrics.push_back(metric.name);
  constexpr std::size_t at_once = 64;  // so that somebody who cancels does not wait for all
  for (std::size_t from = 0; from < solutions.recipes.size() && !work.cancelled; from += at_once) {
    const std::size_t to = std::min(from + at_once, solutions.recipes.size());
    std::vector<int> lines;
    for (std::size_t i = from; i < to; ++i) lines.push_back(solutions.recipes[i].where.line);
    std::size_t next = from;
    workbench::evaluate_all(
        {std::make_move_iterator(solutions.recipes.begin() + static_cast<std::ptrdiff_t>(from)),
         std::make_move_iterator(solutions.recipes.begin() + static_cast<std::ptrdiff_t>(to))},
        evaluator, 0, [&](const workbench::RecipeResult& result) {
          system.add(statistics::scores_of(result));
          scored.candidates.push_back({{"system", number},
                                       {"line", lines[next - from]},
                                       {"id", nullptr},
                                       {"recipe", result.id},
                                       {"from", networks[next].from},
                                       {"to", networks[next].to},
                                       {"network", std::move(networks[next].text)},
                                       {"result", in_short(to_json(result, evaluator.metrics()))}});
          ++next;
          ++work.done;
        });
  }
  return {};
}

/// No solution file does.
bool begins_with_object(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '{';
}

/// By what a candidate is known in its file: its `id`, else its first field with a text or a number.
Json known_by(const Json& about) {
  const auto is_name = [](const Json& value) { return value.is_string() || value.is_number(); };
  if (const auto id = about.find("id"); id != about.end() && is_name(*id)) return *id;
  const auto first = std::ranges::find_if(about, is_name);
  return first == about.end() ? Json() : *first;
}

/// A candidate as its line has it, with its result.
Json told_candidate(const workbench::CandidateLine& line, Json result, std::size_t system) {
  Json about = Json::object(), network = "", recipe = "";
  if (auto candidate = read_json(line.text); candidate && candidate->is_object()) {
    if (const auto found = candidate->find("network"); found != candidate->end())
      if (auto text = workbench::network_text(*found)) network = *std::move(text);
    if (const auto found = candidate->find("recipe"); found != candidate->end() && found->is_string())
      recipe = *found;
    for (const char* key : {"network", "recipe", "result"}) candidate->erase(key);
    about = *std::move(candidate);
  }
  Json told{{"system", system}, {"line", line.number},           {"id", known_by(about)},
            {"recipe", recipe}, {"network", std::move(network)}, {"result", std::move(result)}};
  if (!about.empty()) told["about"] = std::move(about);
  return told;
}

/// Candidates in the order of their lines, whichever thread is done with one first.
class ToldCandidates {
 public:
  void add(std::uint64_t line, Json candidate) {
    const std::scoped_lock lock(mutex_);
    by_line_.emplace(line, std::move(candidate));
  }
  void move_to(Json& candidates) {
    for (auto& [line, candidate] : by_line_) candidates.push_back(std::move(candidate));
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, Json> by_line_;
};

Expected<void> score_lines(const PredictionFile& file, workbench::Evaluator& evaluator, Work& work,
                           Scored& scored) {
  std::istringstream in(file.text);
  workbench::CandidateReader reader(in);
  workbench::LineScorer scorer(evaluator);
  const std::size_t number = scored.systems.size(), room = most_predictions - scored.candidates.size();
  ToldCandidates told;
  std::string results;
  std::size_t count = 0;
  workbench::stream_lines(
      reader,
      [&](const workbench::CandidateLine& line) {
        Json result = in_short((*read_json(scorer.score(line).text))["result"]);
        std::string text = workbench::to_line(Json{{"result", result}}) + '\n';
        told.add(line.number, told_candidate(line, std::move(result), number));
        return workbench::LineResult{std::move(text)};
      },
      [&](std::string_view lines, const Problems&, const workbench::StreamProgress&) {
        results += lines;
        count += static_cast<std::size_t>(std::ranges::count(lines, '\n'));
        work.done = scored.candidates.size() + count;
        return !work.cancelled && count <= room;
      },
      0);
  if (count > room)
    return std::unexpected(too_many(static_cast<std::size_t>(std::ranges::count(file.text, '\n')) + 1));
  told.move_to(scored.candidates);
  std::istringstream written(std::move(results));
  return statistics::read_results(written, file.name, statistics::ResultsFormat::json_lines, {},
                                  scored.systems);
}

/// Files with names that differ.
std::vector<PredictionFile> named_apart(std::span<const PredictionFile> files) {
  std::vector<PredictionFile> named;
  for (const PredictionFile& file : files) {
    std::string name = file.name;
    for (int i = 2; std::ranges::find(named, name, &PredictionFile::name) != named.end(); ++i)
      name = fmt::format("{} ({})", file.name, i);
    named.push_back({std::move(name), file.text});
  }
  return named;
}

void compare(const std::vector<SystemScores>& systems, Json& answer) {
  answer["comparison"] = nullptr;
  if (systems.size() < 2) return;
  if (const auto comparison = statistics::compare(systems, {}))
    answer["comparison"] = to_json(*comparison);
  else
    answer["not-compared"] = comparison.error().front().what;
}

}  // namespace

std::vector<PredictionFile> files_of(const Json& request, const Opening& opening) {
  std::vector<PredictionFile> files;
  if (!request.contains("numbers")) {
    for (const JsonFields& file : JsonFields(request).objects("files"))
      files.push_back({file.text("name"), file.text("text")});
    return files;
  }
  for (const Json& number : request["numbers"]) {
    if (!number.is_number_unsigned() || number.get<std::size_t>() >= opening.predictions.size())
      throw Senseless{fmt::format("there is no file {}", workbench::to_line(number))};
    files.push_back(opening.predictions[number.get<std::size_t>()]);
  }
  return files;
}

Expected<Json> scored_predictions(std::span<const PredictionFile> files, workbench::Evaluator& evaluator,
                                  Work& work) {
  Scored scored;
  Json unread = Json::array();
  Problems first;
  const std::vector<PredictionFile> named = named_apart(files);
  for (const PredictionFile& file : named)
    work.in_all +=
        static_cast<std::uint64_t>(begins_with_object(file.text) ? std::ranges::count(file.text, '\n')
                                                                 : std::ranges::count(file.text, '#'));
  for (std::size_t number = 0; number < named.size() && !work.cancelled; ++number) {
    const PredictionFile& file = named[number];
    const auto read = begins_with_object(file.text) ? score_lines(file, evaluator, work, scored)
                                                    : score_solutions(file, evaluator, work, scored);
    if (read) continue;
    if (first.empty()) first = read.error();
    unread.push_back(
        {{"number", number}, {"name", file.name}, {"problems", workbench::to_json(read.error())}});
  }
  if (scored.systems.empty() && !first.empty()) return std::unexpected(std::move(first));
  Json systems = Json::array();
  for (const SystemScores& system : scored.systems) systems.push_back(system.name);
  Json answer{{"systems", std::move(systems)},
              {"candidates", std::move(scored.candidates)},
              {"unread", std::move(unread)},
              {"outside", std::move(scored.outside)}};
  const auto summary = statistics::summarise(scored.systems, {});
  if (!summary) return std::unexpected(summary.error());
  answer["summary"] = to_json(*summary);
  compare(scored.systems, answer);
  return answer;
}

}  // namespace irl::page
