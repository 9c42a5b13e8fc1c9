#pragma once

#include "irl/cli/options/command.hpp"
#include "irl/workbench/open_domain.hpp"

/// What several commands take: one name, one meaning, one text, said here once. What one command alone takes
/// stands with it; a test holds all of them against one another.
namespace irl::cli::option {

inline constexpr Option procedure{
    "", "PROCEDURE", "A solution file, or the id of a procedure of the corpus; - is standard input"};

inline constexpr Option json{"--json", "", "Print JSON"};
inline constexpr Option dot{"--dot", "", "Print a graph of what comes before what, in the DOT language"};
inline constexpr Option strict{
    "--strict", "",
    "Exit with 3 if anything is partial, failed, missing or wrong, or worth a warning of check"};
inline constexpr Option chosen_procedure{
    "--procedure", "ID", "Only the procedure of that id", {}, {}, &DomainWords::procedure};
inline constexpr Option solutions{
    "-n,--solutions", "N",
    "How many different solutions to find and show, as far as there are so many; 0: all that the limits "
    "allow, and whether these are all"};
inline constexpr Option all{"--all", "",
                            "All of them, none drawn: orders are listed and executed, questions are asked"};
inline constexpr Option seed{"--seed", "N", "Seed of all that is drawn at random"};
inline constexpr Option output{
    .names = "-o,--output",
    .value = "FILE",
    .says = "Write the results in full, as CSV, JSON or networks; - is standard output",
    .is_written = true};
inline constexpr Option score{"--score", "FILE",
                              "Score what somebody answered or predicted instead, in one of the forms below"};
inline constexpr Option against{"--against", "FILE", "What somebody else says, to compare with"};
inline constexpr Option jobs{"--jobs", "N", "How many threads work", {1, 1024}};
inline constexpr Option max_seconds{"--max-seconds", "SECONDS",
                                    "Stop after so much time for each procedure; what is cut short says so"};

inline constexpr Option domain{"--domain", "DOMAIN", "The domain of the networks"};
inline constexpr Option primitives_from{
    "--primitives-from", "COMMAND",
    "A command that defines further primitives, such as \"python3 FILE\"; may be repeated"};
inline constexpr Option rules{
    "--rules", "RULES",
    "A position of the rules, or one and single rules: reference,NAME=documented (`irl rules` lists them)"};
inline constexpr Option world{"--world", "FILE", "Another world to start from, a file like the domain's own",
                              {},        {},     &DomainWords::world};
inline constexpr Option corpus{"--corpus", "DIR", "Another directory of procedures: ID.solution, ID.xml",
                               {},         {},    &DomainWords::corpus};

}  // namespace irl::cli::option

namespace irl::cli {

/// `--domain` and `--primitives-from`, which every command has that knows a domain.
void take_domain(Command& command, workbench::DomainChoice& choice);
/// The same, and `--rules` and `--world`, for commands that execute something.
void take_execution(Command& command, workbench::DomainChoice& choice);
/// The same, and `--max-seconds`, where nothing else says how long a search may take.
void take_timed_execution(Command& command, workbench::DomainChoice& choice);

}  // namespace irl::cli
