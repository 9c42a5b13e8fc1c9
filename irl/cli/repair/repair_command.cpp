#include <fmt/format.h>

#include <algorithm>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/repair/words_for_names.hpp"
#include "irl/language/writing/operation_saying.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/corpus/repeated_ids.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "irl/workbench/repairs/recipe_repair.hpp"
#include "irl/workbench/repairs/repaired_text.hpp"

namespace irl::cli {

namespace {

using workbench::RecipeRepair;

struct RepairChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  std::string output;
  std::uint32_t alternatives = 1;
  std::uint32_t max_edits = static_cast<std::uint32_t>(RepairOptions{}.max_edits);
  std::chrono::milliseconds time = workbench::RepairRequest{}.time;
  bool json = false;
  bool strict = false;
};

struct RepairCommand {
  const RepairChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  std::vector<ImplicitChunk> chunks = demand(workbench::implicit_chunks(open.domain));
  Synonyms synonyms = synonyms_of(choice.domain, open.domain);
  workbench::OperationWords words = language::operation_words(choice.domain);
  grammar::SolutionFile file{};
  std::vector<RecipeRepair> repaired{};
  std::vector<workbench::RepairedRecipe> networks{};  ///< all of the file
  Ending ending{};
  Ending unrepaired{};  ///< which counts in any case

