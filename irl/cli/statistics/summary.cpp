#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/ending.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/statistics/print_statistics.hpp"
#include "irl/cli/statistics/statistics_choice.hpp"

namespace irl::cli {

static bool has_flawed(const statistics::SystemSummary& system) {
  return system.statuses[static_cast<std::size_t>(workbench::Status::complete)] < system.candidates;
}

ExitCode summarise(const EvalChoice& choice, const Console& console) {
  Ending ending;
  const auto systems = read_systems({choice.file}, choice, console, ending);

  const auto summary = demand(statistics::summarise(systems, statistics_options(choice)));
  if (choice.json)
    console.out << workbench::to_text(to_json(summary)) << '\n';
  else
    print_summary(console, summary);
  write_plot(choice, console, systems, summary);
  ending.flawed |= std::ranges::any_of(summary.systems, has_flawed);
  return ending.code(choice.strict);
}

}  // namespace irl::cli
