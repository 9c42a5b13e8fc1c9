#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "grammar/solution_file.hpp"
#include "irl/cli/compose/compose_choice.hpp"
#include "irl/cli/ending.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/compose/compose_json.hpp"

namespace irl::cli {

namespace {

using workbench::InstructionText;

InstructionLinking linking_of(const InstructionText& recipe, const ComposeChoice& choice,
                              const workbench::OpenDomain& open) {
  LinkingOptions options{.run = open.run_options()};
  options.limits.steps = choice.max_executions;
  options.limits.time = choice.request.time;
  return {recipe.instructions, open.domain, options};
}

workbench::InstructionFile read(const ComposeChoice& choice, const Domain& domain, const Console& console) {
  const workbench::Source source = read_source(choice.instructions, console);
  workbench::InstructionFile file = workbench::read_instructions(source, domain);
  console.report(file.problems);
  if (!choice.recipe.empty())
    std::erase_if(file.recipes, [&](const InstructionText& text) { return text.id != choice.recipe; });
  if (!file.recipes.empty()) return file;
  if (!choice.recipe.empty())
    throw UsageError(fmt::format("there is no procedure '{}' in {}", choice.recipe, source.name));
  throw no_procedure(source.name);
}

/// A network that can be read back; what is to be said about it stands in comments.
void print(const LinkedInstructions& linked, const InstructionText& recipe, const Console& console) {
  console.tell("#" + escaped(recipe.id) + "\n");
  if (linked.verdict != Verdict::complete)
    console.tell(fmt::format("; {}: {} of {} instructions are linked; {}\n", name(linked.verdict),
                             linked.linked, recipe.instructions.size(), linked.reason));
  for (const Link& link : linked.links) {
    console.tell(fmt::format("; {}. ?{} is ?{} ({:.2f})", link.instruction + 1, link.variable, link.object,
                             link.closeness));
    if (!link.equally_good.empty())
      console.tell(fmt::format("; as good: ?{}{}", fmt::join(link.equally_good, ", ?"),
                               link.equally_good.size() < most_alternatives ? "" : " and perhaps others"));
    console.out << '\n';
  }
  console.out << grammar::print(linked.network);
}

}  // namespace

ExitCode link_instructions(const ComposeChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  const workbench::InstructionFile file = read(choice, open.domain, console);
  Ending ending;
  ending.saw(file.problems);
  bool is_first = true;
  workbench::Json all = workbench::Json::array();
  for (const InstructionText& recipe : file.recipes) {
    InstructionLinking linking = linking_of(recipe, choice, open);
    std::size_t found = 0;
    for (; choice.solutions == 0 || found < choice.solutions; ++found) {
      const auto linked = linking.next();
      if (!linked) break;
      ending.flawed |= linked->verdict != Verdict::complete;
      if (choice.json) {
        all.push_back(to_json(*linked, recipe));
        continue;
      }
      console.out << (is_first ? "" : "\n");
      print(*linked, recipe, console);
      is_first = false;
    }
    const bool is_cut = choice.solutions == 0 || found < choice.solutions;
    ending.flawed |= is_cut && linking.statistics().stopped;
    if (linking.statistics().stopped)
      console.err << fmt::format(
          "irl: {}: a limit was reached; --max-executions and --max-seconds raise it\n", escaped(recipe.id));
  }
  if (choice.json) console.out << workbench::to_text(all) << '\n';
  return ending.code(choice.strict);
}

}  // namespace irl::cli
