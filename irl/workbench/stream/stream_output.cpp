#include "irl/workbench/stream/stream_output.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

/// The next line, if it has a line end: what a killed run wrote in part is not counted.
static std::optional<std::string> whole_line(std::istream& in) {
  std::string line;
  if (!std::getline(in, line) || in.eof()) return std::nullopt;
  return line;
}

Expected<StreamOutput> StreamOutput::open(const std::string& file, bool resume, const StreamOrigin& origin) {
  const FilesRead read = files_read(origin);
  if (auto allowed = read.allow(file + ".origin"); !allowed)
    return std::unexpected(std::move(allowed.error()));
  auto results = resume ? OutputFile::append_to(file, read) : OutputFile::create(file, read);
  if (!results) return std::unexpected(std::move(results.error()));
  StreamOutput output(file, is_file(origin.input) ? origin.input : "standard input", std::move(*results));
  std::error_code error;
  if (!fs::is_regular_file(file, error)) {  // a device keeps nothing
    if (resume) return output.not_resumed("it is no regular file");
    return output;
  }
  const std::uint64_t bytes = fs::file_size(file, error);
  if (error) return output.not_resumed(error.message());
  const auto begun = bytes == 0 ? output.begin(origin) : output.find_checkpoint(origin, bytes);
  if (!begun) return std::unexpected(begun.error());
  return output;
}

std::unexpected<Problems> StreamOutput::not_resumed(const std::string& why) const {
  return file_problem(name_, "it cannot be resumed: " + why, "without --resume it is written anew");
}

Expected<void> StreamOutput::begin(const StreamOrigin& origin) {
  auto beside = OutputFile::create(origin_name(), files_read(origin));
  if (!beside) return std::unexpected(std::move(beside.error()));
  origin_ = std::move(*beside);
  const std::string lines = to_line(ingredients(origin)) + "\n" + to_line(Checkpoint{});
  origin_bytes_ = lines.size();
  if (origin_->stream() << lines << std::flush) return {};
  return origin_->close();
}

Expected<void> StreamOutput::find_checkpoint(const StreamOrigin& origin, std::uint64_t bytes) {
  std::ifstream earlier(origin_name(), std::ios::binary);
  const auto made_of = Json::parse(whole_line(earlier).value_or(""), nullptr, false);
  if (const auto difference = first_difference(made_of, ingredients(origin), origin_name()))
    return not_resumed(*difference);
  bool is_found = false;
  for (int number = 2; const auto line = whole_line(earlier); ++number) {
    const auto checkpoint = read_checkpoint(*line);
    if (!checkpoint)
      return not_resumed(fmt::format("line {} of {} is not as it was written", number, origin_name()));
    if (checkpoint->output.bytes > bytes) continue;
    is_found = true;
    written_ = *checkpoint;
    origin_bytes_ = static_cast<std::uint64_t>(earlier.tellg());
  }
  if (!is_found) return not_resumed(origin_name() + " has no checkpoint");
  output_ = fingerprint_of(name_, 0, written_.output.bytes);
  if (!written_.output.is(output_))
    return not_resumed(fmt::format("its first {} bytes are not as they were written", written_.output.bytes));
  auto beside = OutputFile::append_to(origin_name(), files_read(origin));
  if (!beside) return std::unexpected(std::move(beside.error()));
  origin_ = std::move(*beside);
  return {};
}

Expected<void> StreamOutput::go_on(CandidateReader& candidates, LinesBefore* lines_before) {
  if (!origin_) return {};
  while (candidates.candidates() < written_.candidates)
    if (!candidates.next())
      return not_resumed(fmt::format("{} has {} candidates, and {} are scored already", input_,
                                     candidates.candidates(), written_.candidates));
  if (!written_.input.is(candidates.read()))
    return not_resumed(
        fmt::format("{} has changed in the {} bytes that are scored already", input_, written_.input.bytes));
  if (written_.lines_before && lines_before && (*lines_before)() != *written_.lines_before)
    return not_resumed(fmt::format("{} has changed before the range", input_));
  std::error_code error;
  fs::resize_file(origin_name(), origin_bytes_, error);  // first: an origin may tell less than there is
  if (!error) fs::resize_file(name_, written_.output.bytes, error);
  if (error) return not_resumed(error.message());
  return {};
}

bool StreamOutput::add(std::string_view results, const StreamProgress& progress,
                       std::optional<std::uint64_t> lines_before) {
  added_ = progress;
  if (!(results_.stream() << results << std::flush)) return false;
  if (!origin_) return true;
  output_.add(results);
  const Checkpoint checkpoint{.candidates = written_.candidates + progress.candidates,
                              .flawed = flawed(),
                              .input = progress.input,
                              .output = output_,
                              .lines_before = lines_before};
  return static_cast<bool>(origin_->stream() << to_line(checkpoint) << std::flush);
}

Expected<void> StreamOutput::close() {
  if (auto closed = results_.close(); !closed || !origin_) return closed;
  return origin_->close();
}

}  // namespace irl::workbench
