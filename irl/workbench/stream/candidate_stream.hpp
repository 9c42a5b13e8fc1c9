#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/files.hpp"

/// Candidates as lines of a file or a pipe, scored as a stream: a line of JSON for each candidate in, a line
/// of JSON for each candidate out, in the same order, whatever the number of threads.
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

/// Bytes of a file, from one on until before another one. A line belongs to the range in which it begins, so
/// that ranges which share a file share its lines, wherever they cut it.
struct ByteRange {
  static constexpr std::uint64_t to_the_end = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t from = 0;
  std::uint64_t to = to_the_end;

  bool operator==(const ByteRange&) const = default;
};

/// Which of the candidates that stand in a file or come through a pipe.
struct CandidateShare {
  ByteRange range{};        ///< those that begin there
  std::uint64_t shard = 0;  ///< of `shards`, from 0: of these, all whose number is that, modulo `shards`
  std::uint64_t shards = 1;
};

/// The longest line that is read, in bytes. A longer one is an error of its own and costs no memory.
constexpr std::size_t longest_candidate = 16 * 1024 * 1024;

/// A line of a stream that is to hold a candidate.
struct CandidateLine {
  std::uint64_t number = 0;  ///< in what was read, from 1
  std::string text;
  bool too_long = false;  ///< more than `longest_candidate`; the text is not kept then
};

/// Reads the candidates of a share one by one, and keeps what it takes to know them again. Lines end with
/// `\n`; the last one need not.
class CandidateReader {
 public:
  /// What is read must outlive it. A range that begins later than the first byte takes a file, or something
  /// else in which one can go to a place.
  explicit CandidateReader(std::istream& in, const CandidateShare& share = {});

  /// The next line of the share that is not empty; none behind the last one. Numbers count from the first
  /// line that begins in the range, empty lines too.
  std::optional<CandidateLine> next();

  /// How many candidates of the share were read.
  std::uint64_t candidates() const { return candidates_; }
  /// All that was read until the end of the last one of them, its line end left out: a line says the same
  /// whether or not it has one. A range is read from the byte before it on.
  const Fingerprint& read() const { return read_; }
  /// The lines that were read, empty ones and those of other shards too.
  std::uint64_t lines() const { return lines_; }
  /// Where the last one of these ends, with its line end, as a place in the file.
  std::uint64_t end() const { return end_; }
  /// Bytes of the range that were read, lines of other shards included.
  std::uint64_t bytes() const { return end_ - share_.range.from; }

 private:
  bool has_more();
  /// The rest of the line that is being read, or as much of it as is at hand.
  std::string_view part();
  CandidateLine line();

  std::istream& in_;
  CandidateShare share_;
  std::string storage_;
  std::string_view block_;      // what is left of what was read
  bool ended_ = true;           // whether the part taken last ended a line
  bool owes_line_end_ = false;  // whether `so_far_` lacks the line end that was read last
  Fingerprint so_far_;
  Fingerprint read_;
  std::uint64_t end_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t of_all_shards_ = 0;
  std::uint64_t candidates_ = 0;
};

/// How many line ends there are among the next bytes, so many or as many as there are.
std::uint64_t count_line_ends(std::istream& in, std::uint64_t bytes);

/// How many lines of a file begin before a byte, counted when first asked for. Safe to use from
/// several threads.
class LinesBefore {
 public:
  LinesBefore(std::string file, std::uint64_t byte) : file_(std::move(file)), byte_(byte) {}

  std::uint64_t operator()();
  /// What was counted; none before the first request.
  std::optional<std::uint64_t> known() const { return is_known_ ? std::optional(lines_) : std::nullopt; }

 private:
  std::string file_;
  std::uint64_t byte_;
  std::once_flag counted_;
  std::uint64_t lines_ = 0;
  std::atomic<bool> is_known_ = false;
};

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
  std::uint64_t unread = 0;      ///< those that were not read, or not all of it
  std::uint64_t failed = 0;      ///< of these, the ones of which nothing could be read
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
