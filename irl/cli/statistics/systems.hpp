#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/cli/eval/eval_options.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/statistics/system_comparison.hpp"

namespace irl::cli {

/// Which systems are summed up or compared, and how.
struct SystemsOptions {
  EvalOptions eval;  ///< of candidates, which are scored first
  std::string by;    ///< the field that tells systems apart; empty: every file is one
  std::uint64_t samples = statistics::Resampling{}.samples;
  std::uint64_t seed = statistics::Resampling{}.seed;
  double confidence = 95;  ///< in percent
  std::string draw;        ///< candidates or recipes; empty: as the scores allow
  std::optional<double> missing{};
  std::optional<std::uint64_t> best_of{};
  std::string plot;  ///< a file
};

/// The scores of all systems of these files. Files of results are read; everything else is executed and
/// scored as `irl eval` does it, and a file is a system then. The command ends where options for that are
/// given and nothing is executed, and where nothing can be made of a file.
/// `ending` is told of files that were cut short.
std::vector<statistics::SystemScores> read_systems(const std::vector<std::string>& files,
                                                   const SystemsOptions& options, const Console& console,
                                                   Ending& ending);

/// A row for each metric and system, what became of the candidates, and how the intervals were found.
void print_summary(const Console& console, const statistics::Summary& summary);
/// The same, a row for each pair of systems, and so many recipes that differ most.
void print_comparison(const Console& console, const statistics::SystemComparison& comparison,
                      std::size_t recipes);

}  // namespace irl::cli
