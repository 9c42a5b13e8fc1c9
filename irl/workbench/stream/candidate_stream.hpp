#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/stream/candidate_lines.hpp"

/// Scoring as a stream: a line of JSON for each candidate in, a line of JSON for each candidate out, in the
/// same order, whatever the number of threads.
///
/// A candidate is an object with `recipe` (the id) and `network` (its text, without heading), and whatever
/// else its owner needs to know it by. What comes out is that object with `result` in place of `network`:
/// what `irl eval --json` says of a recipe. A line that is no such object gives a result with status `error`,
/// and its number; empty lines are passed over.
///
/// What was computed lately is not computed again (32 MiB of texts and results are known): for candidates of
/// the same recipe and text, and for those of the same recipe whose networks have one canonical form
/// (`canonical_form`) and in which nothing is wrong, so that the result says nothing of names and places.
/// That takes metrics that ignore these (`Metric::ignores_names`). Every line is as if it had been computed
/// alone.
namespace irl::workbench {

/// Which candidates are scored, and with how many threads.
struct StreamOptions {
  std::size_t jobs = 1;  ///< 0: one for each processor
  ByteRange range{};     ///< the candidates that begin there
  /// How many lines there are before the range: what numbers are counted from. None: 0.
  std::function<std::uint64_t()> lines_before{};
  std::uint64_t shard = 0;  ///< of `shards`, from 0: every candidate whose number is that, modulo `shards`
  std::uint64_t shards = 1;
  std::uint64_t skip = 0;  ///< candidates of range and shard that are done already
};

/// How far a stream has come.
struct StreamProgress {
  std::uint64_t candidates = 0;  ///< scored
  std::uint64_t executed = 0;    ///< so far; the other ones were known
  std::uint64_t flawed = 0;      ///< those in which anything went wrong
  std::uint64_t bytes = 0;       ///< of the range that were read, lines of other shards included
};

/// Scores what comes in and writes the results, flushed as they are ready. Needs no more memory for a million
/// candidates than for a thousand. Stops where the output can take no more. `watch` is called now and then,
/// from one thread at a time.
StreamProgress score_stream(std::istream& in, std::ostream& out, Evaluator& evaluator,
                            const StreamOptions& options,
                            const std::function<void(const StreamProgress&)>& watch = {});

}  // namespace irl::workbench
