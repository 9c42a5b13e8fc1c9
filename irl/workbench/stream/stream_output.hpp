#pragma once

#include <cstdint>
#include <string>

#include "irl/workbench/files.hpp"
#include "irl/workbench/stream/origin.hpp"

namespace irl::workbench {

/// The file that a stream writes to, and how many of its lines are there already.
struct StreamOutput {
  OutputFile file;
  std::uint64_t lines = 0;
};

/// Opens the output of a stream anew, or, to resume it, behind the last whole line that an earlier run wrote.
///
/// `FILE.origin` beside it, one JSON object, keeps what it is made of: the version, the options, size and
/// hash of the files that are read (of at most 16 MiB of each; nothing of standard input, whose beginning is
/// gone). Only an output of the same origin is resumed; the input may have grown since, no other file may
/// have changed. A problem if it is of another origin or says none, if it cannot be written, or if it is one
/// of the files that are read.
Expected<StreamOutput> open_stream_output(const std::string& file, bool resume, const StreamOrigin& origin);

}  // namespace irl::workbench
