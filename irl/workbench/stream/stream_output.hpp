#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "irl/workbench/files.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/stream_origin.hpp"

namespace irl::workbench {

/// How far a stream has come, and what proves it. As a line of JSON it holds a hash of itself as well.
struct Checkpoint {
  StreamProgress done{};  ///< without bytes and what was executed; those of earlier runs included
  Fingerprint output{};   ///< their results
  /// The lines before the range, where results tell a number that was counted from them.
  std::optional<std::uint64_t> lines_before{};
};

/// The file that a stream writes to.
///
/// `FILE.origin` beside it says in its first line what the results are made of (`ingredients`), and in each
/// further one how far they had come (a checkpoint): whenever results were written, a line is added. A run
/// that goes on with such a file is held against all of it: what decides what the lines say, every byte that
/// was written, and every byte of the input that was read for it.
class StreamOutput {
 public:
  /// Opens the output anew, or, to resume it, behind the last checkpoint that it holds as a whole. A problem
  /// if it is of another origin or says none, if it is not as it was written, if it cannot be written, or if
  /// it is one of the files that are read. Nothing is changed yet of what is resumed.
  static Expected<StreamOutput> open(const std::string& file, bool resume, const StreamOrigin& origin);

  /// Reads the candidates whose results are there, and takes away what stands behind these, such as half a
  /// line. A problem, and nothing changed, if what is read is not what was read for them. The input may have
  /// grown since. `lines_before` counts the lines before a range.
  Expected<void> go_on(CandidateReader& candidates, LinesBefore* lines_before = nullptr);

  /// Adds results, and a checkpoint. False if that was not possible: no more can be taken.
  bool add(std::string_view results, const StreamProgress& progress,
           std::optional<std::uint64_t> lines_before = {});
  /// How the candidates went, those of earlier runs included.
  StreamProgress done() const;
  /// Ends the file. A problem if any byte could not be written.
  Expected<void> close();

 private:
  StreamOutput(std::string name, std::string input, OutputFile results)
      : name_(std::move(name)), input_(std::move(input)), results_(std::move(results)) {}

  std::string origin_name() const { return name_ + ".origin"; }
  std::unexpected<Problems> not_resumed(const std::string& why) const;
  Expected<void> begin(const StreamOrigin& origin);
  Expected<void> find_checkpoint(const StreamOrigin& origin, std::uint64_t bytes);

  std::string name_;
  std::string input_;
  OutputFile results_;
  std::optional<OutputFile> origin_{};  // none beside what is no regular file
  Checkpoint written_{};                // of earlier runs
  std::uint64_t origin_bytes_ = 0;      // of the origin, until the end of that checkpoint
  StreamProgress added_{};
  Fingerprint output_{};
};

}  // namespace irl::workbench
