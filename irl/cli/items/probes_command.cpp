#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/cli/items/reading_inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/score/paired_answers.hpp"
#include "irl/workbench/items/probe_scores.hpp"

namespace irl::cli {

namespace {

using workbench::Probe;

constexpr const char* balances[] = {"distance"};

struct ProbesChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> recipes;
  std::vector<std::string> tasks;
  std::string names = "foods";
  std::optional<std::uint64_t> seed;
  bool all = false;
  std::string balance;
  std::string output;
  std::string answers;
  std::string instances;
  std::string against;
  bool json = false;
  bool strict = false;
};

struct ProbesCommand {
  const ProbesChoice& choice;
  const Console& console;
  Ending ending{};

  ExitCode execute() {
    if (!choice.answers.empty()) return score();
    refuse_what_is_of_no_use();
    std::vector<Probe> probes = ask();
    if (!choice.balance.empty()) probes = workbench::balanced_by_distance(std::move(probes), seed());
    write_output(choice.output, console, [&](std::ostream& out) { write(probes, out); });
    return ending.code(choice.strict);
  }

  std::uint64_t seed() const { return choice.seed.value_or(workbench::ProbeChoice{}.seed); }

  void refuse_what_is_of_no_use() const {
    const auto asks = [tasks = probe_choice().tasks](workbench::Task task) {
      return std::ranges::find(tasks, task) != tasks.end();
    };
    if (!choice.balance.empty() && !asks(workbench::Task::reference))
      throw UsageError("--balance draws among references, and none is asked for");
    const bool draws = !choice.all && (asks(workbench::Task::usage) || asks(workbench::Task::tracing));
    if (choice.seed && !draws && choice.balance.empty())
      throw UsageError("--seed: nothing is drawn at random for these questions");
  }

  std::vector<Probe> ask() {
    const workbench::OpenDomain open = open_domain(choice.domain, console);
    const workbench::Corpus corpus(open.corpus);
    std::vector<std::string> names = choice.recipes;
    if (names.empty()) names = corpus.ids();
    if (names.empty())
      throw UsageError("there is no corpus; name procedures, or its directory with --corpus");
    std::vector<Probe> probes;
    std::set<std::string> ids;
    for (const std::string& name : names) {
      const grammar::SolutionFile file = read_recipes(name, corpus, console);
      ending.saw(file.problems);
      for (const grammar::RecipeNetwork& recipe : file.recipes) {
        if (!ids.insert(recipe.id).second)
          throw UsageError(
              fmt::format("'{}' is asked about twice: questions are told apart by its id", recipe.id));
        if (const auto reading = read_or_tell(recipe, open, console, ending))
          std::ranges::move(workbench::probes_of(*reading, probe_choice()), std::back_inserter(probes));
      }
    }
    return probes;
  }

  workbench::ProbeChoice probe_choice() const {
    workbench::ProbeChoice wanted{.names = chosen_names(choice.names), .seed = seed(), .all = choice.all};
    if (choice.tasks.empty()) return wanted;
    wanted.tasks.clear();
    for (const std::string& name : choice.tasks) {
      const auto task = value_named<workbench::Task>(name);
      if (!task)
        throw UsageError(fmt::format("there is no task '{}': reference, usage, tracing or states", name));
      if (std::ranges::find(wanted.tasks, *task) == wanted.tasks.end()) wanted.tasks.push_back(*task);
    }
    return wanted;
  }

  static void write(const std::vector<Probe>& probes, std::ostream& out) {
    for (const Probe& probe : probes) out << workbench::to_line(to_json(probe)) << '\n';
  }

  ExitCode score() {
    if (!choice.recipes.empty())
      throw UsageError("--score: the questions are those of --instances, and of no procedure");
    const int standard_inputs = (choice.answers == "-") + (choice.instances == "-") + (choice.against == "-");
    if (standard_inputs > 1) throw UsageError("only one of the files can be standard input");
    const auto probes = demand(workbench::read_probes(read_source(choice.instances, console)));
    const auto answers = demand(workbench::read_answers(read_source(choice.answers, console)));
    std::optional<workbench::ProbeAnswers> others;
    if (!choice.against.empty())
      others = demand(workbench::read_answers(read_source(choice.against, console)));
    const workbench::ProbeScores scores =
        workbench::score_answers(probes, answers, others ? &*others : nullptr);
    warn_of_unknown(scores);
    for (const workbench::TaskScore& one : scores.tasks) ending.flawed |= one.missing + one.unreadable > 0;
    if (choice.json)
      console.out << workbench::to_text(to_json(scores)) << '\n';
    else
      print(scores);
    return ending.code(choice.strict);
  }

