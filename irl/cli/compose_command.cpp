#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <ranges>

#include "irl/cli/commands.hpp"
#include "irl/cli/errors.hpp"
#include "irl/cli/files.hpp"
#include "irl/cli/instruction_file.hpp"
#include "irl/cli/json.hpp"
#include "irl/compose/linking.hpp"

namespace irl::cli {

namespace {

struct ComposeChoice {
  DomainChoice domain;
  std::string instructions;
  std::string recipe;
  std::size_t count = 1;
  std::uint64_t max_executions = LinkingLimits().executions;
  double seconds = 60;
  bool json = false;
  bool strict = false;
};

Json to_json(const Link& link) {
  return {{"instruction", link.instruction + 1},
          {"variable", link.variable},
          {"object", link.object},
          {"closeness", link.closeness},
          {"equally-good", link.equally_good}};
}

Json to_json(const LinkedInstructions& linked, const InstructionText& recipe) {
  Json json{{"recipe-id", recipe.id},
            {"verdict", name(linked.verdict)},
            {"instructions", recipe.instructions.size()},
            {"linked", linked.linked},
            {"cost", linked.cost},
            {"links", Json::array()}};
  for (const Link& link : linked.links) json["links"].push_back(to_json(link));
  if (!linked.reason.empty()) json["reason"] = linked.reason;
  json["network"] = grammar::print(linked.network);
  return json;
}

/// Links the instructions of the recipes of a file.
class LinkCommand {
 public:
  LinkCommand(const ComposeChoice& choice, const Console& console)
      : choice_(choice), console_(console), loaded_(load_domain(choice.domain, console)) {}

  ExitCode execute() {
    const Source source = read_file(choice_.instructions, console_.in);
    InstructionFile file = read_instructions(source, loaded_.domain);
    console_.report(file.problems);
    flawed_ = has_errors(file.problems);
    if (!choice_.recipe.empty())
      std::erase_if(file.recipes, [&](const InstructionText& text) { return text.id != choice_.recipe; });
    if (file.recipes.empty()) throw FileError(source.name, "there is no such recipe in this file");
    Json all = Json::array();
    for (const InstructionText& recipe : file.recipes) link(recipe, all);
    if (choice_.json) console_.out << to_text(all) << '\n';
    return flawed_ && choice_.strict ? ExitCode::flawed : ExitCode::success;
  }

 private:
  void link(const InstructionText& recipe, Json& all) {
    LinkingOptions options{.run = {.rules = loaded_.rules}};
    options.limits.executions = choice_.max_executions;
    options.limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(choice_.seconds * 1000));
    InstructionLinking linking(recipe.instructions, loaded_.domain, options);
    for (std::size_t i = 0; i < choice_.count; ++i) {
      const auto linked = linking.next();
      if (!linked) break;
      flawed_ |= linked->verdict != Verdict::complete;
      if (choice_.json)
        all.push_back(to_json(*linked, recipe));
      else
        print(*linked, recipe);
    }
  }

  /// A network that can be read back; what is to be said about it stands in comments.
  void print(const LinkedInstructions& linked, const InstructionText& recipe) {
    console_.out << (first_ ? "" : "\n") << '#' << recipe.id << '\n';
    first_ = false;
    if (linked.verdict != Verdict::complete)
      console_.out << fmt::format("; {}: {} of {} instructions are linked; {}\n", name(linked.verdict),
                                  linked.linked, recipe.instructions.size(), linked.reason);
    for (const Link& link : linked.links) {
      console_.out << fmt::format("; {}. ?{} is ?{} ({:.2f})", link.instruction + 1, link.variable,
                                  link.object, link.closeness);
      if (!link.equally_good.empty())
        console_.out << fmt::format("; as good: ?{}", fmt::join(link.equally_good, ", ?"));
      console_.out << '\n';
    }
    console_.out << grammar::print(linked.network);
  }

  const ComposeChoice& choice_;
  const Console& console_;
  LoadedDomain loaded_;
  bool flawed_ = false;
  bool first_ = true;
};

}  // namespace

void add_compose_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "compose", "Link the networks of consecutive instructions to one, by executing them");
  const auto choice = std::make_shared<ComposeChoice>();
  command
      .add_option(
          "--instructions", choice->instructions,
          "Solution file in which the networks of a recipe's instructions follow one another, each under the "
          "id of the recipe; - is standard input")
      ->required()
      ->type_name("FILE");
  command.add_option("--recipe", choice->recipe, "Only the recipe of that id")->type_name("ID");
  command.add_option("-n,--count", choice->count, "How many networks to find, the best first")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--max-executions", choice->max_executions, "Stop after executing so many candidates")
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--seconds", choice->seconds, "Stop after that time")
      ->capture_default_str()
      ->type_name("S");
  command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial or wrong");
  add_execution_options(command, choice->domain);
  command.callback(
      [choice, &invocation] { invocation.exit_code = LinkCommand(*choice, invocation.console).execute(); });
}

}  // namespace irl::cli
