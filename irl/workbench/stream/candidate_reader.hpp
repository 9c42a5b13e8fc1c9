#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "irl/workbench/fingerprint.hpp"

/// Candidates as lines of a file or a pipe.
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

}  // namespace irl::workbench
