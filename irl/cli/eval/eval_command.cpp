#include <CLI/CLI.hpp>
#include <memory>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/eval/eval_stream.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/cli/eval/result_writers.hpp"
#include "irl/cli/eval/comparison_writers.hpp"

namespace irl::cli {

namespace {

struct EvalChoice {
  DomainChoice domain;
  std::string file;
  std::string output;
  std::string gold;
  std::string dishes;
  bool json = false;
  bool strict = false;
  bool compare_rules = false;
  bool stream = false;
  StreamChoice streaming{};
};

/// Where the results go: the console, or a file that has to be complete in the end.
class Output {
 public:
  Output(const EvalChoice& choice, const Console& console) : console_(console) {
    if (workbench::is_file(choice.output))
      file_ = demand(OutputFile::create(choice.output, {choice.file, choice.gold, choice.dishes}));
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

Corpus open_corpus(const EvalChoice& choice, const OpenDomain& loaded, const Console& console) {
  Corpus corpus(loaded.corpus);
  if (!choice.gold.empty()) console.report(corpus.take_networks(read_source(choice.gold, console)));
  if (!choice.dishes.empty())
    corpus.take_result_variables(demand(read_result_variables(read_source(choice.dishes, console))));
  return corpus;
}

std::unique_ptr<ResultWriter> make_writer(const EvalChoice& choice, const Console& console, Output& output,
                                          const std::vector<Metric>& metrics) {
  if (choice.json) return json_writer(output.stream(), metrics);
  if (!choice.output.empty()) return csv_writer(output.stream(), metrics);
  return table_writer(console, metrics);
}

ExitCode compare_rules(const EvalChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  const Corpus corpus = open_corpus(choice, loaded, console);
  const grammar::SolutionFile candidates = read_recipes(choice.file, corpus, console);
  Output output(choice, console);
  RuleComparison comparison(loaded.domain, corpus);
  std::vector<ComparedResult> results;
  bool flawed = has_errors(candidates.problems);
  for (const grammar::RecipeNetwork& candidate : candidates.recipes) {
    results.push_back(comparison.compare(candidate));
    flawed |= !results.back().documented.reason.empty() || !results.back().reference.reason.empty();
  }
  if (choice.json)
    print_comparison_as_json(output.stream(), comparison.metrics(), results);
  else
    print_comparison({console.in, output.stream(), console.err}, comparison.metrics(), results);
  output.close();
  return flawed && choice.strict ? ExitCode::flawed : ExitCode::success;
}

ExitCode evaluate(const EvalChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  const Corpus corpus = open_corpus(choice, loaded, console);
  grammar::SolutionFile candidates = read_recipes(choice.file, corpus, console);
  Output output(choice, console);
  Evaluator evaluator(loaded.domain, corpus, {.rules = loaded.rules});
  const auto writer = make_writer(choice, console, output, evaluator.metrics());

  StatusCount count;
  bool flawed = has_errors(candidates.problems);
  for (grammar::RecipeNetwork& candidate : candidates.recipes) {
    const RecipeResult result = evaluator.evaluate(candidate);
    candidate = {};  // large files would otherwise be in memory several times
    writer->add(result);
    count.add(result.status);
    flawed |= !result.reason.empty();
  }
  const Problems gold_problems = evaluator.gold_problems();
  console.report(gold_problems);
  Problems problems = std::move(candidates.problems);
  problems.insert(problems.end(), gold_problems.begin(), gold_problems.end());
  writer->finish(problems);
  output.close();
  if (output.is_file()) console.out << count.text() << '\n';
  return flawed && choice.strict ? ExitCode::flawed : ExitCode::success;
}

ExitCode evaluate_stream(const EvalChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  const Corpus corpus = open_corpus(choice, loaded, console);
  Evaluator evaluator(loaded.domain, corpus, {.rules = loaded.rules});
  stream_candidates(choice.file, choice.output, choice.streaming, evaluator, console);
  console.report(evaluator.gold_problems());
  return ExitCode::success;
}

}  // namespace

void add_eval_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("eval", "Score every recipe of a file against its gold network");
  const auto choice = std::make_shared<EvalChoice>();
  command.add_option("file", choice->file, "Solution file; - is standard input")
      ->required()
      ->type_name("FILE");
  command
      .add_option("-o,--output", choice->output,
                  "Write CSV (or JSON) in full precision; - is standard output")
      ->type_name("FILE");
  command
      .add_option("--gold", choice->gold,
                  "Solution file with the gold networks, instead of those of the recipes")
      ->type_name("FILE");
  command
      .add_option("--dishes", choice->dishes,
                  "CSV with the columns recipe-id and output-variable: which variable holds the result")
      ->type_name("FILE");
  command.add_flag("--json", choice->json, "Print JSON, with everything that went wrong");
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial, failed or wrong");
  command.add_flag("--compare-rules", choice->compare_rules,
                   "Score under both sets of rules, and name the rules that make the difference");
  CLI::Option* stream = command.add_flag(
      "--stream", choice->stream,
      "Read candidates as JSON lines (recipe, network, anything else), write a JSON line for each, in order");
  stream->excludes("--compare-rules");
  command.add_option("--jobs", choice->streaming.jobs, "Threads (default: one for each processor)")
      ->needs(stream)
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  command
      .add_option("--shard", choice->streaming.shard,
                  "Every N-th candidate alone, from the I-th on, so that several machines can share the work")
      ->needs(stream)
      ->type_name("I/N");
  command
      .add_flag("--resume", choice->streaming.resume,
                "Go on where an earlier run stopped: skip what the output already holds")
      ->needs(stream)
      ->needs("--output");
  add_execution_options(command, choice->domain);
  command.callback([choice, &invocation] {
    const auto run = choice->stream ? evaluate_stream : choice->compare_rules ? compare_rules : evaluate;
    invocation.exit_code = run(*choice, invocation.console);
  });
}

}  // namespace irl::cli
