#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>

#include "irl/workbench/stream/candidate_lines.hpp"

namespace irl::workbench {

/// Which of the candidates that stand in a file or come through a pipe.
struct CandidateShare {
  ByteRange range{};        ///< those that begin there
  std::uint64_t shard = 0;  ///< of `shards`, from 0: of these, all whose number is that, modulo `shards`
  std::uint64_t shards = 1;
};

/// Reads the candidates of a share one by one, and keeps what it takes to know them again.
class CandidateReader {
 public:
  /// What is read must outlive it.
  explicit CandidateReader(std::istream& in, const CandidateShare& share = {})
      : lines_(in, share.range), share_(share) {}

  /// The next candidate of the share; none behind the last one.
  std::optional<CandidateLine> next();

  /// How many candidates of the share were read.
  std::uint64_t candidates() const { return candidates_; }
  /// All that was read until the end of the last one of them, its line end left out.
  const Fingerprint& read() const { return read_; }
  /// Bytes of the range that were read, lines of other shards included.
  std::uint64_t bytes() const { return lines_.end() - share_.range.from; }

 private:
  CandidateLines lines_;
  CandidateShare share_;
  std::uint64_t of_all_shards_ = 0;
  std::uint64_t candidates_ = 0;
  Fingerprint read_;
};

}  // namespace irl::workbench
