#pragma once

#include "irl/cli/options/command.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/runs/level.hpp"

/// What several commands take: one name, one meaning, one text, said here once, or in
/// irl/workbench/options.hpp where Python has it too. What one command alone takes stands with it; a test
/// holds all of them against one another.
namespace irl::cli::option {

using namespace workbench::option;

inline constexpr Option procedure{
    "", "PROCEDURE", "A solution file, or the id of a procedure of the corpus; - is standard input"};

inline constexpr Option json{"--json", "", "Print JSON"};
inline constexpr Option dot{"--dot", "", "Print a graph of what comes before what, in the DOT language"};
inline constexpr Option language{"--language", "NAME",
                                 "The language of the texts, instead of the domain's first"};
inline constexpr Option strict{
    "--strict", "",
    "Exit with 3 if anything is partial, failed, missing or wrong, or worth a warning of check, with 4 if a "
    "limit is all that kept something from being known"};
inline constexpr Option goals{"--goals", "",
                              "Tell every goal that was missed, and why, not the first one alone"};
inline constexpr Option level{"--level",
                              "LEVEL",
                              "Where definitions are used: each use as one operation, the operations of "
                              "their bodies, or both",
                              {},
                              workbench::level_names};
inline constexpr Option chosen_procedure{
    "--procedure", "ID", "Only the procedure of that id", {}, {}, &DomainWords::procedure};
inline constexpr Option all{"--all", "",
                            "All of them, none drawn: orders are listed and executed, questions are asked"};
inline constexpr Option output{
    .names = "-o,--output",
    .value = "FILE",
    .says = "Write the results in full, as CSV, JSON or networks; - is standard output",
    .is_written = true};
inline constexpr Option resume{
    "--resume", "",
    "Go on where an earlier run of the same input and options stopped, as FILE.origin beside the "
    "output proves"};
inline constexpr Option score{"--score", "FILE",
                              "Score these answers or predictions instead, in one of the forms below"};
inline constexpr Option against{"--against", "FILE", "Another file of them, to compare with"};

inline constexpr Option bodies{
    "--bodies", "",
    "Carry it out with bodies as well, and tell what cannot be done (`irl run`: as --mode both)"};
inline constexpr std::array<const char*, 3> mode_names{"symbolic", "bodies", "both"};
inline constexpr Option mode{
    "--mode",
    "MODE",
    "Which world procedures are executed in: that of states alone; with bodies, where the result is what "
    "is really there; or both, one beside the other",
    {},
    mode_names};

inline constexpr Option domain{"--domain", "DOMAIN", "The domain of the networks"};

}  // namespace irl::cli::option

namespace irl::cli {

/// `--domain`, `--extend` and `--primitives-from`, which every command has that knows a domain.
void take_domain(Command& command, workbench::DomainChoice& choice);
/// The same, and `--rules` and `--world`, for commands that execute something.
void take_execution(Command& command, workbench::DomainChoice& choice);
/// The same, and `--max-seconds`, where nothing else says how long a search may take.
void take_timed_execution(Command& command, workbench::DomainChoice& choice);
/// The same, and `--corpus`.
void take_corpus_execution(Command& command, workbench::DomainChoice& choice);

}  // namespace irl::cli
