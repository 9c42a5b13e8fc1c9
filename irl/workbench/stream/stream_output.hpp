#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "irl/workbench/files.hpp"

namespace irl::workbench {

/// The file that a stream writes to, and how many of its lines are there already.
struct StreamOutput {
  OutputFile file;
  std::uint64_t lines = 0;
};

/// Opens the output of a stream anew, or, to resume it, behind the last whole line that an earlier run wrote.
/// A problem if it cannot be written or is one of the files that are read.
Expected<StreamOutput> open_stream_output(const std::string& file, bool resume,
                                          const std::vector<std::string>& read);

}  // namespace irl::workbench
