#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/ending.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
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

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

class RepairCommand {
 public:
  RepairCommand(const RepairChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        chunks_(demand(workbench::implicit_chunks(open_.domain))) {}

  ExitCode execute() {
    if (choice_.json && choice_.output == "-")
      throw UsageError("--json and --output - would both write to standard output");
    if (choice_.alternatives == 0) throw UsageError("--alternatives: one repair is looked for at least");
    const std::string text = read();
    for (const grammar::RecipeNetwork& recipe : file_.recipes) repair(recipe);
    if (repaired_.empty())
      throw UsageError(fmt::format("there is no procedure '{}' in {}", choice_.recipe, choice_.file));
    if (choice_.json)
      console_.out << workbench::to_text(to_json(repaired_)) << '\n';
    else if (choice_.output != "-")
      for (const RecipeRepair& recipe : repaired_) print(recipe);
    if (!choice_.output.empty()) write(text);
    return unrepaired_ ? ExitCode::flawed : ending_.code(choice_.strict);
  }

 private:
  /// Reads the recipes, and gives the text that they stand in.
  std::string read() {
    workbench::Source source;
    if (workbench::means_file(choice_.file)) {
      source = read_source(choice_.file, console_);
      file_ = grammar::parse_solutions(source.text, source.name);
      if (file_.recipes.empty() && file_.problems.empty()) throw no_procedure(choice_.file);
    } else {
      const auto known = read_recipes(choice_.file, open_.corpus, console_);
      source = {choice_.file, grammar::print(known)};
      file_ = grammar::parse_solutions(source.text);
    }
    console_.report(file_.problems);
    ending_.saw(file_.problems);
    return std::move(source.text);
  }

  void repair(const grammar::RecipeNetwork& recipe) {
    if (!choice_.recipe.empty() && recipe.id != choice_.recipe) {
      networks_.push_back({&recipe, unedited(recipe.network)});
      return;
    }
    console_.report(recipe.problems);
    ending_.saw(recipe.problems);
    const workbench::RepairRequest request{
        .alternatives = choice_.alternatives, .max_edits = choice_.max_edits, .time = choice_.time};
    const RecipeRepair& result =
        repaired_.emplace_back(workbench::repair_recipe(recipe, open_, chunks_, request));
    const bool is_broken = result.repairs.found.empty() && !result.repairs.diagnosis.is_sound();
    unrepaired_ |= is_broken;
    networks_.push_back({&recipe, result.repairs.found.empty() ? unedited(recipe.network)
                                                               : result.repairs.found.front().network});
  }

  void write(const std::string& text) {
    const std::string written = workbench::repaired_text(text, networks_);
    if (choice_.output == "-") {
      console_.out << written;
      return;
    }
    auto output = create_output(choice_.output, console_);
    output.stream() << written;
    demand(output.close());
  }

  void print(const RecipeRepair& recipe) {
    const Repairs& repairs = recipe.repairs;
    console_.out << (&recipe == repaired_.data() ? "" : "\n")
                 << console_.painted("#" + recipe.id, Paint::heading) << '\n';
    if (repairs.verdict == RepairVerdict::sound) {
      console_.out << console_.painted("sound: there is nothing to repair", Paint::good) << '\n';
      return;
    }
    if (repairs.found.empty()) print_troubles(recipe);
    for (std::size_t i = 0; i < repairs.found.size(); ++i) {
      if (i > 0) console_.out << "\nor else:\n";
      for (const workbench::ToldEdit& edit : recipe.edits[i]) print(edit);
      console_.out << console_.painted(verdict(recipe, i), Paint::good) << '\n';
    }
  }

  void print_troubles(const RecipeRepair& recipe) {
    for (const Trouble& trouble : recipe.repairs.diagnosis.troubles)
      console_.out << console_.fitted(heading(trouble.where, trouble.words), 2) << '\n';
    console_.out << console_.painted(
                        recipe.repairs.verdict == RepairVerdict::hopeless
                            ? "not repaired: none of the edits that were tried helps"
                            : "not repaired: a limit was reached; --max-seconds and --max-edits raise it",
                        Paint::bad)
                 << '\n';
  }

  static std::string heading(const Position& where, const std::string& words) {
    return where.line > 0 ? fmt::format("line {}: {}", where.line, words) : words;
  }

  void print(const workbench::ToldEdit& edit) {
    const auto placed =
        std::ranges::find_if(edit.operations, [](const auto& operation) { return operation.where.line > 0; });
    const Position where = placed == edit.operations.end() ? Position{} : placed->where;
    console_.out << console_.fitted(heading(where, edit.reason), 2) << '\n';
    for (const workbench::OperationEdit& operation : edit.operations) {
      const std::string line = operation.where.line > 0 ? std::to_string(operation.where.line) : "";
      if (!operation.before.empty())
        console_.out << console_.painted(fmt::format("{:>6} - {}", line, operation.before), Paint::bad)
                     << '\n';
      if (!operation.after.empty())
        console_.out << console_.painted(
                            fmt::format("{:>6} + {}{}", operation.before.empty() ? "" : line, operation.after,
                                        operation.before.empty() ? "  ; implicit" : ""),
                            Paint::good)
                     << '\n';
    }
  }

  static std::string verdict(const RecipeRepair& recipe, std::size_t repair) {
    const Repair& found = recipe.repairs.found[repair];
    std::string text =
        fmt::format("repaired by {}, cost {:g}", counted(found.edits.size(), "edit"), found.cost);
    if (repair > 0) return text;
    const bool is_smallest = recipe.repairs.verdict == RepairVerdict::smallest;
    return text + (is_smallest ? "; of all that was tried, nothing cheaper repairs it"
                               : "; there may be something cheaper: a limit was reached");
  }

  const RepairChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  std::vector<ImplicitChunk> chunks_;
  grammar::SolutionFile file_;
  std::vector<RecipeRepair> repaired_;
  std::vector<workbench::RepairedRecipe> networks_;  // all of the file
  Ending ending_;
  bool unrepaired_ = false;
};

void declare(Command& command, RepairChoice& choice) {
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
      "The file itself stays; --output writes all of it, repaired and with its comments. What is put in is "
      "marked as\n"
      "implicit. Where something stays broken, the command ends with 3.";
}

}  // namespace

Command repair_command() {
  return make_command<RepairChoice>(
      "repair", "Find the smallest edits that make broken networks executable, with reasons", declare,
      [](const RepairChoice& choice, const Console& console) {
        return RepairCommand(choice, console).execute();
      });
}

}  // namespace irl::cli
