#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "irl/cli/command_line.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/stream_origin.hpp"

namespace irl::cli {

/// A stream of lines in, a stream of lines out: to a file, which an earlier run may have begun, or to
/// standard output.
struct Streaming {
  std::istream& input;
  std::string input_name{};
  workbench::CandidateShare share{};
  std::string output{};  ///< a file; standard output where it is none
  bool resume = false;
  std::string_view lines = "candidates";  ///< what the lines are, for people
  std::string_view done = "scored";       ///< what is done with them
  /// What share of the input so many bytes are; none where the size of the input is not known.
  std::function<std::optional<double>(std::uint64_t bytes)> part_read{};
};

/// Works on the lines that are still to be read, and gives what comes of them to the third.
using StreamedWork = std::function<workbench::StreamProgress(
    workbench::CandidateReader&, workbench::LinesBefore&, const workbench::TakeResults&)>;

/// Works on a stream, tells how far it is, and says how the lines went, those of earlier runs included. Ends
/// the command where something cannot be read, written or resumed.
Ending stream_lines(const Streaming& streaming, const workbench::StreamOrigin& origin,
                    const StreamedWork& work, const Console& console);

}  // namespace irl::cli
