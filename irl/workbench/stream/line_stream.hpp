#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "irl/workbench/problems.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

/// What every stream of lines does, whatever is made of a line: lines in, in whichever order threads finish,
/// lines out in the order of those that came in, as they are ready.
namespace irl::workbench {

/// What was made of a line.
struct LineResult {
  std::string text;      ///< with its line end
  bool flawed = false;   ///< whether anything went wrong
  bool stopped = false;  ///< whether that was a limit
  bool unread = false;   ///< whether not all of it was read
  bool failed = false;   ///< whether nothing of it could be read
  Problems problems{};   ///< to be told to people
};

/// Makes something of a line; called from several threads at a time.
using LineWork = std::function<LineResult(const CandidateLine& line)>;

/// Takes what was made of the next lines, what is to be told of them, and how far the stream has come with
/// them. False: it can take no more.
using TakeLines =
    std::function<bool(std::string_view lines, const Problems& problems, const StreamProgress& progress)>;

/// Works on the lines that are still to be read, with so many threads (0: one for each processor), and hands
/// on what they give from one thread at a time. Needs no more memory for a million lines than for a thousand.
/// Stops where no more can be taken.
StreamProgress stream_lines(CandidateReader& lines, const LineWork& work, const TakeLines& take,
                            std::size_t jobs);

}  // namespace irl::workbench
