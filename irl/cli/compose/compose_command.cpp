#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grammar/solution_file.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/compose/composed_definition.hpp"
#include "irl/workbench/compose/composition_request.hpp"
#include "irl/workbench/compose/instructions.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::cli {

namespace {

using workbench::InstructionText;

/// What a user chose for `irl compose`; empty texts were not given.
struct ComposeChoice {
  workbench::DomainChoice domain{};
  workbench::CompositionRequest request{};  ///< but for its files, which are named here
  std::string instructions{};
  std::string recipe{};
  std::string meaning{};
  std::string chunks{};
  std::size_t solutions = 1;  ///< 0: all
  std::uint64_t max_executions = 10'000;
  std::string define{};
  bool json = false;
  bool strict = false;
};

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

/// Links the instructions of every recipe of a file, and prints the networks.
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
      ending.flawed |= linked->verdict == Verdict::partial;
      ending.stopped |= linked->verdict == Verdict::stopped;
      if (choice.json) {
        all.push_back(to_json(*linked, recipe));
        continue;
      }
      console.out << (is_first ? "" : "\n");
      print(*linked, recipe, console);
      is_first = false;
    }
    const bool is_cut = choice.solutions == 0 || found < choice.solutions;
    ending.stopped |= is_cut && linking.statistics().stopped;
    if (linking.statistics().stopped)
      console.err << fmt::format(
          "irl: {}: a limit was reached; --max-executions and --max-seconds raise it\n", escaped(recipe.id));
  }
  if (choice.json) console.out << workbench::to_text(all) << '\n';
  return ending.code(choice.strict);
}

/// The network, or the definition of a name for it; why it cannot be one stands in a comment.
std::string composed_text(const Composition& composition, std::size_t number, const std::string& name) {
  if (name.empty()) return grammar::print(workbench::whole_network(composition));
  const auto definition =
      workbench::definition_of(composition, number > 1 ? fmt::format("{}-{}", name, number) : name);
  return definition ? grammar::print(*definition) + "\n"
                    : fmt::format("; no definition: {}\n", definition.error());
}

void print(const Composition& composition, std::size_t number, const std::string& name, const Domain& domain,
           const Console& console) {
  console.tell(fmt::format("{}{}; score {:.4f}, depth {}", number > 1 ? "\n" : "",
                           name.empty() ? fmt::format("#composition-{}\n", number) : std::string(),
                           composition.score, composition.depth));
  if (composition.value)
    console.tell(fmt::format(", ?{} is {}", composition.chunk.target->name,
                             workbench::outline(composition.value, domain)));
  console.out << '\n' << composed_text(composition, number, name);
}

void print(const ComposerStatistics& statistics, std::size_t found, bool is_all, const Console& console) {
  console.tell(fmt::format("{}; {} found{}; {} candidates, {} networks executed{}\n", found > 0 ? "\n" : "",
                           found, is_all ? ", all there are" : "", statistics.nodes, statistics.executions,
                           statistics.stopped ? "; stopped at a limit" : ""));
}

/// Which limit was reached, and the option that raises it.
std::string limit_text(ComposerLimit limit, const workbench::CompositionRequest& request) {
  const auto text = [](std::string_view what, std::string_view option) {
    return fmt::format("{}; {} raises this limit", what, option);
  };
  switch (limit) {
    case ComposerLimit::candidates:
      return text(fmt::format("stopped after {} candidates", request.max_candidates), "--max-candidates");
    case ComposerLimit::memory:
      return text(fmt::format("stopped at {} MiB of memory", request.max_mebibytes), "--max-memory");
    case ComposerLimit::time:
      return text("stopped after the time that was allowed", "--max-seconds");
    case ComposerLimit::depth:
      return text(fmt::format("networks of more than {} expansions were not looked at", request.max_depth),
                  "--max-expansions");
    case ComposerLimit::solutions:
      return text(fmt::format("only the first {} answers of a network were looked at", request.max_answers),
                  "--max-answers");
    case ComposerLimit::execution:
      return text(fmt::format("the search of a network stopped after {} steps, or the time that was allowed",
                              request.max_steps),
                  "--max-steps or --max-seconds");
  }
  return {};
}

/// What to ask for instead where nothing was found.
std::string advice(const workbench::CompositionRequest& request, const ComposerStatistics& statistics) {
  if (statistics.stopped) return limit_text(*statistics.limit, request);
  if (workbench::is_from_values(request) && statistics.limit) return limit_text(*statistics.limit, request);
  if (workbench::is_from_values(request))
    return "nothing that can be computed is the topic; only what stands in the first slot of a primitive "
           "counts as computed";
  if (std::ranges::find(request.expansions, "link") == request.expansions.end())
    return "nothing more can be built in this way; with `--expand networks,link` open variables also become "
           "one, so that operations can share what one of them gives";
  if (request.once) return "without --once a primitive may serve more than once";
  return "nothing more can be built from these primitives and chunks";
}

