#include "irl/cli/bodies/recorded_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "irl/bodies/recording/gltf.hpp"
#include "irl/bodies/recording/recording_json.hpp"
#include "irl/bodies/recording/video.hpp"
#include "irl/cli/inputs.hpp"

namespace irl::cli {

void check_export(const std::string& file) {
  const std::string ending = std::filesystem::path(file).extension().string();
  if (ending != ".jsonl" && ending != ".gltf")
    throw FileError(file,
                    "an export is .jsonl, poses as lines of JSON, or .gltf, a scene with an animation, by "
                    "the ending of its name");
}

void write_export(const std::string& file, const bodies::Recording& recording, const Console& console) {
  if (file.ends_with(".jsonl"))
    return write_output(file, console, [&](std::ostream& out) { bodies::write_json_lines(recording, out); });
  const bodies::GltfScene scene = bodies::gltf_of(recording);
  for (const std::string& what : scene.left_out)
    console.err << fmt::format("irl: note: {} leaves out {}\n", file, what);
  write_output(file, console, [&](std::ostream& out) { out << scene.document << '\n'; });
}

void write_video(const std::string& directory, const bodies::Recording& recording, double speed,
                 const Console& console) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) throw FileError(directory, "the directory cannot be made: " + error.message());
  const bodies::VideoOptions options{.speed = speed};
  const std::size_t all = bodies::pictures_of(recording, options),
                    written = std::min(all, options.most_pictures);
  bodies::draw_video(recording, options, [&](std::size_t number, const bodies::Picture& picture) {
    write_output((std::filesystem::path(directory) / fmt::format("{:04}.ppm", number)).string(), console,
                 [&](std::ostream& out) { bodies::write_pixmap(picture, out); });
    return true;
  });
  if (all > written)
    console.err << fmt::format("irl: note: {} of {} pictures were written; a higher --speed needs fewer\n",
                               written, all);
  // More may be there of another time.
  console.err << fmt::format("ffmpeg -framerate {} -i {}/%04d.ppm -frames:v {} -pix_fmt yuv420p {}.mp4\n",
                             bodies::pictures_a_second, directory, written, directory);
}

}  // namespace irl::cli
