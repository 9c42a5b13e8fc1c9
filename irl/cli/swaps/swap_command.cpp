#include <fmt/ranges.h>

#include <filesystem>
#include <ostream>
#include <sstream>

#include "irl/cli/commands.hpp"
#include "irl/cli/items/reading_inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/swaps/amounts.hpp"
#include "irl/swaps/swap_report.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

struct SwapChoice {
  workbench::DomainChoice domain;
  std::string subject;
  std::string recipe;
  std::string replace;
  std::string add;
  std::string remove;
  std::string only;
  std::string amount;
  std::string id;
  std::string text;
  std::string score;
  std::string words;
  std::string pivots;
  bool profiles = false;
  std::vector<std::string> mine;
  bool json = false;
  bool strict = false;
};

const std::vector<std::string> edits{"--replace", "--add", "--remove"};

class SwapCommand {
 public:
  SwapCommand(const SwapChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        knowledge_(demand(swaps::swap_knowledge(open_))) {}

  ExitCode execute() {
    if (choice_.profiles) return print_profiles();
    if (!choice_.mine.empty()) return mine();
    const swaps::SwapRequest request = read_request();
    const grammar::RecipeNetwork recipe = read_recipe();
    const swaps::SwapBase base = demand(swaps::swap_base(recipe, open_, knowledge_));
    console_.report(base.reading.execution.problems);
    swaps::Swap swap = demand(swaps::swap_ingredient(base, request, open_, knowledge_));
    if (!choice_.id.empty()) swap.network.id = swap.text.id = read_id();
    if (!choice_.score.empty()) return score(base, swap);
    print(base, swap);
    if (!choice_.text.empty()) write_text(swap);
    ending_.flawed |= !swap.executes;
    return ending_.code(choice_.strict);
  }

 private:
  /// The only recipe that is meant.
  grammar::RecipeNetwork read_recipe() {
    if (choice_.subject.empty()) throw UsageError("name a procedure that is to be edited");
    grammar::SolutionFile file = read_recipes(choice_.subject, open_.corpus, console_);
    ending_.saw(file.problems);
    if (!choice_.recipe.empty())
      std::erase_if(file.recipes, [&](const auto& recipe) { return recipe.id != choice_.recipe; });
    if (file.recipes.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in {}", choice_.recipe, choice_.subject));
    if (file.recipes.size() > 1) throw UsageError("one procedure is edited; choose it by --recipe");
    return std::move(file.recipes.front());
  }

  /// The id as a solution file gives it back.
  std::string read_id() const {
    auto id = grammar::read_id(choice_.id);
    if (!id)
      throw UsageError(fmt::format("--id: no procedure can be called '{}'; expected one word", choice_.id));
    return *std::move(id);
  }

  swaps::SwapRequest read_request() const {
    swaps::SwapRequest request{.only = choice_.only};
    if (!choice_.replace.empty())
      read_replacement(request);
    else if (!choice_.add.empty())
      read_addition(request);
    else if (!choice_.remove.empty())
      request.removed = choice_.remove;
    else
      throw UsageError(
          fmt::format("say what is to be done: one of {}, --profiles, --mine", fmt::join(edits, ", ")));
    if (choice_.amount.empty()) return request;
    if (request.amount) throw UsageError("--amount: --add says how much already");
    request.amount = demand(swaps::read_amount(choice_.amount, open_.domain));
    return request;
  }

  void read_replacement(swaps::SwapRequest& request) const {
    const std::size_t sign = choice_.replace.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == choice_.replace.size())
      throw UsageError(
          fmt::format("--replace is '{}'; write it as in banana=avocado, old and new", choice_.replace));
    request.removed = choice_.replace.substr(0, sign);
    request.added = choice_.replace.substr(sign + 1);
  }

  /// `50 g walnut with butter`, of which the first two and the last two words may be left out.
  void read_addition(swaps::SwapRequest& request) const {
    std::istringstream written(choice_.add);
    std::vector<std::string> words;
    for (std::string word; written >> word;) words.push_back(word);
    const std::size_t count = words.size();
    const bool has_with = count >= 3 && words[count - 2] == "with";
    const bool has_amount = count == (has_with ? 5U : 3U);
    if (count != 1U + (has_with ? 2 : 0) + (has_amount ? 2 : 0))
      throw UsageError(fmt::format("--add is '{}'; write it as in '50 g walnut with butter'", choice_.add));
    if (has_with) request.with = words.back();
    request.added = words[has_amount ? 2 : 0];
    if (has_amount) request.amount = demand(swaps::read_amount(words[0] + " " + words[1], open_.domain));
  }

  void print(const swaps::SwapBase& base, const swaps::Swap& swap) const {
    if (choice_.json) {
      const swaps::Preservation preserved = swaps::preservation(base, swap.network.network, &swap.text);
      console_.out << workbench::to_text(to_json(swap, preserved)) << '\n';
      return;
    }
    console_.out << swaps::marked_network(swap) << fmt::format("; {}\n", edit_in_words(swap.request));
    for (const swaps::ActionDecision& decision : swap.decisions)
      console_.tell(fmt::format("; {} {}: {:.2f} before, {:.2f} now{}{}\n",
                                swaps::verdict_names[static_cast<std::size_t>(decision.verdict)],
                                decision.kind.text(), decision.frequency_before, decision.frequency_after,
                                decision.why.empty() ? "" : "; ", decision.why));
    console_.out << (swap.executes ? fmt::format("; complete: {} operations, {} s\n", swap.operations.size(),
                                                 swap.execution_time)
                                   : fmt::format("; not executable: {}\n", swap.reason));
  }

  void write_text(const swaps::Swap& swap) const {
    const std::string written = workbench::print(swap.text);
    if (!workbench::is_file(choice_.text)) {
      console_.out << written;
      return;
    }
    auto file = create_output(choice_.text, console_);
    file.stream() << written;
    demand(file.close());
  }

  /// Holds candidates against the edited recipe.
  ExitCode score(const swaps::SwapBase& base, const swaps::Swap& swap) {
    if ((choice_.subject == "-") + (choice_.score == "-") + (choice_.pivots == "-") > 1)
      throw UsageError("only one of the files can be standard input");
    std::optional<swaps::Pivots> pivots;
    if (!choice_.pivots.empty()) pivots = demand(swaps::read_pivots(read_source(choice_.pivots, console_)));
    const swaps::SwapScorer scorer(base, swap, pivots, open_, knowledge_);
    const grammar::SolutionFile file = read_recipes(choice_.score, open_.corpus, console_);
    ending_.saw(file.problems);
    const workbench::Corpus words = read_words();
    Table table(score_columns(scorer));
    for (const grammar::RecipeNetwork& candidate : file.recipes) {
      const auto scored = scorer.score(candidate, demand(words.text(candidate.id)).get());
      if (!scored) {
        console_.report(scored.error());
        ending_.flawed = true;
        continue;
      }
      ending_.flawed |= !scored->executes;
      if (choice_.json)
        console_.out << workbench::to_line(to_json(*scored, scorer.metrics())) << '\n';
      else
        table.add(score_row(*scored));
    }
    if (!choice_.json) table.print(console_);
    return ending_.code(choice_.strict);
  }

  /// The words of the candidates; none where nobody says where they are.
  workbench::Corpus read_words() const {
    if (std::error_code error; !choice_.words.empty() && !std::filesystem::is_directory(choice_.words, error))
      throw FileError(choice_.words, "there is no such directory");
    return workbench::Corpus(choice_.words);
  }

  static std::vector<Table::Column> score_columns(const swaps::SwapScorer& scorer) {
    using Align = Table::Align;
    std::vector<Table::Column> columns{{"recipe-id"}, {"added"}, {"in-dish"}, {"replaced"}};
    for (const char* name : {"smatch", "bleu-4", "precision", "recall", "f1", "in-order"})
      columns.push_back({name, Align::right});
    for (const Metric& metric : scorer.metrics()) columns.push_back({metric.name, Align::right});
    columns.push_back({"executes"});
    return columns;
  }

  static std::vector<Table::Cell> score_row(const swaps::SwapScore& score) {
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

  /// Which actions tell the recipes of two dishes apart.
  ExitCode mine() {
    if (!choice_.subject.empty() || !choice_.recipe.empty())
      throw UsageError("--mine names all procedures that are read");
    const auto base = read_dish(choice_.mine[0]);
    const auto target = read_dish(choice_.mine[1]);
    console_.out << swaps::to_csv(swaps::mine_pivots(base, target));
    return ending_.code(choice_.strict);
  }

  /// The actions of every recipe of a dish: ids of the corpus by commas, or a file.
  std::vector<swaps::RecipeActions> read_dish(const std::string& names) {
    std::vector<swaps::RecipeActions> all;
    std::istringstream written(names);
    for (std::string name; std::getline(written, name, ',');) {
      const grammar::SolutionFile file = read_recipes(name, open_.corpus, console_);
      ending_.saw(file.problems);
      for (const grammar::RecipeNetwork& recipe : file.recipes)
        if (const auto reading = read_or_tell(recipe, open_, console_, ending_))
          all.push_back(swaps::actions_of(*reading, knowledge_.verbs, {}));
    }
    if (all.empty()) throw UsageError(fmt::format("--mine: '{}' names no procedure", names));
    return all;
  }

  ExitCode print_profiles() {
    if (!choice_.recipe.empty()) throw UsageError("--recipe: profiles are of all recipes of the corpus");
    swaps::Profiles profiles = knowledge_.profiles;
    if (!choice_.subject.empty()) {
      std::erase_if(profiles, [&](const auto& entry) { return entry.first != choice_.subject; });
      if (profiles.empty())
        throw UsageError(fmt::format("no recipe of the corpus has the ingredient '{}'", choice_.subject));
    }
    if (choice_.json) {
      console_.out << workbench::to_text(to_json(profiles)) << '\n';
      return ending_.code(choice_.strict);
    }
    using Align = Table::Align;
    Table table({{"ingredient"}, {"fetches", Align::right}, {"action"}, {"times", Align::right}, {"chains"}});
    for (const auto& [type, profile] : profiles) add_rows(table, type, profile);
    table.print(console_);
    return ending_.code(choice_.strict);
  }

  static void add_rows(Table& table, const std::string& type, const swaps::Profile& profile) {
    std::vector<std::string> chains;
    if (!profile.entry.empty()) chains.push_back("by hand: " + chain_text(profile.entry));
    for (const swaps::PreparedIngredient& fetch : profile.fetches)
      if (!fetch.chain.empty()) chains.push_back(chain_text(fetch.chain));
    const std::vector<std::string> primitives = profile.primitives();
    const std::size_t rows = std::max({chains.size(), primitives.size(), std::size_t{1}});
    for (std::size_t row = 0; row < rows; ++row) {
      const bool has_action = row < primitives.size();
      table.add({row == 0 ? type : "", row == 0 ? std::to_string(profile.fetches.size()) : "",
                 has_action ? primitives[row] : "",
                 has_action ? std::to_string(profile.count(primitives[row])) : "",
                 row < chains.size() ? chains[row] : ""});
    }
  }

  static std::string chain_text(const std::vector<swaps::ActionKind>& chain) {
    std::vector<std::string> words;
    for (const swaps::ActionKind& kind : chain) words.push_back(kind.text());
    return fmt::format("{}", fmt::join(words, ", "));
  }

  const SwapChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  swaps::SwapKnowledge knowledge_;
  Ending ending_;
};

void declare(Command& command, SwapChoice& choice) {
  command.takes({"", "PROCEDURE",
                 "A solution file, or the id of a procedure of the corpus; - is standard input. With "
                 "--profiles, a class of ingredients"},
                &choice.subject);
  command.takes(option::chosen_procedure, &choice.recipe);
  const char* const one_edit = "one thing is edited at a time";
  command.takes({"--replace", "TYPE=TYPE", "Put an ingredient in the place of another, both by class"},
                &choice.replace);
  command
      .takes({"--add", "WHAT", "Add an ingredient, as in 'walnut' or '50 g walnut with butter'"}, &choice.add)
      .not_with({"--replace"}, one_edit);
  command.takes({"--remove", "TYPE", "Take an ingredient out"}, &choice.remove)
      .not_with({"--replace", "--add"}, one_edit);
  command
      .takes({"--only", "NAME", "Only the ingredient of that variable, and not all of its class"},
             &choice.only)
      .only_with({"--replace", "--remove"});
  command.takes({"--amount", "AMOUNT", "How much of the new ingredient, as in '2 piece'"}, &choice.amount)
      .only_with({"--replace", "--add"});
  command.takes({"--id", "ID", "The id of the edited procedure; it stays, where nothing is said"}, &choice.id)
      .only_with(edits);
  command
      .takes({.names = "--text",
              .value = "FILE",
              .says = "Write the edited words, as ID.xml; - is standard output",
              .is_written = true},
             &choice.text)
      .only_with(edits)
      .not_with({"--json"}, "JSON has the words");
  command.takes(option::score, &choice.score)
      .only_with(edits)
      .not_with({"--id", "--text"}, "candidates are scored, and nothing is written");
  command
      .takes({"--words", "DIR", "The words of the candidates, as ID.xml, which --text writes"}, &choice.words)
      .only_with({"--score"});
  command
      .takes({"--pivots", "FILE",
              "The actions that have to change, as --mine prints them; else those of the edit"},
             &choice.pivots)
      .only_with({"--score"});
  command
      .takes({"--mine", "A B",
              "Print as CSV which actions tell two dishes apart; each is ids of procedures by commas, or a "
              "file"},
             &choice.mine)
      .words(2)
      .not_with({"--replace", "--add", "--remove", "--profiles"}, "two dishes are compared")
      .not_with({"--json"}, "it prints CSV");
  command
      .takes({"--profiles", "", "Show what the recipes of the corpus do to their ingredients"},
             &choice.profiles)
      .not_with(edits, "nothing is edited");
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "What is printed is a network: other commands read it as it is. What is kept, removed, inserted or to "
      "be\n"
      "checked by people stands below it, with how many recipes do it to the old and to the new ingredient.";
}

}  // namespace

Command swap_command() {
  return make_command<SwapChoice>("swap",
                                  "Edit a procedure so that it has another ingredient, one more or one less",
                                  declare, [](const SwapChoice& choice, const Console& console) {
                                    return SwapCommand(choice, console).execute();
                                  });
}

}  // namespace irl::cli
