#pragma once

#include <cstddef>
#include <string>

#include "irl/cli/console.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

namespace irl::cli {

/// How a user wants a stream of candidates to be scored.
struct StreamChoice {
  std::size_t jobs = 0;  ///< 0: one for each processor
  std::string shard{};   ///< `I/N`; empty: all candidates
  bool resume = false;   ///< append to the output what it does not hold yet
};

/// Scores the candidates of a file (`-`: standard input) into another one (empty or `-`: standard output),
/// and shows on a terminal how far it is. A UsageError for a shard that is none, a FileError where a file
/// cannot be read or written to its end.
void stream_candidates(const std::string& input, const std::string& output, const StreamChoice& choice,
                       Evaluator& evaluator, const Console& console);

}  // namespace irl::cli
