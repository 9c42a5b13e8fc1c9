#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <sstream>

#include "irl/cli/swaps/swap_inputs.hpp"
#include "irl/cli/swaps/understood_words.hpp"
#include "irl/cli/table.hpp"
#include "irl/swaps/amounts.hpp"
#include "irl/swaps/swap_report.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

/// How a procedure is to be edited, as it is written.
struct WrittenSwap {
  std::string replace;
  std::string add;
  std::string remove;
  std::string only;
  std::string amount;
};
/// The options that ask for an edit, of which one is given.
const std::vector<std::string> edits{"--replace", "--add", "--remove"};

struct SwapOptions {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  WrittenSwap edit;
  std::string id;
  std::string text;
  std::string score;
  std::string words;
  std::string pivots;
  bool json = false;
  bool strict = false;
};

void take_edit(Command& command, WrittenSwap& swap) {
  const char* const one_edit = "one thing is edited at a time";
  command.takes({"--replace", "TYPE=TYPE", "Put an ingredient in the place of another, both by class"},
                &swap.replace);
  command
      .takes({"--add", "WHAT", "Add an ingredient, as in 'walnut' or '50 g walnut with butter'"}, &swap.add)
      .not_with({"--replace"}, one_edit);
  command.takes({"--remove", "TYPE", "Take an ingredient out"}, &swap.remove)
      .not_with({"--replace", "--add"}, one_edit);
  command
      .takes({"--only", "NAME", "Only the ingredient of that variable, and not all of its class"}, &swap.only)
      .only_with({"--replace", "--remove"});
  command.takes({"--amount", "AMOUNT", "How much of the new ingredient, as in '2 piece'"}, &swap.amount)
      .only_with({"--replace", "--add"});
}

void read_replacement(const std::string& written, swaps::SwapRequest& request) {
  const std::size_t sign = written.find('=');
  if (sign == std::string::npos || sign == 0 || sign + 1 == written.size())
    throw UsageError(fmt::format("--replace is '{}'; write it as in banana=avocado, old and new", written));
  request.removed = written.substr(0, sign);
  request.added = written.substr(sign + 1);
}

/// `50 g walnut with butter`, of which the first two and the last two words may be left out.
void read_addition(const std::string& addition, const Domain& domain, swaps::SwapRequest& request) {
  std::istringstream written(addition);
  std::vector<std::string> words;
  for (std::string word; written >> word;) words.push_back(word);
  const std::size_t count = words.size();
  const bool has_with = count >= 3 && words[count - 2] == "with";
  const bool has_amount = count == (has_with ? 5U : 3U);
  if (count != 1U + (has_with ? 2 : 0) + (has_amount ? 2 : 0))
    throw UsageError(fmt::format("--add is '{}'; write it as in '50 g walnut with butter'", addition));
  if (has_with) request.with = words.back();
  request.added = words[has_amount ? 2 : 0];
  if (has_amount) request.amount = demand(swaps::read_amount(words[0] + " " + words[1], domain));
}

/// What is asked for; the command ends where that makes no sense.
swaps::SwapRequest read_request(const WrittenSwap& swap, const Domain& domain) {
  swaps::SwapRequest request{.removed = swap.remove, .only = swap.only};
  if (!swap.replace.empty())
    read_replacement(swap.replace, request);
  else if (!swap.add.empty())
    read_addition(swap.add, domain, request);
  else if (swap.remove.empty())
    throw UsageError(fmt::format("say what is to be done: one of {}", fmt::join(edits, ", ")));
  if (swap.amount.empty()) return request;
  if (request.amount) throw UsageError("--amount: --add says how much already");
  request.amount = demand(swaps::read_amount(swap.amount, domain));
  return request;
}

std::vector<Table::Column> score_columns(const swaps::SwapScorer& scorer) {
  std::vector<Table::Column> columns{"recipe-id", "added", "in-dish", "replaced"};
  for (const char* name : {"smatch", "bleu-4", "precision", "recall", "f1", "in-order"})
    columns.push_back(right(name));
  for (const Metric& metric : scorer.metrics()) columns.push_back(right(metric.name));
  columns.push_back("executes");
  return columns;
}

