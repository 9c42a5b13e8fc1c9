#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/commands.hpp"
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

class ProbesCommand {
 public:
  ProbesCommand(const ProbesChoice& choice, const Console& console) : choice_(choice), console_(console) {}

  ExitCode execute() {
    if (!choice_.answers.empty()) return score();
    refuse_what_is_of_no_use();
    std::vector<Probe> probes = ask();
    if (!choice_.balance.empty()) probes = workbench::balanced_by_distance(std::move(probes), seed());
    if (!workbench::is_file(choice_.output)) {
      write(probes, console_.out);
    } else {
      auto file = create_output(choice_.output, console_);
      write(probes, file.stream());
      demand(file.close());
    }
    return ending_.code(choice_.strict);
  }

 private:
  std::uint64_t seed() const { return choice_.seed.value_or(workbench::ProbeChoice{}.seed); }

  void refuse_what_is_of_no_use() const {
    const auto asks = [tasks = probe_choice().tasks](workbench::Task task) {
      return std::ranges::find(tasks, task) != tasks.end();
    };
    if (!choice_.balance.empty() && !asks(workbench::Task::reference))
      throw UsageError("--balance draws among references, and none is asked for");
    const bool draws = !choice_.all && (asks(workbench::Task::usage) || asks(workbench::Task::tracing));
    if (choice_.seed && !draws && choice_.balance.empty())
      throw UsageError("--seed: nothing is drawn at random for these questions");
  }

  std::vector<Probe> ask() {
    const workbench::OpenDomain open = open_domain(choice_.domain, console_);
    const workbench::Corpus corpus(open.corpus);
    std::vector<std::string> names = choice_.recipes;
    if (names.empty()) names = corpus.ids();
    if (names.empty())
      throw UsageError("there is no corpus; name procedures, or its directory with --corpus");
    std::vector<Probe> probes;
    for (const std::string& name : names) {
      const grammar::SolutionFile file = read_recipes(name, corpus, console_);
      ending_.saw(file.problems);
      for (const grammar::RecipeNetwork& recipe : file.recipes)
        if (const auto reading = read_or_tell(recipe, open, console_, ending_))
          std::ranges::move(workbench::probes_of(*reading, probe_choice()), std::back_inserter(probes));
    }
    return probes;
  }

  workbench::ProbeChoice probe_choice() const {
    workbench::ProbeChoice wanted{.names = chosen_names(choice_.names), .seed = seed(), .all = choice_.all};
    if (choice_.tasks.empty()) return wanted;
    wanted.tasks.clear();
    for (const std::string& name : choice_.tasks) {
      const auto task = workbench::task_named(name);
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
    if (!choice_.recipes.empty())
      throw UsageError("--score: the questions are those of --instances, and of no procedure");
    const int standard_inputs =
        (choice_.answers == "-") + (choice_.instances == "-") + (choice_.against == "-");
    if (standard_inputs > 1) throw UsageError("only one of the files can be standard input");
    const auto probes = demand(workbench::read_probes(read_source(choice_.instances, console_)));
    const auto answers = demand(workbench::read_answers(read_source(choice_.answers, console_)));
    std::optional<workbench::ProbeAnswers> others;
    if (!choice_.against.empty())
      others = demand(workbench::read_answers(read_source(choice_.against, console_)));
    const workbench::ProbeScores scores =
        workbench::score_answers(probes, answers, others ? &*others : nullptr);
    warn_of_unknown(scores);
    if (choice_.json)
      console_.out << workbench::to_text(to_json(scores)) << '\n';
    else
      print(scores);
    return ending_.code(choice_.strict);
  }

  void warn_of_unknown(const workbench::ProbeScores& scores) {
    if (scores.unknown.empty()) return;
    ending_.flawed = true;
    console_.report({{.severity = Severity::warning,
                      .where = {},
                      .what = fmt::format("{} answers are to no question of {}, the first to '{}'",
                                          scores.unknown.size(), choice_.instances, scores.unknown.front()),
                      .advice = "they count nowhere",
                      .kind = "unknown-id"}});
  }

  void print(const workbench::ProbeScores& scores) const {
    using Align = Table::Align;
    Table table({{"task"},
                 {"group"},
                 {"questions", Align::right},
                 {"right", Align::right},
                 {"accuracy", Align::right},
                 {"chance", Align::right},
                 {"unreadable", Align::right},
                 {"missing", Align::right}});
    for (const workbench::TaskScore& score : scores.tasks) {
      const char* name = workbench::task_names[static_cast<std::size_t>(score.task)];
      table.add(row(name, "", score.all, std::to_string(score.unreadable), std::to_string(score.missing)));
      for (const auto& [group, tally] : score.groups) table.add(row("", group, tally, "", ""));
    }
    table.print(console_);
    console_.tell(fmt::format("\nmean of the tasks {:.4f}\n", scores.mean_accuracy));
    if (scores.is_compared) print_comparison(scores);
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
      console_.tell(
          fmt::format("{}: {} right only here, {} only in {}; McNemar, exact, one-sided: p = {:.4g}\n",
                      workbench::task_names[static_cast<std::size_t>(score.task)], score.only_here,
                      score.only_there, choice_.against, mcnemar(score.only_here, score.only_there)));
  }

  const ProbesChoice& choice_;
  const Console& console_;
  Ending ending_;
};

void declare(Command& command, ProbesChoice& choice) {
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
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Without a procedure, about all of the corpus. Questions about states (what there is after a step) are "
      "for\n"
      "training and have no score. Answers are lines of JSON: {\"id\": \"ID\", \"answer\": \"TEXT\"}.";
}

}  // namespace

Command probes_command() {
  return make_command<ProbesChoice>(
      "probes", "Make questions about the states of procedures, with their answers; score what was answered",
      declare, [](const ProbesChoice& choice, const Console& console) {
        return ProbesCommand(choice, console).execute();
      });
}

}  // namespace irl::cli
