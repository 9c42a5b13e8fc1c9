#pragma once

#include "irl/statistics/system_comparison.hpp"
#include "irl/workbench/options.hpp"

/// What can be asked for of statistics, on the command line and in Python.
namespace irl::statistics::option {

using workbench::Option;

inline constexpr Option samples{
    "--samples", "N", "How many samples are drawn for intervals and tests", {100, 1e7}};
inline constexpr Option confidence{"--confidence", "PERCENT", "The confidence of intervals", {50, 99}};
inline constexpr Option draw{
    "--draw",
    "WHAT",
    "What is drawn anew: the candidates of each procedure, or whole procedures, each counted once",
    {},
    drawn_names};
inline constexpr Option missing{
    "--missing", "SCORE", "The score of candidates that have none, such as 0", {-1e9, 1e9}};
inline constexpr Option best_of{
    "--best-of", "N", "The expected best of so many candidates of a procedure", {1, 1e9}};
inline constexpr Option correction{
    "--correction", "HOW", "The correction of p-values for being several", {}, correction_names};

/// All of these.
inline constexpr const Option* all_words[] = {&samples, &confidence, &draw, &missing, &best_of, &correction};

}  // namespace irl::statistics::option