  ExitCode execute() {
    if (choice.json && choice.output == "-")
      throw UsageError("--json and --output - would both write to standard output");
    if (choice.alternatives == 0) throw UsageError("--alternatives: one repair is looked for at least");
    const std::string text = read();
    for (const grammar::RecipeNetwork& recipe : file.recipes) repair(recipe);
    if (repaired.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in {}", choice.recipe, choice.file));
    if (choice.json)
      console.out << workbench::to_text(to_json(repaired)) << '\n';
    else if (choice.output != "-")
      for (const RecipeRepair& recipe : repaired) print(recipe);
    if (!choice.output.empty()) write(text);
    const ExitCode code = unrepaired.flawed ? ExitCode::flawed : ending.code(choice.strict);
    return code == ExitCode::success ? unrepaired.code(true) : code;
  }

  /// Reads the recipes, and gives the text that they stand in.
  std::string read() {
    workbench::Source source;
    if (workbench::means_file(choice.file)) {
      source = read_source(choice.file, console);
      file = grammar::parse_solutions(source.text, source.name);
      if (file.recipes.empty() && file.problems.empty()) throw no_procedure(choice.file);
    } else {
      const auto known = read_recipes(choice.file, open.corpus, console);
      source = {choice.file, grammar::print(known)};
      file = grammar::parse_solutions(source.text);
    }
    console.report(file.problems);
    console.report(workbench::repeated_ids(file.recipes));
    ending.saw(file.problems);
    return std::move(source.text);
  }

  void repair(const grammar::RecipeNetwork& recipe) {
    if (!choice.recipe.empty() && recipe.id != grammar::lower(choice.recipe)) {
      networks.push_back({&recipe, {recipe.network, open.domain}, true});
      return;
    }
    console.report(recipe.problems);
    ending.saw(recipe.problems);
    const workbench::RepairRequest request{.alternatives = choice.alternatives,
                                           .max_edits = choice.max_edits,
                                           .time = choice.time,
                                           .synonyms = synonyms,
                                           .words = words};
    const RecipeRepair& result =
        repaired.emplace_back(workbench::repair_recipe(recipe, open, chunks, request));
    if (result.repairs.found.empty() && !result.repairs.diagnosis.is_sound())
      (result.repairs.verdict == RepairVerdict::stopped ? unrepaired.stopped : unrepaired.flawed) = true;
    unrepaired.flawed |= result.is_truncated || !result.unread.empty();
    const bool stays = result.repairs.found.empty();
    networks.push_back(
        {&recipe, stays ? EditedNetwork(recipe.network, open.domain) : result.repairs.found.front().edited,
         stays});
  }

  void write(const std::string& text) {
    const std::string written = workbench::repaired_text(text, networks);
    write_output(choice.output, console, [&](std::ostream& out) { out << written; });
  }

  void print(const RecipeRepair& recipe) {
    const Repairs& repairs = recipe.repairs;
    console.out << (&recipe == repaired.data() ? "" : "\n")
                << console.painted("#" + recipe.id, Paint::heading) << '\n';
    if (repairs.verdict == RepairVerdict::sound) {
      console.out << console.painted("sound: there is nothing to repair", Paint::good) << '\n';
      return;
    }
    if (repairs.found.empty() || repairs.found.front().edits.empty()) print_troubles(recipe);
    for (std::size_t i = 0; i < repairs.found.size(); ++i) {
      if (i > 0) console.out << "\nor else:\n";
      for (const workbench::ToldEdit& edit : recipe.edits[i]) print(edit);
      console.out << console.painted(verdict(recipe, i), Paint::good) << '\n';
    }
    if (recipe.is_truncated)
      console.out << console.painted(
                         "truncated: the text ends within an operation; what is missing is not known",
                         Paint::bad)
                  << '\n';
    else if (!repairs.found.empty())
      print_unread(recipe);
  }

  /// Nobody knows what was to be done there.
  void print_unread(const RecipeRepair& recipe) {
    for (const Problem& problem : recipe.unread)
      console.out << console.painted(
                         console.fitted(heading(problem.where, problem.what + ": left out, not repaired"), 2),
                         Paint::bad)
                  << '\n';
  }

  void print_troubles(const RecipeRepair& recipe) {
    for (const Trouble& trouble : recipe.repairs.diagnosis.troubles)
      console.out << console.fitted(heading(trouble.where, trouble.words), 2) << '\n';
    if (recipe.is_truncated || !recipe.repairs.found.empty()) return;
    console.out << console.painted(recipe.repairs.verdict == RepairVerdict::hopeless
                                       ? "not repaired: none of the edits that were tried helps"
                                       : "not repaired: " + limit(recipe.repairs),
                                   Paint::bad)
                << '\n';
  }

  static std::string limit(const Repairs& repairs) {
    if (repairs.limit == RepairLimit::trials)
      return fmt::format("the limit of {} trials was reached; with a lower --max-edits they go further",
                         repairs.trials);
    return "the time was over; --max-seconds raises this limit";
  }

  static std::string heading(const Position& where, const std::string& words) {
    return where.line > 0 ? fmt::format("line {}: {}", where.line, words) : words;
  }

  void print(const workbench::ToldEdit& edit) {
    const auto placed =
        std::ranges::find_if(edit.operations, [](const auto& operation) { return operation.where.line > 0; });
    const Position where = placed == edit.operations.end() ? Position{} : placed->where;
    if (edit.kind == EditKind::rewriting) {  // one line for what stands in every line
      console.out << console.painted(console.fitted(edit.reason, 2), Paint::good) << '\n';
      return;
    }
    console.out << console.fitted(heading(where, edit.reason), 2) << '\n';
    for (const workbench::OperationEdit& operation : edit.operations) {
      const std::string line = operation.where.line > 0 ? std::to_string(operation.where.line) : "";
      if (!operation.before.empty())
        console.out << console.painted(fmt::format("{:>6} - {}", line, operation.before), Paint::bad) << '\n';
      if (!operation.after.empty())
        console.out << console.painted(fmt::format("{:>6} + {}{}", operation.before.empty() ? "" : line,
                                                   operation.after, comment_on(operation)),
                                       Paint::good)
                    << '\n';
    }
  }

  /// What was put in is implicit; and what an operation asks for, in words.
  static std::string comment_on(const workbench::OperationEdit& operation) {
    std::string comment = operation.before.empty() ? "  ; implicit" : "";
    if (!operation.words.empty()) comment += (comment.empty() ? "  ; " : ": ") + operation.words;
    return comment;
  }

  static std::string cheaper(RepairLimit limit) {
    const bool is_cut = limit != RepairLimit::none;
    return std::string("; there may be something cheaper") + (is_cut ? ": a limit was reached" : "");
  }

  static std::string verdict(const RecipeRepair& recipe, std::size_t repair) {
    const Repair& found = recipe.repairs.found[repair];
    if (found.edits.empty())
      return recipe.unread.empty() ? "repaired: what cannot be read is left out"
                                   : "sound but for what cannot be read";
    std::string text =
        fmt::format("repaired by {}, cost {:g}", counted(found.edits.size(), "edit"), found.cost);
    if (repair > 0) return text;
    const bool is_smallest = recipe.repairs.verdict == RepairVerdict::smallest;
    if (is_smallest) return text + "; of all that was tried, nothing cheaper repairs it";
    return text + (recipe.unread.empty() ? cheaper(recipe.repairs.limit) : " but for what cannot be read");
  }
};

}  // namespace

Command repair_command() {
  auto [command, choice] = make_command<RepairChoice>(
      "repair", "Find the smallest edits that make broken networks executable, with reasons",
      executed<RepairCommand>);
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(option::output, &choice.output);
  command.takes(
      {"--alternatives", "N", "How many different repairs to look for, the smallest first", {1, 100}},
      &choice.alternatives);
  command.takes({"--max-edits", "N", "No repair of more edits", {1, 100}}, &choice.max_edits);
  command.takes(option::max_seconds, &choice.time);
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Every edit stands below what is wrong without it: - is what goes, + is what comes, with the line in "
      "the "
      "file.\n"
      "A way of writing that goes through the whole network, such as _ for -, is one edit and told in one "
      "line.\n"
      "The file itself stays; --output writes all of it, repaired and with its comments. What is put in is "
      "marked as\n"
      "implicit. Where something stays broken, an operation cannot be read or the text is truncated, the "
      "command ends\n"
      "with 3, or with 4 where a limit was reached before any repair was found.";
  return command;
}

}  // namespace irl::cli
