#include <fmt/format.h>

#include <ostream>

#include "irl/cli/ending.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/units/unit_results.hpp"

namespace irl::cli {

ExitCode evaluate_unit(const EvalChoice& choice, workbench::Evaluator& evaluator, const Console& console) {
  if (!workbench::is_file(choice.file)) throw UsageError("--unit: name the file of the manifest");
  const workbench::Manifest manifest = demand(workbench::read_manifest(choice.file));
  ProgressLine line(console);
  const auto scored = demand(workbench::score_unit(
      manifest, choice.unit, choice.into, evaluator, origin_of(choice, console), choice.jobs,
      [&](const workbench::StreamProgress& progress) {
        const auto all = static_cast<double>(manifest.units[choice.unit - 1].candidates);
        line.show(progress.candidates, static_cast<double>(progress.candidates) / all);
      }));
  line.end();
  if (scored.was_complete)
    console.tell(fmt::format("unit {} is scored already\n", choice.unit));
  else
    console.tell(fmt::format("unit {}: {} candidates scored\n", choice.unit, scored.progress.candidates));
  return Ending{.flawed = scored.progress.flawed > 0}.code(choice.strict);
}

}  // namespace irl::cli
