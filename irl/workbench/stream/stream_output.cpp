#include "irl/workbench/stream/stream_output.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

namespace {

std::string hash_of(const Json& document) {
  Fingerprint fingerprint;
  fingerprint.add(to_line(document));
  return fingerprint.text();
}

std::string line_of(const Checkpoint& checkpoint) {
  const StreamProgress& done = checkpoint.done;
  Json document{{"candidates", done.candidates},
                {"flawed", done.flawed},
                {"stopped", done.stopped},
                {"unread", done.unread},
                {"failed", done.failed},
                {"input", to_document(done.input)},
                {"output", to_document(checkpoint.output)}};
  if (checkpoint.lines_before) document["lines-before"] = *checkpoint.lines_before;
  document["hash"] = hash_of(document);
  return to_line(document) + "\n";
}

/// The checkpoint that a line tells; none where anything in it is not as it was written.
std::optional<Checkpoint> read_checkpoint(std::string_view line) try {
  auto document = read_json(line);
  if (!document) return std::nullopt;
  const std::string hash = JsonFields(*document).text("hash");
  document->erase("hash");
  if (hash != hash_of(*document)) return std::nullopt;
  const JsonFields fields(*document);
  const auto content = [&](const char* name) {
    const JsonFields told = fields.object(name);
    return Fingerprint(told.count("bytes"), told.text("hash"));
  };
  return Checkpoint{.done = {.candidates = fields.count("candidates"),
                             .flawed = fields.count("flawed"),
                             .stopped = fields.count("stopped"),
                             .unread = fields.count_if_any("unread").value_or(0),
                             .failed = fields.count_if_any("failed").value_or(0),
                             .input = content("input")},
                    .output = content("output"),
                    .lines_before = fields.count_if_any("lines-before")};
} catch (const WrongField&) {
  return std::nullopt;
}

/// The next line, if it has a line end: what a killed run wrote in part is not counted.
std::optional<std::string> whole_line(std::istream& in) {
  std::string line;
  if (!std::getline(in, line) || in.eof()) return std::nullopt;
  return line;
}

/// A problem where there is a file beside the output that no stream has written.
Expected<void> leave_to_others(const std::string& origin) {
  std::error_code ignored;
  if (!fs::exists(origin, ignored)) return {};
  std::string line;
  if (fs::is_regular_file(origin, ignored)) {
    std::ifstream earlier(origin, std::ios::binary);
    if (!std::getline(earlier, line)) return {};
    if (const auto made_of = read_json(line); made_of && made_of->is_object() && made_of->contains("version"))
      return {};
  }
  return file_problem(origin, "this is no record of an earlier output, and would be written over",
                      "move it, or name another output");
}

}  // namespace

Expected<StreamOutput> StreamOutput::open(const std::string& file, bool resume, const StreamOrigin& origin) {
  const FilesRead read = files_read(origin);
  if (auto allowed = read.allow(file + ".origin"); !allowed)
    return std::unexpected(std::move(allowed.error()));
  // Nothing of what is there goes before all that is needed can be written.
  auto results = OutputFile::append_to(file, read);
  if (!results) return std::unexpected(std::move(results.error()));
  StreamOutput output(file, is_file(origin.input) ? origin.input : "standard input", std::move(*results));
  std::error_code error;
  if (!fs::is_regular_file(file, error)) {  // a device keeps nothing
    if (resume) return output.not_resumed("it is no regular file");
    return output;
  }
  const std::uint64_t bytes = resume ? fs::file_size(file, error) : 0;
  if (error) return output.not_resumed(error.message());
  const auto begun = bytes == 0 ? output.begin(origin) : output.find_checkpoint(origin, bytes);
  if (!begun) return std::unexpected(begun.error());
  return output;
}

std::unexpected<Problems> StreamOutput::not_resumed(const std::string& why) const {
  return file_problem(name_, "it cannot be resumed: " + why, "without --resume it is written anew");
}

Expected<void> StreamOutput::begin(const StreamOrigin& origin) {
  if (auto free = leave_to_others(origin_name()); !free) return free;
  auto beside = OutputFile::create(origin_name(), files_read(origin));
  if (!beside) return std::unexpected(std::move(beside.error()));
  origin_ = std::move(*beside);
  std::error_code error;
  fs::resize_file(name_, 0, error);
  if (error) return file_problem(name_, fmt::format("the file cannot be written: {}", error.message()));
  const std::string lines = to_line(ingredients(origin)) + "\n" + line_of({});
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
    if (checkpoint->output.bytes() > bytes) continue;
    is_found = true;
    written_ = *checkpoint;
    origin_bytes_ = static_cast<std::uint64_t>(earlier.tellg());
  }
  if (!is_found) return not_resumed(origin_name() + " has no checkpoint");
  output_ = fingerprint_of(name_, 0, written_.output.bytes());
  if (output_ != written_.output)
    return not_resumed(
        fmt::format("its first {} bytes are not as they were written", written_.output.bytes()));
  auto beside = OutputFile::append_to(origin_name(), files_read(origin));
  if (!beside) return std::unexpected(std::move(beside.error()));
  origin_ = std::move(*beside);
  return {};
}

Expected<void> StreamOutput::go_on(CandidateReader& candidates, LinesBefore* lines_before) {
  if (!origin_) return {};
  while (candidates.candidates() < written_.done.candidates)
    if (!candidates.next())
      return not_resumed(fmt::format("{} has {} candidates, and {} are scored already", input_,
                                     candidates.candidates(), written_.done.candidates));
  if (candidates.read() != written_.done.input)
    return not_resumed(fmt::format("{} has changed in the {} bytes that are scored already", input_,
                                   written_.done.input.bytes()));
  if (written_.lines_before && lines_before && (*lines_before)() != *written_.lines_before)
    return not_resumed(fmt::format("{} has changed before the range", input_));
  std::error_code error;
  fs::resize_file(origin_name(), origin_bytes_, error);  // first: an origin may tell less than there is
  if (!error) fs::resize_file(name_, written_.output.bytes(), error);
  if (error) return not_resumed(error.message());
  return {};
}

bool StreamOutput::add(std::string_view results, const StreamProgress& progress,
                       std::optional<std::uint64_t> lines_before) {
  added_ = progress;
  if (!(results_.stream() << results << std::flush)) return false;
  if (!origin_) return true;
  output_.add(results);
  const Checkpoint checkpoint{.done = done(), .output = output_, .lines_before = lines_before};
  return static_cast<bool>(origin_->stream() << line_of(checkpoint) << std::flush);
}

StreamProgress StreamOutput::done() const {
  const StreamProgress& before = written_.done;
  return {.candidates = before.candidates + added_.candidates,
          .flawed = before.flawed + added_.flawed,
          .stopped = before.stopped + added_.stopped,
          .unread = before.unread + added_.unread,
          .failed = before.failed + added_.failed,
          .input = added_.input};
}

Expected<void> StreamOutput::close() {
  if (auto closed = results_.close(); !closed || !origin_) return closed;
  return origin_->close();
}

}  // namespace irl::workbench