/// Composes networks for a topic, a type or a meaning, and prints them.
ExitCode compose_networks(const ComposeChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  workbench::CompositionRequest request = choice.request;
  if (!choice.meaning.empty()) request.meaning = read_source(choice.meaning, console);
  if (!choice.chunks.empty()) request.chunks = read_source(choice.chunks, console);
  auto [composer, problems] = demand(workbench::compose(request, open.domain, open.run_options()));
  console.report(problems);
  std::vector<Composition> found;
  while (choice.solutions == 0 || found.size() < choice.solutions) {
    auto composition = composer.next();
    if (!composition) break;
    found.push_back(std::move(*composition));
    if (!choice.json) print(found.back(), found.size(), choice.define, open.domain, console);
  }
  const ComposerStatistics& statistics = composer.statistics();
  const bool has_fewer = choice.solutions == 0 || found.size() < choice.solutions;
  const bool is_all = !found.empty() && has_fewer && workbench::is_from_values(request) && !statistics.limit;
  if (choice.json)
    console.out << workbench::to_text(workbench::to_json(found, statistics)) << '\n';
  else
    print(statistics, found.size(), is_all, console);
  const bool is_cut = statistics.stopped && has_fewer;
  if (found.empty())
    console.err << "irl: " << advice(request, statistics) << '\n';
  else if (is_cut)
    console.err << "irl: there may be more: " << limit_text(*statistics.limit, request) << '\n';
  const Ending ending{.flawed = has_errors(problems) || (found.empty() && !is_cut), .stopped = is_cut};
  return ending.code(choice.strict);
}

ExitCode compose(const ComposeChoice& choice, const Console& console) {
  const bool has_task =
      !choice.request.topic.empty() || !choice.request.wanted.empty() || !choice.meaning.empty();
  if (choice.instructions.empty() == !has_task)
    throw UsageError("compose: give either --instructions, or --topic, --want or --meaning");
  if (!choice.define.empty() && grammar::read_id(choice.define) != choice.define)
    throw UsageError(
        fmt::format("--define: '{}' is no name; expected one word in lower case", choice.define));
  return has_task ? compose_networks(choice, console) : link_instructions(choice, console);
}

}  // namespace

Command compose_command() {
  auto [command, choice] = make_command<ComposeChoice>(
      "compose",
      "Find networks: link separate instructions to one network, or compute a value, or contain a meaning",
      compose);
  workbench::CompositionRequest& request = choice.request;
  command
      .takes({"--instructions", "FILE",
              "Link the instructions of procedures: a solution file in which the networks of a procedure's "
              "instructions follow one another, each under its id; - is standard input"},
             &choice.instructions)
      .not_with({"--topic", "--want", "--meaning", "--chunks", "--primitives", "--max-expansions",
                 "--max-candidates", "--max-answers", "--max-steps", "--max-memory", "--expand", "--prefer",
                 "--once", "--closed"},
                "instructions are linked, nothing is composed");
  command.takes(option::chosen_procedure, &choice.recipe).only_with({"--instructions"});
  command
      .takes({"--max-executions", "N", "Stop after executing so many instructions"}, &choice.max_executions)
      .only_with({"--instructions"});
  command.takes({"--topic", "VALUE",
                 "Find networks that compute this: a number, a name, or (bind TYPE ?x VALUE). What a "
                 "primitive computes is its first slot"},
                &request.topic);
  command.takes({"--want", "TYPE", "Find networks that compute something of this type"}, &request.wanted);
  command.takes(
      {"--meaning", "FILE", "Find networks that contain the network in this file; - is standard input"},
      &choice.meaning);
  command.takes({"--chunks", "FILE",
                 "Build from the networks of this solution file, called by their ids, and from no primitives "
                 "but those of --primitives"},
                &choice.chunks);
  command.takes({"--primitives", "PRIMITIVE", "Build from these primitives, a,b"}, &request.primitives)
      .separated_by_commas();
  command.takes({"--max-expansions", "N", "How many expansions deep"}, &request.max_depth);
  command.takes({"--max-candidates", "N", "Stop after so many candidates"}, &request.max_candidates);
  command.takes({"--max-answers", "N", "Look at so many answers of one network", {.least = 1}},
                &request.max_answers);
  command.takes(option::max_steps, &request.max_steps);
  command.takes({"--max-memory", "MIB", "Stop when candidates take so much memory, in MiB", {1, 1'000'000}},
                &request.max_mebibytes);
  command
      .takes(
          {"--expand",
           "HOW",
           "How candidates grow. values, for a topic alone: from what can be computed, the shortest network "
           "first; what computes the same value is one candidate (otherwise, and with another --prefer than "
           "short, values means networks). From what is wanted: networks and calls add chunks to open "
           "variables, recombine and link make "
           "variables one; a,b for several",
           {},
           workbench::expansion_names},
          &request.expansions)
      .separated_by_commas();
  command.takes({"--prefer", "ORDER", "Which candidates come first", {}, workbench::cost_names},
                &request.order);
  command.takes({"--once", "", "No primitive more than once"}, &request.once);
  command.takes({"--closed", "", "Only results that leave no variable open"}, &request.closed);
  command.takes(option::solutions, &choice.solutions);
  command.takes(option::max_seconds, &request.time);
  command
      .takes(
          {"--define", "NAME",
           "Print what is found as definitions of this name, with what they compute and need as arguments"},
          &choice.define)
      .not_with({"--instructions"}, "instructions are linked, nothing is composed");
  command.takes(option::json, &choice.json).not_with({"--define"}, "JSON has the networks themselves");
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  return command;
}

}  // namespace irl::cli
