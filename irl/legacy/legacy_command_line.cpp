#include "irl/legacy/legacy_command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <ranges>

#include "grammar/text.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::legacy {

namespace {

using cli::CommandError;
using cli::Console;
using cli::demand;
using cli::ExitCode;
using cli::Table;
using cli::UsageError;
using grammar::lower;

constexpr std::string_view smatch_score = "smatch-score";
constexpr std::string_view execution_time = "execution-time";
/// In the order of the columns, whatever the order on the command line.
constexpr std::array known_metrics{smatch_score, std::string_view("goal-condition-success"),
                                   std::string_view("dish-approximation-score"), execution_time};
constexpr std::array known_options{"-input", "-output", "-metrics", "-show-output", "-lib-dir"};

constexpr const char* usage =
    "usage: cookingbot-evaluator -input FILE -output FILE [-metrics NAME...] [-show-output true|false] "
    "[-lib-dir DIR]\n"
    "metrics: smatch-score, goal-condition-success, dish-approximation-score, execution-time, none "
    "(default: all but smatch-score)";

/// The words after each option, up to the next one; other words are skipped.
using Options = std::map<std::string, std::vector<std::string>, std::less<>>;

Options read_options(const std::vector<std::string>& arguments) {
  Options options;
  std::vector<std::string>* words = nullptr;
  for (const std::string& argument : arguments)
    if (std::ranges::find(known_options, lower(argument)) != known_options.end())
      words = &options[lower(argument)];
    else if (words)
      words->push_back(argument);
  return options;
}

std::string first_word(const Options& options, std::string_view option) {
  const auto found = options.find(option);
  return found == options.end() || found->second.empty() ? "" : found->second.front();
}

struct Request {
  std::string input;
  std::string output;
  std::vector<std::string_view> metrics{};  ///< in the order of the columns; none: nothing is scored
  bool shows_output = false;
};

[[noreturn]] void refuse_metric(const std::string& name) {
  const std::string meant = suggestion(name, known_metrics);
  throw UsageError(fmt::format("there is no metric '{}'{}{}", name, meant.empty() ? "" : "; ", meant));
}

Request read_request(const Options& options) {
  Request request{.input = first_word(options, "-input"), .output = first_word(options, "-output")};
  if (request.input.empty() || request.output.empty()) throw UsageError("-input and -output are needed");
  const std::string show = lower(first_word(options, "-show-output"));
  request.shows_output = show == "t" || show == "true";

  std::vector<std::string> wanted;
  if (const auto named = options.find("-metrics"); named != options.end())
    std::ranges::transform(named->second, std::back_inserter(wanted), lower);
  for (const std::string& name : wanted)
    if (name != "none" && std::ranges::find(known_metrics, name) == known_metrics.end()) refuse_metric(name);
  for (const std::string_view metric : known_metrics)
    if (wanted.empty() ? metric != smatch_score : std::ranges::find(wanted, metric) != wanted.end())
      request.metrics.push_back(metric);
  return request;
}

/// A recipe with the requested scores as they are printed.
using Row = std::vector<std::string>;

std::string as_printed(std::string_view metric, std::optional<double> score) {
  if (!score) return "NIL";
  if (metric != execution_time) return fmt::format("{:.2f}", std::round(*score * 100) / 100);
  return std::trunc(*score) == *score ? fmt::format("{:.0f}", *score) : fmt::format("{}", *score);
}

Row header(const std::vector<std::string_view>& metrics) {
  Row names{"recipe-id"};
  names.insert(names.end(), metrics.begin(), metrics.end());
  return names;
}

void write_csv(const Request& request, const std::vector<Row>& rows, std::ostream& file) {
  file << workbench::csv_row(header(request.metrics)) << '\n';
  for (const Row& row : rows) file << workbench::csv_row(row) << '\n';
}

void print_report(const Request& request, const std::vector<Row>& rows, const Console& console) {
  std::vector<Table::Column> columns;
  for (const std::string& name : header(request.metrics))
    columns.push_back({name, columns.empty() ? Table::Align::left : Table::Align::right});
  Table table(std::move(columns));
  for (const Row& row : rows) table.add({row.begin(), row.end()});
  table.print(console);
}

/// The rows of all candidates, the last one first.
std::vector<Row> evaluate(const Request& request, const grammar::SolutionFile& candidates,
                          const workbench::OpenDomain& loaded, const Console& console) {
  const workbench::Corpus corpus(loaded.corpus);
  workbench::Evaluator evaluator(loaded.domain, corpus, {.rules = loaded.rules});
  const auto score = [&](const grammar::RecipeNetwork& candidate, const workbench::RecipeResult& result,
                         std::string_view metric) -> std::optional<double> {
    if (metric == smatch_score) {
      const auto gold = demand(corpus.network(candidate.id));
      return gold ? std::optional(smatch(candidate.network, gold->network).score) : std::nullopt;
    }
    const auto known = std::ranges::find(evaluator.metrics(), metric, &Metric::name);
    if (known == evaluator.metrics().end()) return std::nullopt;
    return result.scores[static_cast<std::size_t>(known - evaluator.metrics().begin())];
  };
  std::vector<Row> rows;
  for (const grammar::RecipeNetwork& candidate : candidates.recipes) {
    const workbench::RecipeResult result = evaluator.evaluate(candidate);
    if (!result.reason.empty()) console.err << result.id << ": " << result.reason << '\n';
    Row& row = rows.emplace_back(Row{result.id});
    for (const std::string_view metric : request.metrics)
      row.push_back(as_printed(metric, score(candidate, result, metric)));
  }
  console.report(evaluator.gold_problems());
  std::ranges::reverse(rows);
  return rows;
}

/// As the published one does; no other command makes directories.
void make_directory_of(const std::string& output) {
  std::error_code error;
  const std::filesystem::path directory = std::filesystem::path(output).parent_path();
  if (!directory.empty()) std::filesystem::create_directories(directory, error);
  if (error) throw cli::FileError(output, "its directory cannot be made: " + error.message());
}

void execute(const Request& request, const Console& console) {
  if (request.metrics.empty() && !request.shows_output) return;
  if (!request.output.ends_with(".csv"))
    console.err << "cookingbot-evaluator: warning: the name of the output file does not end in .csv\n";
  const workbench::Source source = cli::read_source(request.input, console);
  const grammar::SolutionFile candidates = grammar::parse_solutions(source.text, source.name);
  console.report(candidates.problems);
  console.files->read.add(request.input);
  const workbench::OpenDomain loaded = cli::open_domain({.domain = "cooking", .rules = "reference"}, console);
  std::optional<workbench::OutputFile> file;  // opened before the work, lest it be in vain
  if (!request.metrics.empty()) {
    make_directory_of(request.output);
    file = demand(workbench::OutputFile::create(request.output, console.files->read));
  }
  const std::vector<Row> rows = evaluate(request, candidates, loaded, console);
  if (!request.metrics.empty()) {
    write_csv(request, rows, file->stream());
    demand(file->close());
    print_report(request, rows, console);
  }
  if (request.shows_output)
    console.out << "-show-output: the page that shows the executions is still to come\n";
}

}  // namespace

int run_legacy_command_line(const std::vector<std::string>& arguments, cli::Console console) {
  ExitCode exit_code = ExitCode::unreadable;
  try {
    execute(read_request(read_options(arguments)), console);
    exit_code = ExitCode::success;
  } catch (const CommandError& error) {
    for (const Problem& problem : error.problems())
      console.err << (problem.where.file.empty() ? "cookingbot-evaluator: " : "") << to_string(problem)
                  << '\n';
    if (error.exit_code() == ExitCode::usage) console.err << usage << '\n';
    exit_code = error.exit_code();
  } catch (const std::exception& error) {
    console.err << "cookingbot-evaluator: error: " << error.what() << '\n';
  }
  console.out.flush();
  return static_cast<int>(exit_code);
}

}  // namespace irl::legacy
