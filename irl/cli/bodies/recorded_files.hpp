#pragma once

#include <string>

#include "irl/bodies/recording/recording.hpp"
#include "irl/cli/command_line.hpp"

namespace irl::cli {

/// Ends the command where nothing could be exported to a file of that name.
void check_export(const std::string& file);
/// Writes a recording as the ending of the name says: .jsonl, lines of JSON, or .gltf, a scene. Says what is
/// left out.
void write_export(const std::string& file, const bodies::Recording& recording, const Console& console);

/// Writes pictures into a directory, which is made where it is not there: 0001.ppm, 0002.ppm, …. Says how
/// they become a film, and where they end before the recording does.
void write_video(const std::string& directory, const bodies::Recording& recording, double speed,
                 const Console& console);

}  // namespace irl::cli
