#pragma once

#include "irl/cli/console.hpp"
#include "irl/statistics/system_comparison.hpp"

/// Statistics for people.
namespace irl::cli {

/// A row for each metric and system, what became of the candidates, and how the intervals were found.
void print_summary(const Console& console, const statistics::Summary& summary);
/// The same, a row for each pair of systems, and so many recipes that differ most.
void print_comparison(const Console& console, const statistics::SystemComparison& comparison,
                      std::size_t recipes);

}  // namespace irl::cli
