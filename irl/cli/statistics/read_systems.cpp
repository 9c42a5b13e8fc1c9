#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/statistics/statistics_choice.hpp"
#include "irl/workbench/evaluation/batch.hpp"
#include "irl/workbench/statistics/read_results.hpp"

namespace irl::cli {

namespace {

using workbench::SystemScores;

/// Reads files of results, and executes the other ones; the domain is opened when the first of these comes.
class SystemsReader {
 public:
  SystemsReader(const EvalChoice& choice, const Console& console, Ending& ending)
      : choice_(choice), console_(console), ending_(ending) {}

  void read(const std::string& file) {
    if (!workbench::is_file(file)) return read_standard_input();
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return execute(file, console_);
    auto stream = demand(workbench::open_file(file));
    std::string beginning(workbench::telling_bytes, '\0');
    stream.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(stream.gcount()));
    const auto format = workbench::results_format(beginning);
    if (!format) return execute(file, console_);
    stream.clear();
    stream.seekg(0);
    demand(workbench::read_results(stream, file, *format, form(), systems_));
  }

  std::vector<SystemScores> take() {
    if (!evaluator_) refuse_what_is_for_executing();
    return std::move(systems_);
  }

 private:
  workbench::ResultsForm form() const { return {.by = choice_.statistics.by, .metrics = choice_.metrics}; }

  void read_standard_input() {
    workbench::Source source = read_source("-", console_);
    const auto format = workbench::results_format(source.text);
    std::istringstream text(std::move(source.text));
    if (format) return demand(workbench::read_results(text, source.name, *format, form(), systems_));
    const Console with_text{text,          console_.out, console_.err, console_.colour, console_.columns,
                            console_.quiet};
    execute("-", with_text);
  }

  void execute(const std::string& file, const Console& console) {
    if (!choice_.statistics.by.empty())
      throw UsageError(fmt::format("--by {}: '{}' holds no results, so that nothing has such a field",
                                   choice_.statistics.by, file));
    open();
    grammar::SolutionFile candidates = read_recipes(file, *corpus_, console);
    ending_.saw(candidates.problems);
    SystemScores system{.name = file, .metrics = {}};
    for (const Metric& metric : evaluator_->metrics()) system.metrics.push_back(metric.name);
    const std::size_t all = candidates.recipes.size();
    ProgressLine line(console_);
    workbench::evaluate_all(std::move(candidates.recipes), *evaluator_, choice_.jobs,
                            [&](const workbench::RecipeResult& result) {
                              system.add(scores_of(result));
                              const std::size_t done = system.candidates();
                              line.show(done, static_cast<double>(done) / static_cast<double>(all));
                            });
    line.end();
    console_.report(evaluator_->gold_problems());
    systems_.push_back(std::move(system));
  }

  void open() {
    if (evaluator_) return;
    open_ = open_domain(choice_.domain, console_);
    corpus_ = open_corpus(choice_, *open_, console_);
    evaluator_.emplace(open_->domain, *corpus_, RunOptions{.rules = open_->rules},
                       workbench::EvaluationOptions{
                           .metrics = demand(workbench::choose_metrics(open_->domain, choice_.metrics))});
  }

  void refuse_what_is_for_executing() const {
    const workbench::DomainChoice& domain = choice_.domain;
    const std::pair<const char*, bool> given[]{
        {"--domain", !domain.domain.empty()},   {"--primitives-from", !domain.primitives_from.empty()},
        {"--rules", !domain.rules.empty()},     {"--world", !domain.world.empty()},
        {"--corpus", !domain.corpus.empty()},   {"--gold", !choice_.gold.empty()},
        {"--results", !choice_.results.empty()}};
    for (const auto& [option, is_given] : given)
      if (is_given)
        throw UsageError(fmt::format("{} is of no use with results: nothing is executed for them", option));
  }

  const EvalChoice& choice_;
  const Console& console_;
  Ending& ending_;
  std::optional<workbench::OpenDomain> open_{};
  std::optional<workbench::Corpus> corpus_{};
  std::optional<workbench::Evaluator> evaluator_{};
  std::vector<SystemScores> systems_{};
};

}  // namespace

std::vector<SystemScores> read_systems(const std::vector<std::string>& files, const EvalChoice& choice,
                                       const Console& console, Ending& ending) {
  if (std::ranges::count(files, "-") > 1) throw UsageError("only one of the files can be standard input");
  SystemsReader reader(choice, console, ending);
  for (std::size_t f = 0; f < files.size(); ++f) {
    if (std::ranges::count(files, files[f]) > 1)
      throw UsageError(fmt::format("'{}' is named more than once", files[f]));
    reader.read(files[f]);
  }
  return reader.take();
}

}  // namespace irl::cli
