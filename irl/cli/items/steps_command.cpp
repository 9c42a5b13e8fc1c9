#include <fmt/format.h>

#include <algorithm>

#include "irl/cli/items/reading_inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/items/step_scores.hpp"

namespace irl::cli {

namespace {

using workbench::CellScores;
using workbench::StepScores;
using workbench::StepTable;

struct StepsChoice {
  ReadingChoice reading;
  std::string level = "operations";
  bool preparation = false;
  bool full_text = false;
  bool csv = false;
  bool json = false;
  bool serialized = false;
  bool masked = false;
  std::string predicted;
  bool case_sensitive = false;
  std::string output;
};

struct StepsCommand {
  const StepsChoice& choice;
  const Console& console;
  ReadingInputs inputs{choice.reading, console};
  workbench::Verbs verbs = demand(workbench::verbs_of(inputs.open.domain));
  std::vector<StepTable> tables{};
  std::vector<std::string> titles{};

  ExitCode execute() {
    if (choice.predicted == "-" && choice.reading.file == "-")
      throw UsageError("only one of the two can be standard input");
    inputs.for_each([&](const workbench::RecipeReading& reading) {
      titles.push_back(reading.title);
      tables.push_back(workbench::step_table(reading, verbs,
                                             {.names = inputs.names(),
                                              .preparation = choice.preparation,
                                              .full_text = choice.full_text,
                                              .level = *value_named<workbench::Level>(choice.level)}));
    });
    write_output(choice.output, console, [&](std::ostream& out) {
      tell(&out == &console.out ? console : Console{console.in, out, console.err, false, 0, console.quiet});
    });
    return inputs.code();
  }

  void tell(const Console& to) {
    if (!choice.predicted.empty()) return score(to);
    if (choice.csv)
      to.out << workbench::csv_row(std::vector<std::string>(std::begin(workbench::step_columns),
                                                            std::end(workbench::step_columns)))
             << '\n';
    if (choice.json) return tell_json(to);
    for (std::size_t t = 0; t < tables.size(); ++t) {
      if (choice.csv)
        to.out << to_csv(tables[t]);
      else if (choice.serialized || choice.masked)
        tell_serialized(to, tables[t]);
      else
        print(to, tables[t], titles[t], t == 0);
    }
  }

  void tell_json(const Console& to) const {
    workbench::Json all = workbench::Json::array();
    for (const StepTable& table : tables) all.push_back(to_json(table));
    to.out << workbench::to_text(all) << '\n';
  }

  void tell_serialized(const Console& to, const StepTable& table) const {
    if (tables.size() > 1) to.out << '#' << table.recipe << '\n';
    to.out << serialized(table, choice.masked ? workbench::Cells::masked : workbench::Cells::shown);
  }

  static void print(const Console& to, const StepTable& table, const std::string& title, bool is_first) {
    to.out << (is_first ? "" : "\n") << to.painted(title, Paint::heading) << '\n';
    Table rows({right(""), "instruction", "input", "action", "output"});
    const bool has_uses = std::ranges::any_of(table.rows, &workbench::StepRow::is_use);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const workbench::StepRow& row = table.rows[r];
      const Paint paint = row.failed ? Paint::bad : row.executed ? Paint::plain : Paint::faint;
      // What stands for a use stands below its row.
      const bool is_below = !row.is_use && !row.use.empty() && r > 0 && table.rows[r - 1].use == row.use;
      rows.add({std::to_string(r + 1),
                {row.text, paint},
                {workbench::cell_text(row.input), paint},
                {(has_uses && is_below ? "  " : "") + row.action + (row.failed ? " (failed)" : ""), paint},
                {workbench::cell_text(row.output), paint}});
    }
    rows.print(to);
  }

  // Predictions.

