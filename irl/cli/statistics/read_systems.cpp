#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "grammar/text.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/statistics/systems.hpp"
#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

namespace irl::cli {

namespace {

using statistics::SystemScores;

/// Reads files of results, and scores the other ones; the domain is opened when the first of these comes.
struct SystemsReader {
  const SystemsOptions& options;
  const Console& console;
  Ending& ending;
  std::optional<Scoring> scoring{};
  std::vector<SystemScores> systems{};

  void read(const std::string& file) {
    std::error_code ignored;
    const bool is_there = std::filesystem::exists(file, ignored);
    if (!workbench::is_file(file) || (is_there && !std::filesystem::is_regular_file(file, ignored)))
      return read_once(read_source(file, console));
    if (!is_there) return execute_named(file);
    auto stream = demand(workbench::open_file(file));
    std::string beginning(statistics::telling_bytes, '\0');
    stream.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(stream.gcount()));
    const auto format = statistics::results_format(beginning);
    if (!format && !beginning.empty() && is_a_table(file))
      throw FileError(file,
                      "its first line does not name the column 'recipe-id' among others, parted by commas");
    if (!format) return execute_named(file);
    stream.clear();
    stream.seekg(0);
    if (workbench::begins_with_candidate(beginning)) return score_lines(file, stream);
    demand(statistics::read_results(stream, file, *format, form(), systems));
  }

  std::vector<SystemScores> take() {
    if (!scoring) {
      refuse_what_is_for_executing();
      return std::move(systems);
    }
    const Problems gold_problems = scoring->evaluator().gold_problems();
    console.report(gold_problems);
    ending.saw_gold(gold_problems);
    return std::move(systems);
  }

  statistics::ResultsForm form() const { return {.by = options.by, .metrics = options.eval.metrics}; }

  static bool is_a_table(const std::string& file) {
    const std::string name = grammar::lower(file);
    return name.ends_with(".csv") || name.ends_with(".tsv");
  }

  /// Standard input, or a pipe.
  void read_once(workbench::Source source) {
    const auto format = statistics::results_format(source.text);
    if (!format) {
      grammar::SolutionFile candidates = grammar::parse_solutions(source.text, source.name);
      console.report(candidates.problems);
      if (candidates.recipes.empty()) throw no_procedure(source.name);
      return execute(source.name, std::move(candidates));
    }
    const bool has_candidates = workbench::begins_with_candidate(source.text);
    std::istringstream text(std::move(source.text));
    if (has_candidates) return score_lines(source.name, text);
    demand(statistics::read_results(text, source.name, *format, form(), systems));
  }

  /// A file, or the id of a recipe of the corpus.
  void execute_named(const std::string& name) {
    open();
    execute(name, read_candidates(name, scoring->corpus(), console));
  }

  /// Candidates as lines of JSON, whose fields tell systems apart as those of results do.
  void score_lines(const std::string& name, std::istream& candidates) {
    open();
    const auto scored = workbench::scored_lines(candidates, scoring->evaluator(), options.eval.jobs);
    std::istream results(scored.get());
    demand(statistics::read_results(results, name, statistics::ResultsFormat::json_lines, form(), systems));
    if (candidates.bad()) throw FileError(name, "cannot be read to its end");
  }

  void execute(const std::string& name, grammar::SolutionFile candidates) {
    if (!options.by.empty())
      throw UsageError(
          fmt::format("--by {}: '{}' holds no results, so that nothing has such a field", options.by, name));
    open();
    ending.saw(candidates.problems);
    SystemScores system{.name = name, .metrics = {}};
    for (const Metric& metric : scoring->evaluator().metrics()) system.metrics.push_back(metric.name);
    ProgressLine line(console, candidates.recipes.size());
    workbench::evaluate_all(std::move(candidates.recipes), scoring->evaluator(), options.eval.jobs,
                            [&](const workbench::RecipeResult& result) {
                              system.add(statistics::scores_of(result));
                              line.show_next();
                            });
    line.end();
    systems.push_back(std::move(system));
  }

  void open() {
    if (!scoring) scoring.emplace(options.eval, console);
  }

  void refuse_what_is_for_executing() const {
    const workbench::DomainChoice& domain = options.eval.domain;
    const std::pair<const char*, bool> given[]{
        {"--domain", !domain.domain.empty()},
        {"--primitives-from", !domain.primitives_from.empty()},
        {"--extend", !domain.extend.empty()},
        {"--rules", !domain.rules.empty()},
        {"--world", !domain.world.empty()},
        {"--corpus", !domain.corpus.empty()},
        {"--gold", !options.eval.gold.empty()},
        {"--results", !options.eval.results.empty()},
        {"--max-seconds", domain.time != workbench::DomainChoice().time}};
    for (const auto& [option, is_given] : given)
      if (is_given)
        throw UsageError(fmt::format("{} is of no use with results: nothing is executed for them", option));
  }
};

}  // namespace

std::vector<SystemScores> read_systems(const std::vector<std::string>& files, const SystemsOptions& options,
                                       const Console& console, Ending& ending) {
  if (std::ranges::count(files, "-") > 1) throw UsageError("only one of the files can be standard input");
  SystemsReader reader{options, console, ending};
  for (std::size_t f = 0; f < files.size(); ++f) {
    if (std::ranges::count(files, files[f]) > 1)
      throw UsageError(fmt::format("'{}' is named more than once", files[f]));
    reader.read(files[f]);
  }
  return reader.take();
}

}  // namespace irl::cli
