#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "irl/define/registry.hpp"
#include "irl/workbench/runs/search_choice.hpp"

/// What can be asked for in the same words on the command line and in Python: said here once.
namespace irl::workbench {

/// The numbers that an option takes, both ends included.
struct Bounds {
  double least = 0;
  double most = std::numeric_limits<double>::max();
};

/// What an option or an argument means, wherever it is taken.
struct Option {
  std::string_view names;  ///< as written, `-o,--output`; empty for an argument
  std::string_view value;  ///< what it takes, such as FILE or N; empty for a flag, which takes nothing
  std::string_view says;
  Bounds bounds{};
  std::span<const char* const> choices{};    ///< all that it takes, where it takes a few names
  std::string DomainWords::*word = nullptr;  ///< what domains call it that have a name of their own
  bool is_written = false;                   ///< a FILE that the command writes; others are read

  /// The last of its names, `--output`.
  constexpr std::string_view name() const { return names.substr(names.find_last_of(',') + 1); }
};

namespace option {

inline constexpr Option solutions{
    "-n,--solutions", "N",
    "How many different solutions to find and show, as far as there are so many; 0: all that the limits "
    "allow, and whether these are all"};
inline constexpr Option best_first{
    "--best-first", "",
    "Look for solutions by score, the highest first, instead of in the order of discovery"};
inline constexpr Option order{
    "--order",
    "ORDER",
    "What is tried first: whatever leaves least to try, the first one written, the last one "
    "written, or what has at most one answer",
    {},
    search_order_names};
inline constexpr Option max_depth{"--max-depth", "N", "Execute at most so many operations", {.least = 1}};
inline constexpr Option without_failures{"--without-failures", "",
                                         "Only solutions in which every operation did its work"};
inline constexpr Option max_steps{"--max-steps", "N", "Stop after so many steps of the search"};
inline constexpr Option max_seconds{"--max-seconds", "SECONDS",
                                    "Stop after so much time for each procedure; what is cut short says so"};
inline constexpr Option jobs{"--jobs", "N", "How many threads work", {1, 1024}};
inline constexpr Option seed{"--seed", "N", "Seed of all that is drawn at random"};

inline constexpr Option max_nodes{"--max-nodes", "N",
                                  "Stop looking for a faster order after so many partial orders"};
inline constexpr Option workers{"--workers", "N", "How many work at the same time",
                                {1, 100},    {},  &DomainWords::workers};

inline constexpr Option gold{"--gold", "FILE",
                             "Solution file with the gold networks, instead of those of the corpus"};
inline constexpr Option results{"--results",
                                "FILE",
                                "Which variable holds the result of which procedure; as a file, CSV with the "
                                "columns recipe-id and output-variable",
                                {},
                                {},
                                &DomainWords::results};
inline constexpr Option metrics{"--metrics", "NAME",
                                "These metrics alone, in this order, such as smatch-score,execution-time"};

inline constexpr Option primitives_from{
    "--primitives-from", "COMMAND",
    "A command that defines further primitives, such as \"python3 FILE\"; may be repeated"};
inline constexpr Option extend{"--extend", "FILE",
                               "A file of YAML with types, facts, things and words to add to the domain, or "
                               "one of the data files; may be repeated"};
inline constexpr Option rules{
    "--rules", "RULES",
    "A position of the rules, or one and single rules: reference,NAME=documented (`irl rules` lists them)"};
inline constexpr Option world{"--world", "FILE", "Another world to start from, a file like the domain's own",
                              {},        {},     &DomainWords::world};
inline constexpr Option corpus{"--corpus", "DIR", "Another directory of procedures: ID.solution, ID.xml",
                               {},         {},    &DomainWords::corpus};

/// All of these.
inline constexpr const Option* all_words[] = {
    &solutions, &best_first, &order,   &max_depth, &without_failures, &max_steps, &max_seconds,     &jobs,
    &seed,      &max_nodes,  &workers, &gold,      &results,          &metrics,   &primitives_from, &extend,
    &rules,     &world,      &corpus};

}  // namespace option

}  // namespace irl::workbench