  void score(const Console& to) {
    const auto predicted = demand(workbench::read_tables(read_source(choice.predicted, console)));
    const workbench::FoodWords words = workbench::food_words(inputs.open.domain);
    std::vector<workbench::PairedTables> pairs;
    std::vector<StepScores> scores;
    std::vector<bool> used(predicted.size(), false);
    for (const StepTable& gold : tables) {
      workbench::PredictedTable nothing{.recipe = gold.recipe};
      const workbench::PredictedTable* found = &nothing;
      for (std::size_t p = 0; p < predicted.size() && found == &nothing; ++p) {
        // Where it does not say what it is of, the only table is of the only procedure.
        const bool is_only = predicted.size() == 1 && tables.size() == 1 && predicted[p].recipe.empty();
        if (used[p] || (predicted[p].recipe != gold.recipe && !is_only)) continue;
        used[p] = true;
        found = &predicted[p];
      }
      pairs.push_back(workbench::paired_tables(*found, workbench::as_prediction(gold), words));
      scores.push_back(workbench::step_scores(gold.recipe, {&pairs.back(), 1}, words, choice.case_sensitive));
      inputs.ending.flawed |= !pairs.back().is_whole();
    }
    warn_of_unused(predicted, used);
    const StepScores all = workbench::step_scores("", pairs, words, choice.case_sensitive);
    if (choice.json)
      to.out << workbench::to_text(workbench::to_json(all, scores)) << '\n';
    else
      print(to, all);
  }

  void warn_of_unused(const std::vector<workbench::PredictedTable>& predicted,
                      const std::vector<bool>& used) {
    for (std::size_t p = 0; p < predicted.size(); ++p) {
      if (used[p]) continue;
      inputs.ending.flawed = true;
      console.warn(fmt::format("the table of '{}' in {} is held against nothing", predicted[p].recipe,
                               choice.predicted),
                   "it counts nowhere");
    }
  }

  static void print(const Console& to, const StepScores& scores) {
    Table table({"", right("input"), right("output")});
    const auto row = [&](const std::string& name, auto measure) {
      table.add({name, fmt::format("{:.4f}", measure(scores.input)),
                 fmt::format("{:.4f}", measure(scores.output))});
    };
    row("exact match", [](const CellScores& s) { return s.exact; });
    row("ROUGE-L", [](const CellScores& s) { return s.rouge_l; });
    for (std::size_t n = 1; n <= Bleu::longest; ++n)
      row(fmt::format("BLEU-{}", n), [n](const CellScores& s) { return s.bleu.score(n); });
    row("exact set", [](const CellScores& s) { return s.set_exact; });
    row("set precision", [](const CellScores& s) { return s.set.precision; });
    row("set recall", [](const CellScores& s) { return s.set.recall; });
    row("set F1", [](const CellScores& s) { return s.set.f1; });
    row("complete", [](const CellScores& s) { return s.complete; });
    row("valid", [](const CellScores& s) { return s.valid; });
    table.print(to);
    to.tell(
        fmt::format("\n{} rows, {} without a predicted one, {} predicted without one; consistent {:.4f}\n",
                    scores.rows, scores.unpaired, scores.extra, scores.consistent));
  }
};

}  // namespace

Command steps_command() {
  auto [command, choice] = make_command<StepsChoice>(
      "steps", "Show what goes into each step of a procedure and what comes out; score such tables",
      executed<StepsCommand>);
  take_reading(command, choice.reading);
  command.takes(option::level, &choice.level)
      .not_with({"--score"}, "tables are scored operation by operation");
  command.takes({"--preparation", "", "Rows for what the list of ingredients asks for, too"},
                &choice.preparation);
  command.takes({"--full-text", "", "The whole instruction in every row, not the clause"}, &choice.full_text);
  command.takes({"--csv", "", "Print CSV"}, &choice.csv);
  command.takes(option::json, &choice.json).not_with({"--csv"}, "the table has one form");
  command.takes({"--serialized", "", "Print rows as language models are trained on them"}, &choice.serialized)
      .not_with({"--csv", "--json"}, "the table has one form");
  command.takes({"--masked", "", "The same with marks in the place of cells"}, &choice.masked)
      .not_with({"--csv", "--json", "--serialized"}, "the table has one form");
  command.takes(option::score, &choice.predicted)
      .not_with({"--csv", "--serialized", "--masked"}, "scores are printed, and no table");
  command
      .takes({"--case-sensitive", "", "Exact matches distinguish upper case and lower case"},
             &choice.case_sensitive)
      .only_with({"--score"});
  command.takes(option::output, &choice.output);
  command.notes =
      "Predicted tables are read as --json, --csv and --serialized print them, and as lines such as `<in 0>: "
      "egg`.";
  return command;
}

}  // namespace irl::cli
