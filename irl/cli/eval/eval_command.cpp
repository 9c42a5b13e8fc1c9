#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/ending.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/eval/result_tables.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/cli/statistics/statistics_choice.hpp"
#include "irl/workbench/evaluation/batch.hpp"

namespace irl::cli {

namespace {

using workbench::ComparedResult;
using workbench::Corpus;
using workbench::Evaluator;
using workbench::OutputFile;
using workbench::RecipeResult;

/// Where the results go: the console, or a file that has to be complete in the end.
class Output {
 public:
  Output(const EvalChoice& choice, const Console& console) : console_(console) {
    if (workbench::is_file(choice.output)) file_ = create_output(choice.output, console);
  }

  bool is_file() const { return file_.has_value(); }
  std::ostream& stream() { return file_ ? file_->stream() : console_.out; }
  void close() {
    if (file_) demand(file_->close());
  }

 private:
  const Console& console_;
  std::optional<OutputFile> file_;
};

std::unique_ptr<workbench::ResultWriter> make_writer(const EvalChoice& choice, const Console& console,
                                                     Output& output, const std::vector<Metric>& metrics) {
  if (choice.json) return workbench::json_writer(output.stream(), metrics);
  if (!choice.output.empty()) return workbench::csv_writer(output.stream(), metrics, choice.goals);
  return table_writer(console, metrics, choice.goals);
}

ExitCode evaluate(const EvalChoice& choice, const Corpus& corpus, Evaluator& evaluator,
                  const Console& console) {
  grammar::SolutionFile candidates = read_recipes(choice.file, corpus, console);
  Output output(choice, console);
  const auto writer = make_writer(choice, console, output, evaluator.metrics());
  const std::size_t all = candidates.recipes.size();
  std::size_t done = 0;
  Ending ending;
  ending.saw(candidates.problems);
  StatusCount count;
  ProgressLine line(console);
  workbench::evaluate_all(std::move(candidates.recipes), evaluator, choice.jobs,
                          [&](const RecipeResult& result) {
                            writer->add(result);
                            count.add(result.status);
                            ending.flawed |= !result.reason.empty();
                            ++done;
                            line.show(done, static_cast<double>(done) / static_cast<double>(all));
                          });
  line.end();
  const Problems gold_problems = evaluator.gold_problems();
  console.report(gold_problems);
  Problems problems = std::move(candidates.problems);
  workbench::append(problems, gold_problems);
  writer->finish(problems);
  output.close();
  if (output.is_file()) console.out << count.text() << '\n';
  return ending.code(choice.strict);
}

ExitCode compare_rules(const EvalChoice& choice, const workbench::OpenDomain& open, const Corpus& corpus,
                       const workbench::EvaluationOptions& options, const Console& console) {
  if (open.domain.rule_positions().size() < 2)
    throw UsageError(
        fmt::format("--compare-rules: the domain '{}' has no rules to compare", open.domain.name()));
  grammar::SolutionFile candidates = read_recipes(choice.file, corpus, console);
  Output output(choice, console);
  workbench::RuleComparison comparison(open.domain, corpus, options, open.run_options().limits);
  std::vector<ComparedResult> results;
  const std::size_t all = candidates.recipes.size();
  ProgressLine line(console);
  Ending ending;
  ending.saw(candidates.problems);
  workbench::compare_all(std::move(candidates.recipes), comparison, choice.jobs, [&](ComparedResult result) {
    ending.flawed |= result.is_flawed();
    results.push_back(std::move(result));
    line.show(results.size(), static_cast<double>(results.size()) / static_cast<double>(all));
  });
  line.end();
  if (choice.json)
    output.stream() << workbench::to_text(workbench::comparison_json(results, comparison)) << '\n';
  else if (!choice.output.empty())
    output.stream() << workbench::comparison_csv(results, comparison);
  else
    print_comparison(console, results, comparison);
  output.close();
  return ending.code(choice.strict);
}

ExitCode execute(const EvalChoice& choice, const Console& console) {
  if (choice.summary) return summarise(choice, console);
  if (choice.read) return evaluate_readings(choice, console);
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  const Corpus corpus = open_corpus(choice, open, console);
  const workbench::EvaluationOptions options{
      .metrics = demand(workbench::choose_metrics(open.domain, choice.metrics)), .in_full = choice.goals};
  if (choice.compare_rules) return compare_rules(choice, open, corpus, options, console);
  Evaluator evaluator(open.domain, corpus, open.run_options(), options);
  if (!choice.stream) return evaluate(choice, corpus, evaluator, console);
  const ExitCode code = choice.unit > 0 ? evaluate_unit(choice, evaluator, console)
                                        : evaluate_stream(choice, evaluator, console);
  console.report(evaluator.gold_problems());
  return code;
}

void declare(Command& command, EvalChoice& choice) {
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::output, &choice.output);
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  command
      .takes({"--compare-rules", "",
              "Score with all rules in one position and in another, and name those that make the difference"},
             &choice.compare_rules)
      .not_with({"--rules"}, "it compares all positions of them");
  command
      .takes({"--goals", "", "Tell every goal that was missed, and why, not the first one alone"},
             &choice.goals)
      .not_with({"--compare-rules"}, "a comparison tells of scores and rules alone");
  command
      .takes({"--stream", "",
              "Read candidates as JSON lines (recipe, network, anything else), write a JSON line for each, "
              "in order"},
             &choice.stream)
      .not_with({"--compare-rules"}, "a stream is scored once")
      .not_with({"--json"}, "every line is JSON already");
  command
      .takes({"--shard", "I/N",
              "Every N-th candidate alone, from the I-th on, so that several machines can share the work"},
             &choice.shard)
      .only_with({"--stream"});
  command
      .takes({"--range", "FROM:TO",
              "The candidates alone whose lines begin at these bytes of the file; without TO, to its end"},
             &choice.range)
      .only_with({"--stream"})
      .not_with({"--shard"}, "it is a share already");
  command
      .takes({"--resume", "",
              "Go on where an earlier run of the same input and options stopped, as FILE.origin beside the "
              "output proves"},
             &choice.resume)
      .only_with({"--stream"})
      .only_with({"--output"});
  command
      .takes(
          {"--unit",
           "N",
           "Score unit N of the manifest that the file is then (`irl units` writes one), unless that is done",
           {1}},
          &choice.unit)
      .only_with({"--stream"})
      .only_with({"--into"})
      .not_with({"--shard", "--range", "--resume"}, "a unit is scored as a whole or not at all")
      .not_with({"--output"}, "the results of a unit have their place in a directory");
  command.takes({"--into", "DIR", "Directory for the results of units, a file for each"}, &choice.into)
      .only_with({"--unit"});
  const char* const summed_up = "a summary tells of scores as a whole";
  command
      .takes({"--summary", "",
              "Sum the scores up instead: means with intervals, best of several, reasons; FILE may hold "
              "results"},
             &choice.summary)
      .not_with({"--output", "--compare-rules", "--goals"}, summed_up)
      .not_with({"--stream"}, "what a stream writes can be summed up");
  command
      .takes({"--read", "",
              "Read texts into networks first, and score these: the file is a directory of ID.xml and "
              "ID.solution"},
             &choice.read)
      .not_with({"--output", "--compare-rules", "--goals", "--stream", "--summary", "--gold", "--results",
                 "--jobs"},
                "texts are read one by one, and held against the networks beside them")
      .not_with({"--corpus"}, "the directory is named already");
  take_statistics(command, choice.statistics, {"--summary"});
  take_scoring(command, choice);
}

}  // namespace

Command eval_command() {
  return make_command<EvalChoice>("eval", "Score every procedure of a file against its gold network", declare,
                                  execute);
}

}  // namespace irl::cli