std::vector<Table::Cell> score_row(const swaps::SwapScore& score) {
  const auto said = [](bool is_so) { return is_so ? "yes" : "no"; };
  const auto figure = [](double number) { return fmt::format("{:.4f}", number); };
  std::vector<Table::Cell> row{score.id, said(score.has_added), said(score.is_in_dish),
                               said(score.has_removed)};
  row.emplace_back(figure(score.preserved.smatch));
  row.emplace_back(score.preserved.bleu_4 ? figure(*score.preserved.bleu_4) : "");
  for (const double number :
       {score.actions.precision, score.actions.recall, score.actions.f1(), score.in_order})
    row.emplace_back(figure(number));
  for (const std::optional<double>& metric : score.metrics)
    row.emplace_back(metric ? workbench::rounded(*metric) : "");
  row.emplace_back(score.executes ? "yes" : "no: " + score.reason);
  return row;
}

struct SwapCommand {
  const SwapOptions& options;
  const Console& console;
  Ending ending{};
  workbench::OpenDomain open = open_domain(options.domain, console);
  swaps::SwapKnowledge knowledge = read_knowledge(open, console, ending);

  ExitCode execute() {
    const swaps::SwapRequest request = read_request(options.edit, open.domain);
    const grammar::RecipeNetwork recipe = read_recipe();
    const swaps::SwapBase base = demand(swaps::swap_base(recipe, open, knowledge));
    console.report(base.reading.execution.problems);
    if (base.reading.execution.reason_kind == "stopped") return stopped();
    swaps::Swap swap = demand(swaps::swap_ingredient(base, request, open, knowledge));
    if (!options.id.empty()) swap.network.id = swap.text.id = read_id();
    if (!options.score.empty()) return score(base, swap);
    std::string broken;
    if (options.json || !options.text.empty())
      broken = write_words_that_are_understood(swap, base, options.domain, open);
    print(base, swap);
    if (!broken.empty() && !options.json)
      console.tell(fmt::format("; the words are written from the network: of those that were edited, {}\n",
                               workbench::short_line(broken)));
    if (!options.text.empty())
      write_output(options.text, console, [&](std::ostream& out) { out << workbench::print(swap.text); });
    saw(swap);
    return ending.code(options.strict);
  }

  /// The only recipe that is meant.
  grammar::RecipeNetwork read_recipe() {
    grammar::SolutionFile file = read_recipes(options.file, open.corpus, console);
    ending.saw(file.problems);
    choose_recipe(file, options.recipe, options.file);
    if (file.recipes.size() > 1)
      throw UsageError(
          options.recipe.empty()
              ? "one procedure is edited; choose it by --recipe"
              : fmt::format("one procedure is edited, and several are called '{}'", options.recipe));
    return std::move(file.recipes.front());
  }

  /// The id as a solution file gives it back.
  std::string read_id() const {
    auto id = grammar::read_id(options.id);
    if (!id)
      throw UsageError(fmt::format("--id: no procedure can be called '{}'; expected one word", options.id));
    return *std::move(id);
  }

  ExitCode stopped() const {
    console.report({{.where = {},
                     .what = "the time was over before the procedure was executed, and nothing is edited",
                     .advice = "--max-seconds gives more",
                     .kind = "stopped"}});
    return ExitCode::stopped;
  }

  template <class Edited>
  void saw(const Edited& edited) {
    ending.stopped |= edited.is_stopped;
    ending.flawed |= !edited.executes && !edited.is_stopped;
  }

