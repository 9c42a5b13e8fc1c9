#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "grammar/solution_file.hpp"
#include "irl/cli/compose/compose_choice.hpp"
#include "irl/workbench/compose/compose_json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::cli {

namespace {

void print(const Composition& composition, std::size_t number, const Domain& domain, const Console& console) {
  console.tell(fmt::format("{}#composition-{}\n; score {:.4f}, depth {}", number > 1 ? "\n" : "", number,
                           composition.score, composition.depth));
  if (composition.value)
    console.tell(fmt::format(", ?{} is {}", composition.chunk.target->name,
                             workbench::outline(composition.value, domain)));
  console.out << '\n' << grammar::print(workbench::whole_network(composition));
}

void print(const ComposerStatistics& statistics, std::size_t found, const Console& console) {
  console.tell(fmt::format("{}; {} found; {} candidates, {} networks executed{}\n", found > 0 ? "\n" : "",
                           found, statistics.nodes, statistics.executions,
                           statistics.stopped ? "; stopped at a limit" : ""));
}

/// What to ask for instead where nothing was found.
std::string advice(const workbench::CompositionRequest& request, const ComposerStatistics& statistics) {
  if (statistics.stopped)
    return "a limit was reached; --max-candidates, --max-expansions and --max-seconds raise it";
  if (std::ranges::find(request.expansions, "link") == request.expansions.end())
    return "nothing more can be built in this way; with `--expand networks,link` open variables also become "
           "one, so that operations can share what one of them gives";
  if (request.once) return "without --once a primitive may serve more than once";
  return "nothing more can be built from these primitives and chunks";
}

}  // namespace

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
    if (!choice.json) print(found.back(), found.size(), open.domain, console);
  }
  const ComposerStatistics& statistics = composer.statistics();
  if (choice.json)
    console.out << workbench::to_text(workbench::to_json(found, statistics)) << '\n';
  else
    print(statistics, found.size(), console);
  if (found.empty()) console.err << "irl: " << advice(request, statistics) << '\n';
  const bool is_cut = statistics.stopped && (choice.solutions == 0 || found.size() < choice.solutions);
  const bool is_flawed = found.empty() || is_cut || has_errors(problems);
  return choice.strict && is_flawed ? ExitCode::flawed : ExitCode::success;
}

}  // namespace irl::cli