  void warn_of_unknown(const workbench::ProbeScores& scores) {
    if (scores.unknown.empty()) return;
    ending.flawed = true;
    console.warn(fmt::format("{} answers are to no question of {}, the first to '{}'", scores.unknown.size(),
                             choice.instances, scores.unknown.front()),
                 "they count nowhere");
  }

  void print(const workbench::ProbeScores& scores) const {
    Table table({"task", "group", right("questions"), right("right"), right("accuracy"), right("chance"),
                 right("unreadable"), right("missing")});
    for (const workbench::TaskScore& score : scores.tasks) {
      const std::string name(irl::name(score.task));
      table.add(row(name, "", score.all, std::to_string(score.unreadable), std::to_string(score.missing)));
      for (const auto& [group, tally] : score.groups) table.add(row("", group, tally, "", ""));
    }
    table.print(console);
    console.tell(fmt::format("\nmean of the tasks {:.4f}\n", scores.mean_accuracy));
    print_comparison(scores);
  }

  static std::vector<Table::Cell> row(const std::string& task, const std::string& group,
                                      const workbench::Tally& tally, const std::string& unreadable,
                                      const std::string& missing) {
    return {task,
            group,
            std::to_string(tally.questions),
            std::to_string(tally.right),
            fmt::format("{:.4f}", tally.accuracy()),
            fmt::format("{:.4f}", tally.mean_chance()),
            unreadable,
            missing};
  }

  void print_comparison(const workbench::ProbeScores& scores) const {
    for (const workbench::TaskScore& score : scores.tasks)
      if (const auto& against = score.against)
        console.tell(
            fmt::format("{}: {} right only here, {} only in {}; McNemar, exact, one-sided: p = {:.4g}\n",
                        name(score.task), against->only_here, against->only_there, choice.against,
                        mcnemar(against->only_here, against->only_there)));
  }
};

}  // namespace

Command probes_command() {
  auto [command, choice] = make_command<ProbesChoice>(
      "probes", "Make questions about the states of procedures, with their answers; score what was answered",
      executed<ProbesCommand>);
  command.takes(option::procedure, &choice.recipes);
  const std::vector<std::string> scoring{"--score"};
  const char* const no_question = "no question is made for a score";
  command
      .takes({"--task",
              "TASK",
              "reference, usage, tracing (all three, where nothing is said) or states; several by commas",
              {},
              workbench::task_names},
             &choice.tasks)
      .separated_by_commas()
      .not_with(scoring, no_question);
  command.takes(names_option, &choice.names).not_with(scoring, no_question);
  command.takes(option::seed, &choice.seed).not_with(scoring, no_question);
  command.takes(option::all, &choice.all).not_with(scoring, no_question);
  command
      .takes({"--balance", "BY", "As many references of every distance as of the rarest one", {}, balances},
             &choice.balance)
      .not_with(scoring, no_question);
  command.takes(option::output, &choice.output).not_with(scoring, no_question);
  command.takes(option::score, &choice.answers)
      .only_with({"--instances"})
      .not_with({"--domain", "--primitives-from", "--rules", "--world", "--corpus", "--max-seconds"},
                "nothing is executed for a score");
  command.takes({"--instances", "FILE", "The questions that were asked"}, &choice.instances)
      .only_with({"--score"});
  command.takes(option::against, &choice.against).only_with({"--score"});
  command.takes(option::json, &choice.json).only_with({"--score"});
  command.takes(option::strict, &choice.strict);
  take_corpus_execution(command, choice.domain);
  command.notes =
      "Without a procedure, about all of the corpus. Questions about states (what there is after a step) are "
      "for\n"
      "training and have no score. Answers are lines of JSON: {\"id\": \"ID\", \"answer\": \"TEXT\"}.";
  return command;
}

}  // namespace irl::cli
