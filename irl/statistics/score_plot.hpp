#pragma once

#include <span>
#include <string>

#include "irl/statistics/system_comparison.hpp"

namespace irl::statistics {

/// An SVG of scores: for each metric and system how the scores of candidates are distributed, with the mean
/// and its interval (BCa, else percentile) in figures; below, for each pair, what the recipes that differ
/// most differ by. It fits light and dark pages, says nothing by colour alone, and tells the means in its
/// description. The systems are those of the summary; of more than 24 pairs the first are drawn, and the
/// number of the others said.
std::string score_plot(std::span<const SystemScores> systems, const Summary& summary,
                       std::span<const PairedComparison> pairs = {});

}  // namespace irl::statistics