  void print(const swaps::SwapBase& base, const swaps::Swap& swap) const {
    if (options.json) {
      const swaps::Preservation preserved = swaps::preservation(base, swap.network.network, &swap.text);
      console.out << workbench::to_text(to_json(swap, preserved)) << '\n';
      return;
    }
    console.out << swaps::marked_network(swap) << fmt::format("; {}\n", edit_in_words(swap.request));
    for (const swaps::ActionDecision& decision : swap.decisions)
      console.tell(fmt::format("; {} {}: {:.2f} before, {:.2f} now{}{}\n", name(decision.verdict),
                               decision.kind.text(), decision.frequency_before, decision.frequency_after,
                               decision.why.empty() ? "" : "; ", decision.why));
    console.out << (swap.executes ? fmt::format("; complete: {} operations, {} s\n", swap.marks.size(),
                                                swap.execution_time)
                                  : fmt::format("; not executable: {}\n", swap.reason));
  }

  /// Holds candidates against the edited recipe.
  ExitCode score(const swaps::SwapBase& base, const swaps::Swap& swap) {
    if ((options.file == "-") + (options.score == "-") + (options.pivots == "-") > 1)
      throw UsageError("only one of the files can be standard input");
    std::optional<swaps::Pivots> pivots;
    if (!options.pivots.empty()) pivots = demand(swaps::read_pivots(read_source(options.pivots, console)));
    const swaps::SwapScorer scorer(base, swap, pivots, open, knowledge);
    const grammar::SolutionFile file = read_recipes(options.score, open.corpus, console);
    ending.saw(file.problems);
    const workbench::Corpus words = read_words();
    Table table(score_columns(scorer));
    for (const grammar::RecipeNetwork& candidate : file.recipes) {
      const auto scored = scorer.score(candidate, demand(words.text(candidate.id)).get());
      if (!scored) {
        console.report(scored.error());
        ending.flawed = true;
        continue;
      }
      saw(*scored);
      if (!options.words.empty() && !scored->preserved.bleu_4)
        console.warn(fmt::format("'{}' has no words in {}", candidate.id, options.words),
                     "words are ID.xml; without them there is no bleu-4");
      if (options.json)
        console.out << workbench::to_line(to_json(*scored, scorer.metrics())) << '\n';
      else
        table.add(score_row(*scored));
    }
    if (!options.json) table.print(console);
    return ending.code(options.strict);
  }

  /// The words of the candidates; none where nobody says where they are.
  workbench::Corpus read_words() const {
    if (std::error_code error; !options.words.empty() && !std::filesystem::is_directory(options.words, error))
      throw FileError(options.words, "there is no such directory");
    workbench::Corpus words(options.words);
    if (!words.problems().empty()) throw CommandError(words.problems());
    return words;
  }
};

}  // namespace

Command swap_command() {
  auto [command, options] = make_command<SwapOptions>(
      "swap", "Edit a procedure so that it has another ingredient, one more or one less",
      executed<SwapCommand>);
  command.takes(option::procedure, &options.file).required();
  command.takes(option::chosen_procedure, &options.recipe);
  take_edit(command, options.edit);
  command
      .takes({"--id", "ID", "The id of the edited procedure; it stays, where nothing is said"}, &options.id)
      .only_with(edits);
  command
      .takes({.names = "--text",
              .value = "FILE",
              .says = "Write the edited words, as ID.xml; - is standard output. Where edits leave something "
                      "that is not understood, they are written from the network, as `irl write` does",
              .is_written = true},
             &options.text)
      .only_with(edits)
      .not_with({"--json"}, "JSON has the words");
  command.takes(option::score, &options.score)
      .only_with(edits)
      .not_with({"--id", "--text"}, "candidates are scored, and nothing is written");
  command
      .takes({"--words", "DIR", "The words of the candidates, as ID.xml, which --text writes"},
             &options.words)
      .only_with({"--score"});
  command
      .takes({"--pivots", "FILE",
              "The actions that have to change, as `irl pivots` prints them; else those of the edit"},
             &options.pivots)
      .only_with({"--score"});
  command.takes(option::json, &options.json);
  command.takes(option::strict, &options.strict);
  take_corpus_execution(command, options.domain);
  command.notes =
      "What is printed is a network: other commands read it as it is. What is kept, removed, inserted or to "
      "be\n"
      "checked by people stands below it, with how many recipes do it to the old and to the new ingredient.";
  return command;
}

}  // namespace irl::cli
