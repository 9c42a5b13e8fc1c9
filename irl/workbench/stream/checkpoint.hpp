#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "irl/workbench/fingerprint.hpp"

namespace irl::workbench {

/// How far a stream has come, and what proves it: what was read until then, and what was written.
struct Checkpoint {
  std::uint64_t candidates = 0;  ///< of the share, a line of results for each
  std::uint64_t flawed = 0;      ///< of these
  Fingerprint input{};           ///< up to the end of the last one, as `CandidateReader::read`
  Fingerprint output{};          ///< their results
  /// The lines before the range, where results tell a number that was counted from them.
  std::optional<std::uint64_t> lines_before{};
};

/// A checkpoint that was written, with the hashes as they were told.
struct WrittenCheckpoint {
  /// A part of a file.
  struct Content {
    std::uint64_t bytes = 0;
    std::string hash = Fingerprint().text();
    bool is(const Fingerprint& other) const { return bytes == other.bytes() && hash == other.text(); }
  };

  std::uint64_t candidates = 0;
  std::uint64_t flawed = 0;
  Content input{};
  Content output{};
  std::optional<std::uint64_t> lines_before{};
};

/// A checkpoint as a line of JSON, with its line end. It holds a hash of itself as well.
std::string to_line(const Checkpoint& checkpoint);
/// The checkpoint that such a line tells, its line end left out; none where anything in it is not as it was
/// written.
std::optional<WrittenCheckpoint> read_checkpoint(std::string_view line);

}  // namespace irl::workbench
