#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/cli/ending.hpp"
#include "irl/cli/eval/eval_choice.hpp"
#include "irl/cli/options/command.hpp"
#include "irl/statistics/system_comparison.hpp"

namespace irl::cli {

/// The options that `irl eval --summary` and `irl compare` have in common; of use only with those, if any.
void take_statistics(Command& command, StatisticsChoice& choice,
                     const std::vector<std::string>& only_with = {});

/// What the options mean.
statistics::StatisticsOptions statistics_options(const EvalChoice& choice);

/// The scores of all systems of these files. Files of results are read; everything else is executed and
/// scored as `irl eval` does it, and a file is a system then. The command ends where options for that are
/// given and nothing is executed, and where nothing can be made of a file.
/// `ending` is told of files that were cut short.
std::vector<statistics::SystemScores> read_systems(const std::vector<std::string>& files,
                                                   const EvalChoice& choice, const Console& console,
                                                   Ending& ending);

/// Draws the scores to the file that `--plot` names, if it does.
void write_plot(const EvalChoice& choice, const Console& console,
                const std::vector<statistics::SystemScores>& systems, const statistics::Summary& summary,
                const std::vector<statistics::PairedComparison>& pairs = {});

/// `irl eval --summary`.
ExitCode summarise(const EvalChoice& choice, const Console& console);

}  // namespace irl::cli
