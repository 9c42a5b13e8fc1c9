#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string_view>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/stream/candidate_reader.hpp"

/// Scoring as a stream: a line of JSON for each candidate in, a line of JSON for each candidate out, in the
/// same order, whatever the number of threads.
///
/// A candidate is an object with `recipe` (the id) and `network` (its text, without heading), and whatever
/// else its owner needs to know it by. What comes out is that object with `result` in place of `network`:
/// what `irl eval --json` says of a recipe. A line that is no such object gives a result with status `error`,
/// and its number; empty lines are passed over.
///
/// What was computed lately is not computed again (32 MiB of texts and results are known): for candidates of
/// the same procedure and text, and for those of the same procedure whose networks have one canonical form
/// (`canonical_form`) and in which nothing is wrong, so that the result says nothing of names and places.
/// That takes metrics that ignore these (`Metric::ignores_names`). Every line is as if it had been computed
/// alone.
namespace irl::workbench {

/// How candidates are scored.
struct StreamOptions {
  std::size_t jobs = 1;  ///< threads; 0: one for each processor
  /// How many lines there are before the range that is read: what numbers are counted from. None: 0.
  std::function<std::uint64_t()> lines_before{};
};

/// How far a stream has come.
struct StreamProgress {
  std::uint64_t candidates = 0;  ///< scored
  std::uint64_t executed = 0;    ///< so far; the other ones were known
  std::uint64_t flawed = 0;      ///< those in which anything went wrong
  std::uint64_t stopped = 0;     ///< of these, the ones that a limit stopped
  std::uint64_t bytes = 0;       ///< of the range that were read, lines of other shards included
  Fingerprint input{};           ///< `CandidateReader::read` behind the last one of them
};

/// Takes the results of the next candidates, whole lines, and how far the stream has come with them. False:
/// it can take no more.
using TakeResults = std::function<bool(std::string_view lines, const StreamProgress& progress)>;

/// Scores the candidates that are still to be read, and hands on results as they are ready, from one thread
/// at a time. Needs no more memory for a million candidates than for a thousand. Stops where no more can be
/// taken.
StreamProgress score_stream(CandidateReader& candidates, const TakeResults& take, Evaluator& evaluator,
                            const StreamOptions& options);
/// The same of everything that comes in, or of a share of it; the results are written, and flushed as they
/// are ready.
StreamProgress score_stream(std::istream& in, std::ostream& out, Evaluator& evaluator,
                            const StreamOptions& options = {}, const CandidateShare& share = {},
                            const std::function<void(const StreamProgress&)>& watch = {});

/// Whether a text begins with a candidate of a stream: an object of JSON with a network, and no result yet.
bool begins_with_candidate(std::string_view text);

/// The results of a stream of candidates, as `score_stream` writes them, for readers of results: they are
/// scored when they are read, some hundred at a time, by so many threads (0: one for each processor). Stream
/// and evaluator must outlive it.
std::unique_ptr<std::streambuf> scored_lines(std::istream& candidates, Evaluator& evaluator,
                                             std::size_t jobs);

}  // namespace irl::workbench
